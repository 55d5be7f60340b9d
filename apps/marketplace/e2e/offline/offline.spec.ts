/** The service worker of the production build. `offline.nightly.spec.ts` has all other tests of it. */
import { expect } from 'playwright/test';
import { notice, openWithWorker, saved, test } from './offline.ts';
import { hydrated } from '../page.ts';

test('a saved page is loaded again when the connection is back', async ({ page, context }) => {
  await openWithWorker(page, '/qualidade');
  await expect.poll(() => saved(page)).toEqual(['/qualidade']);
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await hydrated(page);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0, { timeout: 30_000 });
});
