import type {
  Address,
  CurrencyTable,
  Interests,
  Iso,
  NotificationPreferences,
  Passkey,
  RadarItem,
  User,
} from '@martelo/domain/entities';
import type { ApiError } from '../calls/errors.ts';
import type { Intent } from './intent.ts';

/** A call that failed. */
export interface FailedEvent {
  readonly error: ApiError;
}

/** An event with the component that made the call, so the component can show the result. */
export interface ComponentEvent {
  readonly component: string;
}

/**
 * The data of every event. Toasts, analytics and other parts of a page listen to events, regardless of
 * where the call was made (docs/specification.md#notifications).
 */
export interface ApiEvents {
  /** A visitor without a session liked a lot or an artist. The like waits for a login. */
  login_needed: { readonly intent: Intent };
  login_success: { readonly user: User };
  login_error: FailedEvent;
  logout: Record<never, never>;
  sign_up_success: { readonly email: string };
  sign_up_error: FailedEvent;
  /** `sign_up` opens a session, `new_email` (a changed address) does not. */
  confirmation_success: { readonly user: User; readonly of: 'sign_up' | 'new_email' };
  confirmation_error: FailedEvent;
  /** The message of the server. It does not reveal whether the address has an account. */
  confirmation_sent: { readonly message: string };
  confirmation_send_error: FailedEvent;
  password_requested: { readonly message: string };
  password_request_error: FailedEvent;
  user_exported: Record<never, never>;
  user_export_error: FailedEvent;
  /** A login before `erase_at` cancels the deletion. */
  user_deleted: { readonly message: string; readonly erase_at: Iso };
  user_delete_error: FailedEvent;
  /** `unconfirmed` is a new e-mail of this change, to which the server has sent a confirmation link. */
  user_updated: { readonly user: User; readonly unconfirmed: string | null };
  user_updated_error: FailedEvent;
  password_updated: Record<never, never>;
  password_updated_error: FailedEvent;
  /** A change of the e-mail was undone. Every session of the account has ended. */
  email_change_undone: { readonly email: string };
  email_change_undo_error: FailedEvent;
  session_ended: { readonly id: string };
  session_end_error: FailedEvent;
  /** Number of the other sessions. */
  sessions_ended: { readonly removed: number };
  sessions_end_error: FailedEvent;
  passkey_added: { readonly passkey: Passkey };
  passkey_removed: { readonly id: string };
  totp_enabled: Record<never, never>;
  totp_removed: Record<never, never>;
  recovery_codes_renewed: Record<never, never>;
  /** A change of passkeys, the authenticator app or recovery codes failed. */
  factors_error: FailedEvent;
  notification_preferences_error: FailedEvent;
  notification_preferences_updated: { readonly preferences: NotificationPreferences };
  notification_preferences_updated_error: FailedEvent;
  unsubscribed: { readonly preferences: NotificationPreferences };
  unsubscribe_error: FailedEvent;
  interests_updated: { readonly interests: Interests };
  interests_updated_error: FailedEvent;
  address_created: { readonly address: Address };
  address_create_error: FailedEvent;
  address_updated: { readonly address: Address };
  address_update_error: FailedEvent;
  address_removed: { readonly id: number };
  address_remove_error: FailedEvent;
  contact_success: { readonly message: string };
  contact_error: FailedEvent;
  reminder_set: { readonly uuid: string; readonly reminded: boolean };
  reminder_error: FailedEvent;
  note_saved: { readonly uuid: string; readonly note: string | null };
  note_error: FailedEvent;
  calendar_changed: { readonly isOn: boolean };
  calendar_error: FailedEvent;
  push_changed: { readonly isOn: boolean };
  push_error: FailedEvent;
  bid_sent: { readonly message: string };
  bid_error: FailedEvent;
  lot_liked: { readonly uuid: string; readonly liked: boolean };
  lot_liked_error: FailedEvent & { readonly uuid: string };
  author_followed: { readonly slug: string; readonly liked: boolean };
  author_followed_error: FailedEvent & { readonly slug: string };
  house_followed: { readonly tenant_name: string; readonly liked: boolean };
  house_followed_error: FailedEvent & { readonly tenant_name: string };
  radar_added: ComponentEvent & { readonly item: RadarItem };
  radar_add_error: ComponentEvent & FailedEvent;
  radar_renewed: ComponentEvent & { readonly item: RadarItem };
  radar_renew_error: ComponentEvent & FailedEvent;
  radar_removed: ComponentEvent & { readonly id: number };
  radar_remove_error: ComponentEvent & FailedEvent;
  radar_removed_all: ComponentEvent;
  radar_remove_all_error: ComponentEvent & FailedEvent;
  currency_rates: { readonly table: CurrencyTable };
}

/** Name of an event. */
export type ApiEventName = keyof ApiEvents;

/** Names of the events that have an error and nothing else. */
export type FailedEventName = {
  [Name in ApiEventName]: [ApiEvents[Name], FailedEvent] extends [FailedEvent, ApiEvents[Name]]
    ? Name
    : never;
}[ApiEventName];

/** The name and the data of an event. */
export type NamedEvent = {
  [Name in ApiEventName]: readonly [name: Name, event: ApiEvents[Name]];
}[ApiEventName];

const listeners = new Set<(...event: NamedEvent) => void>();

/**
 * Listens to every event. Returns a function that stops listening.
 *
 * @example
 * const stop = onAnyEvent((name, event) => {
 *   if ('error' in event) for (const text of notificationsOf(event.error)) toast(text);
 * });
 */
export function onAnyEvent(listener: (...event: NamedEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Listens to one event. Returns a function that stops listening.
 *
 * @example
 * const stop = onEvent('login_success', ({ user }) => greet(user.display_name));
 */
export function onEvent<Name extends ApiEventName>(
  name: Name,
  listener: (event: ApiEvents[Name]) => void,
): () => void {
  return onAnyEvent((...[emitted, event]) => {
    // The event has this name, and so its data.
    if (emitted === name) listener(event as ApiEvents[Name]);
  });
}

/**
 * Emits an event. An error of a listener stops neither the other listeners nor the caller. It is
 * reported as an uncaught error.
 *
 * @example
 * emitEvent('address_removed', { id: 7 });
 */
export function emitEvent<Name extends ApiEventName>(name: Name, event: ApiEvents[Name]): void {
  // A copy: a listener may add others, which do not receive this event.
  for (const listener of new Set(listeners)) {
    try {
      listener(...([name, event] as unknown as NamedEvent));
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
