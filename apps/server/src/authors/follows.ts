/**
 * What people follow (docs/api-contract.md#follows).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { FollowAnswer } from '@martelo/domain/entities';
import { idsOfPage, type PageRequest } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import type { Call } from '../http/call.ts';
import { NotFoundError } from '../http/errors.ts';

/**
 * Where the follows of one kind are stored, and how a call names what is followed: `name` is a column of
 * the table and the parameter of the call.
 */
type Followed = typeof followedAuthors | typeof followedHouses;

export const followedAuthors = {
  follows: 'follows',
  column: 'author_id',
  table: 'authors',
  name: 'slug',
} as const;

export const followedHouses = {
  follows: 'house_follows',
  column: 'account_id',
  table: 'accounts',
  name: 'tenant_name',
} as const;

/** Returns the ids of what a person follows, newest first. */
export const followedIds = (
  db: Kysely<Schema>,
  { follows, column }: Followed,
  personId: number,
  page: PageRequest,
) =>
  idsOfPage(db, page, {
    table: follows,
    column,
    where: sql`user_id = ${personId}`,
    orderBy: sql`created_at desc, ${sql.ref(column)} desc`,
  });

/**
 * Returns whether the caller follows what a call names, and how many people do.
 *
 * @param change - follows or unfollows first. Repeating the call changes nothing
 * @throws NotFoundError (404)
 */
export async function follow(
  db: Kysely<Schema>,
  { follows, column, table, name }: Followed,
  { params, person }: Call<'required'>,
  change: 'follow' | 'unfollow' | null = null,
): Promise<FollowAnswer> {
  const given = params[name] ?? '';
  if (given.includes('\u0000')) throw new NotFoundError();
  const { rows: found } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(name)} = ${given}`.execute(db);
  const id = found[0]?.id;
  if (id === undefined) throw new NotFoundError();
  const [stored, key] = [sql.table(follows), sql.ref(column)];
  if (change === 'follow') {
    await sql`insert into ${stored} (user_id, ${key}) values (${person.id}, ${id})
      on conflict do nothing`.execute(db);
  } else if (change === 'unfollow') {
    await sql`delete from ${stored} where user_id = ${person.id} and ${key} = ${id}`.execute(db);
  }
  const { rows } = await sql<FollowAnswer>`
    select coalesce(bool_or(user_id = ${person.id}), false) as liked, count(*) as followers_count
    from ${stored} where ${key} = ${id}`.execute(db);
  return rows[0] ?? { liked: false, followers_count: 0 };
}
