import type { LotList } from '@martelo/domain/entities';
import { axeFindings } from '../axe.ts';
import { expect, openWhole, test, widthOfContent } from '../page.ts';

test('viewed lots are on home and on other lots, the latest first, until they are forgotten', async ({
  page,
  baseURL,
}) => {
  const answer = await fetch(`${baseURL}/api/lots.json?per=2&q[accepting_bids]=true`);
  const { lots } = (await answer.json()) as LotList;
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Vistos recentemente' });
  const titles = recent.getByRole('article').getByRole('heading');
  await expect(recent).toBeHidden();
  for (const { path } of lots) await openWhole(page, path);
  await expect(titles).toHaveText([lots[0]?.title ?? '']);
  await page.goto('/');
  await expect(titles).toHaveText(lots.toReversed().map(({ title }) => title));
  expect(await axeFindings(page)).toEqual([]);
  await recent.getByRole('button', { name: 'Limpar lotes vistos' }).press('Enter');
  await expect(page.getByText('A lista de lotes vistos foi apagada.')).toBeFocused();
  await page.reload();
  await expect(recent).toBeHidden();
});

test('on a phone the row of viewed lots scrolls, and not the page', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await fetch(`${baseURL}/api/lots.json?per=4&q[accepting_bids]=true`);
  const { lots } = (await answer.json()) as LotList;
  for (const { path } of lots) await openWhole(page, path);
  const recent = page.getByRole('region', { name: 'Vistos recentemente' });
  await expect(recent.getByRole('checkbox')).toHaveCount(3);
  expect(await widthOfContent(page)).toBeLessThanOrEqual(390);
});
