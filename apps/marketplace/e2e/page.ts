/**
 * The `test` of all end-to-end tests. Fails when the page logs to the console or violates its
 * policy.
 *
 * @module
 */
import { test as base, expect, type Page, type Request } from 'playwright/test';
import type { LotList, LotSummary } from '@martelo/domain/entities';

/** Returns the list of unexpected console messages of a page. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${text}, on ${page.url()}`);
  page.on('console', (message) => complain(`${message.type()}: ${message.text()}`));
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

/** Returns a lot of the demonstration that matches the query. */
export async function anyLot(baseURL: string | undefined, query = ''): Promise<LotSummary> {
  const answer = await fetch(`${baseURL}/api/lots.json?per=1&${query}`);
  const { lots } = (await answer.json()) as LotList;
  const [lot] = lots;
  if (!lot) throw new Error(`The demonstration has no lot for "${query}".`);
  return lot;
}

/** Waits until React has hydrated the page and the lazily hydrated components of its header. */
export async function hydrated(page: Page): Promise<void> {
  const owned = () =>
    ['main', 'header .search input', 'header .user :is(a, button)']
      .flatMap((place) => document.querySelector(place) ?? [])
      .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  // The default intervals grow to a second, which most tests would wait.
  const how = { message: 'hydration', intervals: [50] };
  await expect.poll(() => page.evaluate(owned), how).toBe(true);
}

/** How long no request may be in flight on an idle page. */
const IDLE_MS = 500;

/** Whether a request has not ended. The live stream never ends, so it does not count. */
const isInFlight = (request: Request): boolean =>
  request.timing().responseEnd === -1 &&
  request.failure() === null &&
  !new URL(request.url()).pathname.endsWith('/api/live');

/** Waits until no request has been in flight for half a second, except the live stream. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  let last: Request | undefined;
  let since = Date.now();
  await expect
    .poll(
      async () => {
        const recent = await page.requests();
        if (recent.at(-1) !== last || recent.some(isInFlight)) since = Date.now();
        last = recent.at(-1);
        return Date.now() - since;
      },
      { message: 'idle', intervals: [50] },
    )
    .toBeGreaterThanOrEqual(IDLE_MS);
}

/**
 * Returns the width of the content in pixels, which exceeds the viewport when something overflows.
 */
export const widthOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
