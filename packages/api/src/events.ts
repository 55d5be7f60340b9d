'use client';
/**
 * The events that calls emit.
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
} from './internal/events/events.ts';
