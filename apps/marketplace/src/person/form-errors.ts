/**
 * Errors that a form or a page shows itself, so a toast would repeat them. The messages of a 400 or
 * 422 are always toasts: forms only mark the fields.
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
  if ('error' in event && event.error.kind === 'validation') return false;
  if (name === 'radar_add_error') return event.component === radarForm;
  return shownByForms.has(name);
}
