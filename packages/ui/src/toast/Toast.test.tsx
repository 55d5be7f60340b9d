import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastOutlet } from './outlet.tsx';
import { ToastProvider, useToasts, type Toasts } from './ToastProvider.tsx';

/** Called on each render of the page. */
const rendered = vi.fn<(toasts: Toasts) => void>();
function Page() {
  rendered(useToasts());
  return <button type="button">Salvar</button>;
}
const page = (
  <ToastProvider>
    <Page />
  </ToastProvider>
);

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const withToasts = (run: (toasts: Toasts) => void) =>
  act(() => {
    const [toasts] = rendered.mock.lastCall ?? [];
    if (toasts === undefined) throw new Error('The page was not rendered.');
    run(toasts);
  });
const region = () => screen.getByRole('region', { name: 'Notificações' });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const dismissButton = () => screen.getByRole('button', { name: /^Dispensar/ });

beforeEach(() => {
  vi.useFakeTimers();
  rendered.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a toast', () => {
  it('disappears after 5000 ms', () => {
    render(page);
    withToasts((to) => to.success('Endereço salvo', 'Rua das Acácias, 12'));
    expect(shown()).toEqual(['Endereço salvoRua das Acácias, 12']);
    advance(4999);
    expect(shown()).toHaveLength(1);
    advance(1);
    expect(shown()).toEqual([]);
  });

  it('has the title "Erro" for errors', () => {
    render(page);
    withToasts((to) => to.error('CEP: não foi encontrado.'));
    expect(shown()).toEqual(['ErroCEP: não foi encontrado.']);
  });

  it('stays until dismissed when its duration is null', () => {
    render(page);
    withToasts((to) => to.show({ type: 'warning', title: 'Sem conexão', duration: null }));
    advance(3_600_000);
    expect(shown()).toHaveLength(1);
    withToasts((to) => to.dismiss(to.show({ type: 'warning', title: 'Sem conexão' })));
    expect(shown()).toEqual([]);
  });

  it('is shown once when the same content is shown repeatedly', () => {
    render(page);
    withToasts((to) => [1, 2, 3].forEach(() => to.error('Sem conexão.')));
    expect(shown()).toHaveLength(1);
  });

  it('has its own time and is announced when the same content is shown again', () => {
    render(page);
    withToasts((to) => to.error('Sem conexão.'));
    const announced = () => screen.getByText('Erro: Sem conexão.');
    const first = announced();
    advance(4000);
    withToasts((to) => to.error('Sem conexão.'));
    expect(announced()).not.toBe(first);
    advance(4999);
    expect(shown()).toHaveLength(1);
    advance(1);
    expect(shown()).toEqual([]);
  });

  it('undoes its own change only', () => {
    const undo = [vi.fn(), vi.fn()] as const;
    render(page);
    withToasts((to) =>
      undo.forEach((onAction) =>
        to.show({ type: 'info', title: 'Busca removida', action: { label: 'Desfazer', onAction } }),
      ),
    );
    const [, second] = screen.getAllByRole('button', { name: 'Desfazer' });
    if (second === undefined) throw new Error('The second toast has no action.');
    fireEvent.click(second);
    expect(undo[0]).not.toHaveBeenCalled();
    expect(undo[1]).toHaveBeenCalledOnce();
    expect(shown()).toHaveLength(1);
  });

  it('is dismissed by a click anywhere on it', () => {
    render(page);
    withToasts((to) => to.info('Novo lote'));
    fireEvent.click(screen.getByText('Novo lote', { selector: '.title' }));
    expect(shown()).toEqual([]);
  });

  it('runs its action once and disappears', () => {
    const onAction = vi.fn();
    render(page);
    withToasts((to) =>
      to.show({ type: 'info', title: 'Busca removida', action: { label: 'Desfazer', onAction } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});

describe('the timer of every toast', () => {
  it('pauses while a toast is hovered, and resumes with the remaining time', () => {
    render(page);
    withToasts((to) => to.info('Primeiro'));
    advance(3000);
    withToasts((to) => to.info('Segundo'));
    const first = screen.getByText('Primeiro', { selector: '.title' });
    fireEvent.pointerEnter(first.closest('[data-type]') ?? first);
    advance(60_000);
    expect(shown()).toEqual(['Primeiro', 'Segundo']);
    fireEvent.pointerLeave(first.closest('[data-type]') ?? first);
    advance(1999);
    expect(shown()).toHaveLength(2);
    advance(1);
    expect(shown()).toEqual(['Segundo']);
    advance(3000);
    expect(shown()).toEqual([]);
  });

  it('resumes after the hovered toast was dismissed', () => {
    render(page);
    withToasts((to) => [to.info('Primeiro'), to.info('Segundo')]);
    const first = screen.getByText('Primeiro', { selector: '.title' });
    fireEvent.pointerEnter(first.closest('[data-type]') ?? first);
    fireEvent.click(first);
    advance(5000);
    expect(shown()).toEqual([]);
  });

  it('pauses while a toast has the focus', () => {
    render(page);
    withToasts((to) => to.info('Novo lote'));
    act(() => dismissButton().focus());
    advance(60_000);
    expect(shown()).toHaveLength(1);
    act(() => screen.getByText('Salvar').focus());
    advance(5000);
    expect(shown()).toEqual([]);
  });

  it('pauses while the page is hidden', () => {
    render(page);
    withToasts((to) => to.info('Novo lote'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    advance(60_000);
    expect(shown()).toHaveLength(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    advance(5000);
    expect(shown()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('focuses the newest toast with F8, dismisses it with Escape and returns the focus', () => {
    render(page);
    withToasts((to) => [to.info('Primeiro'), to.info('Segundo')]);
    act(() => screen.getByText('Salvar').focus());
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByRole('button', { name: 'Dispensar: Segundo' })).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(dismissButton()).toHaveAccessibleName('Dispensar: Primeiro');
    expect(dismissButton()).toHaveFocus();
    fireEvent.keyDown(dismissButton(), { key: 'Escape' });
    expect(shown()).toEqual([]);
    expect(screen.getByText('Salvar')).toHaveFocus();
  });

  it('returns the focus when the application dismisses the toast', () => {
    render(page);
    act(() => screen.getByText('Salvar').focus());
    withToasts((to) => to.info('Novo lote'));
    fireEvent.keyDown(document.body, { key: 'F8' });
    withToasts((to) => to.dismiss(to.info('Novo lote')));
    expect(screen.getByText('Salvar')).toHaveFocus();
  });
});

describe('the live regions', () => {
  it('are rendered empty before the first toast, even on the server', () => {
    const html = renderToString(page);
    expect(html).toContain('role="status"');
    expect(html).toContain('role="alert"');
    render(page);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('announce errors assertively and the rest politely', () => {
    render(page);
    withToasts((to) => [
      to.success('Salvo'),
      to.error('Sem conexão.'),
      to.warning('Atenção', 'Leia.'),
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Erro: Sem conexão.$/);
    expect(screen.getByRole('status')).toHaveTextContent(/^SalvoAtenção: Leia.$/);
    expect(within(region()).getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('a modal dialog', () => {
  it('contains the toasts while it is open', () => {
    const ui = (open: boolean) => (
      <ToastProvider>
        <Page />
        {open && (
          <dialog open aria-label="Entrar">
            <ToastOutlet />
          </dialog>
        )}
      </ToastProvider>
    );
    const { rerender } = render(ui(true));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
    withToasts((to) => to.error('E-mail ou senha inválidos.'));
    expect(dialog.getByRole('alert')).toHaveTextContent('E-mail ou senha inválidos.');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(shown()).toHaveLength(1);
    rerender(ui(false));
    expect(shown()).toHaveLength(1);
  });
});

it('does not re-render the callers of useToasts when toasts change', () => {
  render(page);
  const before = rendered.mock.calls.length;
  withToasts((to) => to.info('Novo lote'));
  advance(5000);
  expect(shown()).toEqual([]);
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('throws an error without a provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Page />)).toThrow('useToasts needs a <ToastProvider>');
});
