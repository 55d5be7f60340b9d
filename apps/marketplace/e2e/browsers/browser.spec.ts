import { chromium } from 'playwright/test';
import { expect, test } from '../page.ts';

const SWITCH = '--disable-features=';

test('our list of disabled features contains all of Playwright’s', async ({ launchOptions }) => {
  const server = await chromium.launchServer(launchOptions);
  const [playwrights = [], ours = []] = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith(SWITCH))
    .map((argument) => argument.slice(SWITCH.length).split(','));
  await server.close();
  expect(playwrights).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});

test('a new context loads no hidden page of the address bar', async ({ page, browser }) => {
  await page.goto('/qualidade');
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{}] });
  const addresses = targetInfos.map(({ url }) => url);
  expect(addresses).toContain(page.url());
  expect(addresses.filter((address) => address.startsWith('chrome://'))).toEqual([]);
});
