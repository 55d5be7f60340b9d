import { sql, type Kysely } from 'kysely';
import type { LotSummary } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';

/** Sets `liked` on the lots that this person likes. Without a person the lots stay as they are. */
export async function withLikes<Item extends LotSummary>(
  db: Kysely<Schema>,
  userId: number | null,
  lots: readonly Item[],
): Promise<Item[]> {
  if (userId === null || lots.length === 0) return [...lots];
  const rows = await db
    .selectFrom('likes')
    .select('lot_id')
    .where('user_id', '=', userId)
    .where('lot_id', '=', sql<number>`any(${lots.map(({ id }) => id)}::bigint[])`)
    .execute();
  const liked = new Set(rows.map(({ lot_id }) => lot_id));
  return lots.map((lot) => ({ ...lot, liked: liked.has(lot.id) }));
}
