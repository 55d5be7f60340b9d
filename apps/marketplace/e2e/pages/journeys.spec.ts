import { test as plain, type Page } from 'playwright/test';
import { anyLot, expect, hydrated, openWhole, test } from '../page.ts';
import { logIn, newPerson } from '../person.ts';

/** Counts the view transitions that the page starts from now on. */
const transitions = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: Number(Reflect.get(window, 'transitions')) + 1 });
      return start(update);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'transitions')));
};

for (const [reducedMotion, expected] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`motion "${reducedMotion}": ${expected} view transition from page to page`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const count = await transitions(page);
    await openWhole(page, '/qualidade');
    await page.getByRole('banner').getByRole('link', { name: 'Casas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casas de leilão');
    expect(await count()).toBe(expected);
  });
}

test('scrolls to a fragment of another page, and Back returns', async ({ page }) => {
  await openWhole(page, '/cadastro');
  const place = page.locator('#termos');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/privacidade#termos',
      textContent: 'Termos',
    });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('main').getByRole('link', { name: 'Termos', exact: true }).click();
  await expect(page).toHaveURL('/privacidade#termos');
  await expect(place).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/cadastro');
});

test('prefetches at most five pages at the same time', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lotes');
  await hydrated(page);
  const [most, settle] = [5, 500];
  let underWay = 0;
  const asked: (() => void)[] = [];
  await page.route(/\/api\/accounts\/[^/]+\/auctions\//, async (route) => {
    underWay += 1;
    await new Promise<void>((resolve) => asked.push(resolve));
    underWay -= 1;
    await route.continue();
  });
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(async () => {
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) await cards.nth(index).dispatchEvent('mouseover');
    expect(underWay).toBe(most);
  }).toPass();
  await page.waitForTimeout(settle);
  expect(underWay).toBe(most);
  asked.splice(0, 1).forEach((end) => end());
  await expect.poll(() => asked.length).toBe(most);
  expect(underWay).toBe(most);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'offers WhatsApp, the address and the device’s own menu',
    { tag: '@nightly' },
    async ({ page, baseURL }) => {
      await page.addInitScript(() => {
        const shared: ShareData[] = [];
        Object.assign(window, { shared });
        Object.assign(Navigator.prototype, {
          share: async (data: ShareData) => void shared.push(data),
        });
      });
      const lot = await anyLot(baseURL);
      await page.goto(lot.path);
      await hydrated(page);
      const ways = page.getByRole('list', { name: 'Compartilhar' });
      await expect(ways.getByRole('listitem')).toHaveText([/^WhatsApp/, 'Copiar link', 'Mais']);
      const address = `${baseURL}${lot.path}`;
      const whatsApp = new URL((await ways.getByRole('link').getAttribute('href')) ?? '');
      expect(whatsApp.searchParams.get('text')).toBe(`${lot.title} ${address}`);
      await ways.getByRole('button', { name: 'Copiar link' }).click();
      await expect(page.getByText('Link copiado.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await ways.getByRole('button', { name: 'Mais' }).click();
      expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
        { title: lot.title, url: address },
      ]);
    },
  );
});

test(
  'shows where the address is when it cannot be copied',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Object.assign(Clipboard.prototype, { writeText: () => Promise.reject(new Error('refused')) });
    });
    await openWhole(page, (await anyLot(baseURL)).path);
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByText('Não foi possível copiar.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mais' })).toHaveCount(0);
  },
);

test(
  'a video loads when play is pressed, as the policy allows',
  { tag: '@nightly' },
  async ({ page }) => {
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Vídeo</title>' });
    });
    // Few lots of the demonstration have a video, so the page gets three links.
    const links = [
      'https://youtu.be/abcdefghijk',
      'https://www.youtube.com/embed/abcdefghijk',
      'https://elsewhere.example/watch?v=abcdefghijk',
    ];
    await page.route(/\/api\/accounts\/[^/]+\/auctions\//, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), video_urls: links } });
    });
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', (event) => violations.push(event.blockedURI));
    });
    await openWhole(page, '/lotes');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    const play = page.getByRole('button', { name: /^Reproduzir vídeo/ });
    // The embed link and the other site are ignored.
    await expect(play).toHaveCount(1);
    expect(asked).toEqual([]);
    await play.click();
    await expect(page.locator('iframe')).toBeFocused();
    await expect
      .poll(() => asked)
      .toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0']);
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  },
);

plain(
  'a message that cannot be sent shows an error, stays, and can be sent again',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    await logIn(context, await newPerson(baseURL));
    await page.goto('/contato');
    await hydrated(page);
    const message = page.getByRole('textbox', { name: 'Mensagem' });
    const send = page.getByRole('button', { name: 'Enviar mensagem' });
    await message.fill('A moldura é original?');
    for (const answer of [
      { abort: true },
      { status: 503 },
      { status: 200, body: '<h1>Entre na rede</h1>' },
    ]) {
      await page.route('**/api/contact', (route) =>
        'abort' in answer ? route.abort() : route.fulfill(answer),
      );
      await send.click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expect(send).toBeEnabled();
      await expect(message).toHaveValue('A moldura é original?');
      await page.unroute('**/api/contact');
    }
    await send.click();
    await expect(page.getByText('Mensagem enviada').first()).toBeVisible();
    // The outcome replaces the form.
    await expect(message).toHaveCount(0);
  },
);
