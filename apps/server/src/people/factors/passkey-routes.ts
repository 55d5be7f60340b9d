import { endpoints, type AddedPasskey, type PasskeyOptions } from '@martelo/api/contract';
import { fieldsIn, textIn, type Fields } from '../../http/bodies.ts';
import type { Person } from '../../http/caller.ts';
import { NotFoundError, ValidationError } from '../../http/errors.ts';
import { isUuid } from '../../http/query.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { Call } from '../../http/call.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import { passkeyAdded, passkeyRemoved } from '../letters/factor-letters.ts';
import { deleteCodesWithoutFactors, hasFactors } from './factors.ts';
import { lineOf } from '../person/fields.ts';
import { changeAsCaller } from '../person/lock.ts';
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
import type { PeopleRoutes } from '../people-routes.ts';
import { proofIn, requireProof } from './reauthentication.ts';
import { renewCodes } from './recovery-codes.ts';
import { requireRelyingParty } from './relying-party.ts';
import { recordChange, recordEvent } from '../person/security-log.ts';

const MAX_NAME_LENGTH = 60;

/** Registers the routes of the caller's passkeys. */
export function passkeys(routes: PeopleRoutes): void {
  const { serve, db, mailer } = routes;

  // Two calls of the contract share this path: without a credential it returns options, with one it
  // adds a passkey.
  serve<unknown, PasskeyOptions | AddedPasskey, unknown, 'required'>(
    endpoints.passkeyOptions,
    (call) => {
      const fields = fieldsIn(call.body) ?? {};
      return fields['credential'] === undefined
        ? newPasskeyOptions(routes, call)
        : add(routes, call, fields);
    },
  );

  // Removes the recovery codes of a person without another factor too.
  serve(endpoints.removePasskey, async ({ person, body, origin }) => {
    const id = textIn(fieldsIn(body)?.['id']);
    await requireProof(db, person, proofIn(body), { origin, mailer });
    if (!isUuid(id)) throw new NotFoundError();
    await changeAsCaller(db, person, async (transaction) => {
      const name = await removePasskey(transaction, person.id, id);
      if (name === null) throw new NotFoundError();
      await deleteCodesWithoutFactors(transaction, person.id);
      await recordChange(transaction, mailer, { person, origin }, passkeyRemoved(mailer, name));
    });
  });

  // What a browser needs to prove the caller's presence with one of their passkeys.
  serve(endpoints.proofOptions, async ({ person }) => {
    const party = requireRelyingParty(mailer.siteUrl);
    const known = await passkeysOf(db, person.id);
    if (known.length === 0) {
      throw new ValidationError({ base: ['Esta conta não tem chaves de acesso.'] });
    }
    await enforceLimit(db, 'passkey_login', { about: String(person.id) });
    const challenge = await issueChallenge(db, {
      purpose: 'proof',
      userId: person.id,
      sessionId: person.session_id,
    });
    return { challenge, options: await assertionOptions(party, known, challenge) };
  });
}

const tooMany = (): ValidationError =>
  new ValidationError({
    base: [`Uma conta pode ter até ${MAX_PASSKEYS} chaves de acesso. Remova uma que não usa mais.`],
  });

/** The challenge of a new passkey is valid for this person in this session only. */
const creationScope = ({ id, session_id }: Person) =>
  ({ purpose: 'new_passkey', userId: id, sessionId: session_id }) as const;

/** Returns what a browser needs to create a passkey. */
async function newPasskeyOptions(
  { db, mailer }: PeopleRoutes,
  { person, body, origin }: Call<'required'>,
): Promise<PasskeyOptions> {
  const party = requireRelyingParty(mailer.siteUrl);
  await requireProof(db, person, proofIn(body), { origin, mailer });
  const known = await passkeysOf(db, person.id);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const challenge = await changeAsCaller(db, person, (transaction) =>
    issueChallenge(transaction, creationScope(person)),
  );
  return { challenge, options: await creationOptions(party, person, known, challenge) };
}

/**
 * Adds the passkey that a browser created. Returns it, with recovery codes if it is the person's
 * first factor.
 */
async function add(
  { db, mailer }: PeopleRoutes,
  { person, origin }: Call<'required'>,
  fields: Fields,
): Promise<AddedPasskey> {
  const party = requireRelyingParty(mailer.siteUrl);
  const name = nameOf(fields['name'], origin.device);
  const challenge = textIn(fields['challenge']);
  if (!(await takeChallenge(db, challenge, creationScope(person)))) {
    throw new ValidationError({ challenge: ['expirou, comece novamente'] });
  }
  const credential = fieldsIn(fields, 'credential') ?? {};
  const checked = await checkNewPasskey(party, challenge, credential);
  if (checked === null) {
    await recordEvent(db, { userId: person.id, kind: 'passkey_added', succeeded: false, origin });
    throw new ValidationError({ credential: ['não pôde ser verificada'] });
  }
  return changeAsCaller(db, person, async (transaction) => {
    const hadFactors = await hasFactors(transaction, person.id);
    if ((await passkeysOf(transaction, person.id)).length >= MAX_PASSKEYS) throw tooMany();
    const stored = await storePasskey(transaction, person.id, { ...checked, name });
    if (stored === null) {
      throw new ValidationError({ credential: ['já está cadastrada'] });
    }
    await recordChange(transaction, mailer, { person, origin }, passkeyAdded(mailer, name));
    return {
      ...shownPasskey(stored),
      recovery_codes: hadFactors ? null : await renewCodes(transaction, person.id),
    };
  });
}

/** Returns the name of a new passkey: the typed one, or the name of the device. */
function nameOf(typed: unknown, device: string): string {
  const name = lineOf(textIn(typed));
  if (name.length > MAX_NAME_LENGTH) {
    throw new ValidationError({ name: [`não deve ter mais que ${MAX_NAME_LENGTH} caracteres`] });
  }
  return name === '' ? lineOf(device).slice(0, MAX_NAME_LENGTH) || 'Chave de acesso' : name;
}
