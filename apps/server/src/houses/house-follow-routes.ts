/**
 * Houses that a person follows (docs/api-contract.md#follows).
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { pageSizes } from '@martelo/domain/lists';
import { follow, followedHouses, followedIds } from '../authors/follows.ts';
import { pageOf, readPage } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { accountsOf } from './account-rows.ts';

export function houseFollows({ serve, db, clock }: Routes): void {
  serve(endpoints.followedHouses, async ({ query, person }) => {
    const page = readPage(query, pageSizes.accounts);
    const { total, ids } = await followedIds(db, followedHouses, person.id, page);
    return { ...pageOf(page, total), accounts: await accountsOf(db, ids, clock()) };
  });
  serve(endpoints.houseFollow, (call) => follow(db, followedHouses, call));
  serve(endpoints.followHouse, (call) => follow(db, followedHouses, call, 'follow'));
  serve(endpoints.unfollowHouse, (call) => follow(db, followedHouses, call, 'unfollow'));
}
