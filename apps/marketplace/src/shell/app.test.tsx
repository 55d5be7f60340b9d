import { createClient } from '@martelo/api/client';
import { Countdown } from '@martelo/ui/countdown';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';

const hour = 3_600_000;
const pageTime = Date.UTC(2026, 10, 21, 23, 30);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows a lot that closes five hours after the time of the page, on a device with a wrong clock. */
function show(deviceTime: number, serverAhead: () => Promise<number | null>): HTMLElement {
  vi.setSystemTime(deviceTime);
  render(
    <App
      client={createClient({ baseUrl: '/api' })}
      now={pageTime}
      fallback={{}}
      failed={[]}
      serverAhead={serverAhead}
    >
      <Countdown until={new Date(pageTime + 5 * hour).toISOString()} />
    </App>,
  );
  return screen.getByRole('timer');
}

const never = () => new Promise<never>(() => {});

test.each([
  ['a day ahead', 24 * hour],
  ['a day behind', -24 * hour],
])('a device whose clock is %s uses the time of the page', (_, wrong) => {
  const timer = show(pageTime + wrong, never);
  expect(timer).toHaveTextContent('Encerra em 4 h 59 min');
  act(() => vi.advanceTimersByTime(60_000));
  expect(timer).toHaveTextContent('Encerra em 4 h 58 min');
});

test('the answer of the server makes the time exact', async () => {
  const timer = show(pageTime + 24 * hour, () => Promise.resolve(-25 * hour));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(timer).toHaveTextContent('Encerra em 5 h 59 min');
});

test('the time of the page is kept while offline', async () => {
  const timer = show(pageTime + 24 * hour, () => Promise.resolve(null));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(timer).toHaveTextContent('Encerra em 4 h 59 min');
});
