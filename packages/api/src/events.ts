'use client';
/**
 * The events that calls emit, and the toasts that show them to people.
 *
 * @module
 */
export {
  emitEvent,
  onAnyEvent,
  onEvent,
  type ApiEventName,
  type ApiEvents,
  type ComponentEvent,
  type FailedEvent,
  type NamedEvent,
} from './internal/events.ts';
export { toastsOf, type EventToast } from './internal/toasts.ts';
export { useEventToasts } from './internal/use-event-toasts.ts';
