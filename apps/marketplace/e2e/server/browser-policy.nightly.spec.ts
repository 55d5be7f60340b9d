// What the browser enforces: Trusted Types, image sources, pinned scripts.
import type { Page } from 'playwright/test';
import { anyArtist, anyLot, codeArrived, expect, hydrated, openWhole } from '../page.ts';
import { test } from '../partner.ts';
import { collector, logIn } from '../person.ts';
import { demoKey } from '../server.ts';

/** Collects all policy violations on every document of the page. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(globalThis, 'tellViolation');
      const { effectiveDirective, blockedURI, sample } = event;
      const text = `${effectiveDirective} ${blockedURI} ${sample} on ${location.pathname}`;
      if (typeof tell === 'function') tell(text);
    });
  });
  return found;
}

test('no page, dialog or navigation violates the policy', async ({ page, baseURL, context }) => {
  test.setTimeout(240_000);
  const found = await violations(page);
  const lot = await anyLot(baseURL, 'q[accepting_bids]=true');
  const addresses = [
    '/',
    '/lotes',
    '/lotes?page=40',
    '/leiloes',
    '/categorias',
    '/casasdeleilao',
    '/busca/vaso',
    '/contato',
    '/privacidade',
    '/qualidade',
    '/entrar',
    '/cadastro',
    '/senha',
    '/daily-report',
    await anyArtist(baseURL),
    lot.path,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
  }
  // Client-side navigation to the HTML of an artist and a lot.
  await openWhole(page, '/');
  for (const address of [lot.path, await anyArtist(baseURL), '/lotes', '/busca/vaso', lot.path]) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'x' });
      document.querySelector('main')?.append(link);
      link.click();
    }, address);
    await expect(page).toHaveURL(`${baseURL}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await codeArrived(page);
  }
  await expect(page.getByRole('heading', { name: 'Sobre o lote' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Ampliar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Curtir ${lot.title}` })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await logIn(context, await collector(baseURL));
  for (const address of ['profile', 'radar', 'likes', 'authors', 'interests', 'preferences']) {
    await page.goto(`/account/${address}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const address of ['', '/wordpress', '/escura', '/coluna-estreita', '/css-hostil']) {
    await page.goto(`/parceiros${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(found).toEqual([]);
});

test('a partner’s page that enforces Trusted Types and allows no policy shows the lots', async ({
  page,
  partner,
  baseURL,
}) => {
  const found = await violations(page);
  const { title, uuid } = await anyLot(baseURL, `embed_key=${demoKey}`);
  const body = `<martelo-lot lot="${uuid}"></martelo-lot><martelo-lots per="3" bid currency="USD"></martelo-lots>`;
  const policy = [
    "default-src 'none'",
    `script-src ${baseURL}`,
    `connect-src ${baseURL}`,
    `img-src ${baseURL}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  for (const file of ['martelo.js', await pinnedOf(baseURL)]) {
    const head = `<script async src="${baseURL}/embed/v1/${file}?key=${demoKey}"></script>`;
    await page.goto(partner.page(body, { head, headers: { 'content-security-policy': policy } }));
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(4);
  }
  expect(found).toEqual([]);
});

interface Pinned {
  readonly file: string;
  readonly integrity: string;
}

const pinned = async (baseURL: string | undefined): Promise<Pinned> =>
  (await (await fetch(`${baseURL}/embed/v1/pinned.json`)).json()) as Pinned;

const pinnedOf = async (baseURL: string | undefined): Promise<string> =>
  (await pinned(baseURL)).file;

test('the chooser offers the pinned script, which the browser verifies', async ({
  page,
  partner,
}) => {
  await page.goto('/parceiros');
  await page.getByLabel('Fixa, conferida pelo navegador').check();
  await expect(page.getByText('O navegador só executa o arquivo se')).toBeVisible();
  const code = page.locator('#code');
  await expect(code).toContainText('integrity="sha384-');
  const lines = await code.textContent();
  await page.goto(partner.page(lines ?? '', { head: '' }));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the pinned script loads no other code and is cached for a year', async ({
  page,
  partner,
  baseURL,
}) => {
  const { file, integrity } = await pinned(baseURL);
  const answer = await fetch(`${baseURL}/embed/v1/${file}`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const head = `<script async src="${baseURL}/embed/v1/${file}?key=${demoKey}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  await page.goto(partner.page('<martelo-lots per="2"></martelo-lots>', { head }));
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(scripts).toEqual([`/embed/v1/${file}`]);
});

test('“Mostrar anteriores” loads the earlier cards and keeps the scroll position', async ({
  page,
}) => {
  await openWhole(page, '/lotes?page=12');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(100);
  await expect(page.getByText('141 a 240 de')).toBeVisible();
  const first = await cards.first().getByRole('heading').textContent();
  const before = await cards.first().boundingBox();
  const earlier = page.getByRole('link', { name: 'Mostrar anteriores' });
  await expect(earlier).toHaveAttribute('href', '/lotes?page=7');
  await earlier.press('Enter');
  await expect(cards).toHaveCount(200);
  const same = cards.filter({ has: page.getByRole('heading', { name: first ?? '' }) }).first();
  // The focus is on the card that was first. It moves after the page is scrolled.
  await expect(same.locator(':focus')).toHaveCount(1);
  const after = await same.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await expect(page).toHaveURL('/lotes?page=12');
  await earlier.click();
  await expect(cards).toHaveCount(240);
  await expect(earlier).toHaveCount(0);
  await expect(page.getByText('240 de 1.', { exact: false }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect(cards).toHaveCount(260);
  await expect(page).toHaveURL('/lotes?page=13');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('“Mostrar anteriores” is a link to the cards before', async ({ page }) => {
    await page.goto('/lotes?page=12');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(100);
    await page.getByRole('link', { name: 'Mostrar anteriores' }).click();
    await expect(page).toHaveURL('/lotes?page=7');
    await expect(cards).toHaveCount(100);
    await page.getByRole('link', { name: 'Mostrar anteriores' }).click();
    await expect(page).toHaveURL('/lotes?page=2');
    await expect(cards).toHaveCount(40);
    await expect(page.getByRole('link', { name: 'Mostrar anteriores' })).toHaveCount(0);
  });
});
