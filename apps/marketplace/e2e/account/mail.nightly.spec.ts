/** Follows the links of mails, with the demonstration as of today, because pages know no other day. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { civilDay } from '@martelo/domain/calendar';
import { test as loud, type Page } from 'playwright/test';
import { freePort } from '../../../server/test/free-port.ts';
import { axeFindingsInBothThemes } from '../axe.ts';
import { expectStill, watchLayoutShift } from '../layout-shift.ts';
import { expect, test, widthOfContent } from '../page.ts';
import { newDataFolder, start, type Run } from '../server.ts';

const demo = 'demonstracao@example.test';

let folder = '';
let run: Run;
let address = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Loads the demonstration. Generous, for slow machines.
  test.setTimeout(400_000);
  folder = newDataFolder('mail');
  const script = join(import.meta.dirname, 'mail-day.ts');
  const port = await freePort();
  const today = civilDay(new Date());
  const made = spawnSync(process.execPath, [
    '--conditions=source',
    script,
    folder,
    // Site address in the mails.
    `http://localhost:${port}`,
    today,
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  run = start({ DATA_DIR: folder, PORT: String(port), DEMO_DATE: today });
  address = await run.ready;
});
test.afterAll(async () => {
  await run.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Mail {
  id: string;
  kind: string;
  body: string;
}

async function mailOf(kind: string): Promise<Mail> {
  const answer = await fetch(`${address}/correio/mensagens.json?para=${demo}`);
  const mails = (await answer.json()) as Mail[];
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) throw new Error(`There is no mail of ${kind}.`);
  return mail;
}

/** Returns the first link of a mail whose path starts like this. */
function linkIn({ body }: Mail, path: string): string {
  const [found] = new RegExp(`${address}${path}\\S*`).exec(body) ?? [];
  if (found === undefined) throw new Error(`The mail has no link to ${path}.`);
  return found;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOfContent(page)).toBeLessThanOrEqual(320);
}

test('a mail can be read in the outbox', async ({ page }) => {
  await page.goto(`${address}/correio?para=${demo}`);
  await page.getByRole('link', { name: /^Radar: / }).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(/^Radar: \d+ lotes? novos?$/);
  await expect(
    mail.getByRole('link', { name: 'Não quero mais receber os e-mails do radar' }),
  ).toBeVisible();
  await expect(page.getByText(`${address}/autologin#token=`)).toBeVisible();
  // A mail has no icon, so the browser requests this one.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${address}/correio/${(await mailOf('radar')).id}/html`);
  await expectAccessible(page);
});

