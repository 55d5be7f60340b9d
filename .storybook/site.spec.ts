import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';
import { siteFolder } from './site.ts';

const address = process.env['STORYBOOK_URL'] ?? '';
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const read = (file: string) => JSON.parse(readFileSync(join(siteFolder, file), 'utf8'));

/** Every test also fails on a failed request, a request outside the site, or a script error. */
const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (request) => {
        // The browser aborts requests when a page is left.
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
        complaints.push(`failed: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
      });
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address)) {
          complaints.push(`outside: ${request.url()}`);
        }
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const docs = async (page: Page, id: string, globals = ''): Promise<void> => {
  await page.goto(`${address}iframe.html?viewMode=docs&id=${id}&globals=${globals}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('opens below any path, on the start page', async ({ page }) => {
  await page.goto(address);
  const frame = page.frameLocator('iframe').first();
  await expect(
    frame.getByRole('heading', { name: 'Componentes para leilões', level: 1 }),
  ).toBeVisible();
  await expect(frame.getByRole('article')).toHaveCount(3);
});

test('links open a story and a docs page', async ({ page }) => {
  await page.goto(`${address}?path=/story/leilao-lotcard--default`);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('link', { name: 'Composição em vermelho e negro' })).toBeVisible();
  await page.goto(`${address}?path=/docs/comeco--docs`);
  await frame.getByRole('link', { name: 'cores', exact: true }).click();
  await expect(frame.getByRole('heading', { name: 'Cores', level: 1 })).toBeVisible();
});

test('the toolbar changes theme, brand, currency and text size of pages and stories', async ({
  page,
}) => {
  await docs(page, 'comeco--docs', 'theme:dark;brand:jabuticaba;currency:USD;textSize:200');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 15, 23)');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expect(page.getByText('≈ US$ 1,233')).toBeVisible();
});

test('a link of the brand editor opens a component in its colours', async ({ page }) => {
  await docs(page, 'fundamentos-marca--docs');
  const field = page.getByRole('textbox', { name: 'Fundo', exact: true }).first();
  await field.fill('#e0f0ff');
  const link = page.getByRole('link', { name: 'Ver os componentes nesta marca' });
  await page.goto(`${address}${await link.getAttribute('href')}`);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(224, 240, 255)');
});

