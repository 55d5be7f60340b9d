import { auction } from '@martelo/domain/fixtures';
import { createLive, LiveProvider } from '@martelo/api/live';
import type { LiveAuction } from '@martelo/domain/entities';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LiveAuctionCard } from './live.tsx';

const list = 'https://leiloes.example/lotes?leilao=7';
const called = (): string | null =>
  screen.queryByRole('link', { name: 'Acompanhar o lote em pregão' })?.getAttribute('href') ?? null;

test('the card of a live auction links to the lot under the hammer, and follows it', async () => {
  const live = createLive();
  // A sale of one day has no pause between sessions, whatever the day of the test.
  const sale = auction({ status: 'ongoing', days: ['2026-11-24'] });
  const lotUrl = vi.fn(
    async (account: string, id: number) => `https://casa.example/${account}/${id}`,
  );
  render(
    <LiveProvider live={live}>
      <LiveAuctionCard auction={sale} href={list} store={{ lotUrl }} tag={(url) => url} />
    </LiveProvider>,
  );
  expect(called()).toBeNull();

  const tell = (version: number, fields: Partial<LiveAuction>) =>
    act(async () => live.apply({ auctions: [{ ...sale, version, ...fields }] }));
  await tell(2, { status: 'live' });
  expect(called()).toBe(list);
  const { tenant_name } = sale.account;
  await tell(3, { status: 'live', current_lot_id: 45 });
  expect(called()).toBe(`https://casa.example/${tenant_name}/45`);

  lotUrl.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await tell(4, { status: 'live', current_lot_id: 46 });
  expect(called()).toBe(list);
  await tell(5, { status: 'live', current_lot_id: 47 });
  expect(called()).toBe(`https://casa.example/${tenant_name}/47`);
  await tell(6, { status: 'finished', current_lot_id: null });
  expect(called()).toBeNull();
});
