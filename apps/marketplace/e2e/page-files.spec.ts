import type { Page } from 'playwright/test';
import { expect, openWhole, test } from './page.ts';

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

test('styled-components keeps the rules of the server and inserts none of them again', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [, rules = ''] = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css);
  expect(rules.length).toBeGreaterThan(1000);
  await openWhole(page, '/');
  const sheets = await page.locator('style').allTextContents();
  expect(sheets.includes(rules)).toBe(true);
  expect(sheets.some((css) => css.includes('data-styled.'))).toBe(false);
  expect(await repeatedRules(page)).toEqual([]);
});

for (const [path, most] of [
  ['/', 30],
  ['/lotes', 24],
] as const) {
  test(`${path} loads at most ${most} files of code`, async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(request.url());
    });
    await openWhole(page, path);
    expect(files.size).toBeGreaterThan(5);
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(most);
  });
}
