import type { LotSummary } from '@martelo/domain/entities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './store.ts';

const marketplace = {
  site: 'https://leiloes.example',
  api: 'https://leiloes.example/api',
  key: 'pk_casa',
} as const;

const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Only the fields that the store reads. */
const lot = (id: string): Partial<LotSummary> => ({
  id: Number(id.slice(-4)),
  uuid: id,
  title: 'Composição',
  path: `/casa/7/lote/${Number(id.slice(-4))}`,
  account: { id: 1, tenant_name: 'casa', name: 'Casa', logo_url: '/media/logo.svg' },
});

const asked: { url: URL; init: RequestInit | undefined }[] = [];
let answer: (url: URL) => Response;

const lotsOf = (url: URL): Response => {
  const uuids = url.searchParams.getAll('q[uuid_in][]').filter((id) => !id.endsWith('9999'));
  return Response.json({
    lots: uuids.map(lot),
    total: uuids.length,
    current_page: 1,
    per_page: 20,
    next_page: null,
  });
};

beforeEach(() => {
  asked.length = 0;
  answer = lotsOf;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    asked.push({ url: new URL(url), init });
    return Promise.resolve(answer(new URL(url)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('lots requested in the same task are loaded with one request', async () => {
  const store = openStore(marketplace);
  const lots = await Promise.all([1, 2, 3, 1].map((number) => store.lot(uuid(number))));
  expect(lots.map(({ uuid }) => uuid)).toEqual([1, 2, 3, 1].map(uuid));
  expect(asked).toHaveLength(1);
});

test('a hundred lots are loaded with two requests, so that no address is too long', async () => {
  const store = openStore(marketplace);
  await Promise.all(Array.from({ length: 100 }, (_, number) => store.lot(uuid(number))));
  expect(asked).toHaveLength(2);
  for (const { url } of asked) expect(url.href.length).toBeLessThan(4096);
});

test('a lot that is not shown fails without failing the others', async () => {
  const store = openStore(marketplace);
  const [found, missing] = await Promise.allSettled([store.lot(uuid(1)), store.lot(uuid(9999))]);
  expect(found.status).toBe('fulfilled');
  expect(missing).toMatchObject({ status: 'rejected', reason: { kind: 'not_found' } });
});

test('a response is cached for a while, a failure is not', async () => {
  const store = openStore(marketplace);
  answer = () => Response.json({}, { status: 500 });
  await expect(store.lots({ per: 4 })).rejects.toMatchObject({ kind: 'server' });
  answer = lotsOf;
  await store.lots({ per: 4 });
  await store.lots({ per: 4 });
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(50_000);
  await store.lots({ per: 4 });
  expect(asked).toHaveLength(3);
});

test('requests have no credentials and no header that needs a preflight', async () => {
  const store = openStore(marketplace);
  await store.lot(uuid(1));
  const [first] = asked;
  expect(first?.url.searchParams.get('embed_key')).toBe('pk_casa');
  expect(first?.init).toMatchObject({
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  });
  expect(Object.keys(first?.init?.headers ?? {})).toEqual(['Accept']);
});

test('the page of a lot is looked up by its house and id, and cached', async () => {
  answer = () => Response.json({ path: '/casa/7/lote/12A' });
  const store = openStore(marketplace);
  const urls = await Promise.all([store.lotUrl('casa', 45), store.lotUrl('casa', 45)]);
  expect(urls).toEqual(Array(2).fill('https://leiloes.example/casa/7/lote/12A'));
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/accounts/casa/lots/45.json']);
});

test('every address in a result is absolute', async () => {
  const found = await openStore(marketplace).lot(uuid(12));
  expect(found.path).toBe('https://leiloes.example/casa/7/lote/12');
  expect(found.account.logo_url).toBe('https://leiloes.example/media/logo.svg');
});

const page = { total: 2, current_page: 1, per_page: 20, next_page: null };

test('a back end that ignores a filter gives nothing that was not asked for', async () => {
  const store = openStore(marketplace);
  const other = { ...lot(uuid(2)), account: { id: 2, tenant_name: 'outra', name: 'Outra' } };
  answer = () =>
    Response.json({ ...page, lots: [lot(uuid(1)), other], auctions: [{ id: 6 }, { id: 7 }] });
  await expect(store.lots({ q: { account_tenant_name_eq: 'casa' }, per: 4 })).rejects.toMatchObject(
    {
      kind: 'not_found',
      detail: 'The API ignores the filter q[account_tenant_name_eq].',
    },
  );
  expect(await store.auction(7)).toMatchObject({ id: 7 });
  await expect(store.auction(8)).rejects.toMatchObject({ kind: 'not_found' });
});

test.each([
  ['sold', { state_in: ['sold' as const] }, 'state_in'],
  ['offers', { accepting_offers: true }, 'accepting_offers'],
])('a filter by %s that rows contradict is refused', async (_, q, name) => {
  answer = () => Response.json({ ...page, lots: [{ ...lot(uuid(1)), state: 'open' }] });
  await expect(openStore(marketplace).lots({ q })).rejects.toMatchObject({
    detail: `The API ignores the filter q[${name}].`,
  });
});

test('a search is refused when the API of the house finds lots for a word that no lot has', async () => {
  const elsewhere = { ...marketplace, api: 'https://api.casa.example' };
  const all = () => Response.json({ ...page, lots: [lot(uuid(1))] });
  answer = all;
  const store = openStore(elsewhere);
  for (const search of ['volpi', 'azul']) {
    await expect(store.lots({ q: { search } })).rejects.toMatchObject({
      detail: 'The API ignores the filter q[search].',
    });
  }
  expect(asked.filter(({ url }) => url.searchParams.get('per') === '0')).toHaveLength(1);

  // An API that searches finds nothing for the unknown word.
  answer = (url) =>
    url.searchParams.get('per') === '0' ? Response.json({ ...page, total: 0, lots: [] }) : all();
  const searching = await openStore(elsewhere).lots({ q: { search: 'volpi' } });
  expect(searching.total).toBe(2);
});

test('the API of the marketplace is not asked whether it searches', async () => {
  answer = () => Response.json({ ...page, lots: [lot(uuid(1))] });
  await openStore(marketplace).lots({ q: { search: 'volpi' } });
  expect(asked).toHaveLength(1);
});
