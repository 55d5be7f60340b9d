/**
 * Houses that a person follows (docs/api-contract.md#follows).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { AccountList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { follow, followedHouses } from '../authors/follows.ts';
import { idsOfPage } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { pageOf, readPage } from '../http/query.ts';
import type { Call } from '../http/call.ts';
import type { Routes } from '../http/routes.ts';
import { accountsOf } from './account-rows.ts';

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

/** Registers the routes of following houses. */
export function houseFollows({ serve, db, clock }: Routes): void {
  serve(endpoints.followedHouses, (call) => listFollowed(db, call, clock()));
  serve(endpoints.houseFollow, (call) => follow(db, followedHouses, call));
  serve(endpoints.followHouse, (call) => follow(db, followedHouses, call, 'follow'));
  serve(endpoints.unfollowHouse, (call) => follow(db, followedHouses, call, 'unfollow'));
}
