/** Metadata for search engines and link previews, read from the real pages. */
import { test as base, expect, type Page } from 'playwright/test';
import type { AuthorList, Lot, LotList } from '@martelo/domain/entities';
import { real } from '../catalogue.ts';
import { anyLot, nightlyIf } from '../page.ts';

/**
 * An empty page, which only parses documents. It is not shared by the tests of a worker: for a fixture of
 * that scope Playwright starts separate workers, each with a browser.
 */
const test = base.extend<{ reader: Page }>({
  reader: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await use(page);
    await page.close();
  },
});

/** The metadata of a page. */
interface Told {
  status: number;
  title: string;
  /** Content of each `<meta>` by its `name` or `property`. */
  meta: Readonly<Record<string, string>>;
  canonical: string | null;
  jsonLd: Record<string, unknown>[];
}

/** The document as it was sent: parsed where no script of its own runs. */
async function read(reader: Page, path: string): Promise<Told> {
  const answer = await reader.request.get(path);
  const metadata = await reader.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const meta = [...document.querySelectorAll('meta[content]')].map((element) => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? '',
        element.getAttribute('content') ?? '',
      ]);
      return {
        title: document.title,
        meta: Object.fromEntries(meta) as Record<string, string>,
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => JSON.parse(script.textContent) as Record<string, unknown>,
        ),
      };
    },
    await answer.text(),
  );
  return { status: answer.status(), ...metadata };
}

const artist = async (base: string | undefined): Promise<string> => {
  const answer = await fetch(`${base}/api/authors.json?term=salomoni`);
  const { data } = (await answer.json()) as AuthorList;
  return `/artistas/${data[0]?.slug}`;
};

const house = async (base: string | undefined): Promise<string> =>
  `/lotes?casa=${(await anyLot(base)).account.tenant_name}`;

const auction = async (base: string | undefined): Promise<string> =>
  `/lotes?leilao=${(await anyLot(base)).auction.id}`;

const pages: readonly {
  name: string;
  path: (base: string | undefined) => Promise<string>;
  types: readonly string[];
}[] = [
  { name: 'home', path: async () => '/', types: ['WebSite', 'Organization'] },
  { name: 'auctions', path: async () => '/leiloes', types: ['SaleEvent'] },
  { name: 'lots', path: async () => '/lotes', types: [] },
  { name: 'categories', path: async () => '/categorias', types: [] },
  { name: 'a category', path: async () => '/categorias/pinturas', types: ['BreadcrumbList'] },
  { name: 'a tag', path: async () => '/tag/modernismo', types: ['BreadcrumbList'] },
  { name: 'houses', path: async () => '/casasdeleilao', types: ['Organization'] },
  { name: 'an artist', path: artist, types: ['Person'] },
  {
    name: 'an open lot',
    path: async (base) => (await anyLot(base, 'q[accepting_bids]=true')).path,
    types: ['Product', 'BreadcrumbList'],
  },
  {
    name: 'a sold lot',
    path: async (base) => (await anyLot(base, 'q[state_in][]=sold')).path,
    types: ['Product', 'BreadcrumbList'],
  },
  { name: 'a house', path: house, types: ['Organization', 'BreadcrumbList'] },
  { name: 'an auction', path: auction, types: ['SaleEvent', 'BreadcrumbList'] },
  { name: 'quality', path: async () => '/qualidade', types: [] },
];

