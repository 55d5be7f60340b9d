// The main journeys in Chromium, Firefox and WebKit. Part of the slow tests.
import { rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { engines, type Browser } from '../../../../browsers/browser.ts';
import { inEveryBrowser } from '../../../../browsers/in-every-browser.ts';
import { whyNot } from '../../../../browsers/start.ts';
import { startBrowser } from '../../../../browsers/start.ts';
import { css, labelled, role, Visitor, type Finder } from '../../../../browsers/visitor.ts';
import { addresses, personal } from '../addresses.ts';
import { catalogueOf, lotByMessage, lotWithPictures } from '../catalogue.ts';
import { anyLot } from '../page.ts';
import { collector, newPerson, type Person } from '../person.ts';
import { inMinutes, newFeedKey, openSale, reais } from '../sale.ts';
import { newDataFolder, start } from '../server.ts';
import { openSlowSite } from './slow-site.ts';

const header = role('banner');
const main = role('main');
const dialog = role('dialog');
const cardsOf = (place: Finder) => `finders.all(${place}, 'article')`;

/** Fills in and submits the login on the page. */
async function logIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  const form = role('form', 'Entrar');
  await visitor.fill(role('textbox', /^E-mail/, form), email);
  await visitor.fill(labelled(/^Senha/, form), password);
  await visitor.click(role('button', 'Entrar', form));
}

/** Saves the session of a person, as after a login. */
async function keepSession(visitor: Visitor, { token, user }: Person): Promise<void> {
  const [key, data] = [JSON.stringify(token), JSON.stringify(JSON.stringify(user))];
  await visitor.evaluate(
    `void (localStorage.setItem('AA_TOKEN', ${key}), localStorage.setItem('AA_USER', ${data}))`,
  );
}

