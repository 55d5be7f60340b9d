/**
 * The toasts that show events to people.
 *
 * See docs/specification.md#notifications.
 *
 * @module
 */
export { toastsOf, type EventToast } from '../../internal/events/toasts.ts';
export { useEventToasts } from '../../internal/events/use-event-toasts.ts';
