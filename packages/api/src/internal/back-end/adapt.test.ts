import { expect, it, test } from 'vitest';
import { lot, user } from '@martelo/domain/fixtures';
import { readFileSync } from 'node:fs';
import { endpoints } from '../../contract.ts';
import { accountsRead } from '../../resources/houses/houses.ts';
import { lotsRead } from '../../resources/lots/lots.ts';
import { dailyReportRead } from '../../resources/auctions/auctions.ts';
import { createClient } from '../calls/client.ts';
import { adaptClient } from './adapt.ts';
import { additionsIn, minimumCalls, nameOfCall } from './minimum.ts';

const wholeLot = lot();

const base = 'https://api.example.test/api';

/** A back end that answers with these bodies, by path. It records the calls. */
function backEnd(bodies: Record<string, unknown>, adds: readonly string[] = []) {
  const calls: string[] = [];
  const client = createClient({
    baseUrl: base,
    retries: 0,
    fetch: async (url) => {
      const { pathname, search } = new URL(url);
      const path = pathname.replace('/api', '');
      calls.push(path + decodeURIComponent(search));
      const body = bodies[path];
      return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
    },
  });
  return { calls, client: adaptClient(client, { base, adds }) };
}

const page = (name: string, ...rows: readonly object[]) => ({
  total: rows.length,
  current_page: 1,
  per_page: 100,
  next_page: null,
  [name]: rows,
});

const houses = page(
  'accounts',
  { id: 1, tenant_name: 'aroeira', name: 'Aroeira' },
  { id: 2, tenant_name: 'ipe', name: 'Ipê' },
);

const description: unknown = JSON.parse(
  readFileSync(
    new URL('../../../../../apps/server/src/http/openapi.json', import.meta.url),
    'utf8',
  ),
);

test('the reference server describes the minimum and more', () => {
  const { paths } = description as { paths: Record<string, Record<string, unknown>> };
  const described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => nameOfCall(method, path)),
    ),
  );
  const calls = [...minimumCalls].filter((name) => name.split(' ').length === 2);
  expect(calls.filter((call) => !described.has(call))).toEqual([]);
  const adds = additionsIn(description);
  expect(adds).toContain('GET /lots.json q[search]');
  expect(adds).toContain('GET /suggestions.json');
  expect(adds).not.toContain('GET /lots.json q[accepting_bids]');
});

it.each([null, 'no', [], {}, { paths: { '/lots.json': null } }, { paths: 7 }])(
  'no description adds nothing: %j',
  (found) => {
    expect(additionsIn(found)).toEqual([]);
  },
);

test('a filter that is described as one object has its members', () => {
  const q = { name: 'q', in: 'query', style: 'deepObject', schema: { properties: { search: {} } } };
  const paths = { '/lots.json': { get: { parameters: [q] } } };
  expect(additionsIn({ paths })).toEqual(['GET /lots.json q[search]']);
});

test('a house is the one that was asked for, also where the filter is unknown', async () => {
  const { client, calls } = backEnd({ '/accounts.json': houses });
  const read = accountsRead({ q: { tenant_name_eq: 'ipe' }, per: 1 });
  expect((await read.load(client)).accounts.map(({ name }) => name)).toEqual(['Ipê']);
  expect(calls).toEqual(['/accounts.json?page=1&per=100']);
  const none = accountsRead({ q: { tenant_name_eq: 'peroba' }, per: 1 });
  expect(await none.load(client)).toMatchObject({ accounts: [], total: 0 });
});

test('a filter that the back end has is sent', async () => {
  const { client, calls } = backEnd({ '/accounts.json': houses }, [
    'GET /accounts.json q[tenant_name_eq]',
  ]);
  await accountsRead({ q: { tenant_name_eq: 'ipe' }, per: 1 }).load(client);
  expect(calls).toEqual(['/accounts.json?page=1&per=1&q[tenant_name_eq]=ipe']);
});

test('a filter of lots that the back end lacks is not sent, and fails', async () => {
  const { client, calls } = backEnd({ '/lots.json': page('lots', wholeLot) });
  await expect(lotsRead({ q: { search: 'xyz' } }).load(client)).rejects.toMatchObject({
    kind: 'not_found',
  });
  expect(calls).toEqual([]);
  expect(client.lacks?.('GET /lots.json q[search]')).toBe(true);
  expect(client.lacks?.('GET /lots.json q[accepting_bids]')).toBe(false);
});

