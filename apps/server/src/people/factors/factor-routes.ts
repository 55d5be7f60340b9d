import { endpoints } from '@martelo/api/contract';
import { readFactors } from './factors.ts';
import { passkeys } from './passkey-routes.ts';
import type { PeopleRoutes } from '../people-routes.ts';
import { recoveryCodes } from './recovery-code-routes.ts';
import { totp } from './totp-routes.ts';

/**
 * Registers the routes of the caller's factors (docs/api-contract.md#second-factor). Every change
 * requires a fresh proof and sends a mail to the person.
 */
export function factors(routes: PeopleRoutes): void {
  const { serve, db } = routes;
  serve(endpoints.factors, ({ person }) => readFactors(db, person.id), { fullSession: true });
  passkeys(routes);
  totp(routes);
  recoveryCodes(routes);
}
