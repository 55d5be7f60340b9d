/**
 * A new account, until its address is confirmed (contract §3.1, §3.4, §3.5).
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { claimIds } from '../database/ids.ts';
import type { MailTokensTable, Schema } from '../database/schema.ts';
import { evenly } from '../people/even-time.ts';
import {
  FieldErrors,
  readEmail,
  readNewPassword,
  readPerson,
  type PersonColumns,
} from '../people/fields.ts';
import { alreadyRegistered, confirmEmail } from '../people/letters.ts';
import {
  issueMailToken,
  noteUse,
  takeMailToken,
  withdrawMailTokens,
} from '../people/mail-tokens.ts';
import type { Sender } from '../mail/parts.ts';
import { assertNotLeaked } from '../people/leaked-passwords.ts';
import { queueMail } from '../people/outbox.ts';
import { hashPassword } from '../people/password-hash.ts';
import { openSession } from '../people/sessions.ts';
import { TERMS_VERSION } from '../people/terms.ts';
import { readUser } from '../people/users.ts';
import { wrapped } from './bodies.ts';
import { ValidationError } from './errors.ts';
import { holdBack } from './rate-limit.ts';
import type { Routes } from './routes.ts';

const DAY = 86_400_000;
/** A confirmation link may be opened again for a day (scanners come first) … */
const CONFIRMED_AGAIN = DAY;
/** … but opens only so many sessions. */
const SESSIONS_PER_LINK = 3;

/** What is not asked for at a sign-up, so that nothing is left of one before it. */
const noDetails = {
  full_name: null,
  legal_name: null,
  gender: null,
  cpf: null,
  cnpj: null,
  birthdate: null,
  phone: null,
} satisfies PersonColumns;

/**
 * Signs up for an address that has an account: an open one gets a mail that says so, one that was
 * never confirmed is made anew. Nobody learns which (§3.1), only the mailbox.
 */
async function signUpAgain(
  db: Transaction<Schema>,
  fields: PersonColumns & { email: string; password_hash: string },
  sender: Sender,
): Promise<number | null> {
  const { email } = fields;
  const renewed = await db
    .updateTable('users')
    .set({ ...fields, updated_at: new Date() })
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (renewed !== undefined) return renewed.id;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await queueMail(db, { user_id: user.id, recipient: email }, alreadyRegistered(sender));
  return null;
}

const badLink = (message: string): ValidationError =>
  new ValidationError({ confirmation_token: [message] });

/** Routes of new accounts. */
export function signup({ serve, db, sender, passwordRangeUrl }: Routes): void {
  serve(endpoints.signUp, async ({ body, ip, reply }) => {
    const fields = wrapped(body, 'user');
    const errors = new FieldErrors();
    const email = readEmail(fields['email'], errors);
    const person = readPerson(fields, errors, { person_type: 'individual' });
    const password = readNewPassword(fields, errors, [
      email,
      ...Object.values(person),
      sender.siteUrl,
    ]);
    await assertNotLeaked(password, errors, passwordRangeUrl);
    if (fields['terms_accepted'] !== true) {
      errors.add('terms_accepted', 'é preciso aceitar os termos de uso');
    }
    errors.throwIfAny();
    await holdBack(db, 'signup', { ip, about: email });

    const password_hash = await hashPassword(password);
    const user = {
      ...noDetails,
      ...person,
      person_type: person.person_type ?? 'individual',
      email,
      password_hash,
    };
    const newId = await claimIds(db, 'users', 1);
    await db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('users')
        .values({
          ...user,
          id: newId,
          uuid: randomUUID(),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      const id = added?.id ?? (await signUpAgain(transaction, user, sender));
      if (id === null) return;
      await transaction
        .insertInto('consents')
        .values([
          { user_id: id, kind: 'terms', granted: true, version: TERMS_VERSION },
          { user_id: id, kind: 'news', granted: fields['news'] === true, version: null },
        ])
        .execute();
      // The link makes its own sign-up's password valid: whoever signed up before with somebody
      // else's address must not know the password of the account that its owner opens.
      const token = await issueMailToken(transaction, { id, email, password_hash }, 'confirmation');
      await queueMail(transaction, { user_id: id, recipient: email }, confirmEmail(sender, token));
    });
    reply.code(201);
    return {
      message: `Enviamos um link de confirmação para ${email}.`,
      user: { email, confirmed: false },
    };
  });

  serve(
    endpoints.confirmation,
    async ({ query, reply }) => {
      const token = query.get('confirmation_token') ?? '';
      const { userId, session } = await db.transaction().execute(async (transaction) => {
        const link = await takeMailToken(transaction, token, ['confirmation', 'email_change']);
        if (link === undefined) throw badLink('é inválido');
        const now = Date.now();
        if (link.first_used_at === null) {
          if (link.expires_at.getTime() <= now) throw badLink('expirou, solicite um novo');
          await confirmAddress(transaction, link);
        } else if (link.first_used_at.getTime() < now - CONFIRMED_AGAIN) {
          throw badLink('é inválido');
        }
        await noteUse(transaction, link.token_hash);
        return {
          userId: link.user_id,
          session:
            link.uses < SESSIONS_PER_LINK ? await openSession(transaction, link.user_id) : null,
        };
      });
      if (session !== null) reply.header('authorization', `Bearer ${session}`);
      return readUser(db, userId);
    },
    { cacheControl: 'private, no-store' },
  );

  serve(endpoints.resendConfirmation, async ({ body, ip }) => {
    const errors = new FieldErrors();
    const email = readEmail(wrapped(body, 'user')['email'], errors);
    errors.throwIfAny();
    await holdBack(db, 'confirmation', { ip, about: email });
    return evenly(async () => {
      await db.transaction().execute(async (transaction) => {
        const user = await transaction
          .selectFrom('users')
          .select(['id', 'email', 'password_hash'])
          .where('email', '=', email)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst();
        if (user === undefined) return;
        const token = await issueMailToken(transaction, user, 'confirmation');
        await queueMail(
          transaction,
          { user_id: user.id, recipient: email },
          confirmEmail(sender, token),
        );
      });
      return { message: 'Se o e-mail estiver cadastrado, você receberá um novo link.' };
    });
  });
}

/** Notes that who has this mailbox has the account: the first address, or the new one. */
async function confirmAddress(
  db: Transaction<Schema>,
  link: Pick<Selectable<MailTokensTable>, 'user_id' | 'purpose' | 'email' | 'password_hash'>,
): Promise<void> {
  if (link.purpose === 'confirmation') {
    const confirmed = await db
      .updateTable('users')
      .set({
        confirmed_at: new Date(),
        ...(link.password_hash === null ? {} : { password_hash: link.password_hash }),
      })
      .where('id', '=', link.user_id)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    // By another link of the same mailbox, which decided about the password.
    if (confirmed === undefined) throw badLink('é inválido');
    return;
  }
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', link.email)
    .executeTakeFirst();
  const changed =
    taken === undefined
      ? await db
          .updateTable('users')
          .set({ email: link.email, unconfirmed_email: null, updated_at: new Date() })
          .where('id', '=', link.user_id)
          .where('unconfirmed_email', '=', link.email)
          .returning('id')
          .executeTakeFirst()
      : undefined;
  if (changed === undefined) throw badLink('é inválido');
  // What was sent to the old mailbox opens nothing any more.
  await withdrawMailTokens(db, link.user_id, ['password_reset', 'login']);
}
