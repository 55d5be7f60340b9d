// The frames of `/oembed` on pages of another origin, in a sandbox without an origin.
import { axeFindings } from '../axe.ts';
import { anyLot, expect } from '../page.ts';
import { test } from '../partner.ts';

interface Frame {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the answer of `/oembed` that the page at this path names in its head. */
async function frameOf(baseURL: string | undefined, path: string, more = ''): Promise<Frame> {
  const page = await (await fetch(baseURL + path)).text();
  const [, link = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? [];
  const answer = await fetch(link.replaceAll('&amp;', '&') + more);
  return (await answer.json()) as Frame;
}

/** Adds what WordPress adds to a frame: a sandbox, and a secret. */
const asWordPress = (html: string, secret: string): string =>
  html
    .replace(
      '<iframe',
      `<iframe sandbox="allow-scripts" security="restricted" data-secret="${secret}"`,
    )
    .replace(/src="([^"]+)"/, `src="$1#?secret=${secret}"`);

test('a lot, an auction and a house fit into the frames that their pages name', async ({
  page,
  partner,
  baseURL,
}) => {
  const lot = await anyLot(baseURL, 'q[accepting_bids]=true&q[with_image]=true');
  const auctionPath = `/lotes?leilao=${lot.auction.id}`;
  const paths = [lot.path, auctionPath, `/lotes?casa=${lot.account.tenant_name}`];
  const frames = await Promise.all(paths.map((path) => frameOf(baseURL, path)));
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(
    partner.page(frames.map(({ html }, index) => asWordPress(html, `secret${index}`)).join('')),
  );
  for (const [index, { height }] of frames.entries()) {
    const content = page.frameLocator('iframe').nth(index);
    await expect(content.getByRole('article').first()).toBeVisible();
    const full = await content.locator('body').evaluate(({ scrollHeight }) => scrollHeight);
    expect(full, paths[index]).toBeLessThanOrEqual(height);
    // The frame of an auction has room for the two links of a live auction.
    expect(full, paths[index]).toBeGreaterThan(height - (paths[index] === auctionPath ? 96 : 8));
  }
  expect(errors).toEqual([]);
});

test('a frame is accessible in every theme', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const lot = await anyLot(baseURL);
  for (const theme of ['light', 'dark', 'auto']) {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await page.goto(`/embed/v1/frame/lot?lot=${lot.uuid}&data-theme=${theme}`);
    await expect(page.getByRole('article')).toBeVisible();
    // A part of a page of another site, whose first heading the frame does not know.
    const findings = await axeFindings(page);
    expect(findings.filter((found) => !found.startsWith('page-has-heading-one'))).toEqual([]);
  }
});

test('a frame tells WordPress its height and the link that a click follows', async ({
  page,
  partner,
  baseURL,
}) => {
  const lot = await anyLot(baseURL);
  const { html } = await frameOf(baseURL, lot.path);
  // Before the page is opened: the frame may send its height at once.
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  await page.goto(partner.page(asWordPress(html, 'abc123')));
  const heard = () => page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown);
  const content = page.frameLocator('iframe');
  await content.getByRole('link', { name: lot.title }).click();
  await expect
    .poll(heard)
    .toContainEqual({ message: 'link', value: baseURL + lot.path, secret: 'abc123' });
  await expect.poll(heard).toContainEqual({
    message: 'height',
    value: expect.any(Number),
    secret: 'abc123',
  });
  await expect.poll(heard).toContainEqual({ type: 'martelo:height', height: expect.any(Number) });
  await expect
    .poll(heard)
    .toContainEqual({ type: 'martelo:open', intent: 'visit', url: baseURL + lot.path });
});

test(
  'without WordPress a link of a frame opens the marketplace in a new tab',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL);
    const { html } = await frameOf(baseURL, lot.path);
    await page.goto(partner.page(html));
    const opened = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link', { name: lot.title }).click();
    expect(new URL((await opened).url()).pathname).toBe(lot.path);
  },
);

test('the page for partners offers the plugin for WordPress', async ({ page }) => {
  await page.goto('/parceiros');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o plugin para WordPress' }).click();
  expect((await download).suggestedFilename()).toBe('martelo-wordpress.zip');
  expect(await (await download).failure()).toBeNull();
});
