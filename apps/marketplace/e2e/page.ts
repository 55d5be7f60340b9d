/**
 * The `test` of all end-to-end tests. Fails when the page logs to the console or violates its
 * policy.
 *
 * @module
 */
import { test as base, expect, type Page } from 'playwright/test';
import type { AuthorList, LotList, LotSummary } from '@martelo/domain/entities';

/** Returns the list of unexpected console messages of a page. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${text}, on ${page.url()}`);
  page.on('console', (message) => {
    // Playwright's own message, see playwright.config.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    complain(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  return complaints;
}

export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use();
      expect(complaints, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Details of one of several similar tests, of which one is enough in the everyday gate. */
export const nightlyIf = (condition: boolean): { tag: string[] } => ({
  tag: condition ? ['@nightly'] : [],
});

/** Returns a lot of the demonstration that matches the query. */
export async function anyLot(baseURL: string | undefined, query = ''): Promise<LotSummary> {
  const answer = await fetch(`${baseURL}/api/lots.json?per=1&${query}`);
  const { lots } = (await answer.json()) as LotList;
  const [lot] = lots;
  if (!lot) throw new Error(`The demonstration has no lot for "${query}".`);
  return lot;
}

/** Returns the path of the page of an artist. */
export async function anyArtist(baseURL: string | undefined): Promise<string> {
  const answer = await fetch(`${baseURL}/api/authors.json?per=1`);
  const { data } = (await answer.json()) as AuthorList;
  return `/artistas/${data[0]?.slug}`;
}

/** Waits until React has hydrated the elements that match a CSS selector. */
async function elementsHydrated(page: Page, selector: string): Promise<void> {
  const owned = (elements: Element[]): boolean =>
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  // The default polling intervals grow to a second, which would delay most tests.
  const how = { message: 'hydration', intervals: [50] };
  await expect.poll(() => page.locator(selector).evaluateAll(owned), how).toBe(true);
}

/** Waits until React has hydrated the page and the lazily hydrated components of its header. */
export const hydrated = (page: Page): Promise<void> =>
  elementsHydrated(page, 'main, header .search input, header .user :is(a, button)');

/**
 * Ends the live stream of a page immediately, for tests that wait for an idle network or that set
 * the server's time. Call it before the page is opened.
 */
export async function withoutLive(page: Page): Promise<void> {
  // In the page, because a route would send every request through this process and disable the
  // browser's cache.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const isLive =
        typeof input === 'string' && new URL(input, location.href).pathname === '/api/live';
      if (!isLive) return fetch(input, init);
      return new Response('retry: 600000\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      });
    };
  });
}

/**
 * Withholds the code of every page that is opened from now on, so nothing is hydrated. Returns the
 * function that lets it through.
 */
export async function withholdCode(page: Page): Promise<() => void> {
  let letThrough = (): void => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

/**
 * Opens a page without the live stream and waits until all its components are hydrated. Before that
 * the browser follows links itself, with a new document.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  await withoutLive(page);
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // The last code may still wait for the processor.
  await elementsHydrated(page, '#root :is(article, button, .m-Button, input, select)');
}

/**
 * Waits after a client-side navigation until no more code and data arrive for 300 ms. Before that the
 * browser follows links itself. (The load state of the page belongs to its document.)
 */
export async function codeArrived(page: Page): Promise<void> {
  let before = -1;
  const isSettled = async (): Promise<boolean> => {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = count === before;
    before = count;
    return isSame;
  };
  await expect.poll(isSettled, { message: 'all code', intervals: [300] }).toBe(true);
}

/** Opens the menu of the header, on a page so narrow that it is a panel. */
export async function openMenu(page: Page): Promise<void> {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  if (await opener.isVisible()) await opener.click();
}

/**
 * Returns the width of the content in pixels, which exceeds the viewport when something overflows.
 */
export const widthOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Returns an artist of many sold lots. */
export async function artistWithResults(
  base: string | undefined,
): Promise<{ slug: string; name: string }> {
  const answer = await fetch(`${base}/api/lots.json?q[state_in][]=sold&sort=-sold_price&per=100`);
  const { lots } = (await answer.json()) as LotList;
  const artists = lots.flatMap(({ author }) => author ?? []);
  const countOf = (slug: string): number => artists.filter((one) => one.slug === slug).length;
  const [artist] = artists.toSorted((a, b) => countOf(b.slug) - countOf(a.slug));
  if (artist === undefined) throw new Error('No sold lot has an artist.');
  return artist;
}
