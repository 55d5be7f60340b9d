import { endpoints, type RecoveryCodes, type TotpSetup } from '@martelo/api/contract';
import { fieldsIn, textIn } from '../../http/bodies.ts';
import { ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { Call } from '../../http/call.ts';
import { totpDisabled, totpEnabled } from '../letters/factor-letters.ts';
import { deleteCodesWithoutFactors, hasFactors } from './factors.ts';
import { changeAsCaller } from '../person/lock.ts';
import type { PeopleRoutes } from '../people-routes.ts';
import { proofIn, requireProof } from './reauthentication.ts';
import { renewCodes } from './recovery-codes.ts';
import { recordChange, recordEvent } from '../person/security-log.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

/** Registers the routes of the caller's authenticator app. */
export function totp(routes: PeopleRoutes): void {
  const { serve, db, mailer } = routes;

  // Two calls of the contract share this path: without a code it returns a new secret, with one it
  // enables the app.
  serve<unknown, TotpSetup | RecoveryCodes, unknown, 'required'>(endpoints.setUpTotp, (call) => {
    const code = fieldsIn(call.body)?.['code'];
    return code === undefined ? setUp(routes, call) : enable(routes, call, textIn(code));
  });

  // Removes the recovery codes of a person without another factor too.
  serve(endpoints.removeTotp, async ({ person, body, origin }) => {
    await requireProof(db, person, proofIn(body), { origin, mailer });
    await changeAsCaller(db, person, async (transaction) => {
      if (!(await removeTotp(transaction, person.id))) return;
      await deleteCodesWithoutFactors(transaction, person.id);
      await recordChange(transaction, mailer, { person, origin }, totpDisabled(mailer));
    });
  });
}

/** Returns a secret for an authenticator app, which is enabled by its first code. */
async function setUp(
  { db, mailer }: PeopleRoutes,
  { person, body, origin }: Call<'required'>,
): Promise<TotpSetup> {
  await requireProof(db, person, proofIn(body), { origin, mailer });
  const begun = await changeAsCaller(db, person, (transaction) =>
    beginTotp(transaction, mailer.sealer, person),
  );
  if (begun === null) {
    throw new ValidationError({ base: ['Sua conta já tem um aplicativo autenticador.'] });
  }
  return begun;
}

/** Enables the app that was set up. Returns recovery codes with the person's first factor. */
async function enable(
  { db, mailer }: PeopleRoutes,
  { person, origin }: Call<'required'>,
  code: string,
): Promise<RecoveryCodes> {
  await enforceLimit(db, 'totp', { about: String(person.id) });
  const result = await changeAsCaller(db, person, async (transaction) => {
    const hadFactors = await hasFactors(transaction, person.id);
    const outcome = await confirmTotp(transaction, mailer.sealer, person, code);
    if (outcome !== 'confirmed') return outcome;
    await recordChange(transaction, mailer, { person, origin }, totpEnabled(mailer));
    return { recovery_codes: hadFactors ? null : await renewCodes(transaction, person.id) };
  });
  if (typeof result === 'object') return result;
  await recordEvent(db, { userId: person.id, kind: 'totp_enabled', succeeded: false, origin });
  throw new ValidationError({
    code: [result === 'wrong' ? 'não confere' : 'expirou, comece novamente'],
  });
}
