/**
 * Tokens in the links of mails about an account. Each has one purpose and expires.
 *
 * See docs/security.md#which-addresses-contain-a-token.
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import type { Row, Schema } from '../../database/schema.ts';
import { hashToken, newToken } from '../tokens.ts';

/**
 * The purpose of a token in a mail. `email_undo` undoes a change of the e-mail address, from the old
 * address. `radar_renewal` renews one saved search.
 */
type MailTokenPurpose = Row<'mail_tokens'>['purpose'];

/** A token that opens something of the account. Links that renew a search are in radar/. */
type IssuedPurpose = Exclude<MailTokenPurpose, 'radar_renewal'>;
/** How many hours a token is valid. */
const LIFE_HOURS: Readonly<Record<IssuedPurpose, number>> = {
  confirmation: 72,
  email_change: 72,
  email_undo: 7 * 24,
  password_reset: 6,
  login: 72,
};
/** Link scanners open links before people do. */
const LOGIN_USES = 10;

/**
 * Creates the token of one mail. For a new password or address, only the last token is valid.
 *
 * @param user - `email` is the recipient
 * @returns the token, which is never stored
 */
export async function issueMailToken(
  db: Kysely<Schema>,
  { id, email }: { id: number; email: string },
  purpose: IssuedPurpose,
): Promise<string> {
  const token = newToken();
  if (purpose === 'password_reset' || purpose === 'email_change') {
    await revokeMailTokens(db, id, [purpose]);
  }
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      purpose,
      email,
      expires_at: addHours(Date.now(), LIFE_HOURS[purpose]),
    })
    .execute();
  return token;
}

/**
 * Stores the tokens of login links in mails. Each link is valid for 72 hours and ten uses, and its
 * session may not change the account.
 *
 * @param people - `email` is the recipient of the mail with the token
 * @param now - when the mails were written
 */
export async function storeLoginTokens(
  db: Kysely<Schema>,
  people: readonly { token: string; id: number; email: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto('mail_tokens')
    .values(
      people.map(({ token, id, email }) => ({
        token_hash: hashToken(token),
        user_id: id,
        purpose: 'login' as const,
        email,
        created_at: now,
        expires_at: addHours(now, LIFE_HOURS.login),
      })),
    )
    .execute();
}

/** Invalidates tokens of a person. */
export async function revokeMailTokens(
  db: Kysely<Schema>,
  userId: number,
  purposes: readonly MailTokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/**
 * Locks the person of a token before the token, as all changes of an account do. In another order two
 * links of one person would wait for each other, and the database would reject one of them.
 */
async function lockPersonOf(db: Transaction<Schema>, token: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('mail_tokens').select('user_id').where('token_hash', '=', hashToken(token)),
    )
    .forUpdate()
    .execute();
}

/**
 * Finds a token of one of these purposes, used or not. Concurrent callers wait until the
 * transaction ends.
 */
export async function takeMailToken(
  db: Transaction<Schema>,
  token: string,
  purposes: readonly MailTokenPurpose[],
): Promise<Row<'mail_tokens'> | undefined> {
  await lockPersonOf(db, token);
  return db
    .selectFrom('mail_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .forUpdate()
    .executeTakeFirst();
}

const incrementUses = (row: ExpressionBuilder<Schema, 'mail_tokens'>) => ({
  uses: row('uses', '+', 1),
  first_used_at: row.fn.coalesce('first_used_at', sql<Date>`now()`),
});

export async function countUse(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db
    .updateTable('mail_tokens')
    .set(incrementUses)
    .where('token_hash', '=', tokenHash)
    .execute();
}

const isGoodLoginLink = (token: string) => (row: ExpressionBuilder<Schema, 'mail_tokens'>) =>
  row.and([
    row('token_hash', '=', hashToken(token)),
    row('purpose', '=', 'login'),
    row('uses', '<', LOGIN_USES),
    row('expires_at', '>', sql<Date>`now()`),
  ]);

/**
 * Returns whose account a link opens, without using the link.
 *
 * @returns the id of the user; `null` when the token is invalid, expired or used up
 */
export async function findLoginLink(db: Kysely<Schema>, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('user_id')
    .where(isGoodLoginLink(token))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Uses a login link. It is valid for 72 hours and ten uses.
 *
 * @returns the id of the user; `null` when the token is invalid, expired or used up
 */
export async function followLoginLink(
  db: Transaction<Schema>,
  token: string,
): Promise<number | null> {
  await lockPersonOf(db, token);
  const row = await db
    .updateTable('mail_tokens')
    .set(incrementUses)
    .where(isGoodLoginLink(token))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
