/** What a visitor sees of public pages without scrolling. `layout.nightly.spec.ts` has all other layouts. */
import sharp from 'sharp';
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

test('a screenshot of the whole page has no blank card, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/leiloes', '/lotes']) {
    await page.goto(path);
    const cards = page.getByRole('article');
    await expect(cards.last()).toBeAttached();
    const blank = () =>
      cards.evaluateAll((all) =>
        all
          .filter((card) => !card.checkVisibility({ contentVisibilityAuto: true }))
          .map((card) => card.textContent),
      );
    await expect.poll(blank, path).toEqual([]);
    const picture = await page.screenshot({ fullPage: true });
    for (const card of await cards.all()) {
      const box = await card.boundingBox();
      if (box === null) throw new Error('A card has no box.');
      const left = Math.max(0, Math.ceil(box.x));
      const width = Math.min(1280, Math.floor(box.x + box.width)) - left;
      if (width < 50) continue;
      // The words below the image, which loads by itself.
      const top = Math.ceil(box.y + box.height / 2);
      const height = Math.floor(box.height / 2);
      const words = await sharp(picture).extract({ left, top, width, height }).png().toBuffer();
      const { channels } = await sharp(words).stats();
      expect.soft(channels[0]?.stdev, (await card.textContent()) ?? '').toBeGreaterThan(5);
    }
  }
});
