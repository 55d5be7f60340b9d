// The embeds on a partner's site in Chromium, Firefox and WebKit. Part of the slow tests.
import { expect, test } from 'playwright/test';
import { inEveryBrowser } from '../../../../browsers/in-every-browser.ts';
import { role, Visitor } from '../../../../browsers/visitor.ts';
import { anyLot } from '../page.ts';
import { openPartner, type Partner } from '../partner.ts';
import { demoKey } from '../server.ts';

const ofHouse = `embed_key=${demoKey}&q[accepting_bids]=true`;

/** The shadow roots of all elements with this name. */
const roots = (name: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(name)})].map((one) => one.shadowRoot)`;

/** The cards of all elements with this name. */
const cards = (name: string): string =>
  `${roots(name)}.flatMap((root) => finders.all(root.firstElementChild, 'article'))`;

/** Whether every element shows what it has loaded. */
const complete = `${roots('martelo-lot, martelo-lots, martelo-auction')}.every((root) =>
  root?.querySelector('article h2, article h3, article h4') && !root.querySelector('[aria-busy="true"]'))`;

/** Size, font and colour of every part of the cards of the first list. */
const looks = `(async () => {
  await document.fonts.ready;
  const stage = document.querySelector('martelo-lots').shadowRoot.firstElementChild;
  const names = ['color', 'font', 'margin', 'padding', 'letterSpacing', 'textTransform'];
  return [...stage.querySelectorAll('*')].map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const size = [width, height].map((length) => length.toFixed(1));
    return [element.localName, ...size, ...names.map((name) => style[name])].join('|');
  });
})()`;

/** Returns the frame that `/oembed` offers for a page, as WordPress shows it to visitors. */
async function frameOf(site: string, path: string): Promise<string> {
  const answer = await fetch(`${site}/oembed?url=${encodeURIComponent(site + path)}`);
  const { html } = (await answer.json()) as { html: string };
  return html.replace('<iframe', '<iframe sandbox="allow-scripts" security="restricted"');
}

inEveryBrowser(180_000, (browser) => {
  let visitor: Visitor;
  let partner: Partner;
  test.beforeAll(async ({ baseURL }) => {
    partner = await openPartner(baseURL ?? '');
  });
  test.afterAll(async () => {
    partner?.close();
  });
  test.beforeEach(async () => {
    visitor = await Visitor.in(browser());
  });
  test.afterEach(async () => {
    const messages = visitor.window.takeMessages();
    await visitor.window.close();
    expect(messages, 'the console stays silent').toEqual([]);
  });

  for (const example of ['wordpress', 'escura', 'coluna-estreita']) {
    test(`the page ${example} of a partner shows all its elements`, async () => {
      await visitor.visit(`${partner.origin}/parceiros/${example}`);
      // Elements load when they come near the viewport.
      await visitor.see(`(scrollBy(0, 400), ${complete})`);
    });
  }

  test('no rule of the page affects a card', async ({ baseURL }) => {
    await visitor.visit(`${partner.origin}/parceiros/css-hostil`);
    await visitor.see(`${cards('martelo-lots')}.length === 4`);
    const [auction, width] = await visitor.evaluate<[string, number]>(
      `[document.querySelector('martelo-lots').getAttribute('auction'), document.querySelector('martelo-lots').clientWidth]`,
    );
    const hostile = await visitor.evaluate<string[]>(looks);
    expect(hostile.length).toBeGreaterThan(30);
    await visitor.visit(
      partner.page(
        `<link rel="stylesheet" href="${baseURL}/parceiros/fonts.css"><div style="width:${width}px"><martelo-lots auction="${auction}" per="4" heading-level="2"></martelo-lots></div>`,
      ),
    );
    await visitor.see(`${cards('martelo-lots')}.length === 4`);
    expect(await visitor.evaluate<string[]>(looks)).toEqual(hostile);
  });

  test('a link of a card opens the lot in a new tab', async ({ baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    await visitor.visit(partner.page(`<martelo-lot lot="${lot.uuid}" bid></martelo-lot>`));
    await visitor.see(`${cards('martelo-lot')}.length === 1`);
    await visitor.click(
      role('link', lot.title, `document.querySelector('martelo-lot').shadowRoot.firstElementChild`),
    );
    await expect.poll(() => visitor.window.opened()).toBe(1);
  });

  test('an invalid attribute and a missing lot show the fallback', async () => {
    await visitor.visit(
      partner.page(`<martelo-auction auction="sete"><p>Leilão sete</p></martelo-auction>
        <martelo-lot lot="00000000-0000-4000-8000-000000000000"><p>Nosso lote</p></martelo-lot>`),
    );
    await expect
      .poll(() => visitor.window.takeMessages().join('\n'))
      .toContain('auction="sete" is not a number, such as "7".');
    await visitor.seeText('Leilão sete');
    await visitor.seeText('Nosso lote');
    await visitor.settled();
    await visitor.seeText('Nosso lote');
    // What the console says about the missing lot is for the partner's developer.
    visitor.window.takeMessages();
  });

  test('a frame without an origin shows the lot and reports its height', async ({ baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const listener = `<script>
      var heights = [];
      addEventListener('message', ({ data }) => data.type === 'martelo:height' && heights.push(data.height));
    </script>`;
    await visitor.visit(partner.page(listener + (await frameOf(baseURL ?? '', lot.path))));
    await visitor.see('heights.at(-1) > 100');
    const text = `document.querySelector('martelo-lot')?.shadowRoot?.firstElementChild?.textContent ?? ''`;
    await expect.poll(() => visitor.window.evaluate<string>(text, 0)).toContain(lot.title);
    const overflow = `document.documentElement.scrollHeight - innerHeight`;
    expect(await visitor.window.evaluate<number>(overflow, 0)).toBeLessThanOrEqual(0);
  });
});
