import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { RegionRoot } from './Toast.styles.ts';
import { Toast, type ToastProps } from './Toast.tsx';
import type { NewToast, ShownToast } from './toasts.ts';

/** Key that focuses the newest toast, as in other toast libraries. */
const SHORTCUT = 'F8';

interface ToastRegionProps {
  toasts: readonly ShownToast[];
  onDismiss: (id: string) => void;
}

/**
 * Renders the toasts as a landmark, and two live regions that exist before the first toast. All
 * timers pause while a toast is hovered or focused.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  // Holds the toast's id, not a boolean, because a toast dismissed under the pointer fires no leave
  // event.
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const hidden = usePageHidden();
  const paused = hidden || toasts.some(({ id }) => id === hovered || id === focused);
  const hasToasts = toasts.length > 0;

  useEffect(() => {
    if (!hasToasts) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === SHORTCUT) focusNewest(list.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasToasts]);

  // When the focused toast disappears, the focus moves to the newest toast or returns.
  const focusLost = focused !== null && !toasts.some(({ id }) => id === focused);
  useEffect(() => {
    if (focusLost && !focusNewest(list.current)) previousFocus.current?.focus();
  }, [focusLost]);

  const onFocus = ({ id }: ShownToast, { relatedTarget }: FocusEvent) => {
    setFocused(id);
    // Without `relatedTarget` the focus comes from a removed toast, so the previous focus stays.
    const outside = relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget);
    if (outside) previousFocus.current = relatedTarget;
  };

  return (
    <RegionRoot>
      <Announcements polite toasts={toasts} />
      <Announcements polite={false} toasts={toasts} />
      <section aria-label="Notificações" hidden={!hasToasts}>
        <ol ref={list}>
          {toasts.map((toast) => (
            <li key={toast.id}>
              <TimedToast
                toast={toast}
                paused={paused}
                onTimeout={onDismiss}
                onDismiss={() => onDismiss(toast.id)}
                onPointerEnter={() => setHovered(toast.id)}
                onPointerLeave={() => setHovered(null)}
                onFocus={(event) => onFocus(toast, event)}
                onBlur={() => setFocused(null)}
              />
            </li>
          ))}
        </ol>
      </section>
    </RegionRoot>
  );
}

/** Live region for screen readers: assertive for errors, polite for all other toasts. */
function Announcements({ polite, toasts }: { polite: boolean; toasts: readonly ShownToast[] }) {
  return (
    <div className="announced" role={polite ? 'status' : 'alert'} aria-atomic="false">
      {toasts
        .filter(({ type }) => (type !== 'error') === polite)
        .map(({ id, repeats, title, message }) => (
          <p key={`${id}${repeats}`}>{message ? `${title}: ${message}` : title}</p>
        ))}
    </div>
  );
}

interface TimedToastProps extends Omit<ToastProps, keyof NewToast> {
  toast: ShownToast;
  paused: boolean;
  onTimeout: (id: string) => void;
}

function TimedToast({ toast, paused, onTimeout, ...rest }: TimedToastProps) {
  const { id, duration, repeats, ...content } = toast;
  // Time that is left, in ms, of the last time that it was shown.
  const left = useRef({ repeats, ms: duration });
  useEffect(() => {
    if (left.current.repeats !== repeats) left.current = { repeats, ms: duration };
    const { current } = left;
    if (paused || current.ms === null) return;
    const start = performance.now();
    const timer = setTimeout(onTimeout, current.ms, id);
    return () => {
      clearTimeout(timer);
      if (current.ms !== null) current.ms -= performance.now() - start;
    };
  }, [paused, onTimeout, id, repeats, duration]);
  return <Toast {...content} {...rest} />;
}

/** Returns whether the page is hidden, as in a background tab. */
function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}

function focusNewest(list: HTMLElement | null): boolean {
  const button = list?.querySelector<HTMLElement>('li:last-child button');
  button?.focus();
  return button != null;
}