test('an order that the back end lacks is not sent', async () => {
  const { client, calls } = backEnd({ '/lots.json': page('lots') });
  await lotsRead({ q: { accepting_bids: true }, sort: '-price' }).load(client);
  expect(calls).toEqual(['/lots.json?page=1&per=20&q[accepting_bids]=true']);
});

test('a call that the back end lacks is not sent', async () => {
  const { client, calls } = backEnd({ '/suggestions.json': { suggestions: [] } });
  await expect(client.call(endpoints.suggestions)).rejects.toMatchObject({ kind: 'not_found' });
  expect(calls).toEqual([]);
});

test('the report of a day comes from the list of auctions', async () => {
  const auction = {
    title: 'Leilão',
    status: 'finished',
    account: { id: 1, tenant_name: 'aroeira', name: 'Aroeira' },
  };
  const { client } = backEnd({
    '/auctions.json': page(
      'auctions',
      { ...auction, id: 1, started_at: '2026-11-20T20:00:00-03:00' },
      { ...auction, id: 2, catalog_available_at: '2026-11-19T10:00:00-03:00' },
      { ...auction, id: 3, started_at: '2026-11-25T20:00:00-03:00' },
      { ...auction, id: 4, status: 'canceled', started_at: '2026-11-20T20:00:00-03:00' },
    ),
  });
  const { auctions, report } = await dailyReportRead('2026-11-20').load(client);
  expect(auctions.map(({ id }) => id)).toEqual([1, 2]);
  expect(report).toMatchObject({ live: [1], published_yesterday: [2], previous_day: '2026-11-19' });
});

const address = { account: 'aroeira', auction_id: 7, number: '12' };
const lotCall = '/accounts/aroeira/auctions/7/lots/12.json';

test('a lot with the fields of the specification is complete', async () => {
  const { client } = backEnd({
    [lotCall]: {
      id: 9,
      auction_id: 7,
      number: '12 A',
      title: 'Vaso',
      state: 'open',
      account: { id: 1, tenant_name: 'aroeira', name: 'Aroeira' },
      current_bid_cents: 10_000,
      buyer_premium_percent: 5,
      image: { url: '/media/vaso.jpg' },
    },
  });
  const shown = await client.call(endpoints.lot, { params: address });
  expect(shown).toMatchObject({
    path: '/aroeira/7/lote/12%20A',
    state_label: 'Dê um lance',
    total_with_premium_cents: 10_500,
    auction: { id: 7, status: 'ongoing' },
    bids: [],
    related: [],
    previous: null,
    my_bid: null,
    image: {
      url: 'https://api.example.test/media/vaso.jpg',
      thumb_url: 'https://api.example.test/media/vaso.jpg',
    },
  });
  const names = Object.keys(wholeLot);
  // A count that is unknown stays absent, and so does a version.
  const unknown = /^(?:version|bids_count|likes_count|published_at|calendar_path)$/;
  expect(names.filter((name) => !(name in shown) && !unknown.test(name))).toEqual([]);
});

test('a lot of an auction without a title links to the auction', async () => {
  const { auction: _, ...others } = wholeLot;
  const { client } = backEnd({ [lotCall]: others });
  const shown = await client.call(endpoints.lot, { params: address });
  expect(shown.auction.title).toBe('Leilão');
});

test.each([
  ['the bid and the increment', { current_bid_cents: 10_000 }, 10_500],
  ['the starting price before the first bid', { current_bid_cents: null }, 8000],
  ['unknown without the increment', { current_bid_cents: 1, increment_cents: null }, null],
  ['none after the hammer', { state: 'sold', current_bid_cents: 10_000 }, null],
])('the next bid is %s', async (_, fields, next_bid_cents) => {
  const { next_bid_cents: _next, total_with_premium_cents: _total, ...others } = wholeLot;
  const { client } = backEnd({
    [lotCall]: {
      ...others,
      state: 'open',
      starting_price_cents: 8000,
      increment_cents: 500,
      ...fields,
    },
  });
  const shown = await client.call(endpoints.lot, { params: address });
  expect(shown.next_bid_cents).toBe(next_bid_cents);
});

