import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { ToastOutlet } from '../toast/outlet.tsx';
import { ModalRoot } from './Modal.styles.ts';

/** What takes the focus when nothing else is asked for: the first field. */
const FIELD = '.body :is(input,select,textarea):not([type=hidden],[hidden],:disabled)';

/** Props of {@link Modal}. */
export interface ModalProps extends Omit<
  ComponentPropsWithRef<'dialog'>,
  'onCancel' | 'onClick' | 'onClose' | 'onPointerDown' | 'open' | 'title'
> {
  /** Whether it is shown. */
  open: boolean;
  /** Name of the dialog and its heading. */
  title: string;
  /** The person wants to leave: close button, Escape, or a click beside the dialog. */
  onClose: () => void;
  /** Actions, always in sight below the content. */
  footer?: ReactNode;
  /** Name of the close button; `null` for none, when the footer has a way out. @default 'Fechar' */
  closeLabel?: string | null | undefined;
  /** What takes the focus on opening. @default the first field, else the close button */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Asks for something before the page goes on: a native `<dialog>`, so the page behind is inert, the
 * focus stays inside and afterwards returns to where it was. Controlled: it never closes itself.
 * On phones a sheet at the bottom. Long content scrolls between title and actions; the page behind does
 * not. Its content exists only while it is open, and toasts appear inside it.
 *
 * A question of yes or no is a `Confirm`.
 *
 * @example
 * <Modal open={open} title="Entrar" onClose={() => setOpen(false)}>
 *   <LoginForm />
 * </Modal>
 */
export function Modal({
  open,
  title,
  onClose,
  footer,
  closeLabel = 'Fechar',
  initialFocus,
  children,
  ...rest
}: ModalProps) {
  const titleId = useId();
  const header = useRef<HTMLElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = header.current?.closest('dialog');
    if (!open || !dialog) return;
    dialog.showModal();
    // Chromium and Firefox let the keyboard scroll what overflows; Safari only what takes the focus.
    const content = dialog.querySelector<HTMLElement>('.body');
    if (content && content.scrollHeight > content.clientHeight) content.tabIndex = 0;
    (initialFocus?.current ?? dialog.querySelector<HTMLElement>(FIELD))?.focus();
    // Closed before it leaves the page: a removed dialog would not give the focus back.
    return () => dialog.close();
  }, [open, initialFocus]);

  // A file field inside fires an event of the same name.
  const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

  return (
    <ModalRoot
      aria-labelledby={open ? titleId : undefined}
      {...rest}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      // Closed by the browser or a form, not by us.
      onClose={(event) => {
        if (open && isOwn(event)) onClose();
      }}
      // Text dragged from inside to the backdrop ends in a click there.
      onPointerDown={(event) => {
        pressedBeside.current = isOwn(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isOwn(event)) onClose();
      }}
    >
      {open && (
        <>
          <header ref={header}>
            <h2 id={titleId}>{title}</h2>
            {closeLabel !== null && (
              <button type="button" aria-label={closeLabel} onClick={onClose}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m4 4 16 16m0-16L4 20" />
                </svg>
              </button>
            )}
          </header>
          <div className="body">{children}</div>
          {footer !== undefined && <footer>{footer}</footer>}
          <ToastOutlet />
        </>
      )}
    </ModalRoot>
  );
}
