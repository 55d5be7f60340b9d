'use client';
import { useEffect, useRef } from 'react';
import { onAnyEvent, type NamedEvent } from './events.ts';
import { toastsOf, type EventToast } from './toasts.ts';

/**
 * Shows the toasts of every event. Call it once, above every page.
 *
 * @param show Shows one toast. It also receives the event, for example to add an action.
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
