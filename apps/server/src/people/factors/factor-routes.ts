import { endpoints } from '@martelo/api/contract';
import { ValidationError } from '../../http/errors.ts';
import { recoveryCodesRenewed } from '../letters/factor-letters.ts';
import { fullSessionsOnly, type PeopleRoutes } from '../people-routes.ts';
import { changeAsCaller } from '../person/lock.ts';
import { recordChange } from '../person/security-log.ts';
import { hasFactors, readFactors } from './factors.ts';
import { passkeys } from './passkey-routes.ts';
import { proofIn, requireProof } from './reauthentication.ts';
import { renewCodes } from './recovery-codes.ts';
import { totp } from './totp-routes.ts';

/**
 * Registers the routes of the caller's factors (docs/api-contract.md#second-factor). Every change
 * requires a fresh proof and sends a mail to the person.
 */
export function factors(allRoutes: PeopleRoutes): void {
  const routes = fullSessionsOnly(allRoutes);
  const { serve, db, mailer } = routes;
  serve(endpoints.factors, ({ person }) => readFactors(db, person.id));
  passkeys(routes);
  totp(routes);

  serve(endpoints.renewRecoveryCodes, async ({ person, body, origin }) => {
    await requireProof(db, person, proofIn(body), { origin, mailer });
    return changeAsCaller(db, person, async (transaction) => {
      if (!(await hasFactors(transaction, person.id))) {
        throw new ValidationError({
          base: ['Ative antes uma chave de acesso ou um aplicativo autenticador.'],
        });
      }
      await recordChange(transaction, mailer, { person, origin }, recoveryCodesRenewed(mailer));
      return { recovery_codes: await renewCodes(transaction, person.id) };
    });
  });
}
