/**
 * The toasts that show events to people.
 *
 * See docs/specification.md#notifications.
 *
 * @module
 */
export { toastsOf, type EventToast } from '../../internal/toasts.ts';
export { useEventToasts } from '../../internal/use-event-toasts.ts';
