'use client';
import { keepAmounts } from '@martelo/domain/money';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Icon } from '../internal/Icon.tsx';
import { ToastRoot } from './Toast.styles.ts';
import type { ToastAction, ToastType } from './toasts.ts';

/** Icon path of each type, in a 24 × 24 view box. The shapes differ, so colour is not the only cue. */
const icons: Readonly<Record<ToastType, string>> = {
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
  /** Decides icon, colour and urgency. */
  type: ToastType;
  /** What happened, in a few words. */
  title: string;
  /** Details, or what to do next. */
  message?: string | undefined;
  /** An action, such as undo. */
  action?: ToastAction | undefined;
  /** Called when the user clicks the toast or one of its buttons, or presses Escape. */
  onDismiss: () => void;
}

/**
 * Renders a single toast. Use `useToasts` to show one with timer, position and announcement.
 *
 * @example
 * <Toast type="success" title="Endereço salvo" onDismiss={close} />
 */
export function Toast({ type, title, message, action, onDismiss, onKeyDown, ...rest }: ToastProps) {
  const runAction = (event: MouseEvent) => {
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
        // Stops a surrounding dialog from closing too.
        event.preventDefault();
        onDismiss();
      }}
    >
      <Icon path={icons[type]} />
      <div className="text">
        <p className="title">{keepAmounts(title)}</p>
        {message && <p className="message">{keepAmounts(message)}</p>}
        {action && (
          <button type="button" onClick={runAction}>
            {action.label}
          </button>
        )}
      </div>
      {/* Its click bubbles to the root, which dismisses the toast. */}
      <button type="button" aria-label={`Dispensar: ${title}`}>
        <Icon path="m4 4 16 16m0-16L4 20" />
      </button>
    </ToastRoot>
  );
}
