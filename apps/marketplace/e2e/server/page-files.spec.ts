import type { Page } from 'playwright/test';
import { anyLot, expect, nightlyIf, openWhole, test } from '../page.ts';

/**
 * Returns the rules of the page that are in its style sheets more than once. Components may have the
 * same animation.
 */
const repeatedRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    return rules.filter(
      (rule, place) => !rule.startsWith('@keyframes') && rules.indexOf(rule) !== place,
    );
  });

const styleSheet = /<link rel="stylesheet" href="(\/assets\/styles-[^"]+\.css)">/;

/** The rules in a document, and the markers of styled-components. */
const inlineStyles = (html: string): string[] =>
  Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, css = '']) => css);

test('pages share a style sheet and contain only the rules that are not in it', async ({
  request,
  baseURL,
}) => {
  const homePage = await (await request.get('/')).text();
  const [, href = ''] = styleSheet.exec(homePage) ?? [];
  const answer = await request.get(href);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const shared = await answer.text();
  expect(shared).toMatch(/^@font-face/);
  expect(shared).toContain('--m-accent:');
  const [rulesOfHome = ''] = inlineStyles(homePage);
  // The grids of the home page only. They would come too late in a file.
  expect(rulesOfHome).toContain('content-visibility:auto');
  const selectors = Array.from(
    rulesOfHome.matchAll(/(?:^|[{}])(\.[^{}@]+\{)/g),
    ([, one = '']) => one,
  );
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter((one) => shared.includes(one))).toEqual([]);
  expect(shared).not.toContain('content-visibility:auto');

  const lotPage = await (await request.get((await anyLot(baseURL)).path)).text();
  expect(styleSheet.exec(lotPage)?.[1]).toBe(href);
  const [own = ''] = inlineStyles(lotPage);
  expect(own.length).toBeGreaterThan(1000);
  expect(own).not.toContain('@font-face');
});

test(
  'styled-components keeps the rules of the server and inserts none of them again',
  { tag: '@nightly' },
  async ({ page, request, baseURL }) => {
    for (const path of ['/', (await anyLot(baseURL)).path]) {
      const [rules = ''] = inlineStyles(await (await request.get(path)).text());
      await openWhole(page, path);
      const sheets = await page.locator('style').allTextContents();
      expect(sheets.includes(rules), path).toBe(true);
      expect(
        sheets.some((css) => css.includes('data-styled.')),
        path,
      ).toBe(false);
      expect(await repeatedRules(page), path).toEqual([]);
    }
  },
);

// docs/decisions/0037-smaller-pages.md
for (const [path, most] of [
  ['/', 80_000],
  ['/lotes', 70_000],
] as const) {
  test(`the HTML of ${path} has at most ${most / 1000} kB`, async ({ request }) => {
    const html = await (await request.get(path)).body();
    expect(html.length).toBeGreaterThan(30_000);
    expect(html.length).toBeLessThanOrEqual(most);
  });
}

for (const [path, most] of [
  ['/', 30],
  ['/lotes', 24],
  ['/contato', 18],
  ['/entrar', 18],
  ['/cadastro', 18],
] as const) {
  test(`${path} loads at most ${most} files of code`, nightlyIf(path !== '/'), async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(request.url());
    });
    await openWhole(page, path);
    expect(files.size).toBeGreaterThan(5);
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(most);
  });
}
