// The plugin for WordPress, as its zip installs it, on Debian's WordPress. Part of the slow tests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Browser, type Page } from 'playwright/test';
import { anyLot, expect, listen } from '../page.ts';
import { demoKey } from '../server.ts';
import {
  password,
  startWordPress,
  whyNoWordPress,
  type WordPress,
  type Writer,
} from './wordpress.ts';

const test = base.extend<{ marketplace: string }>({
  marketplace: async ({ baseURL }, use) => use(baseURL ?? ''),
});
const missing = whyNoWordPress();
test.skip(missing !== null, missing ?? '');
// Later tests need the plugin that the first one installs.
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

let wordpress: WordPress;
let folder = '';
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'martelo-plugin-'));
  wordpress = await startWordPress();
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await wordpress?.stop();
});

async function logIn(page: Page, writer: Writer): Promise<void> {
  // WordPress shows pictures and scripts of its own servers, which tests do not reach.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  await page.goto(`${wordpress.url}/wp-login.php`);
  const name = page.getByLabel('Username or Email Address');
  // WordPress focuses the field after 200 ms, also while something else is being filled in.
  await expect(name).toBeFocused({ timeout: 30_000 });
  await name.fill(writer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/wp-admin/);
}

/** Fills in the form of the settings and returns the message that WordPress then shows. */
async function saveSettings(page: Page, address: string, key: string): Promise<string> {
  await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=martelo`);
  await page.getByLabel('Endereço do marketplace').fill(address);
  await page.getByLabel('Chave da casa').fill(key);
  await page.getByRole('button', { name: 'Salvar' }).click();
  return page.locator('.notice').innerText();
}

/** Publishes a post of the classic editor and returns its address. */
async function publishClassic(page: Page, title: string, text: string): Promise<string> {
  await page.context().addCookies([{ name: 'classic', value: '1', url: wordpress.url }]);
  await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByLabel('Add title').fill(title);
  await page.locator('#content').fill(text);
  const link = page.locator('#message').getByRole('link', { name: 'View post' });
  // WordPress ignores the button while it saves a draft in the background.
  await expect(async () => {
    await page.locator('#publish:not(.disabled)').click();
    await expect(link).toBeVisible({ timeout: 10_000 });
  }).toPass();
  return (await link.getAttribute('href')) ?? '';
}

/** What a visitor without an account sees. Fails when the console has a message. */
async function asVisitor(
  browser: Browser,
  url: string,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const complaints = listen(page);
    await page.goto(url);
    await see(page);
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
  }
}

/** A lot of the key's house, and the addresses of the lot, its auction and its house. */
async function ofHouse(marketplace: string) {
  const lot = await anyLot(marketplace, `embed_key=${demoKey}&q[accepting_bids]=true`);
  return {
    lot,
    lotUrl: `${marketplace}${lot.path}`,
    auctionUrl: `${marketplace}/lotes?leilao=${lot.auction.id}`,
    houseUrl: `${marketplace}/lotes?casa=${lot.account.tenant_name}`,
  };
}

test('an administrator installs the zip that /parceiros offers', async ({ page, marketplace }) => {
  const partners = await (await fetch(`${marketplace}/parceiros`)).text();
  const [, link = ''] = /href="([^"]+\.zip)"/.exec(partners) ?? [];
  const zip = join(folder, 'martelo-wordpress.zip');
  writeFileSync(zip, Buffer.from(await (await fetch(link)).arrayBuffer()));
  await logIn(page, 'administrator');
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('input[type=file]').setInputFiles(zip);
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  const row = page.locator('tr', { hasText: 'Martelo: lotes de leilão' });
  await row.getByRole('link', { name: 'Configurações' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Martelo');
});

test('the settings say what is wrong with an address or a key, and keep what was typed', async ({
  page,
  marketplace,
}) => {
  await logIn(page, 'administrator');
  for (const [address, key, reason] of [
    ['nosso leilão', '', '“nosso leilão” não é o endereço de um marketplace.'],
    ['ftp://leiloes.example', '', 'não é o endereço de um marketplace.'],
    ['http://localhost:1', '', 'Não encontramos um marketplace Martelo em http://localhost:1.'],
    [wordpress.url, '', `Não encontramos um marketplace Martelo em ${wordpress.url}.`],
    [marketplace, 'pk_errada', 'O marketplace não conhece a chave “pk_errada”.'],
  ] as const) {
    const message = await saveSettings(page, address, key);
    expect(message).toContain(reason);
    expect(message).toContain('Nada foi salvo.');
    await expect(page.getByLabel('Endereço do marketplace')).toHaveValue(address);
    await expect(page.getByLabel('Chave da casa')).toHaveValue(key);
  }
  await page.reload();
  await expect(page.getByLabel('Chave da casa')).toHaveValue('');
});

test('the settings refuse a key that is not for this site', async ({ page, marketplace }) => {
  await logIn(page, 'administrator');
  const siteAddress = async (address: string): Promise<void> => {
    await page.goto(`${wordpress.url}/wp-admin/options-general.php`);
    await page.getByLabel('Site Address (URL)').fill(address);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('.notice')).toContainText('Settings saved.');
  };
  await siteAddress('http://casa.example');
  expect(await saveSettings(page, marketplace, demoKey)).toContain(
    'A chave não vale para http://casa.example. Peça ao marketplace',
  );
  await siteAddress(wordpress.url);
});

test('a valid address and key are saved, and the house is named', async ({ page, marketplace }) => {
  const { lot } = await ofHouse(marketplace);
  await logIn(page, 'administrator');
  // The address has a path, as people copy it from the browser.
  const message = await saveSettings(page, `${marketplace}/lotes`, demoKey);
  expect(message).toContain(`Este site pode mostrar os lotes de ${lot.account.name}.`);
  await expect(page.getByLabel('Endereço do marketplace')).toHaveValue(marketplace);
});

test('an author cannot open or save the settings', async ({ page }) => {
  await logIn(page, 'author');
  const opened = await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=martelo`);
  expect(opened?.status()).toBe(403);
  const saved = await page.request.post(`${wordpress.url}/wp-admin/options.php`, {
    form: { option_page: 'martelo', action: 'update', 'martelo[address]': 'http://other.example' },
  });
  expect(saved.status()).toBe(403);
});

