/**
 * The rows that live/sale-writer.ts changes, and how they differ.
 *
 * @module
 */
import type { Updateable } from 'kysely';
import type { LotState } from '@martelo/domain/auction';
import type { Row, Schema } from '../database/schema.ts';

/** Columns of a lot that change during an auction. Absent fields keep their value. */
export interface LotChange {
  readonly state?: LotState;
  /** The planned end. `null` removes the lot's own end, so it ends with its auction. */
  readonly closes_at?: Date | null;
  /** @default whether `closes_at` is `null`, if the change has it */
  readonly ends_with_auction?: boolean;
  readonly sold_price_cents?: number | null;
  readonly current_bid_cents?: number | null;
  readonly starting_price_cents?: number | null;
  readonly bids_count?: number;
  readonly awaiting_result?: boolean;
  /** Internal data of feeds and imports. Changes to it alone do not increase the version. */
  readonly source_version?: number | null;
  readonly imported_state?: LotState | null;
}

/** Columns of an auction that a writer may change. Absent fields keep their value. */
export type AuctionChange = Readonly<
  Omit<
    Updateable<Schema['auctions']>,
    'id' | 'uuid' | 'account_id' | 'code' | 'is_public' | 'version' | 'created_at' | 'updated_at'
  >
>;

/** Columns of a lot that a change writes, with their types in SQL. */
export const writtenColumns = {
  state: 'text',
  awaiting_result: 'boolean',
  closes_at: 'timestamptz',
  planned_end: 'timestamptz',
  ends_with_auction: 'boolean',
  starting_price_cents: 'bigint',
  current_bid_cents: 'bigint',
  sold_price_cents: 'bigint',
  price_cents: 'bigint',
  bids_count: 'integer',
  list_group: 'smallint',
  list_order: 'bigint',
  source_version: 'bigint',
  imported_state: 'text',
} as const satisfies Partial<Record<keyof Schema['lots'], string>>;

/** Columns of a lot that a change reads or writes. */
export const lotColumns = [
  'id',
  'number',
  'version',
  'increment_cents',
  // The keys of the object above.
  ...(Object.keys(writtenColumns) as (keyof typeof writtenColumns)[]),
] as const;

/** A stored lot with the changes that are not written yet. */
export type SaleLot = Readonly<Pick<Row<'lots'>, (typeof lotColumns)[number]>>;

/** A stored auction with the changes that are not written yet. */
export type SaleAuction = Readonly<Row<'auctions'>>;

/** Compares values of columns. Dates may be text. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a instanceof Date || b instanceof Date) {
    const time = (value: unknown): number =>
      value instanceof Date || typeof value === 'string' ? new Date(value).getTime() : Number.NaN;
    return time(a) === time(b);
  }
  return Array.isArray(a) || Array.isArray(b) ? JSON.stringify(a) === JSON.stringify(b) : a === b;
};

/** Returns the fields that differ from the stored row. */
export function differing<Row extends object>(row: Row, change: Partial<Row>): Partial<Row> {
  const entries = Object.entries(change).filter(
    ([column, value]) => value !== undefined && !isEqual(row[column as keyof Row], value),
  );
  // Built only from the fields of `change`.
  return Object.fromEntries(entries) as Partial<Row>;
}

/** Columns that are not public. */
const bookkeeping: ReadonlySet<string> = new Set([
  'source_version',
  'imported_state',
  'imported_status',
  'due_at',
  'list_order',
  'ends_with_auction',
  'planned_end',
]);

export const isVisible = (change: object): boolean =>
  Object.keys(change).some((column) => !bookkeeping.has(column));

/** Columns of an auction that determine when the next timed transition is due. */
export const timedColumns = [
  'status',
  'catalog_available_at',
  'started_at',
  'finished_at',
  'days',
  'live_url',
  'takes_offers',
  'offers_until',
] as const satisfies readonly (keyof Schema['auctions'])[];

const hasBid = (lot: SaleLot): boolean => lot.bids_count > 0 || lot.current_bid_cents !== null;

/**
 * Whether a timed transition may be due earlier after this change. A later end never has this
 * effect.
 */
export const mayBeDueEarlier = ({ before, after }: { before: SaleLot; after: SaleLot }): boolean =>
  before.state !== after.state ||
  before.awaiting_result !== after.awaiting_result ||
  (hasBid(before) && !hasBid(after)) ||
  !isEqual(before.planned_end, after.planned_end) ||
  (!isEqual(before.closes_at, after.closes_at) &&
    !(before.closes_at !== null && after.closes_at !== null && after.closes_at > before.closes_at));
