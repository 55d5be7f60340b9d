/**
 * Auction houses (docs/api-contract.md#houses).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { endpoints, type AccountSort } from '@martelo/api/contract';
import type { AccountList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Schema } from '../database/schema.ts';
import { contains, containsWords, idsOfPage } from '../database/pages.ts';
import { pageOf, Predicates, readPage, readSort } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { accountsOf, findAccount, nextAuction, ongoingAuctions, openLots } from './account-rows.ts';

const sorts: readonly AccountSort[] = [
  'name',
  'next_auction_at',
  'open_lots_count',
  'ongoing_auctions_count',
];

const searched = sql`concat_ws(' ', accounts.name, accounts.city, accounts.state, accounts.auctioneer_name)`;

/** Returns the condition of a query on `accounts`, or `null` if no house can meet it. */
function conditionOf(q: Predicates): RawBuilder<SqlBool> | null {
  const [name, state, search] = [q.one('name_cont'), q.one('state_eq'), q.one('search')];
  // PostgreSQL cannot store NUL.
  if (`${state}${search}`.includes('\u0000')) return null;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...(name === null ? [] : [contains(sql`accounts.name_sort`, name)]),
    ...(state === null ? [] : [sql<SqlBool>`accounts.state = ${state.toUpperCase()}`]),
    ...(search === null ? [] : [containsWords(searched, search)]),
  ];
  return sql.join<SqlBool>(conditions, sql` and `);
}

async function listAccounts(
  db: Kysely<Schema>,
  query: URLSearchParams,
  now: Date,
): Promise<AccountList> {
  const q = new Predicates(query);
  const page = readPage(query, pageSizes.accounts);
  const tenantName = q.one('tenant_name_eq');
  const where = conditionOf(q);
  const { field, direction } = readSort(query, sorts) ?? { field: 'name', direction: 'asc' };
  if (where === null || tenantName?.includes('\u0000')) {
    return { ...pageOf(page, 0), accounts: [] };
  }
  if (tenantName !== null) {
    // Tenant names are unique, so the list has one house at most.
    const house = await findAccount(db, tenantName, where, now);
    const accounts = house === null ? [] : [house];
    const start = (page.page - 1) * page.per;
    return { ...pageOf(page, accounts.length), accounts: accounts.slice(start, start + page.per) };
  }
  const columns: Record<AccountSort, RawBuilder<unknown>> = {
    name: sql`accounts.name_sort`,
    next_auction_at: nextAuction(now),
    open_lots_count: openLots,
    ongoing_auctions_count: ongoingAuctions,
  };
  // Many houses have the same number of open auctions.
  const byName = sql.raw(field === 'ongoing_auctions_count' ? 'accounts.name_sort,' : '');
  // "nulls last" on a column without nulls would prevent the use of the index.
  const nulls = sql.raw(field === 'next_auction_at' ? 'nulls last' : '');
  const { total, ids } = await idsOfPage(db, page, {
    table: 'accounts',
    where,
    orderBy: sql`${columns[field]} ${sql.raw(direction)} ${nulls}, ${byName} accounts.id desc`,
  });
  return { ...pageOf(page, total), accounts: await accountsOf(db, ids, now) };
}

export function accounts({ serve, clock }: Routes): void {
  serve(
    endpoints.accounts,
    async ({ query, reads }) => listAccounts(await reads(), query, clock()),
    { isCached: true },
  );
}
