import type { AuctionList, LotSummary } from '@martelo/domain/entities';
import type { Page } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { anyLot, expect, nightlyIf, openWhole, test } from '../page.ts';
import { fillLogin, logIn, newPerson } from '../person.ts';

const reminder = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `: ${title}` });

/** Returns a lot that ends days after the day of the demonstration. */
const laterLot = (baseURL: string | undefined): Promise<LotSummary> =>
  anyLot(baseURL, 'q[accepting_bids]=true&sort=-closes_at');

for (const width of [1280, 390]) {
  test(
    `a visitor sets a reminder of a lot through the login at ${width} px`,
    nightlyIf(width === 1280),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const person = await newPerson(baseURL);
      const lot = await laterLot(baseURL);
      await openWhole(page, lot.path);
      const button = reminder(page, lot.title);
      await button.press('Enter');
      const login = page.getByRole('dialog', { name: 'Entrar' });
      await expect(login).toContainText('Entre para receber o lembrete por e-mail.');
      await fillLogin(page, person);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).toHaveText('Lembrete ativado');
      expect(await axeFindings(page)).toEqual([]);

      await page.goto('/account/reminders');
      await expect(page.getByRole('link', { name: lot.title })).toHaveAttribute('href', lot.path);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: `Remover lembrete: ${lot.title}` }).click();
      await expect(page.getByRole('heading', { name: 'Nenhum lembrete' })).toBeVisible();
      await openWhole(page, lot.path);
      await expect(button).toHaveText('Avise-me uma hora antes');
    },
  );
}

test(
  'a page of an auction sets and removes its reminder',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    await logIn(context, await newPerson(baseURL));
    const answer = await fetch(`${baseURL}/api/auctions.json?q[status_in][]=collecting&per=1`);
    const [auction] = ((await answer.json()) as AuctionList).auctions;
    await openWhole(page, `/lotes?leilao=${auction?.id}`);
    const button = reminder(page, auction?.title ?? '');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'the file of a lot downloads, and the calendar of a person has its reminders',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    await logIn(context, await newPerson(baseURL));
    const lot = await laterLot(baseURL);
    await openWhole(page, lot.path);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Adicionar à agenda' }).click();
    expect((await downloaded).suggestedFilename()).toBe('lote.ics');
    const button = reminder(page, lot.title);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/account/reminders');
    await page.getByRole('button', { name: 'Criar endereço' }).click();
    const address = (await page.locator('code').textContent()) ?? '';
    const calendar = await fetch(address);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain(`UID:lot-${lot.uuid}`);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remover endereço' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover endereço' }).click();
    await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  },
);
