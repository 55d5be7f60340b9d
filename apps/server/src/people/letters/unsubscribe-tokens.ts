/**
 * Tokens in the links of scheduled mails. They give access to the recipient's mail preferences
 * only, and never expire (docs/api-contract.md#unsubscribe).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';
import { hashToken } from '../tokens.ts';

/** The recipient and the kinds of a token's mail. */
export interface MailRecipient {
  user_id: number;
  email: string;
  /** Kinds in the mail: several for a mail that merges them. */
  kinds: PreferenceKind[];
}

/** Returns the recipient of the mail with this token; `null` when the token is unknown. */
export async function findMailRecipient(
  db: Kysely<Schema>,
  token: string,
): Promise<MailRecipient | null> {
  const row = await db
    .selectFrom('unsubscribe_tokens')
    .innerJoin('users', 'users.id', 'unsubscribe_tokens.user_id')
    .select(['user_id', 'users.email', 'kinds'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}
