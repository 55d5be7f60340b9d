/**
 * Passkeys, authenticator app and recovery codes of the caller
 * (docs/api-contract.md#second-factor). Every change requires a fresh proof and sends a mail to the
 * person.
 *
 * @module
 */
import {
  endpoints,
  type AddedPasskey,
  type AddPasskeyBody,
  type Endpoint,
  type PasskeyOptions,
  type ProofBody,
  type RecoveryCodes,
  type TotpSetup,
} from '@martelo/api/contract';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import {
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesRenewed,
  totpDisabled,
  totpEnabled,
} from './factor-letters.ts';
import {
  codesForFirstFactor,
  deleteCodesWithoutFactors,
  hasFactors,
  readFactors,
} from './factors.ts';
import { lineOf } from './fields.ts';
import { lockPerson } from './lock.ts';
import { queueMail, type Letter, type Mailer } from '../outbox/outbox.ts';
import {
  assertionOptions,
  checkNewPasskey,
  creationOptions,
  MAX_PASSKEYS,
  passkeysOf,
  removePasskey,
  shownPasskey,
  storePasskey,
} from './passkeys.ts';
import { proofIn, requireProof } from './proof.ts';
import { renewCodes } from './recovery-codes.ts';
import { requireRelyingParty } from './relying-party.ts';
import { recordEvent, type SecurityEventKind } from './security-log.ts';
import type { Person } from '../http/caller.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { fieldsIn, textIn, type Fields } from '../http/bodies.ts';
import { NotFoundError, ValidationError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import { enforceLimit } from '../http/rate-limit.ts';
import type { Call } from '../http/routes.ts';
import type { PeopleRoutes } from './people-routes.ts';

const MAX_NAME_LENGTH = 60;

/**
 * Two calls of the contract share each of these paths. The first returns a challenge, the second
 * sends its answer.
 */
const passkeys: Endpoint<
  undefined,
  PasskeyOptions | AddedPasskey,
  string,
  ProofBody | AddPasskeyBody,
  'required'
> = endpoints.passkeyOptions;
const totp: Endpoint<
  undefined,
  TotpSetup | RecoveryCodes,
  string,
  ProofBody | { code: string },
  'required'
> = endpoints.setUpTotp;

const refused = (message: string): ValidationError => new ValidationError({ base: [message] });
const tooMany = (): ValidationError =>
  refused(`Uma conta pode ter até ${MAX_PASSKEYS} chaves de acesso. Remova uma que não usa mais.`);

/** Returns the name of a new passkey: the typed one, or the name of the device. */
function passkeyName(typed: unknown, device: string): string {
  const name = lineOf(textIn(typed));
  if (name.length > MAX_NAME_LENGTH) {
    throw new ValidationError({ name: [`não deve ter mais que ${MAX_NAME_LENGTH} caracteres`] });
  }
  return name === '' ? lineOf(device).slice(0, MAX_NAME_LENGTH) || 'Chave de acesso' : name;
}

/** A change of the caller's factors. */
interface Change {
  person: Person;
  origin: RequestOrigin;
  kind: SecurityEventKind;
  letter: Letter;
}

/** Records a change and notifies the person by mail. */
async function notify(
  db: Transaction<Schema>,
  mailer: Mailer,
  { person, origin, kind, letter }: Change,
): Promise<void> {
  await recordEvent(db, { userId: person.id, kind, origin });
  await queueMail(db, mailer, { user_id: person.id, recipient: person.email }, letter);
}

/** Registers the routes of the caller's factors. */
export function factors({ serve, db, mailer }: PeopleRoutes): void {
  const { siteUrl } = mailer;
  const prove = ({ person, body, origin }: Call<'required'>): Promise<void> =>
    requireProof(db, person, proofIn(body), { origin, mailer });

  serve(endpoints.factors, ({ person }) => readFactors(db, person.id), { fullSession: true });

  async function newPasskeyOptions(call: Call<'required'>): Promise<PasskeyOptions> {
    const { person } = call;
    const party = requireRelyingParty(siteUrl);
    await prove(call);
    const known = await passkeysOf(db, person.id);
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const challenge = await issueChallenge(db, {
      purpose: 'new_passkey',
      userId: person.id,
      sessionId: person.session_id,
    });
    return { challenge, options: await creationOptions(party, person, known, challenge) };
  }

  async function addPasskey(
    { person, origin }: Call<'required'>,
    fields: Fields,
  ): Promise<AddedPasskey> {
    const party = requireRelyingParty(siteUrl);
    const name = passkeyName(fields['name'], origin.device);
    const challenge = textIn(fields['challenge']);
    const scope = {
      purpose: 'new_passkey',
      userId: person.id,
      sessionId: person.session_id,
    } as const;
    if (!(await takeChallenge(db, challenge, scope))) {
      throw new ValidationError({ challenge: ['expirou, comece novamente'] });
    }
    const credential = fieldsIn(fields, 'credential') ?? {};
    const checked = await checkNewPasskey(party, challenge, credential);
    if (checked === null) {
      await recordEvent(db, {
        userId: person.id,
        kind: 'passkey_added',
        succeeded: false,
        origin,
      });
      throw new ValidationError({ credential: ['não pôde ser verificada'] });
    }
    return db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person.id);
      const hadFactors = await hasFactors(transaction, person.id);
      if ((await passkeysOf(transaction, person.id)).length >= MAX_PASSKEYS) throw tooMany();
      const stored = await storePasskey(transaction, person.id, { ...checked, name });
      if (stored === null) {
        throw new ValidationError({ credential: ['já está cadastrada'] });
      }
      const letter = passkeyAdded(mailer, name);
      await notify(transaction, mailer, { person, origin, kind: 'passkey_added', letter });
      return {
        ...shownPasskey(stored),
        recovery_codes: await codesForFirstFactor(transaction, person.id, hadFactors),
      };
    });
  }

  serve(
    passkeys,
    (call) => {
      const fields = fieldsIn(call.body) ?? {};
      return fields['credential'] === undefined
        ? newPasskeyOptions(call)
        : addPasskey(call, fields);
    },
    { fullSession: true },
  );

  serve(
    endpoints.removePasskey,
    async (call) => {
      const { person, origin, body } = call;
      const id = textIn(fieldsIn(body)?.['id']);
      await prove(call);
      if (!isUuid(id)) throw new NotFoundError();
      await db.transaction().execute(async (transaction) => {
        await lockPerson(transaction, person.id);
        const name = await removePasskey(transaction, person.id, id);
        if (name === null) throw new NotFoundError();
        await deleteCodesWithoutFactors(transaction, person.id);
        const letter = passkeyRemoved(mailer, name);
        await notify(transaction, mailer, { person, origin, kind: 'passkey_removed', letter });
      });
      return undefined;
    },
    { fullSession: true },
  );

  serve(
    endpoints.proofOptions,
    async ({ person }) => {
      const party = requireRelyingParty(siteUrl);
      const known = await passkeysOf(db, person.id);
      if (known.length === 0) throw refused('Esta conta não tem chaves de acesso.');
      await enforceLimit(db, 'passkey_login', { about: String(person.id) });
      const challenge = await issueChallenge(db, {
        purpose: 'proof',
        userId: person.id,
        sessionId: person.session_id,
      });
      return { challenge, options: await assertionOptions(party, known, challenge) };
    },
    { fullSession: true },
  );

  async function setUpTotp(call: Call<'required'>): Promise<TotpSetup> {
    await prove(call);
    const begun = await beginTotp(db, mailer.sealer, call.person);
    if (begun === null) throw refused('Sua conta já tem um aplicativo autenticador.');
    return begun;
  }

  async function turnTotpOn(
    { person, origin }: Call<'required'>,
    code: string,
  ): Promise<RecoveryCodes> {
    await enforceLimit(db, 'totp', { about: String(person.id) });
    const result = await db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person.id);
      const hadFactors = await hasFactors(transaction, person.id);
      const outcome = await confirmTotp(transaction, mailer.sealer, person, code);
      if (outcome !== 'confirmed') return outcome;
      const letter = totpEnabled(mailer);
      await notify(transaction, mailer, { person, origin, kind: 'totp_enabled', letter });
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

  serve(
    totp,
    (call) => {
      const code = fieldsIn(call.body)?.['code'];
      return code === undefined ? setUpTotp(call) : turnTotpOn(call, textIn(code));
    },
    { fullSession: true },
  );

  serve(
    endpoints.removeTotp,
    async (call) => {
      const { person, origin } = call;
      await prove(call);
      await db.transaction().execute(async (transaction) => {
        await lockPerson(transaction, person.id);
        if (!(await removeTotp(transaction, person.id))) return;
        await deleteCodesWithoutFactors(transaction, person.id);
        const letter = totpDisabled(mailer);
        await notify(transaction, mailer, { person, origin, kind: 'totp_disabled', letter });
      });
      return undefined;
    },
    { fullSession: true },
  );

  serve(
    endpoints.renewRecoveryCodes,
    async (call) => {
      const { person, origin } = call;
      await prove(call);
      return db.transaction().execute(async (transaction) => {
        await lockPerson(transaction, person.id);
        if (!(await hasFactors(transaction, person.id))) {
          throw refused('Ative antes uma chave de acesso ou um aplicativo autenticador.');
        }
        const letter = recoveryCodesRenewed(mailer);
        await notify(transaction, mailer, {
          person,
          origin,
          kind: 'recovery_codes_renewed',
          letter,
        });
        return { recovery_codes: await renewCodes(transaction, person.id) };
      });
    },
    { fullSession: true },
  );
}
