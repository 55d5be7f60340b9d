import { axeFindingsInBothThemes } from './axe.ts';
import { firstPicture } from './first-picture.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { anyLot, expect, hydrated, test, widthOfContent } from './page.ts';

const routes = [
  { name: 'home', path: async () => '/' },
  { name: 'list', path: async () => '/lotes' },
  { name: 'auctions', path: async () => '/leiloes' },
  { name: 'categories', path: async () => '/categorias' },
  { name: 'category', path: async () => '/categorias/pinturas' },
  { name: 'houses', path: async () => '/casasdeleilao' },
  { name: 'tag', path: async () => '/tag/modernismo' },
  { name: 'search', path: async () => '/busca/azul' },
  {
    name: 'artist',
    path: async (base?: string) =>
      `/artistas/${(await anyLot(base, 'q[search]=azul')).author?.slug}`,
  },
  { name: 'quality', path: async () => '/qualidade' },
  { name: 'empty list', path: async () => '/lotes?preco_min=999999999' },
  {
    name: 'open lot',
    path: async (base?: string) => (await anyLot(base, 'q[accepting_bids]=true')).path,
  },
  {
    name: 'sold lot',
    path: async (base?: string) => (await anyLot(base, 'q[state_in][]=sold')).path,
  },
  {
    name: 'passed lot',
    path: async (base?: string) => (await anyLot(base, 'q[state_in][]=passed')).path,
  },
] as const;

for (const { name, path } of routes) {
  test(`nothing moves, axe finds nothing in either theme and 320 px are enough: ${name}`, async ({
    page,
    baseURL,
  }) => {
    await watchLayoutShift(page);
    await page.goto(await path(baseURL));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // 0.00: a face that arrives late may move a right-aligned word by a few pixels.
    expect.soft(await layoutShift(page), 'layout shift').toBeLessThan(0.005);
    expect.soft(await axeFindingsInBothThemes(page), 'axe').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await widthOfContent(page), 'width on 320 px').toBeLessThanOrEqual(320);
  });
}

/** Pages whose first screen on a phone has a picture. */
const pictured = new Set<string>([
  'list',
  'auctions',
  'categories',
  'category',
  'tag',
  'search',
  'artist',
  'open lot',
]);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const { name, path } of routes.filter(({ name }) => pictured.has(name))) {
    test(`the largest picture comes at once, in no wider a file than it needs: ${name}`, async ({
      page,
      baseURL,
    }) => {
      // Laid out: before that a picture is as wide as its file.
      await page.goto(await path(baseURL), { waitUntil: 'load' });
      const { width, sizes, place, ...loaded } = await firstPicture(page);
      expect(loaded).toEqual({ loading: 'eager', fetchPriority: 'high', preloaded: true });
      expect(sizes, 'or it is blurred').toBeGreaterThanOrEqual(width);
      // The first cover of an auction is upright, and has its own width rather than its place's.
      const most = name === 'auctions' ? width * 1.1 : place;
      expect(sizes, 'or it is a waste').toBeLessThanOrEqual(most);
    });
  }
});

test('people who prefer less motion get none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/lotes');
  await hydrated(page);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((text) =>
          text.split(', ').some((one) => parseFloat(one) > 0.01),
        );
      })
      .map((element) => element.className),
  );
  expect(moving).toEqual([]);
});
