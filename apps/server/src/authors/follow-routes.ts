/**
 * Following an author (docs/api-contract.md#follows).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { FollowAnswer } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { NotFoundError } from '../http/errors.ts';
import type { Call } from '../http/call.ts';
import type { Routes } from '../http/routes.ts';

async function findAuthor(db: Kysely<Schema>, { params }: Call): Promise<number> {
  const slug = params['slug'] ?? '';
  const author = slug.includes('\u0000')
    ? undefined
    : await db.selectFrom('authors').select('id').where('slug', '=', slug).executeTakeFirst();
  if (author === undefined) throw new NotFoundError();
  return author.id;
}

/** Follows or unfollows an author. Repeating the call changes nothing. */
async function setFollowed(
  db: Kysely<Schema>,
  call: Call<'required'>,
  liked: boolean,
): Promise<FollowAnswer> {
  const row = { user_id: call.person.id, author_id: await findAuthor(db, call) };
  await (
    liked
      ? db
          .insertInto('follows')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
      : db
          .deleteFrom('follows')
          .where('user_id', '=', row.user_id)
          .where('author_id', '=', row.author_id)
  ).execute();
  const { followers_count } = await db
    .selectFrom('follows')
    .select((all) => all.fn.countAll<number>().as('followers_count'))
    .where('author_id', '=', row.author_id)
    .executeTakeFirstOrThrow();
  return { liked, followers_count };
}

export function follows({ serve, db }: Routes): void {
  serve(endpoints.followAuthor, (call) => setFollowed(db, call, true));
  serve(endpoints.unfollowAuthor, (call) => setFollowed(db, call, false));
}
