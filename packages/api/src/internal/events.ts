/**
 * What calls announce beside their answer: one typed channel that toasts, analytics and other parts
 * of a page listen to, wherever the call was made.
 *
 * See docs/specification.md#notifications.
 *
 * @module
 */
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
import type { ApiError } from './errors.ts';
import type { Intent } from './intent.ts';

/** A call that failed; `error.entries` are the server's `errors` when it named any. */
export interface Failed {
  readonly error: ApiError;
}

/** Which component asked, so that the answer is shown at its place. */
export interface AskedBy {
  readonly component: string;
}

/** Every event and what it carries. */
export interface ApiEvents {
  /** Somebody wanted to like something: the like waits for the login (`useCompleteIntent`). */
  login_needed: { readonly intent: Intent };
  login_success: { readonly user: User };
  login_error: Failed;
  logout: Record<never, never>;
  sign_up_success: { readonly email: string };
  sign_up_error: Failed;
  /** The first confirmation of an account brings a session; that of its new address does not. */
  confirmation_success: { readonly user: User; readonly of: 'sign_up' | 'new_email' };
  confirmation_error: Failed;
  /** The sentence of a server that sent a mail, or would have. */
  confirmation_sent: { readonly message: string };
  confirmation_send_error: Failed;
  password_requested: { readonly message: string };
  password_request_error: Failed;
  user_exported: Record<never, never>;
  user_export_error: Failed;
  /** Until `erase_at` a login calls it off. */
  user_deleted: { readonly message: string; readonly erase_at: Iso };
  user_delete_error: Failed;
  user_updated: { readonly user: User };
  user_updated_error: Failed;
  password_updated: Record<never, never>;
  password_updated_error: Failed;
  /** A change of the e-mail was taken back; every session of the account has ended. */
  email_change_undone: { readonly email: string };
  email_change_undo_error: Failed;
  session_ended: { readonly id: string };
  session_end_error: Failed;
  /** How many others there were. */
  sessions_ended: { readonly removed: number };
  sessions_end_error: Failed;
  passkey_added: { readonly passkey: Passkey };
  passkey_removed: { readonly id: string };
  totp_enabled: Record<never, never>;
  totp_removed: Record<never, never>;
  recovery_codes_renewed: Record<never, never>;
  /** Of passkeys, the authenticator app and recovery codes. */
  factors_error: Failed;
  notification_preferences_error: Failed;
  notification_preferences_updated: { readonly preferences: NotificationPreferences };
  notification_preferences_updated_error: Failed;
  unsubscribed: { readonly preferences: NotificationPreferences };
  unsubscribe_error: Failed;
  interests_updated: { readonly interests: Interests };
  interests_updated_error: Failed;
  address_created: { readonly address: Address };
  address_create_error: Failed;
  address_updated: { readonly address: Address };
  address_update_error: Failed;
  address_removed: { readonly id: number };
  address_remove_error: Failed;
  contact_success: { readonly message: string };
  contact_error: Failed;
  lot_liked: { readonly uuid: string; readonly liked: boolean };
  lot_liked_error: Failed & { readonly uuid: string };
  author_followed: { readonly slug: string; readonly liked: boolean };
  author_followed_error: Failed & { readonly slug: string };
  radar_added: AskedBy & { readonly item: RadarItem };
  radar_add_error: AskedBy & Failed;
  radar_renewed: AskedBy & { readonly item: RadarItem };
  radar_renew_error: AskedBy & Failed;
  radar_removed: AskedBy & { readonly id: number };
  radar_remove_error: AskedBy & Failed;
  radar_removed_all: AskedBy;
  radar_remove_all_error: AskedBy & Failed;
  currency_rates: { readonly table: CurrencyTable };
}

/** Name of an event. */
export type ApiEventName = keyof ApiEvents;

type Listener<Name extends ApiEventName> = (event: ApiEvents[Name]) => void;

const listeners: { [Name in ApiEventName]?: Set<Listener<Name>> } = {};

/** One event with its name, as {@link onAnyEvent} hears it. */
export type NamedEvent = {
  [Name in ApiEventName]: readonly [name: Name, event: ApiEvents[Name]];
}[ApiEventName];

const toAll = new Set<(...event: NamedEvent) => void>();

/**
 * Listens to every event, as one place for toasts or statistics does; answers how to stop.
 *
 * @example
 * const stop = onAnyEvent((name, event) => {
 *   if ('error' in event) for (const text of notificationsOf(event.error)) toast(text);
 * });
 */
export function onAnyEvent(listener: (...event: NamedEvent) => void): () => void {
  toAll.add(listener);
  return () => void toAll.delete(listener);
}

/**
 * Listens to one event of all calls of the page; answers how to stop.
 *
 * @example
 * const stop = onEvent('login_success', ({ user }) => greet(user.display_name));
 */
export function onEvent<Name extends ApiEventName>(
  name: Name,
  listener: (event: ApiEvents[Name]) => void,
): () => void {
  const ofName: Set<Listener<Name>> = (listeners[name] ??= new Set<never>());
  ofName.add(listener);
  return () => void ofName.delete(listener);
}

/**
 * Announces an event. A listener that throws keeps none of the others from hearing it, and not the
 * call from going on: its error is reported as any uncaught one.
 *
 * @example
 * emitEvent('address_removed', { id: 7 });
 */
export function emitEvent<Name extends ApiEventName>(name: Name, event: ApiEvents[Name]): void {
  const told = [
    ...Array.from(listeners[name] ?? [], (listener) => () => listener(event)),
    ...Array.from(toAll, (listener) => () => listener(...([name, event] as unknown as NamedEvent))),
  ];
  for (const tell of told) {
    try {
      tell();
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
