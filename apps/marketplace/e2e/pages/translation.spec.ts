/** Pages that the browser has translated, and pages that an extension has changed. */
import { test as plain } from 'playwright/test';
import { expect, hydrated, openWhole, test, withholdCode } from '../page.ts';
import { fillLogin, newPerson } from '../person.ts';
import { translate } from './translation.ts';

test('a translated list goes on, and its texts follow', async ({ page }) => {
  await openWhole(page, '/lotes');
  await translate(page);
  const cards = page.getByRole('main').getByRole('article');
  const before = await cards.count();
  const shown = page.getByText(/^\d+ de [\d.]+$/);
  await expect(shown).toHaveText(new RegExp(`^${before} de`));
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expect(shown).toHaveText(new RegExp(`^${await cards.count()} de`));
});

// The browser logs a rejected call in its console.
plain(
  'a translated login rejects a wrong password and accepts the right one',
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await openWhole(page, '/entrar');
    await translate(page);
    await fillLogin(page, { ...person, password: 'uma senha errada' });
    await expect(page.getByRole('alert')).toContainText('senha');
    await fillLogin(page, person);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ana' })).toBeVisible();
  },
);

// React reports that it could not hydrate the page.
plain('what was typed stays when an extension has changed the form', async ({ page }) => {
  const letThrough = await withholdCode(page);
  await page.goto('/cadastro', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Criar uma conta' });
  await form.getByLabel('Nome completo').fill('Ana Maria de Souza');
  // The person goes back to a place in the name.
  await form.getByLabel('Nome completo').evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(4, 9);
  });
  await form.evaluate((element) => {
    element.querySelector('label')?.before(document.createElement('grammarly-popups'));
  });
  letThrough();
  await hydrated(page);
  await expect(page.locator('grammarly-popups')).toHaveCount(0);
  await expect(form.getByLabel('Nome completo')).toHaveValue('Ana Maria de Souza');
  await expect(form.getByLabel('Nome completo')).toBeFocused();
  await page.keyboard.type('Rita');
  await expect(form.getByLabel('Nome completo')).toHaveValue('Ana Rita de Souza');
  // The form knows it too: sending it marks other fields only.
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(form.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nome completo')).not.toHaveAttribute('aria-invalid', 'true');
});
