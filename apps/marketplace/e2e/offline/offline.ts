/**
 * Pages with the service worker, for the end-to-end tests without a connection.
 *
 * @module
 */
import { test as base, type Page } from 'playwright/test';
import { hydrated } from '../page.ts';

// Chromium reports every request that fails without a connection, so the console is not silent.
export const test = base.extend({ serviceWorkers: 'allow' });

/** The notice on a page without a connection. */
export const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão.' });

/** Opens a page and waits until the service worker controls it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the addresses of the saved pages, the oldest first. */
export const saved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('martelo-pages-1');
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  });
