/**
 * Houses that a person follows (docs/api-contract.md#follows).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { AccountList, FollowAnswer } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { idsOfPage } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { NotFoundError } from '../http/errors.ts';
import { pageOf, readPage } from '../http/query.ts';
import type { Call } from '../http/call.ts';
import type { Routes } from '../http/routes.ts';
import { accountsOf } from './account-rows.ts';

/** A person and a house. */
interface Follow {
  user_id: number;
  account_id: number;
}

async function findFollow(
  db: Kysely<Schema>,
  { params, person }: Call<'required'>,
): Promise<Follow> {
  const tenantName = params['tenant_name'] ?? '';
  const house = tenantName.includes('\u0000')
    ? undefined
    : await db
        .selectFrom('accounts')
        .select('id')
        .where('tenant_name', '=', tenantName)
        .executeTakeFirst();
  if (house === undefined) throw new NotFoundError();
  return { user_id: person.id, account_id: house.id };
}

async function answerOf(
  db: Kysely<Schema>,
  { user_id, account_id }: Follow,
): Promise<FollowAnswer> {
  const { followers_count, own } = await db
    .selectFrom('house_follows')
    .select(({ fn }) => [
      fn.countAll<number>().as('followers_count'),
      fn.countAll<number>().filterWhere('user_id', '=', user_id).as('own'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return { liked: own > 0, followers_count };
}

async function listFollowed(
  db: Kysely<Schema>,
  { query, person }: Call<'required'>,
  now: Date,
): Promise<AccountList> {
  const page = readPage(query, pageSizes.accounts);
  const { total, ids } = await idsOfPage(db, page, {
    table: 'house_follows',
    column: 'account_id',
    where: sql`user_id = ${person.id}`,
    orderBy: sql`created_at desc, account_id desc`,
  });
  return { ...pageOf(page, total), accounts: await accountsOf(db, ids, now) };
}

/** Registers the routes of following houses. Repeating a change has no effect. */
export function houseFollows({ serve, db, clock }: Routes): void {
  serve(endpoints.followedHouses, (call) => listFollowed(db, call, clock()));

  serve(endpoints.houseFollow, async (call) => answerOf(db, await findFollow(db, call)));

  serve(endpoints.followHouse, async (call) => {
    const follow = await findFollow(db, call);
    await db
      .insertInto('house_follows')
      .values(follow)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return answerOf(db, follow);
  });

  serve(endpoints.unfollowHouse, async (call) => {
    const follow = await findFollow(db, call);
    await db
      .deleteFrom('house_follows')
      .where('user_id', '=', follow.user_id)
      .where('account_id', '=', follow.account_id)
      .execute();
    return answerOf(db, follow);
  });
}
