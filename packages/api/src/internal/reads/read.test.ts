import type { LotList } from '@martelo/domain/entities';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientOver,
  answerInOrder,
  json,
  lotNumber,
  lotsFetch,
  manyLots,
  offline,
} from '../../../test/answering.ts';
import type { Client } from '../calls/client.ts';
import { endpoints } from '../../contract.ts';
import { firstPageOf, prependPages, readPages, type PagesRead } from './pages.ts';
import { fallbackFor, read } from './read.ts';

/** Returns the list with all earlier rows. */
async function whole(client: Client, read: PagesRead<LotList>, list: LotList): Promise<LotList> {
  return firstPageOf(list) === 1 ? list : whole(client, read, await read.loadEarlier(client, list));
}

const numbersOf = (list: { lots: { id: number }[] }): number[] => list.lots.map(({ id }) => id);

describe('the first pages of a list', () => {
  it.each([
    [1, ['per=20&page=1']],
    [3, ['per=60&page=1']],
    [5, ['per=100&page=1']],
  ])('%i pages of 20 are loaded in as few requests as possible', async (pages, requests) => {
    const { fetch, seen } = lotsFetch(manyLots(400));
    const list = await readPages(endpoints.lots, { per: 20 }, { pages }).load(clientOver(fetch));
    expect(numbersOf(list)).toEqual(numbersOf({ lots: manyLots(20 * pages) }));
    expect(list).toMatchObject({
      total: 400,
      per_page: 20,
      current_page: pages,
      next_page: pages + 1,
    });
    const sent = seen.map((url) => new URL(url, 'http://casa.test').searchParams);
    expect(sent.map((query) => `per=${query.get('per')}&page=${query.get('page')}`)).toEqual(
      requests,
    );
  });

  it('have one order when they are prepended, for any split into requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          total: fc.nat(120),
          per: fc.integer({ min: 1, max: 40 }),
          mostPer: fc.integer({ min: 1, max: 100 }),
          pages: fc.integer({ min: 1, max: 6 }),
        }),
        async ({ total, per, mostPer, pages }) => {
          const lots = manyLots(total);
          const client = clientOver(lotsFetch(lots, { mostPer: Math.max(mostPer, per) }).fetch);
          const asked = readPages(endpoints.lots, { per }, { pages, merge: prependPages });
          const shown = await whole(client, asked, await asked.load(client));
          const one = readPages(endpoints.lots, { per }, { merge: prependPages });
          let grown = await one.load(client);
          while (grown.current_page < pages && grown.next_page !== null) {
            grown = await one.withPages(grown.current_page + 1).load(client, {}, grown);
          }
          expect(shown.lots).toEqual(grown.lots);
          const byPage = Array.from({ length: pages }, (_, page) =>
            lots.slice(page * per, (page + 1) * per),
          );
          expect(numbersOf(shown)).toEqual(numbersOf({ lots: byPage.toReversed().flat() }));
        },
      ),
    );
  });

  it('have another key from the second page on when they are prepended', () => {
    const keys = [1, 2].flatMap((pages) =>
      [undefined, prependPages].map(
        (merge) => readPages(endpoints.lots, { per: 5 }, { pages, merge }).key,
      ),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[3]);
  });

  it('contain all rows once and in order, for any split into requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          total: fc.nat(300),
          per: fc.integer({ min: 1, max: 100 }),
          mostPer: fc.integer({ min: 1, max: 100 }),
          known: fc.integer({ min: 0, max: 4 }),
          pages: fc.integer({ min: 1, max: 8 }),
        }),
        async ({ total, per, mostPer, known, pages }) => {
          const client = clientOver(
            lotsFetch(manyLots(total), { mostPer: Math.max(mostPer, per) }).fetch,
          );
          const list = readPages(endpoints.lots, { per }, { pages });
          const before =
            known > 0 && known <= pages ? await list.withPages(known).load(client) : undefined;
          const result = await whole(client, list, await list.load(client, {}, before));
          const shown = Math.min(total, per * pages);
          expect(numbersOf(result)).toEqual(numbersOf({ lots: manyLots(shown) }));
          expect(result.next_page === null).toBe(shown === total);
        },
      ),
    );
  });

  it('are complete on a server with smaller pages', async () => {
    const client = clientOver(lotsFetch(manyLots(200), { mostPer: 50 }).fetch);
    const list = await readPages(endpoints.lots, { per: 20 }, { pages: 5 }).load(client);
    expect(numbersOf(list)).toEqual(numbersOf({ lots: manyLots(100) }));
  });

  it('end at the end of the list', async () => {
    const { fetch, seen } = lotsFetch(manyLots(30));
    const list = await readPages(endpoints.lots, { per: 20 }, { pages: 5 }).load(clientOver(fetch));
    expect(list).toMatchObject({ total: 30, next_page: null });
    expect(list.lots).toHaveLength(30);
    expect(seen).toHaveLength(1);
  });

  it('contain a row only once when it moves to the next page between two requests', async () => {
    const server = lotsFetch(manyLots(40));
    const client = clientOver(server.fetch);
    const first = readPages(endpoints.lots, { per: 20 });
    const known = await first.load(client);
    server.lots = [lotNumber(99), ...manyLots(40)];
    const list = await first.withPages(2).load(client, {}, known);
    expect(new Set(numbersOf(list)).size).toBe(list.lots.length);
    expect(list.lots).toHaveLength(39);
  });

  it.each([
    [20, 50, 46, ['per=100&page=10']],
    [20, 47, 43, ['per=60&page=15', 'per=20&page=46', 'per=20&page=47']],
    [5, 50, 31, ['per=75&page=3', 'per=25&page=10']],
    [100, 7, 7, ['per=100&page=7']],
  ])(
    'with %i rows per page, an address of page %i loads the last 100 rows only',
    async (per, page, from, requests) => {
      const { fetch, seen } = lotsFetch(manyLots(2000));
      const list = await readPages(endpoints.lots, { per }, { pages: page }).load(
        clientOver(fetch),
      );
      expect(numbersOf(list)).toEqual(
        numbersOf({ lots: manyLots(per * page) }).slice((from - 1) * per),
      );
      expect(list.lots).toHaveLength(100);
      expect(firstPageOf(list)).toBe(from);
      expect(list).toMatchObject({ current_page: page, next_page: page + 1, per_page: per });
      const sent = seen.map((url) => new URL(url, 'http://casa.test').searchParams);
      expect(sent.map((query) => `per=${query.get('per')}&page=${query.get('page')}`)).toEqual(
        requests,
      );
    },
  );

  it('past the end are the last 100 rows', async () => {
    const list = await readPages(endpoints.lots, { per: 20 }, { pages: 999 }).load(
      clientOver(lotsFetch(manyLots(250)).fetch),
    );
    expect(numbersOf(list)).toEqual(numbersOf({ lots: manyLots(250) }).slice(160));
    expect(firstPageOf(list)).toBe(9);
    expect(list).toMatchObject({ current_page: 13, next_page: null });
  });

  it('are empty for an empty list, whatever the page number', async () => {
    const client = clientOver(lotsFetch([]).fetch);
    for (const pages of [1, 50, 1e9, Number.POSITIVE_INFINITY, 0, -3, Number.NaN]) {
      const list = await readPages(endpoints.lots, { per: 20 }, { pages }).load(client);
      expect(list).toMatchObject({ total: 0, lots: [], next_page: null });
      expect(firstPageOf(list)).toBe(1);
    }
  });

  it.each([undefined, prependPages])('load the rows before them, 100 at a time', async (merge) => {
    const client = clientOver(lotsFetch(manyLots(400)).fetch);
    const read = readPages(endpoints.lots, { per: 20 }, { pages: 13, merge });
    let list = await read.load(client);
    const lengths = [list.lots.length];
    while (firstPageOf(list) > 1) {
      list = await read.loadEarlier(client, list);
      lengths.push(list.lots.length);
    }
    expect(lengths).toEqual([100, 200, 260]);
    const all = numbersOf({ lots: manyLots(260) });
    const pages = Array.from({ length: 13 }, (_, page) => all.slice(page * 20, page * 20 + 20));
    expect(numbersOf(list)).toEqual(merge ? pages.toReversed().flat() : all);
    expect(await read.loadEarlier(client, list)).toBe(list);
  });

  it('keep their rows and their first page when more pages are loaded', async () => {
    const client = clientOver(lotsFetch(manyLots(400)).fetch);
    const read = readPages(endpoints.lots, { per: 20 }, { pages: 10 });
    const grown = await read.withPages(11).load(client, {}, await read.load(client));
    expect(grown.lots).toHaveLength(120);
    expect(firstPageOf(grown)).toBe(6);
    // They do not continue this list, so it is not reused.
    const first = await read.withPages(1).load(client);
    expect(numbersOf(await read.load(client, {}, first))).toEqual(
      numbersOf(await read.load(client)),
    );
  });

  it('continue a list that is exactly 100 rows shorter', async () => {
    const { fetch, seen } = lotsFetch(manyLots(400));
    const client = clientOver(fetch);
    const read = readPages(endpoints.lots, { per: 20 }, { pages: 6 });
    const first = await read.withPages(1).load(client);
    seen.length = 0;
    const list = await read.load(client, {}, first);
    expect(numbersOf(list)).toEqual(numbersOf({ lots: manyLots(120) }));
    expect(firstPageOf(list)).toBe(1);
    expect(seen.every((url) => !/[?&]page=1(?:&|$)/.test(url))).toBe(true);
  });

  it('have a key with their query and path parameters', () => {
    expect(readPages(endpoints.lots, { per: 5, q: { author_id_eq: 7 } }).key).toBe(
      '/lots.json?per=5&q%5Bauthor_id_eq%5D=7',
    );
    const related = { params: { slug: 'lina' }, pages: 2 };
    expect(readPages(endpoints.relatedAuthors, { per: 5 }, related).key).toBe(
      '/authors/lina/related_authors.json?per=5#2',
    );
  });

  it('are empty with per 0, which requests the count only', async () => {
    const { fetch, seen } = lotsFetch(manyLots(30));
    const list = await readPages(endpoints.lots, { per: 0 }).load(clientOver(fetch));
    expect(list).toMatchObject({ total: 30, lots: [] });
    expect(seen).toHaveLength(1);
  });
});

describe('fallbackFor', () => {
  it('returns loaded data by key and leaves out failures', async () => {
    const { fetch } = lotsFetch(manyLots(3));
    const client = clientOver((url, init) =>
      url.includes('pages') ? offline() : fetch(url, init),
    );
    const lots = readPages(endpoints.lots, { per: 5 });
    const failed: string[] = [];
    const fallback = await fallbackFor(client, [lots, read(endpoints.lotCounts)], {
      onError: (_, key) => failed.push(key),
    });
    expect(Object.keys(fallback)).toEqual([lots.key]);
    expect(failed).toEqual(['/pages/lots.json']);
  });

  it('returns data that survives JSON', async () => {
    const { fetch } = answerInOrder(() => json({ success: true, base: 'BRL', rates: { BRL: 1 } }));
    const fallback = await fallbackFor(clientOver(fetch), [read(endpoints.currencies)]);
    expect(JSON.parse(JSON.stringify(fallback))).toEqual(fallback);
  });
});