test('a row without what it shows is left out', async () => {
  const image = { url: '/media/vaso.jpg' };
  const { client } = backEnd({
    '/carousel.json': {
      items: [
        { id: 1, image, link_url: '/lotes' },
        { id: 2, image },
      ],
    },
    '/profile/list_open_participations.json': {
      participations: [{ id: 1, auction: { id: 7, title: 'Leilão' } }, { id: 2 }],
    },
  });
  const { items } = await client.call(endpoints.carousel);
  expect(items.map(({ id }) => id)).toEqual([1]);
  const { participations } = await client.call(endpoints.openParticipations);
  expect(participations.map(({ id }) => id)).toEqual([1]);
});

test('an image without an address is no image', async () => {
  const { client } = backEnd({
    [lotCall]: { ...wholeLot, image: { width: 1 }, images: [{ alt: 'Vaso' }] },
  });
  expect(await client.call(endpoints.lot, { params: address })).toMatchObject({
    image: null,
    images: [],
  });
});

test('a slide of the carousel that leads nowhere is left out', async () => {
  const image = { url: '/media/vaso.jpg' };
  const items = [
    { id: 1, link_url: '/lotes', image },
    { id: 2, image },
  ];
  const { client } = backEnd({ '/carousel.json': { items } });
  const shown = await client.call(endpoints.carousel);
  expect(shown.items).toMatchObject([{ id: 1, title: null }]);
});

test('a person has an id and a name', async () => {
  const { uuid: _, display_name: _name, ...others } = user;
  const { client } = backEnd({
    '/profile': { ...others, full_name: '', legal_name: 'Casa Ltda.' },
  });
  expect(await client.call(endpoints.profile)).toMatchObject({
    uuid: String(user.id),
    display_name: 'Casa Ltda.',
  });
});

test('a complete lot stays as it is', async () => {
  const { client } = backEnd({ [lotCall]: wholeLot });
  expect(await client.call(endpoints.lot, { params: address })).toMatchObject(wholeLot);
});

test('members named as those of every object stay as they are', async () => {
  const { client } = backEnd({ [lotCall]: { ...wholeLot, constructor: { id: 1 } } });
  const shown = await client.call(endpoints.lot, { params: address });
  expect(Object.entries(shown)).toContainEqual(['constructor', { id: 1 }]);
});

/** A back end that answers prices and artists to people only, and finds artists for everybody. */
function closedBackEnd(refused: Set<string> = new Set()) {
  const calls: string[] = [];
  let token: string | null = null;
  const getToken = (): string | null => token;
  const client = createClient({
    baseUrl: base,
    retries: 0,
    getToken,
    fetch: async (url, { headers }) => {
      const { pathname, search, searchParams } = new URL(url);
      calls.push(pathname.replace('/api', '') + search);
      const isOpen = pathname.endsWith('/lots.json') || searchParams.has('term');
      if (!isOpen && !new Headers(headers).has('authorization')) {
        return new Response(null, { status: 401 });
      }
      return Response.json(page(pathname.includes('prices') ? 'prices' : 'data'));
    },
  });
  return {
    calls,
    refused,
    client: adaptClient(client, { base, adds: [], refused, getToken }),
    logIn: () => (token = 'Bearer a'),
  };
}

test('what a back end refuses to visitors is asked once, and again after the login', async () => {
  const { calls, client, logIn } = closedBackEnd();
  const prices = () => client.call(endpoints.prices);
  const refusal = { kind: 'unauthenticated', status: 401 };
  await expect(prices()).rejects.toMatchObject(refusal);
  await expect(prices()).rejects.toMatchObject(refusal);
  expect(calls).toEqual(['/prices.json']);
  logIn();
  await expect(prices()).resolves.toMatchObject({ prices: [] });
});

test('a refusal is known before the first call, and is only about its call', async () => {
  const { refused, client: other } = closedBackEnd();
  await other.call(endpoints.publicAuthors, { query: { per: 6 } }).catch(() => null);
  const { calls, client } = closedBackEnd(refused);
  const authors = (query: object) => client.call(endpoints.publicAuthors, { query });
  await expect(authors({ per: 6 })).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(authors({ per: 6, term: 'volpi' })).resolves.toMatchObject({ data: [] });
  expect(calls).toEqual(['/authors.json?per=6&term=volpi']);
});

test('a refusal of other lists is not remembered', async () => {
  const refused = new Set<string>();
  const client = createClient({
    baseUrl: base,
    retries: 0,
    fetch: async () => new Response(null, { status: 401 }),
  });
  const adapted = adaptClient(client, { base, adds: [], refused });
  await expect(adapted.call(endpoints.lots)).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(refused.size).toBe(0);
});
