/**
 * The page cache with the real pages, server and database: how soon a change is shown, what is
 * rendered again, and who may receive a cached page.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lot } from '@martelo/domain/entities';
import { fixedTime, openReferenceServer } from '@martelo/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillCatalogue } from '../../../server/test/catalogue.ts';
import { migratedFolder } from '../../../server/test/engines.ts';
import { makePerson, type TestPerson } from '../../../server/test/people.ts';
import { writeSale, type SaleWriter } from '../../../server/src/live/sale-writer.ts';
import { findServer } from '../../../server/src/operator/operator.ts';
import { render } from '../../src/entry-server.tsx';
import { createApp } from '../app.ts';
import { fetchInProcess } from '../api/in-process.ts';
import type { Renderer } from './renderer.ts';
import { readSettings, type Settings } from '../settings.ts';

const LOT = '/casa-das-artes/1/lote/1';
const OTHER_LOT = '/leiloes-ipe/3/lote/1';
const pages = [
  '/',
  '/lotes',
  LOT,
  OTHER_LOT,
  '/leiloes',
  '/categorias',
  '/artistas/jose-araujo',
  '/casasdeleilao',
  '/privacidade',
];

let dataFolder: string;
let settings: Settings;
let reference: Awaited<ReturnType<typeof openReferenceServer>>;
let app: FastifyInstance;
let person: TestPerson;
let lots: number[];
/** Addresses of the pages that were rendered. */
let rendered: string[] = [];

beforeAll(async () => {
  // Pages get old by the clock of the test, not while a slow machine renders them.
  vi.useFakeTimers({ toFake: ['performance'] });
  dataFolder = await migratedFolder();
  settings = readSettings({
    LOG_LEVEL: 'silent',
    CEP_BASE: 'none',
    DATA_DIR: dataFolder,
    DEMO: '0',
    DEMO_DATE: '2026-11-21',
    MAIL_PAGE: '0',
    RENDER_TIMEOUT: '60000',
  });
  const client = join(dataFolder, 'built');
  for (const name of ['embed', 'parceiros', 'assets', 'builds']) {
    mkdirSync(join(client, name), { recursive: true });
  }
  const pinned = { file: 'martelo-abc.js', integrity: 'sha384-abc' };
  writeFileSync(join(client, 'embed', 'pinned.json'), JSON.stringify(pinned));
  writeFileSync(join(client, 'embed', 'martelo.js'), 'import("./cards-abc.js")');
  const renderer: Renderer = {
    client,
    assets: () => ({ script: '/entry.js', modules: [] }),
    async render(request, options) {
      const page = await render(request, options);
      const { pathname, search } = new URL(request.url);
      if (page !== 'unchanged') rendered.push(pathname + search);
      return page;
    },
  };
  reference = await openReferenceServer(settings);
  const { db } = reference.database;
  lots = await fillCatalogue(db);
  person = await makePerson(db, { full_name: 'Quitéria Segredo' });
  app = await createApp(settings, renderer, reference);
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await reference.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } });

/** Requests every page as visitors do. */
async function visit(): Promise<void> {
  for (const path of pages) expect((await get(path)).statusCode, path).toBe(200);
}

/** Makes the cache render pages with changed data before it answers, instead of afterwards. */
const passTime = () => void vi.advanceTimersByTime(1000);

/** Puts every page into the cache, which takes two requests. Then none is rendered again. */
async function fillCache(): Promise<void> {
  passTime();
  await visit();
  await visit();
  rendered = [];
}

/** Renders a page without the cache. */
async function fresh(path: string): Promise<{ html: string; fingerprint: string }> {
  const page = await render(new Request(settings.siteUrl + path), {
    apiBase: '/api',
    fetch: fetchInProcess(app),
    siteUrl: settings.siteUrl,
    fixedTime: fixedTime(settings)?.getTime() ?? null,
  });
  if (page === 'unchanged' || page instanceof Response) throw new Error(`${path} has no page.`);
  return page;
}

const freshPages = async () =>
  new Map(await Promise.all(pages.map(async (path) => [path, await fresh(path)] as const)));

