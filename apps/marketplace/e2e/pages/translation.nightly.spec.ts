/** Every route, translated by the browser, with every control pressed. */
import { test, type Page } from 'playwright/test';
import { addresses, personal } from '../addresses.ts';
import { lotByMessage } from '../catalogue.ts';
import { expect, openWhole } from '../page.ts';
import { logIn, newPerson } from '../person.ts';
import { translate } from './translation.ts';

// The timeout is long, because a test visits many pages.
test.describe.configure({ timeout: 600_000 });

/** These leave the page, end the session or are tested elsewhere. */
const left = /^(?:Sair|Excluir|Imprimir)/;

const control = 'button, summary, select, input:not([type=hidden])';

async function openTranslated(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await translate(page);
}

/** Uses a control as a person would. A control that is covered or gone by now is left out. */
async function use(page: Page, index: number): Promise<void> {
  const one = page.locator(`#root :is(${control})`).nth(index);
  if (!(await one.isVisible()) || !(await one.isEnabled())) return;
  const name = (await one.getAttribute('aria-label')) ?? (await one.textContent()) ?? '';
  if (left.test(name.trim())) return;
  const kind = await one.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  const how = { timeout: 5000 };
  if (kind === 'select') await one.selectOption({ index: 1 }, how).catch(() => {});
  else if (/^(?:email|password|search|tel|text)$/.test(kind))
    await one.fill('7', how).catch(() => {});
  else if (kind !== 'file') await one.click(how).catch(() => {});
}

/** Returns the errors of a translated page after each of its controls was used. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const listen = (error: Error) => void faults.push(`${path}: ${error.message}`);
  page.on('pageerror', listen);
  await openTranslated(page, path);
  const { pathname } = new URL(page.url());
  const count = await page.locator(`#root :is(${control})`).count();
  for (let index = 0; index < count; index++) {
    if (new URL(page.url()).pathname !== pathname) await openTranslated(page, path);
    await use(page, index);
    // Twice, because a dialog hides the field that a menu covers.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    if (await page.getByText('Algo deu errado').isVisible()) {
      faults.push(`${path}: control ${index} ends in the error page`);
      await openTranslated(page, path);
    }
  }
  page.off('pageerror', listen);
  return faults;
}

test('public pages work when they are translated', async ({ page, baseURL }) => {
  const { '/500': _, ...pages } = await addresses(baseURL);
  const lot = await lotByMessage(baseURL);
  const faults: string[] = [];
  for (const path of [...Object.values(pages), lot.path]) {
    faults.push(...(await faultsOf(page, path)));
  }
  expect(faults).toEqual([]);
});

test('pages of the account work when they are translated', async ({ page, context, baseURL }) => {
  await logIn(context, await newPerson(baseURL));
  const faults: string[] = [];
  for (const path of personal) faults.push(...(await faultsOf(page, path)));
  expect(faults).toEqual([]);
});