test('the daily report has the counts of its mail and links to the neighbouring days', async ({
  page,
}) => {
  const mail = await mailOf('morning');
  const [, live] = /(\d+) leil(?:ão|ões) ao vivo hoje/.exec(mail.body) ?? [];
  const [, catalogs] = /(\d+) catálogos? publicados? ontem/.exec(mail.body) ?? [];
  await page.goto(linkIn(mail, '/daily-report/'));
  await expect(page.locator('output').filter({ hasText: 'ao vivo' })).toHaveText(
    new RegExp(`^${live} leil.* · ${catalogs} catálogo`),
  );
  const part = (name: string) => page.locator('section').filter({ hasText: name });
  await expect(part('Ao vivo neste dia').getByRole('article')).toHaveCount(Number(live));
  await expect(part('Catálogos publicados').getByRole('article')).toHaveCount(Number(catalogs));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);

  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: /dia anterior/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
  await page.getByRole('link', { name: /dia seguinte/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.getByRole('link', { name: /dia anterior/ }).click();
  await page.getByRole('link', { name: 'Hoje' }).click();
  await expect(page).toHaveURL(`${address}/daily-report`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('the server renders the splash of a report without data, and no report for an invalid day', async () => {
  const html = await (await fetch(`${address}/daily-report`)).text();
  expect(html).toContain('Carregando...');
  expect(html).toMatch(/<noscript><p[^>]*>Para ver este relatório, ative o JavaScript/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('<article');
  for (const day of ['2999-01-01', '2026-02-30', 'hoje']) {
    expect((await fetch(`${address}/daily-report/${day}`)).status).toBe(404);
  }
});

test('a day without auctions links to the previous one', async ({ page }) => {
  await page.goto(`${address}/daily-report/2001-01-01`);
  await expect(page.getByRole('heading', { name: /^Nenhum leilão ao vivo/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver o dia anterior' }).click();
  await expect(page).toHaveURL(`${address}/daily-report/2000-12-31`);
});

test('the report of a search lists the lots of its mail, and all lots on request', async ({
  page,
}) => {
  const mail = await mailOf('radar');
  const [, count = ''] = /(\d+) lotes? novos? nesta busca/.exec(mail.body) ?? [];
  await page.goto(linkIn(mail, '/radar-report/'));
  await expect(page.getByText(new RegExp(`^${count} lotes? novos? desde`))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(Number(count));
  const [first = ''] = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(mail.body).toContain(first);
  await page.getByRole('link', { name: /^Todos/ }).click();
  await expect(page.getByText(/^[\d.]+ lotes encontrados$/)).toBeVisible();
  await expect(page.getByText('Novo', { exact: true })).toHaveCount(Number(count));
  await expectAccessible(page);
});

// The browser logs the API's response in its console, which is expected here.
loud('a search that is gone has no report', async ({ page }) => {
  await page.goto(`${address}/radar-report/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});

test('opening an unsubscribe link changes nothing; its button unsubscribes, and this can be undone', async ({
  page,
}) => {
  const link = linkIn(await mailOf('radar'), '/unsubscribe#');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  const wanted = async (): Promise<Record<string, boolean>> =>
    (await fetch(`${address}/api/profile/notification_preferences?token=${token}`)).json();
  const before = await wanted();
  await fetch(`${address}/api/unsubscribe/${token}`);
  await page.goto(link);
  const radar = page.getByRole('switch', { name: /^Radar/ });
  await expect(radar).toBeChecked();
  expect(await wanted()).toEqual(before);
  await expect(page.getByText('Você deixará de receber: e-mails do radar.')).toBeVisible();

  // With the keyboard only: the message has the focus, because its button is gone.
  await page.getByRole('button', { name: 'Parar de receber', exact: true }).press('Enter');
  const done = page.getByText(/^Pronto: d•••@example\.test não receberá mais e-mails do radar\.$/);
  await expect(done).toBeFocused();
  await expect(radar).not.toBeChecked();
  expect(await wanted()).toEqual({ ...before, radar: false });

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Pronto: você voltará a receber e-mails do radar\./)).toBeFocused();
  await expect(radar).toBeChecked();
  expect(await wanted()).toEqual(before);

  await page.getByRole('button', { name: 'Parar de receber todos' }).click();
  await expect(page.getByText(/não receberá mais nenhum destes e-mails/)).toBeVisible();
  expect(Object.values(await wanted())).not.toContain(true);

  // Without a login the switches are saved with the token.
  await page.getByRole('switch', { name: /^Resumo diário/ }).click();
  await expect.poll(async () => (await wanted())['daily_report']).toBe(true);
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Resumo diário/ })).toBeChecked();
  await expect(radar).not.toBeChecked();
  await expectAccessible(page);

  // A second click on the link says what is already the case.
  await expect(page.getByText('Você já não recebe: e-mails do radar.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar a receber' }).press('Enter');
  await expect(page.getByText(/^Pronto: você voltará a receber e-mails do radar\./)).toBeFocused();
  await expect(radar).toBeChecked();
  expect((await wanted())['radar']).toBe(true);
});

test('the preferences link scrolls to the switches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const link = linkIn(await mailOf('radar'), '/unsubscribe#\\S*ver=preferencias');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Escolher os e-mails' })).toBeInViewport();
});

test('a link to the account logs in after a click on its page, and leads to the linked one', async ({
  page,
}) => {
  await page.goto(linkIn(await mailOf('radar'), '/autologin#'));
  const press = page.getByRole('button', { name: 'Entrar como d•••@example.test' });
  await expect(press).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('AA_TOKEN'))).toBeNull();
  await press.click();
  await expect(page).toHaveURL(`${address}/account/radar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radar');
});

test('the mail about an expiring search renews it with one click, without a login', async ({
  page,
}) => {
  await page.goto(linkIn(await mailOf('morning'), '/radar-report/'));
  const ends = page.getByText(/^Esta busca está ativa até/);
  await expect(ends).toBeVisible();
  const before = await ends.textContent();
  // The link alone changes nothing, and its token leaves the address bar.
  expect(page.url()).not.toContain('token');
  const renew = page.getByRole('button', { name: 'Renovar por mais 90 dias' });
  await page.getByRole('link', { name: /^Todos/ }).click();
  await expect(page.getByText(/^[\d.]+ lotes? encontrados?$/)).toBeVisible();
  await renew.press('Enter');
  await expect(page.getByText('Busca renovada por mais 90 dias.')).toBeFocused();
  await expect(ends).not.toHaveText(before ?? '');
  expect(await page.evaluate(() => localStorage.getItem('AA_TOKEN'))).toBeNull();
  await expectAccessible(page);
});

test('an invalid link shows a message, and nothing moves', async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto(`${address}/unsubscribe`);
  await expect(page.getByRole('heading', { name: 'O link está incompleto' })).toBeVisible();
  await expectStill(page, 0.005);
});
