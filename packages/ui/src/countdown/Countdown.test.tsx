import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { Countdown } from './Countdown.tsx';
import { remainingText, shownPart } from './remaining.ts';

const noon = Date.parse('2026-11-21T12:00:00-03:00');

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test.each([
  [3 * 86_400_000, '3 dias'],
  [86_400_000 + 3_599_999, '1 dia'],
  [2 * 86_400_000 + 3 * 3_600_000, '2 dias e 3 h'],
  [86_399_000, '23 h 59 min'],
  [3_600_000, '1 h 00 min'],
  [3_599_000, '59 min'],
  [600_001, '10 min'],
  [600_000, '10 min'],
  [599_000, '09:59'],
  [59_001, '01:00'],
  [1, '00:01'],
])('%d ms are %s', (ms, text) => expect(remainingText(shownPart(ms))).toBe(text));

test.each([0, -1, Number.NaN])('%d ms count as ended', (ms) => expect(shownPart(ms)).toBe(0));

describe('Countdown', () => {
  it('is urgent in the last ten minutes, and shows when it has ended', () => {
    render(<Countdown until="2026-11-21T12:10:02-03:00" />);
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent('Encerra em 10 min');
    expect(timer.parentElement).toHaveAttribute('data-phase', 'calm');
    pass(3000);
    expect(timer).toHaveTextContent('Encerra em 09:59');
    expect(timer.parentElement).toHaveAttribute('data-phase', 'urgent');
    pass(599_000);
    expect(timer).toHaveTextContent('Encerrado');
  });

  it.each([
    ['2026-11-21T12:10:02', 'Encerra em 10 min'],
    ['2026-11-22', 'Encerra em 12 h 00 min'],
  ])('reads %s, without an offset, as time in São Paulo on every machine', (until, text) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    render(<Countdown until={until} />);
    expect(screen.getByRole('timer')).toHaveTextContent(text);
    vi.unstubAllEnvs();
  });

  it.each(['24/12/2026', '2026-02-30', 'amanhã', ''])('renders nothing for %j', (until) => {
    const { container } = render(<Countdown until={until} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('announces three times instead of every second', () => {
    render(<Countdown until="2026-11-21T12:05:02-03:00" announce />);
    const heard = new Set<string | null>();
    for (let second = 0; second <= 310; second++) {
      heard.add(screen.getByRole('status').textContent);
      pass(1000);
    }
    expect([...heard]).toEqual([
      '',
      'Encerra em menos de 5 minutos',
      'Encerra em menos de 1 minuto',
      'Encerrado',
    ]);
  });

  it('shows the date while the time is unknown', () => {
    expect(renderToString(<Countdown until="2026-11-21T20:00:00-03:00" />)).toContain(
      'Encerra em 21/11/2026 às 20:00',
    );
  });

  it('starts from the server’s time in the first render', () => {
    const html = renderToString(
      <ClockProvider now={noon}>
        <Countdown until="2026-11-21T20:00:00-03:00" label="Começa em" />
      </ClockProvider>,
    );
    expect(html).toContain('Começa em 8 h 00 min');
  });
});
