import { auction, lot as wholeLot, lotSummary } from '@martelo/domain/fixtures';
import { createLive, LiveProvider } from '@martelo/api/live';
import type { LiveAuction } from '@martelo/domain/entities';
import { ClockProvider } from '@martelo/ui/clock';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveAuctionCard, LiveBadge, LiveCountdown } from './live.tsx';

afterEach(() => vi.useRealTimers());

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

const sessions = ['2026-11-24', '2026-11-25'];
const morningAfter = Date.parse('2026-11-25T09:00:00-03:00');

test.each([
  ['with the days of its auction', { days: sessions }, 'Recomeça hoje, 19:00', 'Entre sessões'],
  ['of a server without them', {}, 'Em pregão agora', 'Ao vivo'],
])('a lot between two sessions %s', (_, known, time, badge) => {
  vi.useFakeTimers({ now: morningAfter });
  const lot = lotSummary({
    auction_started_at: '2026-11-24T19:00:00-03:00',
    auction: { ...lotSummary().auction, status: 'live', current_lot_id: 1, ...known },
  });
  render(
    <ClockProvider now={morningAfter}>
      <LiveProvider live={createLive()}>
        <LiveCountdown lot={lot} label={undefined} ended={undefined} />
        <LiveBadge lot={lot} of="auction" />
      </LiveProvider>
    </ClockProvider>,
  );
  expect(document.body).toHaveTextContent(time);
  expect(document.body).toHaveTextContent(badge);
});

test.each([
  ['sold', undefined, 'Encerrado'],
  ['closed', 'Fim', 'Fim'],
  ['open', undefined, 'Encerra em 3 dias'],
] as const)('a lot that is %s before its planned end says so', (state, ended, text) => {
  const now = Date.parse('2026-11-21T20:00:00-03:00');
  vi.useFakeTimers({ now });
  const closes_at = '2026-11-24T20:00:00-03:00';
  render(
    <ClockProvider now={now}>
      <LiveProvider live={createLive()}>
        <LiveCountdown
          lot={wholeLot({ state, closes_at, auction: auction({ status: 'ongoing' }) })}
          label={undefined}
          ended={ended}
        />
      </LiveProvider>
    </ClockProvider>,
  );
  expect(document.body).toHaveTextContent(text);
});