inEveryBrowser(300_000, (browser) => {
  let visitor: Visitor;
  test.beforeEach(async ({ baseURL }) => {
    visitor = await Visitor.in(browser(), baseURL);
  });
  test.afterEach(async () => {
    const messages = visitor.window.takeMessages();
    await visitor.window.close();
    expect(messages, 'the console stays silent').toEqual([]);
  });

  test('a lot is found by a filter, from the home page', async ({ baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    await visitor.open('/');
    await visitor.click(role('link', 'Lotes', header));
    await visitor.seeHeading(/^Lotes/);
    // A click before the code of the filters arrives has no effect.
    await visitor.settled();
    const option = role('checkbox', new RegExp(`^${category.name} \\d`));
    await visitor.click(option);
    await visitor.seePath(`/lotes?categoria=${category.id}-${category.slug}`);
    await visitor.see(`${role('link', `Remover filtro ${category.name}`)}`);
    await visitor.see(`(${option}).checked`);
    const { title } = await anyLot(baseURL, `q[category_id_eq]=${category.id}`);
    await visitor.seeText(title, role('article', undefined, main));
    await visitor.click(role('link', title, main));
    await visitor.seePath(/\/lote\//);
    await visitor.seeText(title, css('h1'));
    await visitor.window.back();
    await visitor.see(`(${option}).checked`);
  });

  test('a search suggests and finds lots', async ({ baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    await visitor.open('/');
    const field = role('combobox', /Buscar/, header);
    await visitor.fill(field, category.name.slice(0, 5).toLowerCase());
    await visitor.see(role('option', new RegExp(`^${category.name}`)));
    await visitor.fill(field, 'azul');
    await visitor.window.press('Enter');
    await visitor.seePath('/busca/azul');
    await visitor.see(`${cardsOf(main)}.length > 0`);
  });

  test('a person logs in, likes a lot and logs out', async ({ baseURL }) => {
    const person = await newPerson(baseURL);
    const lot = await anyLot(baseURL);
    await visitor.open(lot.path);
    await visitor.click(role('link', 'Entrar', header));
    await logIn(visitor, person);
    await visitor.see(role('button', /Ana/, header));
    await visitor.see(`finders.all(document, 'dialog').length === 0`);
    const heart = role('button', /^Curtir/, main);
    await visitor.click(heart);
    await visitor.see(`(${heart}).ariaPressed === 'true'`);
    await visitor.visit('/account/likes');
    await visitor.seeText(lot.title, main);
    await visitor.hydrated();
    await visitor.click(role('button', /Ana/, header));
    await visitor.click(role('menuitem', 'Sair'));
    await visitor.see(role('link', 'Entrar', header));
  });

  test('the sign-up marks the missing fields and moves the focus to the first', async () => {
    await visitor.open('/cadastro');
    const form = role('form', /Criar/);
    await visitor.click(role('button', 'Criar conta', form));
    await visitor.see(`(${form}).querySelectorAll('[aria-invalid="true"]').length >= 4`);
    await visitor.see(`document.activeElement.name === 'full_name'`);
    const email = role('textbox', /^E-mail/, form);
    await visitor.fill(email, 'ana');
    await visitor.window.press('Tab');
    await visitor.see(`(${email}).ariaInvalid === 'true'`);
    await visitor.fill(email, 'ana@example.test');
    await visitor.window.press('Tab');
    await visitor.see(`(${email}).ariaInvalid !== 'true'`);
  });

  test('every page of the account area shows a person’s data', async ({ baseURL }) => {
    await visitor.open('/sem-conexao');
    await keepSession(visitor, await collector(baseURL));
    for (const path of personal) {
      await visitor.open(path);
      await visitor.see(role('button', /./, header));
      await visitor.seePath(path);
      expect(await visitor.text(css('h1')), path).not.toBe('Entre para continuar');
    }
  });

  // Firefox and WebKit cancel requests when a navigation starts, before the next page has arrived.
  test('a page that is left before its data arrives shows no error', async ({ baseURL }) => {
    const slow = await openSlowSite(baseURL ?? '', (path) =>
      /^\/api\/.*lots/.test(path) ? 6000 : path === '/leiloes' ? 3000 : 0,
    );
    try {
      await visitor.open(`${slow.address}/sem-conexao`);
      await keepSession(visitor, await collector(baseURL));
      await visitor.visit(`${slow.address}/account/likes`);
      await visitor.hydrated();
      await visitor.see(`document.querySelector('main [aria-busy="true"]')`);
      await visitor.evaluate(`void (new MutationObserver(() => {
        if (/Tentar novamente/.test(document.body.innerText)) sessionStorage.setItem('failed', '1');
      }).observe(document.body, { childList: true, subtree: true }),
        setTimeout(() => location.assign('/leiloes')))`);
      await visitor.seePath('/leiloes');
      await visitor.hydrated();
      await visitor.settled();
      expect(await visitor.evaluate(`sessionStorage.getItem('failed')`)).toBeNull();
    } finally {
      slow.close();
    }
  });

  test('Back closes the viewer of a lot and stays on its page', async ({ baseURL }) => {
    const { path } = await lotWithPictures(baseURL);
    await visitor.open(path);
    const enlarge = role('link', /^Ampliar/);
    await visitor.click(enlarge);
    await visitor.seeText(/1 de \d/, dialog);
    await visitor.window.press('ArrowRight');
    await visitor.seeText(/2 de \d/, dialog);
    await visitor.window.back();
    await visitor.see(`finders.all(document, 'dialog').length === 0`);
    await visitor.seePath(path);
    await visitor.see(`document.activeElement.matches('a[href]')`);
    await visitor.click(enlarge);
    await visitor.see(dialog);
    await visitor.window.press('Escape');
    await visitor.see(`finders.all(document, 'dialog').length === 0`);
    await visitor.seePath(path);
  });

  test('the currency and the theme are chosen and remembered', async () => {
    await visitor.open('/lotes?estado=arrematados');
    await visitor.choose(role('combobox', 'Moeda'), 'US$ Dólar');
    await visitor.seeText('≈ US$', main);
    await visitor.choose(role('combobox', 'Tema'), 'escuro');
    const dark = `getComputedStyle(document.documentElement).colorScheme === 'dark'`;
    await visitor.see(dark);
    await visitor.visit('/lotes');
    await visitor.see(dark);
    await visitor.seeText('≈ US$', main);
  });

  test('a visitor bids by form, logs in, and sees the bid under analysis', async ({ baseURL }) => {
    const person = await newPerson(baseURL);
    const lot = await lotByMessage(baseURL);
    await visitor.open(lot.path);
    await visitor.click(role('link', /^Dê um lance ?: escrever para/));
    await visitor.seeHeading('Dê um lance');
    const amount = role('textbox', /^Valor do lance/);
    await visitor.fill(amount, '1');
    await visitor.fill(role('textbox', /^Telefone/), '11987654321');
    await visitor.fill(role('textbox', /^Mensagem/), 'Posso retirar na sexta?');
    const send = role('button', /^Enviar lance/);
    await visitor.click(send);
    await visitor.seeText('Informe pelo menos', main);
    await visitor.fill(amount, String((lot.next_bid_cents ?? 0) / 100 + 10_000));
    await visitor.click(send);
    await logIn(visitor, person);
    await visitor.see(`document.activeElement === ${role('heading', 'Lance enviado')}`);
    await visitor.visit(lot.path);
    await visitor.seeText('Seu lance: em análise');
  });

  test('every public page opens with a heading', async ({ baseURL }) => {
    // Answers with 500, as the test of failing answers expects.
    const { '/500': _, ...pages } = await addresses(baseURL);
    for (const path of Object.values(pages)) {
      await visitor.visit(path);
      await visitor.settled();
      await visitor.see(role('heading', /./));
    }
  });
});

test.describe('a live lot', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  const usable = engines.filter((engine) => whyNot(engine) === null);
  test.skip(usable.length === 0, whyNot('chromium') ?? '');

  test('shows bids, an extension and the result in every browser', async () => {
    // No day is fixed, so time passes.
    const environment = { DATA_DIR: newDataFolder('engines'), DEMO_DATE: '', DEMO_LIVE: '0' };
    const run = start(environment);
    const browsers: Browser[] = [];
    try {
      const site = await run.ready;
      const sale = await openSale({
        site,
        secret: newFeedKey(environment),
        code: 'MOTORES',
        title: 'Natureza-morta com pitangas',
        closesIn: 3,
      });
      const price = css('.m-LotPrice .amount');
      const visitors: Visitor[] = [];
      for (const engine of usable) {
        const browser = await startBrowser(engine);
        browsers.push(browser);
        visitors.push(await Visitor.in(browser, site));
      }
      for (const visitor of visitors) {
        await visitor.open(sale.lot.path);
        await visitor.seeText('R$ 500', price);
      }
      await sale.bid(510);
      await sale.bid(620);
      for (const visitor of visitors) await visitor.seeText(reais(620), price);
      await sale.send('PATCH', '/lots/12', { closes_at: inMinutes(9) });
      for (const visitor of visitors) {
        await visitor.seeText(/0?[89](:\d\d| min)/, css('[role="timer"]'));
      }
      await sale.send('PATCH', '/lots/12', { state: 'closing' });
      await sale.send('PATCH', '/lots/12', { state: 'sold', sold_price_cents: 62_000 });
      for (const visitor of visitors) await visitor.seeText('Arrematado por');
      const messages = visitors.flatMap(({ window }) => window.takeMessages());
      expect(messages, 'the consoles stay silent').toEqual([]);
    } finally {
      for (const browser of browsers) await browser.close();
      await run.stop();
      rmSync(environment.DATA_DIR, { recursive: true, force: true });
    }
  });
});
