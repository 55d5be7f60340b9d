/**
 * The properties of all listed lots in memory: one array for each property, indexed by the lot's
 * id. Filtering, ordering and counting a million lots takes milliseconds here and seconds in SQL
 * (docs/decisions/0033-lots-in-memory.md).
 *
 * @module
 */
import type { LotFacet } from '@martelo/domain/entities';

/** A lot as it is read from the database. Values are text, as filters send them. */
export interface LotRow {
  readonly id: number;
  readonly auction_id: number;
  readonly price_cents: number;
  /** The hammer price of a sold lot, otherwise the price. 0 when it is unknown. */
  readonly shown_price_cents: number;
  /** Position in the default order of lists. */
  readonly list_group: number;
  readonly list_order: number;
  readonly values: Readonly<Record<LotFacet, readonly string[]>>;
}

export const facetNames = [
  'state',
  'offer',
  'category',
  'lot_tag',
  'author',
  'account',
  'city',
  'period',
  'technique',
] as const satisfies readonly LotFacet[];

type Numbers = Int32Array | Float64Array;

/** An array of numbers that grows. */
class Column<Items extends Numbers> {
  items: Items;
  readonly #create: (length: number) => Items;

  constructor(create: (length: number) => Items) {
    this.#create = create;
    this.items = create(0);
  }

  set(place: number, value: number): void {
    if (place >= this.items.length) {
      const longer = this.#create(Math.max(1024, place + 1, Math.ceil(this.items.length * 1.5)));
      longer.set(this.items);
      this.items = longer;
    }
    this.items[place] = value;
  }
}

const integers = (): Column<Int32Array> => new Column((length) => new Int32Array(length));
const decimals = (): Column<Float64Array> => new Column((length) => new Float64Array(length));

/** The values of one facet for every lot. Values are numbered from 1 in order of appearance. */
export class FacetColumn {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [''];
  /** One column for the first value of each lot, one for the second, and so on. */
  readonly #columns = [integers()];

  set(lot: number, values: readonly string[]): void {
    while (this.#columns.length < values.length) this.#columns.push(integers());
    for (const [index, column] of this.#columns.entries()) {
      const value = values[index];
      column.set(lot, value === undefined ? 0 : this.#number(value));
    }
  }

  #number(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#names.length);
    return this.#names.push(value) - 1;
  }

  /** The values by their numbers. No value has number 0. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** The numbers of the values of every lot, 0 for none. */
  get columns(): readonly Int32Array[] {
    return this.#columns.map(({ items }) => items);
  }

  /** Returns a mask of the numbers of these values. */
  chosen(values: readonly string[]): Uint8Array {
    const chosen = new Uint8Array(this.#names.length);
    for (const value of values) {
      const number = this.#numbers.get(value);
      if (number !== undefined) chosen[number] = 1;
    }
    return chosen;
  }
}

export class LotTable {
  readonly #facets = new Map<LotFacet, FacetColumn>(
    facetNames.map((name) => [name, new FacetColumn()]),
  );
  readonly #auctions = integers();
  readonly #prices = decimals();
  readonly #shownPrices = decimals();
  readonly #groups = integers();
  readonly #orders = decimals();
  readonly #lotsOf = new Map<number, Int32Array>();

  replaceAuction(auctionId: number, rows: readonly LotRow[]): void {
    for (const lot of this.#lotsOf.get(auctionId) ?? []) this.#auctions.set(lot, 0);
    this.#lotsOf.set(
      auctionId,
      Int32Array.from(rows, ({ id }) => id),
    );
    for (const row of rows) {
      this.#auctions.set(row.id, auctionId);
      this.#prices.set(row.id, row.price_cents);
      this.#shownPrices.set(row.id, row.shown_price_cents);
      this.#groups.set(row.id, row.list_group);
      this.#orders.set(row.id, row.list_order);
      for (const name of facetNames) this.facet(name).set(row.id, row.values[name]);
    }
  }

  lotsOf(auctionId: number): Int32Array {
    return this.#lotsOf.get(auctionId) ?? new Int32Array();
  }

  facet(name: LotFacet): FacetColumn {
    const column = this.#facets.get(name);
    if (column === undefined) throw new TypeError(`${name} is no facet`);
    return column;
  }

  /** The auction of each lot, 0 for an id that no listed lot has. */
  get auctions(): Int32Array {
    return this.#auctions.items;
  }

  /** The price of each lot in cents, 0 when it is unknown. */
  get prices(): Float64Array {
    return this.#prices.items;
  }

  /** The hammer price of each sold lot, and the price of the others, in cents. 0 when it is unknown. */
  get shownPrices(): Float64Array {
    return this.#shownPrices.items;
  }

  all(): Int32Array {
    const ids = new Int32Array(this.auctions.length);
    let length = 0;
    for (let lot = 0; lot < this.auctions.length; lot += 1) {
      if (this.auctions[lot] !== 0) ids[length++] = lot;
    }
    return ids.subarray(0, length);
  }

  /** Compares two lots by the default order of lists (docs/api-contract.md#lots). */
  readonly compare = (a: number, b: number): number => {
    const groups = this.#groups.items;
    const orders = this.#orders.items;
    return (groups[a] ?? 0) - (groups[b] ?? 0) || (orders[a] ?? 0) - (orders[b] ?? 0) || b - a;
  };

  /** Returns the first `count` of these lots in the default order of lists. */
  firstOf(lots: Int32Array, count: number): Int32Array {
    const { compare } = this;
    // Sorting all lots would be slow when only a page of a broad search is needed.
    let first = lots
      .slice(0, Math.min(lots.length, 2 * count))
      .sort(compare)
      .slice(0, count);
    const waiting = new Int32Array(Math.max(count, 64));
    let length = 0;
    const merge = (): void => {
      const merged = new Int32Array(first.length + length);
      merged.set(first);
      merged.set(waiting.subarray(0, length), first.length);
      first = merged.sort(compare).slice(0, count);
      length = 0;
    };
    for (let index = 2 * count; index < lots.length; index += 1) {
      const lot = lots[index] ?? 0;
      if (compare(lot, first[first.length - 1] ?? 0) >= 0) continue;
      waiting[length++] = lot;
      if (length === waiting.length) merge();
    }
    merge();
    return first;
  }

  /** Returns those of the lots that are among `others`, and the rest, both in the same order. */
  split(lots: Int32Array, others: Int32Array): [within: Int32Array, rest: Int32Array] {
    const marks = new Uint8Array(this.auctions.length);
    for (let index = 0; index < others.length; index += 1) marks[others[index] ?? 0] = 1;
    let count = 0;
    for (let index = 0; index < lots.length; index += 1) count += marks[lots[index] ?? 0] ?? 0;
    const within = new Int32Array(count);
    const rest = new Int32Array(lots.length - count);
    let length = 0;
    for (let index = 0; index < lots.length; index += 1) {
      const lot = lots[index] ?? 0;
      if (marks[lot] === 1) within[length++] = lot;
      else rest[index - length] = lot;
    }
    return [within, rest];
  }
}
