/** Bids by form, from the page of a lot to the participations and the mail of the house. */
import type { Lot } from '@martelo/domain/entities';
import { devices } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { lotByMessage } from '../catalogue.ts';
import { expect, nightlyIf, openWhole, test, widthOfContent } from '../page.ts';
import { fillLogin, newPerson, type Person } from '../person.ts';

/** Returns the texts of the mails to an address. */
async function mailsTo(base: string | undefined, { email }: Person): Promise<string[]> {
  const answer = await fetch(`${base}/correio/mensagens.json?para=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { kind: string; body: string }[];
  return mails.filter(({ kind }) => kind === 'contact_copy').map(({ body }) => body);
}

for (const [name, device] of [
  ['a desktop', devices['Desktop Chrome']],
  ['a phone', devices['Pixel 7']],
] as const) {
  test.describe(`on ${name}`, nightlyIf(name === 'a desktop'), () => {
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = device;
    test.use({ viewport, hasTouch, isMobile, deviceScaleFactor });

    test('a visitor bids by form, logs in, and sees the bid under analysis', async ({
      page,
      baseURL,
    }) => {
      const person = await newPerson(baseURL);
      const lot = await lotByMessage(baseURL);
      await openWhole(page, lot.path);
      await page.getByRole('link', { name: /^Dê um lance ?: escrever para/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dê um lance' })).toBeVisible();
      const amount = page.getByRole('textbox', { name: 'Valor do lance' });
      await amount.fill('1');
      await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Posso retirar na sexta?');
      const send = page.getByRole('button', { name: /^Enviar lance/ });
      await send.click();
      await expect(amount).toBeFocused();
      await expect(amount).toHaveAccessibleDescription(/Informe pelo menos/);
      expect(await axeFindings(page)).toEqual([]);
      expect(await widthOfContent(page)).toBeLessThanOrEqual(viewport.width);

      await amount.fill(String((lot.next_bid_cents ?? 0) / 100 + 10_000));
      await send.click();
      await fillLogin(page, person);
      await expect(page.getByRole('heading', { name: 'Lance enviado' })).toBeFocused();
      await page.getByRole('link', { name: 'Ver em Participações' }).click();
      const bids = page.getByRole('list', { name: 'Seus lances' });
      await expect(bids.getByText('Em análise')).toBeVisible();
      await page.goto(lot.path);
      await expect(page.getByText('Seu lance: em análise')).toBeVisible();
      // Not in the public history.
      const answer = await fetch(
        `${baseURL}/api/accounts/${lot.account.tenant_name}/lots/${lot.id}.json`,
      );
      const shown: Lot = await answer.json();
      expect(shown.bids.map(({ amount_cents }) => amount_cents)).not.toContain(
        (lot.next_bid_cents ?? 0) + 1_000_000,
      );
      const [mail = ''] = await mailsTo(baseURL, person);
      expect(mail).toContain('Posso retirar na sexta?');
      expect(mail).toContain('Telefone: (11) 98765-4321');
    });
  });
}
