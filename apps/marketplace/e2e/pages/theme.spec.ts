import type { Page } from 'playwright/test';
import { expect, openWhole, test, withholdCode } from '../page.ts';

const themes = (page: Page) =>
  page.getByRole('contentinfo').getByRole('combobox', { name: 'Tema' });

const brightness = (page: Page): Promise<'dark' | 'light'> =>
  page.evaluate(() => {
    const [red = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128 ? 'dark' : 'light';
  });

test.use({ colorScheme: 'light' });

test(
  'a theme is chosen in the footer, kept, and the same in all tabs',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await openWhole(page, '/');
    const other = await context.newPage();
    await openWhole(other, '/lotes');
    await expect(themes(page)).toHaveValue('system');
    await themes(page).selectOption('escuro');
    expect(await brightness(page)).toBe('dark');
    await expect(themes(other)).toHaveValue('dark');
    expect(await brightness(other)).toBe('dark');

    await openWhole(page, '/leiloes');
    await expect(themes(page)).toHaveValue('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await themes(page).selectOption('claro');
    expect(await brightness(page)).toBe('light');
    await themes(page).selectOption('do aparelho');
    expect(await brightness(page)).toBe('dark');
  },
);

test('the chosen theme is applied before the first paint, on the same page for everyone', async ({
  page,
  request,
}) => {
  await openWhole(page, '/qualidade');
  await themes(page).selectOption('escuro');
  // Without any code of the build, only the document itself can have done it.
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.addInitScript(() => {
    const first = { theme: '' };
    Object.assign(window, { first });
    requestAnimationFrame(() => {
      first.theme = getComputedStyle(document.documentElement).colorScheme;
    });
  });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/qualidade'),
    page.goto('/qualidade'),
  ]);
  await expect.poll(() => page.evaluate('first.theme')).toBe('dark');
  expect(await brightness(page)).toBe('dark');
  expect(await answer.text()).toBe(await (await request.get('/qualidade')).text());
});

test(
  'a theme and a currency that are chosen before any code arrives are applied once it has',
  { tag: '@nightly' },
  async ({ page }) => {
    const releaseCode = await withholdCode(page);
    await page.goto('/lotes', { waitUntil: 'commit' });
    const currencies = page.getByRole('combobox', { name: 'Moeda' });
    const prices = page.getByRole('main').getByText(/≈ US\$/);
    await currencies.selectOption('USD');
    await themes(page).selectOption('escuro');
    await expect(prices).toHaveCount(0);
    releaseCode();
    await expect(prices.first()).toBeVisible();
    await expect.poll(() => brightness(page)).toBe('dark');

    // The browser does not restore an old choice over a newer one.
    await page.goto('/leiloes');
    await themes(page).selectOption('claro');
    await expect.poll(() => brightness(page)).toBe('light');
    await page.goBack();
    await expect(themes(page)).toHaveValue('light');
    await expect(currencies).toHaveValue('USD');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no theme switch', async ({ page }) => {
    await page.goto('/qualidade');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(themes(page)).toBeHidden();
  });
});
