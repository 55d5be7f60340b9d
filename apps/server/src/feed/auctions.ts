/**
 * Messages about an auction.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { auctionStates, transitionsTo, type AuctionStatus } from '@martelo/domain/auction';
import { newAuction } from '../catalogue/changes/new-sales.ts';
import { claimIds } from '../database/ids.ts';
import type { Schema } from '../database/schema.ts';
import type { SaleWriter } from '../live/sale-writer.ts';
import type { auctionChangeFields, auctionFields } from './calls.ts';
import type { Values } from './read-fields.ts';
import { rejected } from './problems.ts';
import type { HouseTransaction } from './transaction.ts';

type AuctionValues = Values<typeof auctionFields>;

/** The effect of a message. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'stale';

export const outcomeOf = (changed: boolean): Outcome => (changed ? 'updated' : 'unchanged');

/** Whether the house has sent a newer message about the same object. */
export const isStale = (sent: number | undefined, stored: number | null): boolean =>
  sent !== undefined && stored !== null && sent < stored;

/** Returns the fields that are stored without conversion. */
function plainColumns(values: AuctionValues) {
  const {
    status: _status,
    auction_status: _auctionStatus,
    auction_title,
    correction: _correction,
    days,
    ...columns
  } = values;
  return {
    ...(auction_title === undefined ? {} : { title: auction_title }),
    ...columns,
    ...(days === undefined ? {} : { days: [...new Set(days)].sort() }),
  };
}

/** Creates an auction, in the same way as an import. */
export async function createAuction(
  house: HouseTransaction,
  code: string,
  values: AuctionValues,
): Promise<Outcome> {
  const { now, account } = house.context;
  const { title, days, ...columns } = plainColumns(values);
  const status = values.status ?? values.auction_status ?? null;
  const id = await claimIds(house.db, 'auctions', 1);
  const auction = newAuction(
    {
      code,
      title: title ?? null,
      status,
      started_at: values.started_at ?? null,
      finished_at: values.finished_at ?? null,
      catalog_available_at: values.catalog_available_at ?? null,
      takes_offers: values.takes_offers ?? null,
      offers_until: values.offers_until ?? null,
      days: days ?? [],
    },
    { id, account_id: account.id },
    now,
  );
  await house.db
    .insertInto('auctions')
    .values({ ...columns, ...auction, imported_status: status })
    .execute();
  const writer = await house.open(id, code);
  writer.touchAuction();
  return 'created';
}

/** Changes an auction. Ignores a status that equals that of the last description. */
export async function updateAuction(
  house: HouseTransaction,
  sale: SaleWriter,
  values: AuctionValues,
): Promise<Outcome> {
  if (isStale(values.source_version, sale.auction.source_version)) return 'stale';
  const status = values.status ?? values.auction_status;
  const isNewStatus = status !== undefined && status !== sale.auction.imported_status;
  const change = {
    ...plainColumns(values),
    ...(isNewStatus ? { status, imported_status: status } : {}),
  };
  if (isNewStatus) await applyIntermediateStates(sale, status);
  const changed = await sale.changeAuction(change, house.optionsFor(values.correction));
  return outcomeOf(changed);
}

/** Applies the states between the stored one and the one that the house sent. */
async function applyIntermediateStates(sale: SaleWriter, status: AuctionStatus): Promise<void> {
  const path = transitionsTo(auctionStates, sale.auction.status, status) ?? [];
  for (const step of path.slice(0, -1)) await sale.changeAuction({ status: step });
}

/** Changes the status or the current lot of an auction. */
export async function changeAuction(
  house: HouseTransaction,
  sale: SaleWriter,
  values: Values<typeof auctionChangeFields>,
): Promise<Outcome> {
  const { status, current_lot, correction, source_version } = values;
  if (isStale(source_version, sale.auction.source_version)) return 'stale';
  if (current_lot != null && (status ?? sale.auction.status) !== 'live') {
    throw rejected('current_lot', 'Only an auction with the status live has a current lot.');
  }
  const current = current_lot == null ? current_lot : await house.findLotId(sale, current_lot);
  if (current_lot != null && current === null) {
    throw rejected('current_lot', `The auction has no lot ${current_lot}.`);
  }
  if (status !== undefined) await applyIntermediateStates(sale, status);
  const changed = await sale.changeAuction(
    {
      ...(status === undefined ? {} : { status }),
      ...(current === undefined ? {} : { current_lot_id: current }),
      ...(source_version === undefined ? {} : { source_version }),
    },
    house.optionsFor(correction),
  );
  return outcomeOf(changed);
}

/** Returns the ids of a house's auctions by their codes. */
export async function auctionIds(
  db: Kysely<Schema>,
  accountId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('auctions')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}
