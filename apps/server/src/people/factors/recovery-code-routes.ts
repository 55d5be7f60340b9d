import { endpoints, type RecoveryCodes } from '@martelo/api/contract';
import { ValidationError } from '../../http/errors.ts';
import type { Call } from '../../http/call.ts';
import { recordFactorChange } from './factor-changes.ts';
import { recoveryCodesRenewed } from '../letters/factor-letters.ts';
import { hasFactors } from './factors.ts';
import { lockCaller } from '../person/lock.ts';
import type { PeopleRoutes } from '../people-routes.ts';
import { proofIn, requireProof } from './reauthentication.ts';
import { renewCodes } from './recovery-codes.ts';

/** Registers the route of the caller's recovery codes. */
export function recoveryCodes(routes: PeopleRoutes): void {
  routes.serve(endpoints.renewRecoveryCodes, (call) => renew(routes, call), { fullSession: true });
}

/** Replaces all recovery codes of the caller. Returns the new ones. */
async function renew(
  { db, mailer }: PeopleRoutes,
  { person, body, origin }: Call<'required'>,
): Promise<RecoveryCodes> {
  await requireProof(db, person, proofIn(body), { origin, mailer });
  return db.transaction().execute(async (transaction) => {
    await lockCaller(transaction, person);
    if (!(await hasFactors(transaction, person.id))) {
      throw new ValidationError({
        base: ['Ative antes uma chave de acesso ou um aplicativo autenticador.'],
      });
    }
    const letter = recoveryCodesRenewed(mailer);
    await recordFactorChange(transaction, mailer, {
      person,
      origin,
      kind: 'recovery_codes_renewed',
      letter,
    });
    return { recovery_codes: await renewCodes(transaction, person.id) };
  });
}
