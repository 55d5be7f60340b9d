import { emitEvent } from './events.ts';
import { saveIntent, type Intent } from './intent.ts';

/** Saves an intent and asks for a login. */
export function askForLogin(intent: Intent): void {
  saveIntent(intent);
  emitEvent('login_needed', { intent });
}
