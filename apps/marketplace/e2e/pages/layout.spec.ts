/** The widths of public pages on the narrowest phones. `layout.nightly.spec.ts` has all other layouts. */
import { anyLot, expect, openWhole, test, widthOfContent } from '../page.ts';

test('the pages of a search and of a lot do not scroll sideways at 320 px', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const { path: lot } = await anyLot(baseURL, 'q[accepting_bids]=true');
  for (const path of [`/busca/${'a'.repeat(300)}`, lot]) {
    await openWhole(page, path);
    expect.soft(await widthOfContent(page), path).toBeLessThanOrEqual(320);
  }
});
