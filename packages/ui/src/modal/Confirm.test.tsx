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

  it('says what it asks and what follows', () => {
    show();
    expect(dialog()).toHaveAccessibleDescription('Você deixará de receber avisos.');
  });

  it('starts on the safe answer', () => {
    show();
    expect(button('Cancelar')).toHaveFocus();
  });

  it('tells yes from no', () => {
    const { onConfirm, onCancel } = show();
    fireEvent.click(button('Remover'));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(button('Cancelar'));
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
  });

  it('neither repeats nor leaves while the act is under way', () => {
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
  const given = vi.fn<(ask: Ask) => void>();
  function Page() {
    const [ask, question] = useConfirm();
    given(ask);
    return question;
  }
  const ask = (title = 'Remover tudo?') => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = given.mock.lastCall?.[0]({ title });
    });
    return answer;
  };

  it.each([
    ['Confirmar', true],
    ['Cancelar', false],
  ])('answers %s by %s and is gone', async (name, expected) => {
    render(<Page />);
    const answer = ask();
    fireEvent.click(button(name));
    await expect(answer).resolves.toBe(expected);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('answers no when another question comes or the page goes', async () => {
    const { unmount } = render(<Page />);
    const [first, second] = [ask('Remover esta busca?'), ask()];
    await expect(first).resolves.toBe(false);
    expect(dialog()).toBeInTheDocument();
    unmount();
    await expect(second).resolves.toBe(false);
  });
});
