import { axeFindings } from '../axe.ts';
import { expect, openWhole, test, widthOfContent } from '../page.ts';
import { demoDate } from '../server.ts';

test(
  'a visitor chooses a day, a month and a city, and opens an auction',
  { tag: '@nightly' },
  async ({ page }) => {
    await openWhole(page, '/leiloes');
    await page.getByRole('main').getByRole('link', { name: 'Calendário' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendário de leilões');
    const month = page.getByRole('table', { name: 'novembro de 2026' });
    const today = month.getByRole('link', { name: /^21 de novembro, hoje,/ });
    await today.click();
    await expect(page).toHaveURL(`/calendario?dia=${demoDate}`);
    await expect(today).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('sábado, 21 de novembro');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'dezembro de 2026' }).click();
    await expect(page.getByRole('table', { name: 'dezembro de 2026' })).toBeVisible();
    const city = page.getByRole('group', { name: 'Cidade' }).getByRole('radio').nth(1);
    const name = (await city.getAttribute('value')) ?? '';
    await city.check();
    await expect(page).toHaveURL(/mes=2026-12.*cidade=/);
    const facts = page.getByRole('main').getByRole('listitem').getByText(`· ${name} ·`);
    await expect(facts.first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOfContent(page)).toBeLessThanOrEqual(320);
    await facts.first().locator('..').getByRole('link').click();
    await expect(page).toHaveURL(/\/lotes\?leilao=\d+/);
  },
);

test(
  'the name of a month and the links to others do not overlap on a narrow phone',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openWhole(page, '/calendario');
    const months = page.getByRole('navigation', { name: 'Outros meses' });
    const overlaps = await months.evaluate((nav) => {
      const texts = [...nav.children].map((child) => {
        const text = document.createRange();
        text.selectNodeContents(child);
        return text.getBoundingClientRect();
      });
      return texts.some((a, index) =>
        texts
          .slice(index + 1)
          .some(
            (b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top,
          ),
      );
    });
    expect(overlaps).toBe(false);
  },
);

test('a month that does not exist is not found', async ({ request }) => {
  expect((await request.get('/calendario?mes=2026-13')).status()).toBe(404);
  expect((await request.get('/calendario?dia=2026-02-30')).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the calendar has its auctions and links', async ({ page }) => {
    await page.goto('/calendario?mes=2026-12');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('de dezembro');
  });
});
