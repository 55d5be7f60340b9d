'use client';
import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { Icon } from '../internal/Icon.tsx';
import { ToastOutlet } from '../toast/outlet.tsx';
import { ModalRoot } from './Modal.styles.ts';

/** Selector of the first field, which takes the focus by default. */
const FIELD = '.body :is(input,select,textarea):not([type=hidden],[hidden],:disabled)';

/** Props of {@link Modal}. */
export interface ModalProps extends Omit<
  ComponentPropsWithRef<'dialog'>,
  'onCancel' | 'onClick' | 'onClose' | 'onPointerDown' | 'open' | 'title'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Heading and accessible name of the dialog. */
  title: string;
  /** Called when the user clicks the close button, presses Escape or clicks the backdrop. */
  onClose?: (() => void) | undefined;
  /** Called with `false` at the same time as `onClose`, for a state such as `[open, setOpen]`. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Actions, always visible below the content. */
  footer?: ReactNode;
  /** Name of the close button. Use `null` for no button, when the footer can close the dialog. @default 'Fechar' */
  closeLabel?: string | null | undefined;
  /**
   * Element that takes the focus on opening. @default the first field, otherwise the close button
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog, built on the native `<dialog>`. The page behind it is inert, the focus stays
 * inside, and it returns on close. Controlled: it never closes itself. On phones it is a sheet at
 * the bottom. Long content scrolls between title and actions, and the page behind does not scroll.
 * It is rendered only while it is open, and toasts appear inside it.
 *
 * Use `Confirm` for a yes or no question.
 *
 * @example
 * <Modal open={open} title="Entrar" onOpenChange={setOpen}>
 *   <LoginForm />
 * </Modal>
 */
export function Modal({ open, ...rest }: ModalProps) {
  return open && <OpenModal {...rest} />;
}

function OpenModal({
  title,
  onClose,
  onOpenChange,
  footer,
  closeLabel = 'Fechar',
  initialFocus,
  children,
  ...rest
}: Omit<ModalProps, 'open'>) {
  const titleId = useId();
  const head = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);
  // The focus moves once, when the dialog opens.
  const firstFocus = useRef(initialFocus);

  useLayoutEffect(() => {
    const dialog = head.current?.closest('dialog');
    if (!dialog) return;
    dialog.showModal();
    // Safari scrolls only focusable elements by keyboard. Chromium and Firefox scroll any element
    // with overflow.
    const content = dialog.querySelector<HTMLElement>('.body');
    if (content && content.scrollHeight > content.clientHeight) content.tabIndex = 0;
    (firstFocus.current?.current ?? dialog.querySelector<HTMLElement>(FIELD))?.focus();
    // Close it before it is removed, because a removed dialog does not return the focus.
    return () => dialog.close();
  }, []);

  const close = (): void => {
    onClose?.();
    onOpenChange?.(false);
  };
  // A file input inside fires a `cancel` event too, which bubbles.
  const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

  return (
    <ModalRoot
      aria-labelledby={titleId}
      {...rest}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        close();
      }}
      // Also fires when the browser or a form closes the dialog. In development React mounts twice, and
      // the dialog is open again at this event.
      onClose={(event) => {
        if (isOwn(event) && !event.currentTarget.open) close();
      }}
      // Dragging text from the content to the backdrop ends in a click on the backdrop.
      onPointerDown={(event) => {
        pressedBackdrop.current = isOwn(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && isOwn(event)) close();
      }}
    >
      {/* A header here would be another banner of the page. */}
      <div ref={head} className="head">
        <h2 id={titleId}>{title}</h2>
        {closeLabel !== null && (
          <button type="button" aria-label={closeLabel} onClick={close}>
            <Icon path="m4 4 16 16m0-16L4 20" />
          </button>
        )}
      </div>
      <div className="body">{children}</div>
      {footer !== undefined && <div className="foot">{footer}</div>}
      <ToastOutlet />
    </ModalRoot>
  );
}
