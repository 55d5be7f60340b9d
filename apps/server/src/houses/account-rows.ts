/**
 * Maps database rows to houses on the wire, with the fields named as in lot-rows.ts.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AuctionStatus } from '@martelo/domain/auction';
import type { Account } from '@martelo/domain/entities';
import { isListed } from '../auctions/auction-queries.ts';
import type { Schema } from '../database/schema.ts';
import { inOrder } from '../database/pages.ts';
import { isoOrNull, pick } from '../http/wire.ts';
import {
  biddableAuctionStates,
  runningAuctionStates,
  undecidedLotStates,
  unstartedAuctionStates,
} from '../search/states.ts';

const auctionsIn = (...statuses: readonly AuctionStatus[]): RawBuilder<number> => sql<number>`
  (select count(*) from auctions where auctions.account_id = accounts.id
    and auctions.status = any(${statuses}::text[]) and ${isListed})`;

/** Number of auctions of a house that are open or live; an expression on `accounts`. */
export const ongoingAuctions = auctionsIn(...runningAuctionStates);

/** Number of lots of a house that accept bids; an expression on `accounts`. */
export const openLots = sql<number>`
  (select coalesce(sum(counts.lots_count - counts.awaiting_count), 0) from auctions
    join auction_lot_counts as counts on counts.auction_id = auctions.id
    where auctions.account_id = accounts.id
      and auctions.status = any(${biddableAuctionStates}::text[])
      and counts.state = any(${undecidedLotStates}::text[]))`;

/** When the next auction of a house begins; an expression on `accounts`. */
export const nextAuction = (now: Date): RawBuilder<Date | null> => sql<Date | null>`
  (select min(auctions.started_at) from auctions
    where auctions.account_id = accounts.id and auctions.status = any(${unstartedAuctionStates}::text[])
      and ${isListed} and auctions.started_at > ${now})`;

/** Houses with the columns that their cards show. */
const joinedAccounts = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .select([
      ongoingAuctions.as('ongoing_auctions_count'),
      auctionsIn('finished').as('finished_auctions_count'),
      openLots.as('open_lots_count'),
      nextAuction(now).as('next_auction_at'),
      sql<number>`(select count(*) from house_follows where account_id = accounts.id)`.as(
        'followers_count',
      ),
    ]);

type JoinedAccount = Awaited<
  ReturnType<ReturnType<typeof joinedAccounts>['executeTakeFirstOrThrow']>
>;

/** Columns that have the same name and value on the wire. */
const plainColumns = [
  'id',
  'tenant_name',
  'name',
  'logo_url',
  'description',
  'site_url',
  'auctioneer_name',
  'auctioneer_registration',
  'cnpj',
  'email',
  'phone',
  'whatsapp',
  'city',
  'state',
  'ongoing_auctions_count',
  'finished_auctions_count',
  'open_lots_count',
  'followers_count',
] as const;

const toAccount = (row: JoinedAccount): Account => ({
  ...pick(row, plainColumns),
  next_auction_at: isoOrNull(row.next_auction_at),
});

/** Returns the house with this tenant name if it meets a condition, otherwise `null`. */
export async function findAccount(
  db: Kysely<Schema>,
  tenantName: string,
  condition: RawBuilder<SqlBool>,
  now: Date,
): Promise<Account | null> {
  const row = await joinedAccounts(db, now)
    .where('accounts.tenant_name', '=', tenantName)
    .where(condition)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Returns these houses in the order of the ids. */
export async function accountsOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<Account[]> {
  if (ids.length === 0) return [];
  const rows = await joinedAccounts(db, now).where('accounts.id', 'in', ids).execute();
  return inOrder(ids, rows.map(toAccount));
}
