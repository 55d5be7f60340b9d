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
  await page.goto('/');
  const cards = page.getByRole('article');
  const notRendered = () =>
    cards.evaluateAll((all) =>
      all
        .filter((card) => !card.checkVisibility({ contentVisibilityAuto: true }))
        .map((card) => card.textContent),
    );
  await expect.poll(notRendered).toEqual([]);
  const picture = sharp(await page.screenshot({ fullPage: true })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      // The texts of a card are in its lower half. Its image loads near the screen.
      return { text: card.textContent, left, right, top: (top + bottom) / 2, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThan(20);
  const isBlank = ({ left, right, top, bottom }: (typeof boxes)[number]): boolean => {
    const shades = new Set<number>();
    for (let y = Math.ceil(top); y < Math.floor(bottom); y += 1) {
      const row = y * info.width;
      for (const shade of data.subarray(row + Math.ceil(left), row + Math.floor(right)))
        shades.add(shade);
    }
    return shades.size < 10;
  };
  expect(boxes.filter(isBlank).map(({ text }) => text)).toEqual([]);
});