for (const { name, path, types } of pages) {
  test(`${name} has complete metadata`, async ({ reader, baseURL }) => {
    const metadata = await read(reader, await path(baseURL));
    expect(metadata.status).toBe(200);
    expect(metadata.title).toMatch(/^.{3,140} · Martelo$/);
    expect(metadata.meta['description']?.length).toBeGreaterThan(40);
    expect(metadata.meta['robots']).toBe('index');
    // The canonical address is absolute and belongs to this page.
    expect(metadata.canonical).toBe(baseURL + (await path(baseURL)));
    expect(metadata.meta['og:url']).toBe(metadata.canonical);
    expect(metadata.meta['og:title']).toBe(metadata.title.replace(/ · Martelo$/, ''));
    expect(metadata.meta['og:description']).toBe(metadata.meta['description']);
    const image = metadata.meta['og:image'] ?? '';
    expect(image).toMatch(/^https?:\/\//);
    const picture = await reader.request.get(image);
    expect(picture.headers()['content-type']).toMatch(/^image\/(?!svg)/);
    for (const type of types) {
      const items = metadata.jsonLd.filter((item) => item['@type'] === type);
      expect(items.length, type).toBeGreaterThan(0);
      for (const item of items) expect(item['@context']).toBe('https://schema.org');
    }
    const relative = JSON.stringify(metadata.jsonLd).match(/"(?:url|item|image|logo)":"\/[^"]*"/);
    expect(relative, 'addresses in structured data are absolute').toBeNull();
  });
}

test('the structured data of a lot has its price, availability and seller', async ({
  reader,
  baseURL,
}) => {
  const sold = await anyLot(baseURL, 'q[state_in][]=sold');
  const { jsonLd } = await read(reader, sold.path);
  expect(jsonLd.find((item) => item['@type'] === 'Product')).toMatchObject({
    name: sold.title,
    offers: {
      '@type': 'Offer',
      price: ((sold.sold_price_cents ?? 0) / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: 'https://schema.org/SoldOut',
      url: baseURL + sold.path,
      seller: { name: sold.account.name },
    },
  });
});

test('the picture for links to a lot shows the lot', async ({ reader, baseURL }) => {
  const { path } = await anyLot(baseURL, 'q[accepting_bids]=true');
  const image = (await read(reader, path)).meta['og:image'] ?? '';
  expect(image).toContain(`${path}/previa.jpg?v=`);
  const picture = await reader.request.get(image, { maxRedirects: 0 });
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('the pages of an auction and of a house are titled with their names', async ({
  reader,
  baseURL,
}) => {
  const { auction, account } = await anyLot(baseURL);
  const ofAuction = await read(reader, `/lotes?leilao=${auction.id}`);
  expect(ofAuction.meta['og:title']).toBe(`${auction.title}, ${account.name}`);
  const open = await read(reader, `/lotes?casa=${account.tenant_name}&estado=abertos`);
  expect(open.meta['og:title']).toBe(`${account.name}: lotes abertos a lances`);
});

test('other parameters do not change the canonical address of a house or an auction', async ({
  reader,
  baseURL,
}) => {
  const { auction, account } = await anyLot(baseURL);
  for (const [path, canonical] of [
    [`casa=${account.tenant_name}&ordem=recentes&page=2`, `casa=${account.tenant_name}`],
    [`leilao=0${auction.id}&categoria=1&utm_source=x`, `leilao=${auction.id}`],
    [`leilao=${auction.id}&casa=${account.tenant_name}`, `leilao=${auction.id}`],
    [
      `casa=${account.tenant_name}&estado=abertos&tema=1`,
      `estado=abertos&casa=${account.tenant_name}`,
    ],
  ]) {
    expect((await read(reader, `/lotes?${path}`)).canonical).toBe(`${baseURL}/lotes?${canonical}`);
  }
});

test('unknown houses and auctions are not found, blank ones are ignored', async ({ reader }) => {
  for (const path of ['casa=nenhuma-casa', 'casa=%00', 'leilao=999999999']) {
    expect((await read(reader, `/lotes?${path}`)).status, path).toBe(404);
  }
  for (const path of ['casa=', 'leilao=', 'leilao=sete', 'leilao=-1']) {
    const { status, canonical } = await read(reader, `/lotes?${path}`);
    expect([status, canonical], path).toEqual([200, expect.stringMatching(/\/lotes$/)]);
  }
});

test('a search of houses is excluded from indexing', async ({ reader }) => {
  expect((await read(reader, '/casasdeleilao?q=casa')).meta['robots']).toBe('noindex');
});

test('the search action of the home page finds the text', async ({ reader, baseURL }) => {
  const { jsonLd } = await read(reader, '/');
  const site = jsonLd.find((item) => item['@type'] === 'WebSite');
  expect(site).toMatchObject({ url: `${baseURL}/`, potentialAction: { '@type': 'SearchAction' } });
  const action = JSON.stringify(site);
  const [, template = ''] = /"urlTemplate":"([^"]+)"/.exec(action) ?? [];
  const answer = await reader.request.get(template.replace('{search_term_string}', 'azul'));
  expect(answer.url()).toBe(`${baseURL}/busca/azul`);
});

for (const path of ['/entrar', '/cadastro', '/senha']) {
  test(`${path} has a description for link previews`, async ({ reader }) => {
    const { meta } = await read(reader, path);
    expect(meta['description']?.length).toBeGreaterThan(40);
    expect(meta['og:description']).toBe(meta['description']);
  });
}

for (const path of ['/busca/azul', '/nao/existe', '/entrar', '/account/likes']) {
  test(`${path} is excluded from indexing`, async ({ reader }) => {
    expect((await read(reader, path)).meta['robots']).toBe('noindex');
  });
}

test(
  'a canceled lot shows why and is excluded from indexing',
  { tag: '@nightly' },
  async ({ reader, baseURL }) => {
    const { path, account } = await anyLot(baseURL);
    const canceled = await canceledLot(`${baseURL}/api/accounts`, account.tenant_name);
    expect(canceled.path).not.toBe(path);
    const metadata = await read(reader, canceled.path);
    expect(metadata.status).toBe(200);
    expect(metadata.meta['robots']).toBe('noindex');
  },
);

/** Canceled lots are in no list, so the test finds one by its id. */
async function canceledLot(accounts: string, tenantName: string): Promise<Lot> {
  for (let id = 1; id < 3000; id++) {
    const answer = await fetch(`${accounts}/${tenantName}/lots/${id}.json`);
    if (!answer.ok) continue;
    const lot = (await answer.json()) as Lot;
    if (lot.state === 'canceled') return lot;
  }
  throw new Error(`${tenantName} has no canceled lot.`);
}

/** Returns the addresses in a sitemap or in the sitemap index. */
async function locations(reader: Page, path: string): Promise<string[]> {
  const answer = await reader.request.get(path);
  expect(answer.headers()['content-type']).toContain('application/xml');
  return reader.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return [...xml.querySelectorAll('loc')].map(({ textContent }) => textContent);
    },
    await answer.text(),
  );
}

