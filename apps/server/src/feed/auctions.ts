/**
 * Messages about an auction.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { auctionStates, transitionsTo, type AuctionStatus } from '@martelo/domain/auction';
import { saleAfter } from '../catalogue/changes/sale.ts';
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
): Promise<SaleWriter> {
  const { db, now, account } = house;
  const { title, days, ...columns } = plainColumns(values);
  const status = values.status ?? values.auction_status ?? null;
  const sale = saleAfter(
    null,
    {
      sale_key: '',
      first_line: 0,
      tenant_name: account.tenant_name,
      account_name: null,
      city: null,
      country: null,
      code,
      title: title ?? null,
      status,
      started_at: values.started_at ?? null,
      finished_at: values.finished_at ?? null,
      catalog_available_at: values.catalog_available_at ?? null,
      takes_offers: values.takes_offers ?? null,
      offers_until: values.offers_until ?? null,
      is_correction: false,
      days: days ?? [],
    },
    false,
    now,
  );
  const id = await claimIds(db, 'auctions', 1);
  await db
    .insertInto('auctions')
    .values({
      ...columns,
      ...sale,
      imported_status: status,
      id,
      uuid: randomUUID(),
      account_id: account.id,
      code,
    })
    .execute();
  const writer = await house.open(id, code);
  writer.touchAuction();
  return writer;
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
  return changed ? 'updated' : 'unchanged';
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
  const current =
    current_lot == null ? current_lot : await house.lotId(sale, current_lot, 'current_lot');
  if (status !== undefined) await applyIntermediateStates(sale, status);
  const changed = await sale.changeAuction(
    {
      ...(status === undefined ? {} : { status }),
      ...(current === undefined ? {} : { current_lot_id: current }),
      ...(source_version === undefined ? {} : { source_version }),
    },
    house.optionsFor(correction),
  );
  return changed ? 'updated' : 'unchanged';
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
