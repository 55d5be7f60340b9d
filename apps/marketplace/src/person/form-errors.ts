/**
 * Errors that a form or a page shows itself. A toast would repeat them, and on a phone cover the
 * buttons of the form.
 *
 * @module
 */
import type { ApiEventName, NamedEvent } from '@martelo/api/events';

/** The `component` of the form that saves a search in the radar. */
export const radarForm = 'radar-form';

const shownByForms: ReadonlySet<ApiEventName> = new Set<ApiEventName>([
  'login_error',
  'sign_up_error',
  'confirmation_error',
  'password_request_error',
  'password_updated_error',
  'email_change_undo_error',
  'user_updated_error',
  'user_delete_error',
  'address_create_error',
  'address_update_error',
  'contact_error',
  'bid_error',
  'note_error',
  'unsubscribe_error',
]);

/** Returns whether the page shows the error of an event. */
export function isShownByForm(...[name, event]: NamedEvent): boolean {
  if (name === 'radar_add_error') return event.component === radarForm;
  // Only forms send fields: a code, or the name of a passkey.
  if (name === 'factors_error') return event.error.kind === 'validation';
  return shownByForms.has(name);
}