test(
  'robots.txt links to one sitemap per type, and sitemaps contain the canonical addresses of pages',
  { tag: '@nightly' },
  async ({ reader, baseURL }) => {
    const robots = await (await reader.request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const sitemaps = await locations(reader, '/sitemap.xml');
    const types = new Set(sitemaps.map((address) => /(\w+?)(?:-\d+)?\.xml$/.exec(address)?.[1]));
    expect([...types]).toEqual([
      'paginas',
      'leiloes',
      'casas',
      'categorias',
      'temas',
      'artistas',
      'lotes',
    ]);
    const lots = await Promise.all(
      sitemaps
        .filter((address) => address.includes('lotes-'))
        .map((address) => locations(reader, address)),
    );
    const { total } = (await (await reader.request.get('/api/lots.json?per=0')).json()) as LotList;
    expect(new Set(lots.flat()).size).toBe(total);
    for (const sitemap of sitemaps) {
      const pages = await locations(reader, sitemap);
      for (const address of [pages[0], pages.at(-1)]) {
        const metadata = await read(reader, address ?? '');
        expect(metadata, address).toMatchObject({ status: 200, canonical: address });
        expect(metadata.meta['robots'], address).toBe('index');
      }
    }
    expect((await reader.request.get('/sitemaps/lotes-999.xml')).status()).toBe(404);
    expect((await reader.request.get('/sitemaps/constructor-1.xml')).status()).toBe(404);
  },
);

test.describe('bots', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' });
  test('get the real status and no error page', async ({ request }) => {
    for (const [path, status] of [
      ['/nao/existe', 404],
      ['/ninguem/1/lote/1', 404],
      ['/500', 500],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(status);
      expect(await answer.text()).not.toContain('<h1');
      expect(answer.headers()['cache-control']).toBe('no-store');
    }
    expect(await (await request.get('/lotes')).text()).toContain('<h1');
  });
});

/** Content of a feed as a strict parser reads it. */
interface ParsedFeed {
  readonly error: string | null;
  readonly root: string;
  readonly self: string | null;
  readonly ids: string[];
  readonly links: string[];
  readonly dates: string[];
}

const parseFeed = (reader: Page, xml: string): Promise<ParsedFeed> =>
  reader.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
    return {
      error: document.querySelector('parsererror')?.textContent ?? null,
      root: `${document.documentElement.namespaceURI} ${document.documentElement.localName}`,
      self: hrefs('feed > link[rel=self]')[0] ?? null,
      ids: texts('entry > id'),
      links: hrefs('entry > link[rel=alternate]'),
      dates: texts('updated'),
    };
  }, xml);

