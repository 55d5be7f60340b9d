/**
 * Computes the columns of a lot from its row and the stored lot. Pure functions.
 *
 * @module
 */
import { auctionStates, type LotState } from '@martelo/domain/auction';
import type { OriginalPrices } from '@martelo/domain/entities';
import type { PriceName } from '@martelo/domain/original-prices';
import { endColumns, isOver, isUndecided, keptEnd, plannedEnd } from '../../live/lot-end.ts';
import { isEqual } from '../../live/sale-rows.ts';
import { derivedLotColumns } from '../../search/lot-columns.ts';
import type { Row, Schema } from '../../database/schema.ts';
import {
  priceColumns,
  SOLD_PRICE_OF_UNSOLD,
  type LotCells,
  type PriceColumn,
} from '../fields/lot-cells.ts';
import {
  plainFieldNames,
  valuesOf,
  type LotFieldName,
  type PlainFieldName,
} from '../fields/lot-fields.ts';
import { toReais } from '../values/price.ts';
import type { Note } from '../reading/row.ts';
import type { StoredSale } from './sale.ts';
import type { Rates } from './rates.ts';

/** The columns of a stored lot that an import reads. */
export const storedColumns = [
  'id',
  'number',
  'state',
  'awaiting_result',
  'imported_state',
  'author_id',
  'category_id',
  'description_html',
  'starting_price_cents',
  'estimate_low_cents',
  'estimate_high_cents',
  'current_bid_cents',
  'sold_price_cents',
  'original_prices',
  'bids_count',
  'closes_at',
  'planned_end',
  'ends_with_auction',
  ...plainFieldNames,
] as const satisfies readonly (keyof Schema['lots'])[];

export type StoredLot = Pick<Row<'lots'>, (typeof storedColumns)[number]>;

/** The data that the columns of a lot depend on, other than its own cells. */
interface LotContext {
  /** The fields that the house has sent. Others leave a stored lot unchanged. */
  present: ReadonlySet<LotFieldName>;
  sale: StoredSale;
  /** The state of the lot, as computed by state.ts. */
  state: LotState;
  imported_state: LotState | null;
  now: Date;
  /** Amount of each currency that one real buys. */
  rates: Rates;
  author_id: number | null;
  category_id: number | null;
  /** Number for a new lot whose row has none. */
  assigned: string | null;
  note: (note: Note) => void;
}

/** Columns of the table `lots` that an import writes, including derived ones. */
export function lotColumns(cells: LotCells, stored: StoredLot | null, context: LotContext) {
  const { present, sale } = context;
  /** The stored value when the house has not sent the field. */
  const choose = <T>(name: LotFieldName, fromRow: T, fromStored: (lot: StoredLot) => T): T =>
    stored === null || present.has(name) ? fromRow : fromStored(stored);
  const plain = (name: PlainFieldName) => choose(name, cells[name], (lot) => lot[name]);

  const { state } = context;
  const end = endOf(cells, stored, context);
  const lot = {
    number: cells.number ?? stored?.number ?? context.assigned ?? '',
    title: cells.title,
    state,
    imported_state: context.imported_state,
    description_html: choose('description', cells.description_html, (lot) => lot.description_html),
    ...valuesOf(plainFieldNames, plain),
    author_id: choose('author', context.author_id, (lot) => lot.author_id),
    category_id: choose('category', context.category_id, (lot) => lot.category_id),
    ...end,
    ...pricesOf(cells, stored, state, context),
  };
  return {
    ...lot,
    ...derivedLotColumns({
      ...lot,
      auction_finished_at: sale.finished_at,
      auction: sale,
    }),
  };
}

