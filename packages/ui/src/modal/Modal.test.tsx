import { fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToasts } from '../toast/ToastProvider.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

const show = (props: Partial<ModalProps> = {}) => {
  const onClose = vi.fn();
  const ui = (more: Partial<ModalProps> = {}) => (
    <Modal open title="Entrar" onClose={onClose} {...props} {...more} />
  );
  const { rerender } = render(ui());
  return { onClose, change: (more: Partial<ModalProps>) => rerender(ui(more)) };
};
const dialog = () => screen.getByRole('dialog', { name: 'Entrar' });

describe('a modal', () => {
  it('is labelled by its title', () => {
    show();
    expect(dialog()).toContainElement(screen.getByRole('heading', { name: 'Entrar' }));
  });

  it('is rendered only while it is open', () => {
    const { change } = show({ open: false, children: 'Conteúdo' });
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    change({ open: true });
    expect(screen.getByText('Conteúdo')).toBeInTheDocument();
  });

  it('calls onClose from its close button', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('calls onClose on Escape, and does not close itself', () => {
    const { onClose } = show();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog(), cancel);
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('ignores the cancel event of a file input inside', () => {
    const { onClose } = show({ children: <input type="file" aria-label="Foto" /> });
    fireEvent(screen.getByLabelText('Foto'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('calls onClose when a form with method "dialog" closes it', () => {
    const { onClose } = show();
    screen.getByRole<HTMLDialogElement>('dialog').open = false;
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not call onClose when its parent closes it', () => {
    const { onClose, change } = show();
    const closed = dialog();
    change({ open: false });
    fireEvent(closed, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('calls onClose on a click on the backdrop', () => {
    const { onClose } = show();
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ignores a drag from the content to the backdrop', () => {
    const { onClose } = show({ children: 'Conteúdo' });
    fireEvent.pointerDown(screen.getByText('Conteúdo'));
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the focus', () => {
  const children = (
    <>
      <input type="hidden" name="origem" />
      <input aria-label="E-mail" />
    </>
  );

  it('starts at the first field', () => {
    show({ children });
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('focuses initialFocus first', () => {
    function Question() {
      const cancel = useRef<HTMLButtonElement>(null);
      const footer = (
        <button type="button" ref={cancel}>
          Cancelar
        </button>
      );
      return (
        <Modal open title="Entrar" onClose={vi.fn()} initialFocus={cancel} footer={footer}>
          {children}
        </Modal>
      );
    }
    render(<Question />);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });
});

it('works when mounted twice in StrictMode', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = render(
    <StrictMode>
      <Modal open title="Entrar" onClose={vi.fn()} />
    </StrictMode>,
  );
  expect(dialog()).toHaveAttribute('open');
  unmount();
  expect(close).toHaveBeenCalledTimes(showModal.mock.calls.length);
});

it('contains the toasts while it is open', () => {
  function Page() {
    const [open, setOpen] = useState(true);
    const { error } = useToasts();
    return (
      <Modal open={open} title="Entrar" onClose={() => setOpen(false)}>
        <button type="button" onClick={() => error('E-mail ou senha inválidos.')}>
          Enviar
        </button>
      </Modal>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  const alert = within(dialog()).getByRole('alert');
  expect(alert).toHaveTextContent('E-mail ou senha inválidos.');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('reports that it should close as a state, beside or instead of onClose', () => {
  const onOpenChange = vi.fn();
  const { onClose } = show({ onOpenChange });
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes with the setter of a state', () => {
  function Page() {
    const [open, setOpen] = useState(true);
    return <Modal open={open} title="Entrar" onOpenChange={setOpen} />;
  }
  render(<Page />);
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
