import { formatCnpj, isValidCnpj } from '@martelo/domain/documents';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  auctionStates,
  bidSources,
  lotStates,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import { videoId } from '@martelo/domain/media';
import { artRatio, parseArtKey } from './art.ts';
import { incrementAt } from './bidding.ts';
import { makeCatalogue } from './catalogue.ts';
import { categories, tags } from './taxonomy.ts';

const today = '2026-11-21';
const catalogue = makeCatalogue(today);
const { auctions, authors, houses } = catalogue;
const lots = auctions.flatMap((auction) => auction.items.map((lot) => ({ lot, auction })));
const midnight = new Date('2026-11-21T00:00:00-03:00');
const nextMidnight = new Date('2026-11-22T00:00:00-03:00');

describe('the demo contains', () => {
  test('every CNPJ is invalid, and one house publishes only its name', () => {
    const numbers = houses.flatMap(({ cnpj }) => cnpj ?? []);
    expect(numbers).toHaveLength(11);
    expect(numbers.filter(isValidCnpj)).toEqual([]);
    expect(formatCnpj(numbers[1])).toMatch(/^9A\.0C1\.001\/0001-00$/);
    const {
      tenant_name: _,
      name: _name,
      buyer_premium_percent: _premium,
      ...rest
    } = houses.at(-1) ?? {};
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  test('12 houses, 30 auctions, 1,500 lots, 150 artists, 15 categories, 40 tags', () => {
    expect(houses).toHaveLength(12);
    expect(auctions).toHaveLength(30);
    expect(lots).toHaveLength(1500);
    expect(authors).toHaveLength(150);
    expect(categories).toHaveLength(15);
    expect(tags).toHaveLength(40);
    for (const list of [
      categories,
      tags,
      houses.map(({ tenant_name }) => tenant_name),
      authors.map(({ slug }) => slug),
    ]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });

  test('every state of an auction and of a lot, and every source of a bid', () => {
    const all = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table).sort();
    expect([...new Set(auctions.map(({ status }) => status))].sort()).toEqual(all(auctionStates));
    expect([...new Set(lots.map(({ lot }) => lot.state))].sort()).toEqual(all(lotStates));
    const sources = new Set(lots.flatMap(({ lot }) => lot.bids.map(({ source }) => source)));
    expect([...sources].sort()).toEqual(all(bidSources));
  });

  test('lots without picture, author, estimate or price, and with letters and long titles', () => {
    const some = (holds: (lot: (typeof lots)[number]['lot']) => boolean, atLeast: number): void =>
      expect(lots.filter(({ lot }) => holds(lot)).length).toBeGreaterThanOrEqual(atLeast);
    some(({ art }) => art.length === 0, 10);
    some(({ author }) => author === null, 100);
    some(({ estimate_low_cents }) => estimate_low_cents === null, 50);
    some(({ starting_price_cents }) => starting_price_cents === null, 50);
    some(({ number }) => /^\d+A$/.test(number), 10);
    some(({ title }) => title.length > 200, 5);
    some(({ title }) => title === 'Sem título', 20);
    some(({ description_html }) => description_html === null, 50);
    some(({ art }) => art.length >= 3, 100);
    some(({ bid_url }) => bid_url !== null, 20);
  });

  test('lots in every category but the last', () => {
    const sold = new Set(lots.map(({ lot }) => lot.category));
    expect(categories.filter((name) => !sold.has(name))).toEqual(['Numismática']);
  });

  test('two artists with the same name and different birth years', () => {
    const names = authors.map(({ name }) => name);
    const twins = authors.filter(({ name }, index) => names.indexOf(name) !== index);
    expect(twins).toHaveLength(1);
    expect(twins[0]?.slug.endsWith(`-${twins[0].birth_year}`)).toBe(true);
  });
});

describe('the demo is consistent', () => {
  const allowed: Record<AuctionStatus, readonly LotState[]> = {
    collecting: ['open'],
    ongoing: ['open', 'canceled'],
    live: ['sold', 'passed', 'closed', 'closing', 'open', 'canceled'],
    conditional_bids_only: ['sold', 'passed', 'closed', 'canceled'],
    finished: ['sold', 'closed', 'passed', 'canceled'],
    canceled: ['canceled'],
  };

  test('the auction of a lot allows its state', () => {
    for (const { lot, auction } of lots) expect(allowed[auction.status]).toContain(lot.state);
  });

  test('numbers are unique within an auction', () => {
    for (const { items } of auctions) {
      expect(new Set(items.map(({ number }) => number.toLowerCase())).size).toBe(items.length);
    }
  });

  test('only a sold lot has a hammer price: its highest bid', () => {
    for (const { lot } of lots) {
      expect(lot.sold_price_cents !== null).toBe(lot.state === 'sold');
      expect(lot.current_bid_cents).toBe(lot.bids.at(-1)?.amount_cents ?? null);
      if (lot.state === 'sold') expect(lot.sold_price_cents).toBe(lot.current_bid_cents);
    }
  });

  test('auctioned lots closed before today, waiting lots close later', () => {
    for (const { lot, auction } of lots) {
      if (auction.status === 'collecting') {
        expect(lot.closes_at).toBeNull();
        expect(lot.bids).toEqual([]);
      } else if (['sold', 'passed', 'closed'].includes(lot.state)) {
        expect(lot.closes_at?.getTime()).toBeLessThan(midnight.getTime());
      } else if (lot.state === 'open') {
        expect(lot.closes_at?.getTime()).toBeGreaterThan(nextMidnight.getTime());
      } else if (lot.state === 'closing') {
        expect(lot.closes_at?.getTime()).toBeGreaterThan(midnight.getTime());
        expect(lot.closes_at?.getTime()).toBeLessThan(nextMidnight.getTime());
      }
    }
  });

  test('bids rise by the increments, alternate between people, and are not in the future', () => {
    for (const { lot, auction } of lots) {
      lot.bids.forEach((bid, index) => {
        const before = lot.bids[index - 1];
        expect(bid.at.getTime()).toBeGreaterThanOrEqual(auction.catalog_available_at.getTime());
        expect(bid.at.getTime()).toBeLessThanOrEqual(midnight.getTime());
        if (before === undefined) {
          const start = lot.starting_price_cents;
          if (start !== null && lot.state !== 'passed') expect(bid.amount_cents).toBe(start);
          return;
        }
        expect(bid.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
        if (bid.source === 'conditional')
          expect(bid.amount_cents).toBeGreaterThan(before.amount_cents);
        else {
          expect(bid.amount_cents).toBeGreaterThanOrEqual(
            before.amount_cents + incrementAt(before.amount_cents),
          );
          expect(bid.bidder_name).not.toBe(before.bidder_name);
        }
      });
    }
  });

  test('an auction follows its own calendar', () => {
    for (const { status, catalog_available_at, started_at, finished_at, days } of auctions) {
      expect(catalog_available_at.getTime()).toBeLessThan(started_at.getTime());
      expect(days.length).toBeGreaterThan(0);
      expect(finished_at !== null).toBe(status === 'finished');
      if (finished_at !== null) expect(finished_at.getTime()).toBeLessThan(midnight.getTime());
      if (status === 'collecting')
        expect(catalog_available_at.getTime()).toBeGreaterThan(midnight.getTime());
      if (status === 'ongoing') expect(started_at.getTime()).toBeGreaterThan(midnight.getTime());
      if (status === 'live') expect(days).toContain(today);
    }
  });

  test('an estimate is a range above the starting price', () => {
    for (const { lot } of lots) {
      const {
        starting_price_cents: start,
        estimate_low_cents: low,
        estimate_high_cents: high,
      } = lot;
      expect(low === null).toBe(high === null);
      if (low !== null && high !== null) expect(high).toBeGreaterThanOrEqual(low);
      if (low !== null && start !== null) expect(start).toBeLessThanOrEqual(low);
    }
  });

  test('a dated work was made in the lifetime of its author', () => {
    for (const { lot } of lots) {
      const year = Number(/\d{4}/.exec(lot.year ?? '')?.[0] ?? Number.NaN);
      if (lot.author === null || Number.isNaN(year)) continue;
      if (lot.author.birth_year !== null) expect(year).toBeGreaterThan(lot.author.birth_year + 17);
      if (lot.author.death_year !== null) expect(year).toBeLessThanOrEqual(lot.author.death_year);
    }
  });

  test('a flat work has the proportions of its picture', () => {
    for (const { lot } of lots) {
      const plan = parseArtKey(lot.art[0] ?? '');
      if (plan === null || lot.support === null || lot.height_mm === null || lot.width_mm === null)
        continue;
      expect(Math.abs(lot.width_mm / lot.height_mm - artRatio(plan))).toBeLessThan(0.12);
    }
  });

  test('no picture is shown twice, and videos are ones that can be embedded', () => {
    const keys = lots.flatMap(({ lot }) => lot.art);
    expect(new Set(keys).size).toBe(keys.length);
    const videos = lots.flatMap(({ lot }) => lot.video_urls);
    expect(videos.length).toBeGreaterThan(0);
    for (const url of videos) expect(videoId(url)).toMatch(/^[\w-]{11}$/);
  });
});

test('a different day changes times only', () => {
  const instants = new Set(['closes_at', 'at']);
  const timeless = (day: string): string =>
    JSON.stringify(
      makeCatalogue(day).auctions.map(({ items, title }) => ({ title, items })),
      (key, value: unknown) => (instants.has(key) ? undefined : value),
    );
  expect(timeless('2027-02-28')).toBe(timeless(today));
  expect(makeCatalogue('2027-02-28').auctions[0]?.days).toEqual(['2027-03-03', '2027-03-04']);
});

test.each(['', 'hoje', '2026-02-30'])('%j is rejected as the day of the demo', (day) => {
  expect(() => makeCatalogue(day)).toThrow(RangeError);
});

describe('the demo contains no real person or house', () => {
  const people = [
    ...authors.map(({ name }) => name),
    ...houses.flatMap(({ auctioneer_name }) => auctioneer_name ?? []),
    ...lots.flatMap(({ lot }) => lot.bids.map(({ bidder_name }) => bidder_name)),
  ];
  const fold = (name: string): string =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .split(' ')
      .sort()
      .join(' ');

  test('no family name of a well-known Brazilian artist', () => {
    const known =
      /\b(?:Portinari|Volpi|Oiticica|Clark|Pape|Amaral|Malfatti|Segall|Cavalcanti|Guignard|Pancetti|Ianelli|Mabe|Ohtake|Serpa|Krajcberg|Meireles|Varejão|Milhazes|Weissmann|Camargo|Sacilotto|Charoux|Cordeiro|Fiaminghi|Palatnik|Valentim|Niemeyer|Bardi|Tenreiro|Zalszupin|Rodrigues|Caldas|Vitalino|Galdino|Verger|Salgado)\b/;
    for (const name of people) expect(name).not.toMatch(known);
  });

  const folder = process.env['REAL_DATA'];
  const file = folder === undefined ? null : join(folder, 'authors-cc0.csv.gz');
  test.skipIf(file === null || !existsSync(file))(
    'none of the 53,779 artists of eight museums (skipped without REAL_DATA)',
    () => {
      const rows = parse<Record<string, string>>(gunzipSync(readFileSync(file ?? '')), {
        columns: true,
      });
      const real = new Set(rows.map(({ name }) => fold(name ?? '')));
      expect(real.size).toBeGreaterThan(10_000);
      expect([...new Set(people)].filter((name) => real.has(fold(name)))).toEqual([]);
    },
  );
});