/** Returns the end of a lot. A lot without its own ends with its auction until it is decided. */
function endOf(
  cells: LotCells,
  stored: StoredLot | null,
  { present, sale, state, now }: LotContext,
): Pick<StoredLot, 'awaiting_result' | 'closes_at' | 'planned_end' | 'ends_with_auction'> {
  const known = stored === null ? null : plannedEnd(stored, sale);
  const given = cells.closes_at === null ? null : new Date(cells.closes_at);
  const kept = stored?.ends_with_auction === false ? known : null;
  const own = stored === null || present.has('closes_at') ? given : kept;
  const planned = own ?? (isUndecided({ state }) ? null : known) ?? sale.finished_at;
  const isPast = planned !== null && planned <= now;
  const isReopened =
    !isPast && !isEqual(planned, known) && auctionStates[sale.status].lotsAcceptingBids;
  const awaiting_result = stored?.awaiting_result === true && state === 'closing' && !isReopened;
  /** When it ended. In a live auction the house has called it. */
  const ended = (): Date | null => {
    if (!isOver({ state, awaiting_result })) return null;
    if (stored !== null && isOver(stored)) return keptEnd(stored, planned, { auction: sale, now });
    const isKnown = isPast && (stored === null || sale.status !== 'live');
    return isKnown || (stored === null && planned === null) ? planned : now;
  };
  return { awaiting_result, ...endColumns(planned, ended()), ends_with_auction: own === null };
}

function pricesOf(
  cells: LotCells,
  stored: StoredLot | null,
  state: LotState,
  { present, rates, note }: LotContext,
) {
  const { currency } = cells;
  const rate = currency === 'BRL' ? 1 : rates.get(currency)?.rate;
  const published = { ...cells.prices };
  if (published.sold_price !== null && state !== 'sold') {
    note({
      column: 'sold_price',
      value: published.sold_price.text,
      message: SOLD_PRICE_OF_UNSOLD,
    });
    published.sold_price = null;
  }
  if (rate === undefined && priceColumns.some((column) => published[column] !== null)) {
    note({ column: 'currency', value: currency, message: 'sem cotação: preços ignorados' });
  }
  const cents = (column: PriceColumn): number | null => {
    if (stored !== null && !present.has(`${column}_cents`)) return stored[`${column}_cents`];
    const price = published[column];
    return price === null || rate === undefined ? null : toReais(price.cents, rate);
  };
  // A file with one of the two estimate columns can contradict the stored other one.
  const [low, high] = [cents('estimate_low'), cents('estimate_high')];
  const isReversed = low !== null && high !== null && low > high;
  return {
    starting_price_cents: cents('starting_price'),
    estimate_low_cents: isReversed ? high : low,
    estimate_high_cents: isReversed ? low : high,
    // Once people have bid here, the current bid follows from the bids.
    current_bid_cents:
      stored !== null && stored.bids_count > 0 ? stored.current_bid_cents : cents('current_bid'),
    sold_price_cents: state === 'sold' ? cents('sold_price') : null,
    original_prices: originalPrices(currency, published, stored, { present, rates }),
  };
}

const originalNames = {
  starting_price: 'starting',
  estimate_low: 'estimate_low',
  estimate_high: 'estimate_high',
  current_bid: 'current_bid',
  sold_price: 'sold',
} as const satisfies Record<PriceColumn, PriceName>;

/**
 * Returns the prices as published, or `null` if all are in reais. A price whose column is absent
 * remains as it was, unless the house has changed from one foreign currency to another.
 */
function originalPrices(
  currency: string,
  prices: LotCells['prices'],
  stored: StoredLot | null,
  { present, rates }: Pick<LotContext, 'present' | 'rates'>,
): OriginalPrices | null {
  const isForeign = currency !== 'BRL';
  const before = stored?.original_prices ?? null;
  const kept = before !== null && (!isForeign || before.currency === currency) ? before : null;
  const text = (column: PriceColumn): string | null => {
    if (stored !== null && !present.has(`${column}_cents`))
      return kept?.[originalNames[column]] ?? null;
    return isForeign ? (prices[column]?.text ?? null) : null;
  };
  const isPublishedHere = isForeign && priceColumns.some((column) => prices[column] !== null);
  const original: OriginalPrices = {
    currency: kept?.currency ?? currency,
    rate_date: isPublishedHere ? (rates.get(currency)?.date ?? null) : (kept?.rate_date ?? null),
    starting: text('starting_price'),
    estimate_low: text('estimate_low'),
    estimate_high: text('estimate_high'),
    current_bid: text('current_bid'),
    sold: text('sold_price'),
  };
  return Object.values(originalNames).some((name) => original[name] !== null) ? original : null;
}
