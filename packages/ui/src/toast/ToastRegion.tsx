import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { RegionRoot } from './Toast.styles.ts';
import { Toast, type ToastProps } from './Toast.tsx';
import type { NewToast, ShownToast } from './toasts.ts';

/** Brings the keyboard to the newest toast, as in other toast libraries. */
const SHORTCUT = 'F8';

interface ToastRegionProps {
  toasts: readonly ShownToast[];
  onDismiss: (id: string) => void;
}

/**
 * The place of the toasts: two live regions that are there before anything is said, and the toasts
 * themselves as a landmark. While one is hovered or holds the focus, none goes away.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  // Toasts and not booleans: one that is dismissed under the pointer fires no leave event.
  const [hovered, setHovered] = useState<ShownToast | null>(null);
  const [focused, setFocused] = useState<ShownToast | null>(null);
  const hidden = usePageHidden();
  const paused = hidden || toasts.some((toast) => toast === hovered || toast === focused);
  const any = toasts.length > 0;

  useEffect(() => {
    if (!any) return;
    const reach = (event: KeyboardEvent) => {
      if (event.key === SHORTCUT) focusNewest(list.current);
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, [any]);

  // The focus never falls to the page's start: it goes to the next toast, or back where it was.
  const lost = focused !== null && !toasts.includes(focused);
  useEffect(() => {
    if (lost && !focusNewest(list.current)) cameFrom.current?.focus();
  }, [lost]);

  const onFocus = (toast: ShownToast, { relatedTarget }: FocusEvent) => {
    setFocused(toast);
    // From nowhere after a toast that held the focus has gone: the way back stays.
    const outside = relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget);
    if (outside) cameFrom.current = relatedTarget;
  };

  return (
    <RegionRoot>
      <Announcements polite toasts={toasts} />
      <Announcements polite={false} toasts={toasts} />
      <section aria-label="Notificações" hidden={!any}>
        <ol ref={list}>
          {toasts.map((toast) => (
            <li key={toast.id}>
              <TimedToast
                toast={toast}
                paused={paused}
                onTimeout={onDismiss}
                onDismiss={() => onDismiss(toast.id)}
                onPointerEnter={() => setHovered(toast)}
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

/** What screen readers say: errors at once, everything else when the person pauses. */
function Announcements({ polite, toasts }: { polite: boolean; toasts: readonly ShownToast[] }) {
  return (
    <div className="announced" role={polite ? 'status' : 'alert'} aria-atomic="false">
      {toasts
        .filter(({ type }) => (type !== 'error') === polite)
        .map(({ id, title, message }) => (
          <p key={id}>{message ? `${title}: ${message}` : title}</p>
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
  const { id, duration, ...content } = toast;
  const left = useRef(duration);
  useEffect(() => {
    if (paused || left.current === null) return;
    const start = performance.now();
    const timer = setTimeout(onTimeout, left.current, id);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - start;
    };
  }, [paused, onTimeout, id]);
  return <Toast {...content} {...rest} />;
}

/** Whether nobody sees the page. */
function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

function focusNewest(list: HTMLElement | null): boolean {
  const button = list?.querySelector<HTMLElement>('li:last-child button');
  button?.focus();
  return button != null;
}