for (const writer of ['administrator', 'author'] as const) {
  test(`${writer}, classic editor: pasted addresses and shortcodes become live elements`, async ({
    page,
    browser,
    marketplace,
  }) => {
    const { lot, lotUrl, auctionUrl, houseUrl } = await ofHouse(marketplace);
    await logIn(page, writer);
    const post = await publishClassic(
      page,
      `Clássico de ${writer}`,
      [
        'Um lote:',
        lotUrl,
        'Um leilão e a casa:',
        auctionUrl,
        houseUrl,
        'Como códigos:',
        `[martelo-lot url="${lotUrl}" layout="list" bid]`,
        `[martelo-lots auction="${lot.auction.id}" per="2"]`,
        `[martelo-lots url="${auctionUrl}" per="3"]`,
        `[martelo-auction auction="${lot.auction.id}"]`,
        '<script>document.title = "sem filtro"</script>',
      ].join('\n\n'),
    );
    await asVisitor(browser, post, async (visitor) => {
      // Proves that the author's posts are filtered and the administrator's are not.
      expect((await visitor.title()) === 'sem filtro').toBe(writer === 'administrator');
      for (const [element, count] of [
        ['martelo-lot', 2],
        ['martelo-lots', 3],
        ['martelo-auction', 2],
      ] as const) {
        const elements = visitor.locator(element);
        await expect(elements).toHaveCount(count);
        for (const one of await elements.all()) {
          await one.scrollIntoViewIfNeeded();
          await expect(one.getByRole('article').first()).toBeVisible();
        }
      }
      const listed = visitor.locator('martelo-lot[layout=list]');
      await expect(listed.getByRole('link', { name: 'Dar lance' })).toBeVisible();
      await expect(visitor.locator('martelo-lots[per="2"] article')).toHaveCount(2);
      await expect(visitor.locator('martelo-lots[per="3"] article')).toHaveCount(3);
      // The script is in the head, so the elements' space is reserved before they are drawn.
      await expect(visitor.locator('head script[src*="/embed/v1/martelo.js"]')).toHaveCount(1);
      await expect(visitor.locator('iframe')).toHaveCount(0);
    });
  });

  test(`${writer}, block editor: the block and an embedded address become live elements`, async ({
    page,
    browser,
    marketplace,
  }) => {
    const { lotUrl, auctionUrl } = await ofHouse(marketplace);
    await logIn(page, writer);
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close/ })
      .click();
    await page.getByRole('textbox', { name: 'Add title' }).fill(`Blocos de ${writer}`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/lotes');
    await page.getByRole('option', { name: 'Lotes de leilão' }).click();
    await page.getByRole('textbox', { name: 'Endereço no marketplace' }).fill(auctionUrl);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    const block = page.locator('.wp-block-martelo-lotes').last();
    await expect(block.locator('martelo-auction').getByRole('article')).toBeVisible();
    await page.getByRole('checkbox', { name: /Mostrar os lotes do leilão/ }).check();
    await page.getByLabel('Quantos lotes').fill('3');
    await page.getByRole('combobox', { name: 'Disposição' }).selectOption('Carrossel');
    await expect(block.locator('martelo-lots[per="3"][layout=carousel] article')).toHaveCount(3);

    await page.getByRole('textbox', { name: 'Add title' }).press('Enter');
    // A pasted address becomes this block, but only one that begins with `https`.
    await page.keyboard.type('/embed');
    await page.getByRole('option', { name: 'Embed', exact: true }).click();
    await page.getByRole('textbox', { name: 'Embed URL' }).fill(lotUrl);
    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    await expect(page.locator('.wp-block-embed iframe')).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Editor publish' });
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    const link = panel.getByRole('link', { name: 'View Post' });
    await asVisitor(browser, (await link.getAttribute('href')) ?? '', async (visitor) => {
      await expect(visitor.locator('martelo-lots article')).toHaveCount(3);
      await expect(visitor.locator('martelo-lot article')).toHaveCount(1);
      await expect(visitor.locator('head script[src*="/embed/v1/martelo.js"]')).toHaveCount(1);
    });
  });
}

