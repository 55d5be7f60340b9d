/**
 * Links in mails that renew one saved search without a login (docs/api-contract.md#radar).
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { RadarRenewal } from '@martelo/api/contract';
import { radarExpiry } from '@martelo/domain/radar';
import type { Schema } from '../database/schema.ts';
import { ValidationError } from '../http/errors.ts';
import { isoInSaoPaulo } from '../http/wire.ts';
import { lockPerson } from '../people/person/lock.ts';
import { hashToken } from '../people/tokens.ts';

/** Searches that ended can be renewed too, so a link is valid for longer than its search. */
const LIFE_DAYS = 30;

/** Stores the tokens of a person's links. Only their hashes are stored. */
export async function storeRenewalTokens(
  db: Transaction<Schema>,
  { id, email }: { id: number; email: string },
  links: readonly { token: string; itemId: number }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('mail_tokens')
    .values(
      links.map(({ token, itemId }) => ({
        token_hash: hashToken(token),
        user_id: id,
        purpose: 'radar_renewal' as const,
        email,
        radar_item_id: itemId,
        created_at: now,
        expires_at: addHours(now, LIFE_DAYS * 24),
      })),
    )
    .execute();
}

/**
 * Renews the search of a link for 90 days. The link renews this search only, and repeating it is
 * harmless.
 *
 * @throws ValidationError when the token is invalid or expired
 */
export const renewByLink = (db: Kysely<Schema>, token: string): Promise<RadarRenewal> =>
  db.transaction().execute(async (transaction) => {
    const link = await transaction
      .selectFrom('mail_tokens')
      .select(['user_id', 'radar_item_id'])
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'radar_renewal')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    const badLink = new ValidationError({ token: ['é inválido ou expirou'] });
    if (link === undefined) throw badLink;
    await lockPerson(transaction, link.user_id);
    const now = new Date();
    const item = await transaction
      .updateTable('radar_items')
      .set({ renewed_at: now, expires_at: radarExpiry(now) })
      .where('id', '=', link.radar_item_id)
      .returning(['uuid', 'expires_at'])
      .executeTakeFirst();
    // Removed in another tab.
    if (item === undefined) throw badLink;
    return {
      report_path: `/radar-report/${item.uuid}`,
      expires_at: isoInSaoPaulo(item.expires_at),
    };
  });
