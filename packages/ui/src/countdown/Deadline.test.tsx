import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { Deadline } from './Deadline.tsx';

const at = (time: string): number => Date.parse(`2026-11-21T${time}-03:00`);
const until = '2026-11-21T23:59:00-03:00';

beforeEach(() => {
  vi.useFakeTimers({ now: at('09:30:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const textAt = (now: number | null, props: { until: string; ended?: boolean }): string => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <ClockProvider now={now}>
      <Deadline {...props} />
    </ClockProvider>,
  );
  return page.textContent;
};

test.each([
  ['2026-11-21T23:59:00-03:00', 'Encerra hoje, 23:59 · faltam 14 h'],
  ['2026-11-21T13:05:00-03:00', 'Encerra hoje, 13:05 · faltam 3 h 35 min'],
  ['2026-11-21T10:35:00-03:00', 'Encerra hoje, 10:35 · falta 1 h 05 min'],
  ['2026-11-21T09:31:00-03:00', 'Encerra hoje, 09:31 · faltam 01:00'],
  ['2026-11-22T20:00:00-03:00', 'Encerra amanhã, 20:00 · faltam 34 h'],
  ['2026-11-24T20:00:00-03:00', 'Encerra em 24/11/2026, 20:00 · faltam 3 dias'],
  ['2026-11-21T09:00:00-03:00', 'Encerrou hoje, 09:00'],
  ['2026-11-20T20:00:00-03:00', 'Encerrou ontem, 20:00'],
])('the end at %s is "%s" at 09:30', (end, text) => {
  expect(textAt(at('09:30:00'), { until: end })).toBe(text);
});

test.each([
  ['2026-11-21T09:00:00-03:00', 'Encerrou hoje, 09:00'],
  ['2026-11-21T23:59:00-03:00', 'Encerrado'],
  ['2030-03-10T20:00:00-03:00', 'Encerrado'],
])('what has ended by 09:30 with a planned end at %s is "%s"', (end, text) => {
  expect(textAt(at('09:30:00'), { until: end, ended: true })).toBe(text);
});

test('days are counted in São Paulo, not in UTC', () => {
  expect(textAt(at('22:30:00'), { until })).toBe('Encerra hoje, 23:59 · falta 1 h 29 min');
});

test('shows the date while the time is unknown', () => {
  expect(textAt(null, { until })).toBe('Encerra em 21/11/2026, 23:59');
});

test('counts the last ten minutes by the second, by the clock of the server', () => {
  vi.setSystemTime(at('20:00:00'));
  // The device is almost four hours late.
  render(
    <ClockProvider now={at('23:48:00')} offset={at('23:48:59') - at('20:00:00')}>
      <Deadline until={until} />
    </ClockProvider>,
  );
  const timer = screen.getByRole('timer');
  act(() => vi.advanceTimersByTime(1000));
  expect(timer).toHaveTextContent('faltam 10 min');
  act(() => vi.advanceTimersByTime(1000));
  expect(timer).toHaveTextContent('faltam 09:59');
  act(() => vi.advanceTimersByTime(599_000));
  expect(screen.getByText('Encerrou hoje, 23:59')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});
