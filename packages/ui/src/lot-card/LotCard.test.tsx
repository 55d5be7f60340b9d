import { lotSummary } from '@martelo/domain/fixtures';
import { act, render, screen } from '@testing-library/react';
import type { LotSummary } from '@martelo/domain/entities';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { LotCard } from './LotCard.tsx';

const noon = Date.parse('2026-11-21T12:00:00-03:00');

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const page = (lot: LotSummary) => (
  <ClockProvider now={noon}>
    <LotCard lot={lot} />
  </ClockProvider>
);

describe('a lot card over time', () => {
  it('goes from open to closing to its end without a change of the lot', () => {
    render(page(lotSummary({ closes_at: '2026-11-21T12:11:00-03:00' })));
    expect(screen.getByText('Dê um lance')).toBeInTheDocument();
    pass(60_000);
    expect(screen.getByText('Fechando lote...')).toBeInTheDocument();
    pass(599_000);
    expect(screen.getByRole('timer')).toHaveTextContent('00:01');
    pass(1000);
    expect(screen.getByText('Encerrado')).toBeInTheDocument();
    expect(screen.getByText('Aguardando resultado')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('R$ 6.580')).toBeInTheDocument();
  });

  it('re-renders the whole card only when its phase changes, and uses one timer', () => {
    const renders = vi.fn();
    render(
      <ClockProvider now={noon}>
        {Array.from({ length: 50 }, (_, id) => (
          <Profiler key={id} id="card" onRender={renders}>
            <LotCard lot={lotSummary({ id, closes_at: '2026-11-24T20:30:00-03:00' })} />
          </Profiler>
        ))}
      </ClockProvider>,
    );
    renders.mockClear();
    pass(59_000);
    expect(renders).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
  });

  it('marks a price that changes, but not the first one rendered', () => {
    const first = lotSummary();
    const { rerender } = render(page(first));
    expect(screen.getByText('R$ 6.580')).not.toHaveAttribute('data-changed');
    rerender(page({ ...first, current_bid_cents: 678_000 }));
    const changed = screen.getByText('R$ 6.780');
    expect(changed).toHaveAttribute('data-changed', '1');
    // A new element restarts the highlight.
    rerender(page({ ...first, current_bid_cents: 698_000 }));
    expect(screen.getByText('R$ 6.980')).toHaveAttribute('data-changed', '2');
    expect(screen.getByText('R$ 6.980')).not.toBe(changed);
    // Another change of the lot does not.
    const again = screen.getByText('R$ 6.980');
    rerender(page({ ...first, current_bid_cents: 698_000, likes_count: 9 }));
    expect(screen.getByText('R$ 6.980')).toBe(again);
  });

  it('does not mark the price of another lot', () => {
    const { rerender } = render(page(lotSummary()));
    rerender(page(lotSummary({ id: 2, current_bid_cents: 10_000 })));
    expect(screen.getByText('R$ 100')).not.toHaveAttribute('data-changed');
  });

  it('hydrates what the server rendered, even if the lot has ended since', () => {
    const lot = lotSummary({ closes_at: '2026-11-21T12:00:30-03:00' });
    const html = renderToString(page(lot));
    expect(html).toContain('Fechando lote...');
    vi.setSystemTime(noon + 45_000);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const error = vi.spyOn(console, 'error');
    render(page(lot), { container, hydrate: true });
    expect(error).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('Encerrado');
    vi.restoreAllMocks();
  });
});

describe('the lines of a lot card', () => {
  const open = { closes_at: '2026-11-21T12:22:00-03:00', bids_count: 5 };
  it.each<readonly [text: string, lot: Partial<LotSummary>]>([
    ['5 lancesencerra em 22 min', open],
    ['Lance inicialencerra em 22 min', { ...open, bids_count: 0, current_bid_cents: null }],
    [
      'Nenhum lanceencerra em 22 min',
      { ...open, bids_count: 0, current_bid_cents: null, starting_price_cents: null },
    ],
    ['5 lances', { ...open, state: 'sold', sold_price_cents: 90_000 }],
    ['Arrematado', { ...open, state: 'sold', bids_count: 0 }],
    ['5 lancesAguardando resultado', { ...open, awaiting_result: true }],
  ])('say %s', (text, lot) => {
    const { container } = render(page(lotSummary(lot)));
    expect(container.querySelector('.more')).toHaveTextContent(text);
    // The house stays after the first bid.
    expect(screen.getByText(/· Casa Aroeira/)).toBeInTheDocument();
  });

  it.each([0, 5])('name the price once for a screen reader, with %d bids', (bids_count) => {
    const { container } = render(page(lotSummary({ ...open, bids_count })));
    const heard = [...container.querySelectorAll('.price, .more > span')]
      .filter((element) => element.ariaHidden !== 'true')
      .map((element) => element.textContent)
      .join(' ');
    expect(heard.match(/Lance \w+/g)).toHaveLength(1);
  });

  it('reserve none for an artist that the lot lacks', () => {
    const { container } = render(page(lotSummary({ author: null })));
    expect(container.querySelector('.author')).toBeNull();
  });
});
