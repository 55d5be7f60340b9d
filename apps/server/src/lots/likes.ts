/**
 * Likes of lots (docs/api-contract.md#likes). `lots.likes_count` always equals the rows: both
 * change in one statement.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { LikeAnswer, LotSummary } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { NotFoundError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import type { Call } from '../http/call.ts';
import type { Routes } from '../http/routes.ts';

async function findLot(db: Kysely<Schema>, { params }: Call): Promise<number> {
  const { tenant_name = '', uuid = '' } = params;
  if (!isUuid(uuid) || tenant_name.includes('\u0000')) throw new NotFoundError();
  const lot = await db
    .selectFrom('lots')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select('lots.id')
    .where('lots.uuid', '=', uuid)
    .where('accounts.tenant_name', '=', tenant_name)
    .executeTakeFirst();
  if (lot === undefined) throw new NotFoundError();
  return lot.id;
}

const insert = (userId: number, lotId: number) => sql`
  insert into likes (user_id, lot_id) values (${userId}, ${lotId}) on conflict do nothing`;
const remove = (userId: number, lotId: number) => sql`
  delete from likes where user_id = ${userId} and lot_id = ${lotId}`;

/** Likes or unlikes a lot. Repeating the call changes nothing. */
async function setLiked(
  db: Kysely<Schema>,
  call: Call<'required'>,
  liked: boolean,
): Promise<LikeAnswer> {
  const lotId = await findLot(db, call);
  await sql`
    with changed as (${(liked ? insert : remove)(call.person.id, lotId)} returning lot_id)
    update lots set likes_count = likes_count + ${liked ? 1 : -1}
    where id in (select lot_id from changed)`.execute(db);
  const { likes_count } = await db
    .selectFrom('lots')
    .select('likes_count')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  return { liked, likes_count };
}

export function likes({ serve, db }: Routes): void {
  serve(endpoints.likeLot, (call) => setLiked(db, call, true));
  serve(endpoints.unlikeLot, (call) => setLiked(db, call, false));
}

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
