import { lot } from '@martelo/domain/fixtures';
import { act, render, screen } from '@testing-library/react';
import type { Lot } from '@martelo/domain/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { LotAnnouncer } from './LotAnnouncer.tsx';

const noon = Date.parse('2026-11-21T12:00:00-03:00');

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => {
  act(() => vi.advanceTimersByTime(ms));
  // The announcement is rendered after an effect.
  act(() => vi.advanceTimersByTime(0));
};

/** Renders the announcer and returns a function that changes its lot. */
function announcing(changes: Partial<Lot> = {}) {
  let shown = lot(changes);
  const page = () => (
    <ClockProvider now={noon}>
      <LotAnnouncer lot={shown} />
    </ClockProvider>
  );
  const { rerender } = render(page());
  pass(0);
  return (more: Partial<Lot>) => {
    shown = { ...shown, ...more };
    rerender(page());
    pass(0);
  };
}

const announced = () => screen.getByRole('status').textContent;

it('announces nothing until something changes', () => {
  announcing();
  pass(60_000);
  expect(announced()).toBe('');
});

it('announces at most one bid every five seconds, the newest', () => {
  const change = announcing();
  const said = new Set<string | null>();
  for (let bid = 1; bid <= 50; bid++) {
    change({ bids_count: 12 + bid, current_bid_cents: 658_000 + bid * 10_000 });
    said.add(announced());
    pass(200);
  }
  pass(5000);
  said.add(announced());
  expect([...said]).toEqual([
    'Novo lance: R$ 6.680',
    'Novo lance: R$ 9.080',
    'Novo lance: R$ 11.580',
  ]);
});

it('announces a burst of 20 bids in 2 s politely, twice: its beginning and its end', () => {
  const change = announcing();
  const status = screen.getByRole('status');
  // A status is announced politely, as a whole. Nothing may make it assertive or turn it off.
  expect(status.tagName).toBe('OUTPUT');
  expect(status).not.toHaveAttribute('aria-live');
  expect(status).not.toHaveAttribute('aria-hidden');
  expect(screen.queryByRole('alert')).toBeNull();
  const said: { text: string | null; at: number }[] = [];
  const look = () => {
    if (status.textContent !== (said.at(-1)?.text ?? '')) {
      said.push({ text: status.textContent, at: Date.now() - noon });
    }
  };
  const begin = Date.now() - noon;
  for (let bid = 1; bid <= 20; bid++) {
    change({ bids_count: 12 + bid, current_bid_cents: 658_000 + bid * 10_000 });
    look();
    pass(100);
    look();
  }
  // The page is quiet now. A pending announcement is made once, at its time.
  for (let passed = 0; passed < 20_000; passed += 100) {
    pass(100);
    look();
  }
  expect(said.map(({ text }) => text)).toEqual(['Novo lance: R$ 6.680', 'Novo lance: R$ 8.580']);
  const [first = { at: 0 }, last = { at: 0 }] = said;
  expect(first.at - begin).toBeLessThan(200);
  expect(last.at - first.at).toBeGreaterThanOrEqual(5000);
  expect(last.at - first.at).toBeLessThan(5200);
});

it('announces an extension, the last minutes and the end', () => {
  const change = announcing({ closes_at: '2026-11-21T12:05:30-03:00' });
  pass(31_000);
  expect(announced()).toBe('Encerra em menos de 5 minutos');
  pass(240_000);
  expect(announced()).toBe('Encerra em menos de 1 minuto');
  change({ closes_at: '2026-11-21T12:08:00-03:00' });
  pass(5000);
  expect(announced()).toBe('Prazo prorrogado até às 12:08');
  pass(300_000);
  expect(announced()).toBe('Lances encerrados. Aguardando o resultado da casa');
  change({ state: 'sold', sold_price_cents: 85_000 });
  pass(5000);
  expect(announced()).toBe('Arrematado por R$ 850');
});

it("announces the status of the person's own bid", () => {
  const mine = { amount_cents: 658_000, source: 'web', at: '2026-11-21T11:00:00-03:00' } as const;
  const change = announcing({ my_bid: { ...mine, status: 'winning' } });
  change({ current_bid_cents: 678_000, bids_count: 13, my_bid: { ...mine, status: 'outbid' } });
  expect(announced()).toBe('Novo lance: R$ 6.780. Seu lance foi superado');
});

it('announces that a bid was withdrawn', () => {
  const change = announcing();
  change({ current_bid_cents: 638_000, bids_count: 11 });
  expect(announced()).toBe('Lance retirado. Lance atual: R$ 6.380');
});

it('announces nothing when it gets another lot', () => {
  const change = announcing();
  change({ id: 2, current_bid_cents: 10_000, bids_count: 1 });
  pass(10_000);
  expect(announced()).toBe('');
});
