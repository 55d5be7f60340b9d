import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LotFacet } from '@martelo/domain/entities';
import { countFacets, filterLots, priceBounds, type Choices } from './count-facets.ts';
import { facetNames, LotTable, type LotRow } from './lot-table.ts';

const facets = ['state', 'category', 'author'] as const;
const names = ['a', 'b', 'c'];

const none = Object.fromEntries(facetNames.map((name) => [name, [] as string[]])) as Record<
  LotFacet,
  string[]
>; // `facetNames` has every facet.

const draft = fc.record({
  auction_id: fc.integer({ min: 1, max: 3 }),
  price_cents: fc.oneof(fc.constant(0), fc.constantFrom(...priceBounds), fc.nat(300_000)),
  shown_price_cents: fc.constant(0),
  list_group: fc.nat(2),
  list_order: fc.integer({ min: -3, max: 3 }),
  state: fc.constantFrom(...names).map((name) => [name]),
  category: fc.subarray(names),
  author: fc.option(fc.constantFrom(...names)).map((name) => (name === null ? [] : [name])),
});

const rows: fc.Arbitrary<LotRow[]> = fc.array(draft, { maxLength: 40 }).map((drafts) =>
  drafts.map(({ state, category, author, ...row }, index) => ({
    ...row,
    id: index * 3 + 1,
    values: { ...none, state, category, author },
  })),
);

interface Chosen {
  readonly values: ReadonlyMap<LotFacet, readonly string[]>;
  readonly range: readonly [number, number] | null;
}

const chosen: fc.Arbitrary<Chosen> = fc
  .tuple(
    fc.subarray([...facets]),
    fc.tuple(...facets.map(() => fc.subarray([...names, 'unknown'], { minLength: 1 }))),
    fc.option(fc.tuple(fc.nat(200_000), fc.nat(300_000))),
  )
  .map(([used, values, range]) => ({
    values: new Map(used.map((name) => [name, values[facets.indexOf(name)] ?? []])),
    range,
  }));

const choicesOf = ({ values, range }: Chosen): Choices => ({
  values,
  price: range === null ? null : (cents) => cents >= range[0] && cents <= range[1],
});

const tableOf = (list: readonly LotRow[]): LotTable => {
  const table = new LotTable();
  for (const auction of [1, 2, 3]) {
    table.replaceAuction(
      auction,
      list.filter(({ auction_id }) => auction_id === auction),
    );
  }
  return table;
};

/** Whether a lot matches, apart from one filter. */
const matches = (row: LotRow, { values, range }: Chosen, ignored: string | null): boolean =>
  [...values].every(
    ([name, wanted]) =>
      name === ignored || row.values[name].some((value) => wanted.includes(value)),
  ) &&
  (range === null ||
    ignored === 'price' ||
    (row.price_cents >= range[0] && row.price_cents <= range[1]));

describe('countFacets', () => {
  test('gives the same counts as checking every lot', () => {
    fc.assert(
      fc.property(rows, chosen, (list, choice) => {
        const table = tableOf(list);
        const counts = countFacets(table, table.all(), choicesOf(choice));
        for (const name of facetNames) {
          const among = list.filter((row) => matches(row, choice, name));
          for (const [value, count] of counts.facets.get(name) ?? []) {
            const expected = among.filter((row) => row.values[name].includes(value)).length;
            expect([name, value, count]).toEqual([name, value, expected]);
          }
          const known = new Set(list.flatMap((row) => row.values[name]));
          expect(new Set(counts.facets.get(name)?.keys())).toEqual(known);
        }
        const priced = list.filter((row) => matches(row, choice, 'price'));
        expect(counts.prices).toEqual(
          priceBounds.map((bound, index) => {
            const next = priceBounds[index + 1] ?? Number.POSITIVE_INFINITY;
            return priced.filter(({ price_cents: cents }) => cents >= bound && cents < next).length;
          }),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('filters like a check of every lot, and ignores lots that are not listed', () => {
    fc.assert(
      fc.property(rows, chosen, (list, choice) => {
        const table = tableOf(list);
        const ids = Int32Array.from([...list.map(({ id }) => id), 9998, 100_000]);
        expect([...filterLots(table, ids, choicesOf(choice))]).toEqual(
          list.filter((row) => matches(row, choice, null)).map(({ id }) => id),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('LotTable', () => {
  test('firstOf sorts like the whole list', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 12 }), (list, count) => {
        const table = tableOf(list);
        const sorted = list.toSorted(
          (a, b) => a.list_group - b.list_group || a.list_order - b.list_order || b.id - a.id,
        );
        expect([...table.firstOf(table.all(), count)]).toEqual(
          sorted.slice(0, count).map(({ id }) => id),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('firstOf keeps the order with more lots than it compares at once', () => {
    const list = Array.from({ length: 2000 }, (_, index) => ({
      id: index + 1,
      auction_id: 1,
      price_cents: 0,
      shown_price_cents: 0,
      list_group: index % 3,
      list_order: (index * 7919) % 2000,
      values: none,
    }));
    const table = tableOf(list);
    const sorted = list.toSorted(
      (a, b) => a.list_group - b.list_group || a.list_order - b.list_order || b.id - a.id,
    );
    expect([...table.firstOf(table.all(), 30)]).toEqual(sorted.slice(0, 30).map(({ id }) => id));
  });

  test('replacing an auction removes lots and values that it no longer has', () => {
    const lot = (id: number, category: string[], price_cents = 0): LotRow => ({
      id,
      auction_id: 1,
      price_cents,
      shown_price_cents: price_cents,
      list_group: 0,
      list_order: 0,
      values: { ...none, category },
    });
    const table = new LotTable();
    table.replaceAuction(1, [lot(1, ['a', 'b'], 7), lot(2, ['a'])]);
    table.replaceAuction(2, [{ ...lot(3, ['a']), auction_id: 2 }]);
    table.replaceAuction(1, [lot(1, ['c'])]);
    expect([...table.all()]).toEqual([1, 3]);
    const everything = { values: new Map(), price: null };
    const counts = countFacets(table, table.all(), everything).facets.get('category');
    expect(Object.fromEntries(counts ?? [])).toEqual({ a: 1, b: 0, c: 1 });
    expect(table.prices[1]).toBe(0);
  });

  test('splits lots by whether another set contains them', () => {
    const table = tableOf(
      [1, 3, 5].map((id) => ({
        id,
        auction_id: 1,
        price_cents: 0,
        shown_price_cents: 0,
        list_group: 0,
        list_order: 0,
        values: none,
      })),
    );
    const [within, rest] = table.split(Int32Array.from([5, 1, 3]), Int32Array.from([3, 5]));
    expect([[...within], [...rest]]).toEqual([[5, 3], [1]]);
  });
});
