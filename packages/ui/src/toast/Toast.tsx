import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ToastRoot } from './Toast.styles.ts';
import type { ToastAction, ToastType } from './toasts.ts';

/** Sign of each type, on a field of 24 by 24: shape tells what colour tells. */
const signs: Readonly<Record<ToastType, string>> = {
  success: 'm4 13 5 5L20 6',
  error: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zm4 5v5m0 4v.01',
  warning: 'M12 3 2 21h20zm0 8v3m0 3.5v.01',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 9v5m0-8.5v.01',
};

/** Props of {@link Toast}. */
export interface ToastProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'title' | 'children' | 'onClick'
> {
  /** What happened: its sign, colour and urgency. */
  type: ToastType;
  /** What happened, in a few words. */
  title: string;
  /** What to do next, or more about it. */
  message?: string | undefined;
  /** One thing to do about it, such as undoing. */
  action?: ToastAction | undefined;
  /** The person clicked it, pressed its button or Escape, or took its action. */
  onDismiss: () => void;
}

/**
 * The look of one toast. To show one, use `useToasts`: it brings the time, the place and the voice.
 *
 * @example
 * <Toast type="success" title="Endereço salvo" onDismiss={close} />
 */
export function Toast({ type, title, message, action, onDismiss, onKeyDown, ...rest }: ToastProps) {
  const act = (event: MouseEvent) => {
    event.stopPropagation();
    action?.onAction();
    onDismiss();
  };
  return (
    <ToastRoot
      data-type={type}
      {...rest}
      onClick={onDismiss}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape') return;
        // Else a dialog around it would close too.
        event.preventDefault();
        onDismiss();
      }}
    >
      <Sign path={signs[type]} />
      <div className="text">
        <p className="title">{title}</p>
        {message && <p className="message">{message}</p>}
        {action && (
          <button type="button" onClick={act}>
            {action.label}
          </button>
        )}
      </div>
      {/* Its click reaches the root as any other does. */}
      <button type="button" aria-label={`Dispensar: ${title}`}>
        <Sign path="m4 4 16 16m0-16L4 20" />
      </button>
    </ToastRoot>
  );
}

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
