import { afterEach, expect, test, vi } from 'vitest';
import { OutageLog } from './outage-log.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an outage is one line a minute, with the number of failures since the last one', () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines = (): unknown[] => write.mock.calls.map(([line]) => JSON.parse(String(line)));
  vi.useFakeTimers({ now: 0 });
  const outages = new OutageLog('Sending failed.');
  for (; Date.now() < 59_000; vi.advanceTimersByTime(3000)) {
    outages.note(new Error(`no route at ${Date.now()}`));
  }
  expect(lines()).toMatchObject([{ msg: 'Sending failed.', err: { message: 'no route at 0' } }]);
  vi.setSystemTime(60_000);
  outages.note(new Error('no route'));
  expect(lines().at(1)).toMatchObject({ left_out: 19 });
  outages.note(new TypeError('something else'));
  expect(lines()).toHaveLength(3);
  outages.end();
  outages.note(new Error('no route'));
  expect(lines()).toHaveLength(4);
});