for (const [name, path] of [
  ['the auctions', async () => '/leiloes'],
  ['the finished auctions', async () => '/leiloes?estado=finalizados'],
  ['the sold lots', async () => '/lotes?estado=arrematados&page=2&ordem=menor-preco'],
  ['an auction', auction],
  ['a house', house],
  ['a category', async () => '/categorias/pinturas'],
  ['a tag', async () => '/tag/modernismo'],
  ['a search', async () => '/busca/azul'],
  ['an artist', artist],
] as const) {
  test(
    `the page of ${name} leads to its feed`,
    nightlyIf(name !== 'the auctions'),
    async ({ page, reader, baseURL }) => {
      await page.goto(await path(baseURL));
      const named = page.locator('link[rel=alternate][type="application/atom+xml"]');
      const address = (await named.getAttribute('href')) ?? '';
      await expect(
        page.getByRole('link', { name: /^Acompanhe os novos .+ por feed$/ }),
      ).toHaveAttribute('href', address);
      const answer = await reader.request.get(address);
      expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
      const feed = await parseFeed(reader, await answer.text());
      expect(feed).toMatchObject({ error: null, root: 'http://www.w3.org/2005/Atom feed' });
      expect(feed.self).toBe(baseURL + address);
      expect(feed.ids.length).toBeGreaterThan(0);
      expect(new Set(feed.ids).size).toBe(feed.ids.length);
      for (const id of feed.ids) expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/);
      // Until 1914 São Paulo was 3:06:28 behind. A real catalogue has sales of that time.
      const offset = real ? '-(?:0[23]:00|03:07)' : '-0[23]:00';
      const local = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}${offset}$`);
      for (const date of feed.dates) expect(date).toMatch(local);
      expect((await reader.request.get(feed.links[0] ?? '')).status()).toBe(200);
      const again = await reader.request.get(address, {
        headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
      });
      expect([again.status(), await again.text()]).toEqual([304, '']);
    },
  );
}

test('the feed of a page changes with a navigation', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/categorias/pinturas');
  const named = page.locator('link[rel=alternate][type="application/atom+xml"]');
  await expect(named).toHaveAttribute('href', '/categorias/pinturas/feed.atom');
  await page.getByRole('link', { name: /^Arrematados/ }).click();
  await expect(named).toHaveAttribute('href', '/categorias/pinturas/feed.atom?estado=arrematados');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Qualidade' }).click();
  await expect(named).toHaveCount(0);
});

test('a feed of something unknown is not found', async ({ reader }) => {
  for (const path of [
    '/artistas/nenhum/feed.atom',
    '/categorias/nenhuma/feed.atom',
    '/tag/nenhuma/feed.atom',
    '/busca/%20/feed.atom',
    '/lotes/feed.atom?casa=nenhuma-casa',
    '/lotes/feed.atom?leilao=999999999',
  ]) {
    expect((await reader.request.get(path)).status(), path).toBe(404);
  }
});
