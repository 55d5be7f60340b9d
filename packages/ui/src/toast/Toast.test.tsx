import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastOutlet } from './outlet.tsx';
import { ToastProvider, useToasts, type Toasts } from './ToastProvider.tsx';

/** Called by every render of the page. */
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

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tell = (run: (toasts: Toasts) => void) =>
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
  it('goes away after 5000 ms', () => {
    render(page);
    tell((to) => to.success('Endereço salvo', 'Rua das Acácias, 12'));
    expect(shown()).toEqual(['Endereço salvoRua das Acácias, 12']);
    pass(4999);
    expect(shown()).toHaveLength(1);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('is called "Erro" when something failed', () => {
    render(page);
    tell((to) => to.error('CEP: não foi encontrado.'));
    expect(shown()).toEqual(['ErroCEP: não foi encontrado.']);
  });

  it('stays until dismissed without a duration', () => {
    render(page);
    tell((to) => to.show({ type: 'warning', title: 'Sem conexão', duration: null }));
    pass(3_600_000);
    expect(shown()).toHaveLength(1);
    tell((to) => to.dismiss(to.show({ type: 'warning', title: 'Sem conexão' })));
    expect(shown()).toEqual([]);
  });

  it('is shown once however often it is told', () => {
    render(page);
    tell((to) => [1, 2, 3].forEach(() => to.error('Sem conexão.')));
    expect(shown()).toHaveLength(1);
  });

  it('goes away by a click anywhere on it', () => {
    render(page);
    tell((to) => to.info('Novo lote'));
    fireEvent.click(screen.getByText('Novo lote', { selector: '.title' }));
    expect(shown()).toEqual([]);
  });

  it('does its action once and goes away', () => {
    const onAction = vi.fn();
    render(page);
    tell((to) =>
      to.show({ type: 'info', title: 'Busca removida', action: { label: 'Desfazer', onAction } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});

describe('the time of every toast', () => {
  it('stands still while one is hovered, and goes on with what was left', () => {
    render(page);
    tell((to) => to.info('Primeiro'));
    pass(3000);
    tell((to) => to.info('Segundo'));
    const first = screen.getByText('Primeiro', { selector: '.title' });
    fireEvent.pointerEnter(first.closest('[data-type]') ?? first);
    pass(60_000);
    expect(shown()).toEqual(['Primeiro', 'Segundo']);
    fireEvent.pointerLeave(first.closest('[data-type]') ?? first);
    pass(1999);
    expect(shown()).toHaveLength(2);
    pass(1);
    expect(shown()).toEqual(['Segundo']);
    pass(3000);
    expect(shown()).toEqual([]);
  });

  it('goes on after the hovered one was dismissed', () => {
    render(page);
    tell((to) => [to.info('Primeiro'), to.info('Segundo')]);
    const first = screen.getByText('Primeiro', { selector: '.title' });
    fireEvent.pointerEnter(first.closest('[data-type]') ?? first);
    fireEvent.click(first);
    pass(5000);
    expect(shown()).toEqual([]);
  });

  it('stands still while one holds the focus', () => {
    render(page);
    tell((to) => to.info('Novo lote'));
    act(() => dismissButton().focus());
    pass(60_000);
    expect(shown()).toHaveLength(1);
    act(() => screen.getByText('Salvar').focus());
    pass(5000);
    expect(shown()).toEqual([]);
  });

  it('stands still while the page is hidden', () => {
    render(page);
    tell((to) => to.info('Novo lote'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(60_000);
    expect(shown()).toHaveLength(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(5000);
    expect(shown()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('reaches the newest toast by F8, dismisses by Escape and goes back where it was', () => {
    render(page);
    tell((to) => [to.info('Primeiro'), to.info('Segundo')]);
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

  it('goes back also when the toast is dismissed by the application', () => {
    render(page);
    act(() => screen.getByText('Salvar').focus());
    tell((to) => to.info('Novo lote'));
    fireEvent.keyDown(document.body, { key: 'F8' });
    tell((to) => to.dismiss(to.info('Novo lote')));
    expect(screen.getByText('Salvar')).toHaveFocus();
  });
});

describe('the live regions', () => {
  it('are there before anything is said, on the server too', () => {
    const html = renderToString(page);
    expect(html).toContain('role="status"');
    expect(html).toContain('role="alert"');
    render(page);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('say errors at once and the rest politely', () => {
    render(page);
    tell((to) => [to.error('Sem conexão.'), to.success('Salvo'), to.warning('Atenção', 'Leia.')]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Erro: Sem conexão.$/);
    expect(screen.getByRole('status')).toHaveTextContent(/^SalvoAtenção: Leia.$/);
    expect(within(region()).getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('a modal dialog', () => {
  it('takes the toasts over while it is open', () => {
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
    tell((to) => to.error('E-mail ou senha inválidos.'));
    expect(dialog.getByRole('alert')).toHaveTextContent('E-mail ou senha inválidos.');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(shown()).toHaveLength(1);
    rerender(ui(false));
    expect(shown()).toHaveLength(1);
  });
});

it('does not render who shows toasts when they come and go', () => {
  render(page);
  const before = rendered.mock.calls.length;
  tell((to) => to.info('Novo lote'));
  pass(5000);
  expect(shown()).toEqual([]);
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('says what is missing when there is no provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Page />)).toThrow('useToasts needs a <ToastProvider>');
});
