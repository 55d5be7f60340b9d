import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints, type LotsQuery } from '../../contract.ts';
import { urlOf } from './request.ts';

const lotUrl = (number: string): string =>
  urlOf(endpoints.lot, { params: { account: 'casa', auction_id: 7, number } });

const anyText = fc.string({ unit: 'binary' });

const anyQuery: fc.Arbitrary<LotsQuery> = fc.record(
  {
    q: fc.record(
      {
        search: anyText,
        accepting_bids: fc.boolean(),
        category_id_eq: fc.integer(),
        state_in: fc.array(fc.constantFrom('open', 'sold', 'passed')),
        uuid_in: fc.array(anyText),
      },
      { requiredKeys: [] },
    ),
    sort: fc.constantFrom('price', '-closes_at'),
    page: fc.nat(),
    per: fc.nat(100),
  },
  { requiredKeys: [] },
);

describe('path parameters', () => {
  it.each([
    ['12A', '/accounts/casa/auctions/7/lots/12A.json'],
    ['0082[a]', '/accounts/casa/auctions/7/lots/0082%5Ba%5D.json'],
    ['27   WITHDRAWN', '/accounts/casa/auctions/7/lots/27%20%20%20WITHDRAWN.json'],
    ['3265*', '/accounts/casa/auctions/7/lots/3265*.json'],
    ['1/2?#', '/accounts/casa/auctions/7/lots/1%2F2%3F%23.json'],
  ])('encode lot number %j so that the server decodes it', (number, url) => {
    expect(lotUrl(number)).toBe(url);
  });

  it('encode any text as one segment of the path', () => {
    fc.assert(
      fc.property(anyText, anyText, (account, number) => {
        const url = urlOf(endpoints.lot, { params: { account, auction_id: 1, number } });
        const { origin, pathname } = new URL(`http://casa.test${url}`);
        const segments = pathname.split('/');
        expect(origin).toBe('http://casa.test');
        expect(segments).toHaveLength(7);
        const whole = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
        expect(decodeURIComponent(segments[6] ?? '')).toBe(`${whole(number)}.json`);
        if (!/^\.{1,2}$/.test(account)) {
          expect(decodeURIComponent(segments[2] ?? '')).toBe(whole(account));
        }
      }),
    );
  });

  it.each(['.', '..'])('do not leave the path with %j', (account) => {
    const url = urlOf(endpoints.lot, { params: { account, auction_id: 1, number: '1' } });
    expect(new URL(`http://casa.test/api${url}`).pathname).toMatch(
      /^\/api\/accounts\/%252E(%252E)?\/auctions\/1\/lots\/1\.json$/,
    );
  });
});

describe('query', () => {
  it('contains filters as Ransack keys, and lists with []', () => {
    const url = urlOf(endpoints.lots, {
      query: { q: { state_in: ['open', 'sold'], accepting_bids: true }, sort: '-price', page: 2 },
    });
    expect(decodeURIComponent(url)).toBe(
      '/lots.json?page=2&q[accepting_bids]=true&q[state_in][]=open&q[state_in][]=sold&sort=-price',
    );
  });

  it('leaves out empty values, trims text and keeps zero', () => {
    const query: LotsQuery = {
      q: { search: '  ', state_in: [], accepting_bids: false, category_id_eq: undefined },
      per: 0,
      page: Number.NaN,
    };
    expect(urlOf(endpoints.lots, { query })).toBe('/lots.json?per=0');
    expect(urlOf(endpoints.lots, { query: { q: { search: ' di cavalcanti ' } } })).toBe(
      '/lots.json?q%5Bsearch%5D=di%20cavalcanti',
    );
  });

  it('is the same for equal queries in any order of keys', () => {
    const reversed = <T extends object>(value: T): T =>
      Object.fromEntries(Object.entries(value).toReversed()) as T;
    fc.assert(
      fc.property(anyQuery, (query) => {
        const other = reversed({ ...query, ...(query.q && { q: reversed(query.q) }) });
        expect(urlOf(endpoints.lots, { query: other })).toBe(urlOf(endpoints.lots, { query }));
      }),
    );
  });

  it('contains every value that is not empty, and no other', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { searchParams } = new URL(urlOf(endpoints.lots, { query }), 'http://casa.test');
        const whole = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').trim();
        expect(searchParams.get('q[search]') ?? '').toBe(whole(query.q?.search ?? ''));
        expect(searchParams.getAll('q[uuid_in][]')).toEqual(
          (query.q?.uuid_in ?? []).map(whole).filter((text) => text !== ''),
        );
        expect([...searchParams.values()]).not.toContain('');
        expect(searchParams.get('per')).toBe(query.per === undefined ? null : `${query.per}`);
      }),
    );
  });
});
