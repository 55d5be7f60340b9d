'use client';
import { useEffect, useRef } from 'react';
import { onAnyEvent, type NamedEvent } from './events.ts';
import { toastsOf, type EventToast } from './toasts.ts';

/**
 * Shows every event of every call as toasts, by whatever shows toasts on the page. Call it once,
 * above every page; a later event never waits for an earlier one.
 *
 * @param show Gets a toast and the event it comes from with its name, for instance to add an action.
 *
 * @example
 * const toasts = useToasts(); // of @martelo/ui/toast
 * useEventToasts(toasts.show);
 */
export function useEventToasts(show: (toast: EventToast, event: NamedEvent) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(
    () =>
      onAnyEvent((...event) => {
        for (const toast of toastsOf(...event)) latest.current(toast, event);
      }),
    [],
  );
}