const sale = (auction: number, work: (writer: SaleWriter) => Promise<unknown>) =>
  writeSale(reference.database.db, auction, new Date(), work);

const changes: readonly {
  name: string;
  change: () => Promise<unknown>;
  /** Some of the pages that must change. */
  on: readonly string[];
}[] = [
  {
    name: 'a bid',
    change: () =>
      sale(1, (writer) =>
        writer.changeLot(lots[0] ?? 0, { current_bid_cents: 7_777_700, bids_count: 9 }),
      ),
    on: ['/lotes', LOT],
  },
  {
    name: 'the result of a lot',
    change: () =>
      sale(1, (writer) =>
        writer.changeLot(
          lots[2] ?? 0,
          { state: 'sold', sold_price_cents: 300_000 },
          { correction: { by: 'test' } },
        ),
      ),
    on: ['/', '/lotes'],
  },
  {
    name: 'the start of an auction',
    change: () => sale(1, (writer) => writer.changeAuction({ status: 'live' })),
    on: ['/', '/leiloes', LOT],
  },
  {
    name: 'a like',
    async change() {
      const lot = await get('/api/accounts/leiloes-ipe/auctions/3/lots/1.json');
      const url = `/api/accounts/leiloes-ipe/lots/${lot.json<Lot>().uuid}/like.json`;
      const answer = await app.inject({ method: 'POST', url, headers: person.headers });
      expect(answer.statusCode).toBe(200);
    },
    on: [OTHER_LOT],
  },
  {
    name: 'a command of an operator',
    async change() {
      const server = await findServer(dataFolder);
      await server?.ask('category', { name: 'Objetos', category: 'Pinturas' }, () => undefined);
    },
    on: ['/categorias'],
  },
];

describe('after', () => {
  test.each(changes)(
    '$name every page becomes current, and only changed pages are rendered again',
    async ({ change, on }) => {
      await fillCache();
      const before = await freshPages();
      const known = await reference.lastChange();
      await change();
      await expect.poll(() => reference.lastChange()).not.toBe(known);
      passTime();
      await visit();
      const after = await freshPages();
      const changed = pages.filter(
        (path) => before.get(path)?.fingerprint !== after.get(path)?.fingerprint,
      );
      expect(changed).toEqual(expect.arrayContaining([...on]));
      expect(rendered.toSorted()).toEqual(changed.toSorted());
      for (const path of changed) {
        expect((await get(path)).body, path).toContain(after.get(path)?.html);
      }
    },
  );
});

describe('a page of the cache', () => {
  test('is the same whatever a visitor sends with the request', async () => {
    await fillCache();
    const { body, headers: sent } = await get(LOT);
    for (const headers of [
      person.headers,
      { cookie: 'session=Quitéria; moeda=USD' },
      { host: 'localhost:1', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '9.9.9.9' },
      { 'accept-language': 'en', 'user-agent': '<script>Quitéria</script>', referer: '/account' },
    ]) {
      const answer = await get(LOT, headers);
      expect(answer.body).toBe(body);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe(sent['cache-control']);
    }
    expect(rendered).toEqual([]);
  });

  test('contains nothing of the person whose request rendered it first', async () => {
    const address = '/lotes?estado=abertos';
    const cookie = `token=${person.token}`;
    for (let time = 0; time < 3; time += 1) {
      await get(address, { ...person.headers, cookie, host: 'localhost:1' });
    }
    const { body, headers } = await get(address);
    const all = body + JSON.stringify(headers);
    expect(all).not.toContain(person.token);
    expect(all).not.toContain('Quitéria');
    expect(all).not.toContain('localhost:1');
  });

  test('is not created for an address with a token', async () => {
    const address = '/confirmacao?confirmation_token=abcdef';
    for (let time = 0; time < 3; time += 1) {
      expect((await get(address)).headers['cache-control']).toBe('no-store');
    }
    rendered = [];
    await get(address);
    expect(rendered).toEqual([address]);
  });

  test('is not sent again to a client that has it', async () => {
    await fillCache();
    const { headers } = await get(LOT);
    expect(headers['cache-tag']).toContain(`lot-${lots[0]}`);
    const answer = await get(LOT, { 'if-none-match': String(headers.etag) });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
  });
});