test('what an author writes into a shortcode is text', async ({ page, marketplace }) => {
  const { lot } = await ofHouse(marketplace);
  await logIn(page, 'author');
  const post = await publishClassic(
    page,
    'Atributos',
    [
      `[martelo-lot lot='${lot.uuid}" onclick="alert(1)' layout="list" onload="alert(2)"]`,
      `[martelo-lots search='"><img src=x onerror=alert(3)>' house="'<b>"]`,
      `[martelo-lot url="javascript:alert(4)"]`,
    ].join('\n\n'),
  );
  const html = await (await fetch(post)).text();
  expect(html).toMatch(/<martelo-lot lot="[^"]*" layout="list"><a /);
  const elements = [...html.matchAll(/<martelo-[^>]*>/g)].map(([tag]) => tag);
  expect(elements).toHaveLength(2);
  expect(elements.join()).not.toMatch(/\s(?:onclick|onload|onerror)="/);
  expect(html).not.toMatch(/<img src=x|javascript:alert/);
});

test('an address without a lot is a link, and people who write learn why', async ({
  page,
  browser,
  marketplace,
}) => {
  const { lot } = await ofHouse(marketplace);
  const gone = `${marketplace}/${lot.account.tenant_name}/${lot.auction.id}/lote/99999`;
  await logIn(page, 'author');
  const post = await publishClassic(page, 'Engano', `${gone}\n\n[martelo-lot url="${gone}"]`);
  await page.goto(post);
  await expect(page.getByText('O marketplace não mostra um lote')).toBeVisible();
  await asVisitor(browser, post, async (visitor) => {
    await expect(visitor.getByRole('link', { name: gone })).toHaveAttribute('href', gone);
    await expect(visitor.getByRole('link', { name: 'Veja no site do leilão' })).toHaveAttribute(
      'href',
      gone,
    );
    await expect(visitor.getByText('Martelo:')).toHaveCount(0);
  });
});

test('feeds contain links in place of elements', async () => {
  const feed = await (await fetch(`${wordpress.url}/?feed=rss2`)).text();
  expect(feed).toContain('>Veja o lote</a>');
  expect(feed).not.toContain('<martelo-');
});

test('pages without elements do not load the script', async () => {
  const page = await (await fetch(`${wordpress.url}/?p=1`)).text();
  expect(page).toContain('Hello world!');
  expect(page).not.toContain('/embed/v1/martelo.js');
});

test('PHP has reported nothing about the plugin', () => {
  expect(wordpress.complaints()).toEqual([]);
});

test('without the plugin its settings are gone', async ({ page }) => {
  await logIn(page, 'administrator');
  await page.goto(`${wordpress.url}/wp-admin/plugins.php`);
  const row = page.locator('tr', { hasText: 'Martelo: lotes de leilão' });
  await row.getByRole('link', { name: 'Deactivate' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await row.getByRole('link', { name: 'Delete' }).click();
  await expect(page.getByText('Martelo: lotes de leilão was successfully deleted.')).toBeVisible();
  const options = await page.goto(`${wordpress.url}/wp-admin/options.php`);
  expect(await options?.text()).not.toContain(demoKey);
});
