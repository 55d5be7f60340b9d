import { expect, test } from 'playwright/test';
import { anyLot, hydrated } from '../page.ts';
import { start } from '../server.ts';

// React reports hydration mismatches in development only.
test('in development mode the pages hydrate without a warning', async ({ page, baseURL }) => {
  const run = start({ API_BASE: `${baseURL}/api` }, 'apps/marketplace/server/dev.ts');
  try {
    const address = await run.ready;
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      // Images are served by the API's server.
      if (text.startsWith('Failed to load resource')) return;
      if (['warning', 'error'].includes(message.type())) complaints.push(text);
    });
    for (const path of ['/', '/lotes', (await anyLot(baseURL)).path]) {
      await page.goto(address + path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(complaints).toEqual([]);
  } finally {
    await run.stop();
  }
});
