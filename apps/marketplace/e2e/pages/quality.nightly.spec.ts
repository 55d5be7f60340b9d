import { axeFindingsInBothThemes } from '../axe.ts';
import { firstPicture } from './first-picture.ts';
import { expectStill, watchLayoutShift } from '../layout-shift.ts';
import { anyLot, expect, hydrated, test, widthOfContent, withoutLive } from '../page.ts';

const routes = [
  { name: 'home', path: async () => '/' },
  { name: 'list', path: async () => '/lotes' },
  { name: 'auctions', path: async () => '/leiloes' },
  { name: 'categories', path: async () => '/categorias' },
  { name: 'category', path: async () => '/categorias/pinturas' },
  { name: 'houses', path: async () => '/casasdeleilao' },
  { name: 'houses of a state', path: async () => '/casasdeleilao?uf=SP' },
  {
    name: 'house',
    path: async (base?: string) => `/lotes?casa=${(await anyLot(base)).account.tenant_name}`,
  },
  {
    name: 'auction',
    path: async (base?: string) => `/lotes?leilao=${(await anyLot(base)).auction.id}`,
  },
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
  test(`no layout shift, no axe violation in either theme, and no overflow at 320 px: ${name}`, async ({
    page,
    baseURL,
  }) => {
    await withoutLive(page);
    await watchLayoutShift(page);
    await page.goto(await path(baseURL));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // Below 0.005: a late font may move a right-aligned word by a few pixels.
    await expectStill(page, 0.005);
    expect.soft(await axeFindingsInBothThemes(page), 'axe').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await widthOfContent(page), 'width on 320 px').toBeLessThanOrEqual(320);
  });
}

/** Pages with an image above the fold on a phone. */
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
    test(`the largest image loads eagerly, in the smallest sufficient file: ${name}`, async ({
      page,
      baseURL,
    }) => {
      // Wait for layout: before that, an image has the width of its file.
      await page.goto(await path(baseURL), { waitUntil: 'load' });
      const { width, sizes, place, ...loaded } = await firstPicture(page);
      expect(loaded).toEqual({ loading: 'eager', fetchPriority: 'high', preloaded: true });
      expect(sizes, 'a smaller file would be blurred').toBeGreaterThanOrEqual(width);
      // The first cover is upright: its own width counts, not its frame's.
      const most = name === 'auctions' ? width * 1.1 : place;
      expect(sizes, 'a larger file would waste bytes').toBeLessThanOrEqual(most);
    });
  }
});

test('respects reduced motion', async ({ page }) => {
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
