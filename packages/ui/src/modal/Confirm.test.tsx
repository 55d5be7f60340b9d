import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Confirm, useConfirm, type Ask } from './Confirm.tsx';

const dialog = () => screen.getByRole('alertdialog', { name: 'Remover tudo?' });
const button = (name: string) => screen.getByRole('button', { name });

describe('Confirm', () => {
  const show = (loading = false) => {
    const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(
      <Confirm open title="Remover tudo?" confirmLabel="Remover" loading={loading} {...answers}>
        Você deixará de receber avisos.
      </Confirm>,
    );
    return answers;
  };

  it('has the question as its name and the consequence as its description', () => {
    show();
    expect(dialog()).toHaveAccessibleDescription('Você deixará de receber avisos.');
  });

  it('focuses the cancel button', () => {
    show();
    expect(button('Cancelar')).toHaveFocus();
  });

  it('calls onConfirm or onCancel', () => {
    const { onConfirm, onCancel } = show();
    fireEvent.click(button('Remover'));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(button('Cancelar'));
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
  });

  it('ignores both buttons and Escape while loading', () => {
    const { onConfirm, onCancel } = show(true);
    expect(button('Remover')).toHaveAttribute('aria-busy', 'true');
    expect(dialog()).toHaveAttribute('closedby', 'none');
    fireEvent.click(button('Remover'));
    fireEvent.click(button('Cancelar'));
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('useConfirm', () => {
  const onRender = vi.fn<(ask: Ask) => void>();
  function Page() {
    const [ask, dialog] = useConfirm();
    onRender(ask);
    return dialog;
  }
  const ask = (title = 'Remover tudo?') => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = onRender.mock.lastCall?.[0]({ title });
    });
    return answer;
  };

  it.each([
    ['Confirmar', true],
    ['Cancelar', false],
  ])('closes after %s and resolves with %s', async (name, expected) => {
    render(<Page />);
    const answer = ask();
    fireEvent.click(button(name));
    await expect(answer).resolves.toBe(expected);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('resolves with false when another question opens, and on unmount', async () => {
    const { unmount } = render(<Page />);
    const [first, second] = [ask('Remover esta busca?'), ask()];
    await expect(first).resolves.toBe(false);
    expect(dialog()).toBeInTheDocument();
    unmount();
    await expect(second).resolves.toBe(false);
  });
});
