/**
 * Auction houses (docs/api-contract.md#houses).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { endpoints, type AccountSort } from '@martelo/api/contract';
import type { Account, AccountList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { biddableAuctionStates } from '../database/counters.ts';
import type { Schema } from '../database/schema.ts';
import { isListed } from './auctions.ts';
import { contains, idsOfPage, pageOf, Predicates, readPage, readSort } from './query.ts';
import type { Routes } from './routes.ts';
import { isoOrNull } from './wire.ts';

const auctionsIn = (status: 'ongoing' | 'finished'): RawBuilder<number> => sql<number>`
  (select count(*) from auctions
    where auctions.account_id = accounts.id and auctions.status = ${status} and ${isListed})`;

const openLots = sql<number>`
  (select coalesce(sum(counts.lots_count), 0) from auctions
    join auction_lot_counts as counts on counts.auction_id = auctions.id
    where auctions.account_id = accounts.id
      and auctions.status = any(${biddableAuctionStates}::text[])
      and counts.state in ('open', 'closing'))`;

/** When the next of the house's auctions begins. */
const nextAuction = (now: Date): RawBuilder<Date | null> => sql<Date | null>`
  (select min(auctions.started_at) from auctions
    where auctions.account_id = accounts.id and auctions.status in ('collecting', 'ongoing')
      and ${isListed} and auctions.started_at > ${now})`;

async function accountsOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<Account[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .select([
      auctionsIn('ongoing').as('ongoing_auctions_count'),
      auctionsIn('finished').as('finished_auctions_count'),
      openLots.as('open_lots_count'),
      nextAuction(now).as('next_auction_at'),
    ])
    .where('accounts.id', 'in', ids)
    .execute();
  const byId = new Map(
    rows.map((row): [number, Account] => [
      row.id,
      {
        id: row.id,
        tenant_name: row.tenant_name,
        name: row.name,
        logo_url: row.logo_url,
        description: row.description,
        site_url: row.site_url,
        auctioneer_name: row.auctioneer_name,
        auctioneer_registration: row.auctioneer_registration,
        cnpj: row.cnpj,
        email: row.email,
        phone: row.phone,
        whatsapp: row.whatsapp,
        city: row.city,
        state: row.state,
        ongoing_auctions_count: row.ongoing_auctions_count,
        finished_auctions_count: row.finished_auctions_count,
        open_lots_count: row.open_lots_count,
        next_auction_at: isoOrNull(row.next_auction_at),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const sorts: readonly AccountSort[] = ['name', 'next_auction_at', 'open_lots_count'];

async function listAccounts(
  db: Kysely<Schema>,
  query: URLSearchParams,
  now: Date,
): Promise<AccountList> {
  const q = new Predicates(query);
  const page = readPage(query, pageSizes.accounts);
  const [name, tenantName, state] = [
    q.one('name_cont'),
    q.one('tenant_name_eq'),
    q.one('state_eq'),
  ];
  if (`${tenantName}${state}`.includes('\u0000')) return { ...pageOf(page, 0), accounts: [] };
  const conditions: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...(name === null ? [] : [contains(sql`accounts.name_sort`, name)]),
    ...(tenantName === null ? [] : [sql<SqlBool>`accounts.tenant_name = ${tenantName}`]),
    ...(state === null ? [] : [sql<SqlBool>`accounts.state = ${state.toUpperCase()}`]),
  ];
  const columns: Record<AccountSort, RawBuilder<unknown>> = {
    name: sql`accounts.name_sort`,
    next_auction_at: nextAuction(now),
    open_lots_count: openLots,
  };
  const { field, direction } = readSort(query, sorts) ?? { field: 'name', direction: 'asc' };
  // Of a column that cannot be null "nulls last" would keep the index from being used.
  const nulls = sql.raw(field === 'next_auction_at' ? 'nulls last' : '');
  const { total, ids } = await idsOfPage(db, page, {
    table: 'accounts',
    where: sql.join(conditions, sql` and `),
    orderBy: sql`${columns[field]} ${sql.raw(direction)} ${nulls}, accounts.id desc`,
  });
  return { ...pageOf(page, total), accounts: await accountsOf(db, ids, now) };
}

/** Routes of auction houses. */
export function accounts({ serve, db }: Routes): void {
  serve(endpoints.accounts, ({ query }) => listAccounts(db, query, new Date()));
}
