import {
  endpoints,
  type Endpoint,
  type ProofBody,
  type RecoveryCodes,
  type TotpSetup,
} from '@martelo/api/contract';
import { fieldsIn, textIn } from '../../http/bodies.ts';
import { ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { Call } from '../../http/call.ts';
import { recordFactorChange } from './factor-changes.ts';
import { totpDisabled, totpEnabled } from '../letters/factor-letters.ts';
import { codesForFirstFactor, deleteCodesWithoutFactors, hasFactors } from './factors.ts';
import { lockCaller } from '../person/lock.ts';
import type { PeopleRoutes } from '../people-routes.ts';
import { proofIn, requireProof } from './reauthentication.ts';
import { recordEvent } from '../person/security-log.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

/**
 * Two calls of the contract share this path: without a code it returns a new secret, with one it
 * enables the app.
 */
const setUpOrEnable: Endpoint<
  undefined,
  TotpSetup | RecoveryCodes,
  string,
  ProofBody | { code: string },
  'required'
> = endpoints.setUpTotp;

/** Registers the routes of the caller's authenticator app. */
export function totp(routes: PeopleRoutes): void {
  const { serve } = routes;
  serve(
    setUpOrEnable,
    (call) => {
      const code = fieldsIn(call.body)?.['code'];
      return code === undefined ? setUp(routes, call) : enable(routes, call, textIn(code));
    },
    { fullSession: true },
  );
  serve(endpoints.removeTotp, (call) => remove(routes, call), { fullSession: true });
}

/** Returns a secret for an authenticator app, which is enabled by its first code. */
async function setUp(
  { db, mailer }: PeopleRoutes,
  { person, body, origin }: Call<'required'>,
): Promise<TotpSetup> {
  await requireProof(db, person, proofIn(body), { origin, mailer });
  const begun = await db.transaction().execute(async (transaction) => {
    await lockCaller(transaction, person);
    return beginTotp(transaction, mailer.sealer, person);
  });
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
  const result = await db.transaction().execute(async (transaction) => {
    await lockCaller(transaction, person);
    const hadFactors = await hasFactors(transaction, person.id);
    const outcome = await confirmTotp(transaction, mailer.sealer, person, code);
    if (outcome !== 'confirmed') return outcome;
    const letter = totpEnabled(mailer);
    await recordFactorChange(transaction, mailer, { person, origin, kind: 'totp_enabled', letter });
    return {
      recovery_codes: await codesForFirstFactor(transaction, person.id, hadFactors),
    };
  });
  if (typeof result === 'object') return result;
  await recordEvent(db, { userId: person.id, kind: 'totp_enabled', succeeded: false, origin });
  throw new ValidationError({
    code: [result === 'wrong' ? 'não confere' : 'expirou, comece novamente'],
  });
}

/** Removes the app, and the recovery codes of a person without another factor. */
async function remove(
  { db, mailer }: PeopleRoutes,
  { person, body, origin }: Call<'required'>,
): Promise<undefined> {
  await requireProof(db, person, proofIn(body), { origin, mailer });
  await db.transaction().execute(async (transaction) => {
    await lockCaller(transaction, person);
    if (!(await removeTotp(transaction, person.id))) return;
    await deleteCodesWithoutFactors(transaction, person.id);
    const letter = totpDisabled(mailer);
    await recordFactorChange(transaction, mailer, {
      person,
      origin,
      kind: 'totp_disabled',
      letter,
    });
  });
}
