import { expect, test } from '../page.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the site can be installed, with icons of the sizes that the manifest states', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A test's browser has no profile.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const answer = await request.get(url);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, icons } = (await answer.json()) as { start_url: string; icons: Icon[] };
  expect((await request.get(start_url)).status()).toBe(200);
  for (const { src, sizes } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await icon.body()), src).toBe(sizes);
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