test('the page of a component lists its props with types and defaults', async ({ page }) => {
  await docs(page, 'leilao-lotcard--docs');
  const row = page.getByRole('row', { name: /^headingLevel/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(
    "Level of the title in the page's outline.234",
  );
  await expect(row.getByRole('cell').nth(2)).toHaveText('3');
  const priority = page.getByRole('row', { name: /^priority/ }).getByRole('cell');
  await expect(priority.nth(1)).toContainText('boolean');
  await expect(priority.nth(2)).toHaveText('false');
  await docs(page, 'formularios-textfield--docs');
  const validate = page
    .getByRole('row', { name: /^validate/ })
    .getByRole('cell')
    .nth(1);
  await expect(validate).toContainText(/[^|\s]\s*\(\(value: unknown, values: object\) =>.*\)$/);
});

for (const [word, component] of [
  ['botão', 'Button · Botão'],
  ['etiqueta', 'LotStateBadge · Selo de situação'],
  ['StateBadge', 'LotStateBadge · Selo de situação'],
  ['aviso', 'Toast · Aviso'],
  ['pílulas', 'FilterPills · Filtros ativos'],
  ['arrematado', 'Sold · arrematado'],
  ['foco', 'Keyboard · teclado, foco'],
  ['imprimir', 'No papel · imprimir, papel'],
  ['toque', 'Touch · toque'],
] as const) {
  test(`the search finds ${component} by "${word}"`, async ({ page }) => {
    await page.goto(address);
    // The role is on the frame of the field.
    await page.getByRole('combobox', { name: 'Search for components' }).locator('input').fill(word);
    await expect(page.getByRole('option').filter({ hasText: component }).first()).toBeVisible();
  });
}

test('the page of a component guides designers in Portuguese', async ({ page }) => {
  await docs(page, 'fundamentos-button--docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Botão', exact: true })).toBeVisible();
  for (const name of ['Anatomia', 'Quando usar', 'Estados', 'Textos', 'Acessibilidade']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'Teclas de Button' })).toContainText('Espaço');
  const { violations }: AxeResults = await page.evaluate(
    // The table of props and the colours of code are Storybook's own.
    `${axeSource}; axe.run({ include: '#storybook-docs', exclude: ['.docblock-argstable', 'pre'] })`,
  );
  expect(violations).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('the page of a component fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await docs(page, 'leilao-lotcard--docs');
  await expect(page.getByRole('row', { name: /^headingLevel/ })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

for (const id of ['retorno-confirm', 'retorno-modal', 'retorno-toast']) {
  test(`no dialog and no toast of ${id} covers its docs page`, async ({ page }) => {
    await docs(page, `${id}--docs`);
    await page.locator('iframe').first().waitFor();
    await expect(page.locator('dialog, [popover]')).toHaveCount(0);
  });
}

test('the page of the lot card shows cards, not tests of its size', async ({ page }) => {
  await docs(page, 'leilao-lotcard--docs');
  await expect(page.getByRole('heading', { name: 'Without Picture' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Twin/ })).toHaveCount(0);
});

interface DescribedProp {
  readonly description: string;
  readonly tsType?: { readonly name: string };
}

interface Described {
  readonly name: string;
  readonly path: string;
  readonly error?: { readonly name: string };
  readonly reactDocgen?: {
    readonly description?: string;
    readonly props?: Readonly<Record<string, DescribedProp>>;
  };
}

test('every component and each of its props has a description', () => {
  const { components } = read('manifests/components.json');
  const described = (Object.values(components) as Described[])
    // A story about several components has no component name.
    .filter(({ path, error }) => path.includes('/ui/src/') && error?.name !== 'No component found');
  expect(described.length).toBeGreaterThan(60);
  const wanting = described.flatMap(({ name, reactDocgen: { description, props = {} } = {} }) => {
    if (!description) return [`${name}: no description`];
    if (Object.keys(props).length === 0) return [`${name}: no props`];
    return Object.entries(props).flatMap(([prop, { description: about, tsType }]) => {
      // The default has its own column.
      if (/^\s*(?:@default|$)/.test(about)) return [`${name}: nothing about ${prop}`];
      // react-docgen supports `ReadonlyArray<Tab>`, but not `readonly Tab[]`.
      return tsType?.name === 'unknown' ? [`${name}: no type of ${prop}`] : [];
    });
  });
  expect(wanting).toEqual([]);
});

test('the manifests list components with examples, and docs pages', () => {
  const { components } = read('manifests/components.json');
  expect(components['leilao-lotcard']).toMatchObject({
    name: 'LotCard',
    jsDocTags: { example: [expect.stringContaining('<LotCard')] },
  });
  expect(Object.keys(read('manifests/docs.json').docs)).toContain('comeco--docs');
});

/** Returns the ids of the MDX pages. Call it inside a test, because the site is built after this file loads. */
function writtenPages(): string[] {
  const entries: Record<string, { id: string; importPath: string }> = read('index.json').entries;
  const pages = Object.values(entries).filter(({ importPath }) => importPath.endsWith('.mdx'));
  expect(pages.length).toBeGreaterThan(10);
  return pages.map(({ id }) => id);
}

for (const theme of ['light', 'dark']) {
  test(`axe finds no violation on the handwritten pages, ${theme}`, async ({ page }) => {
    for (const id of writtenPages()) {
      await docs(page, id, `theme:${theme}`);
      const { violations }: AxeResults = await page.evaluate(
        `${axeSource}; axe.run('#storybook-docs')`,
      );
      expect(violations, id).toEqual([]);
    }
  });
}

test('the handwritten pages fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const id of writtenPages()) {
    await docs(page, id);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, id).toBeLessThanOrEqual(320);
  }
});
