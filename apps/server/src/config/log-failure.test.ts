import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

afterEach(() => void vi.restoreAllMocks());

/** Returns the logged line, parsed. */
function logged(error: unknown): unknown {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logFailure('Sending mails failed.', error);
  const [[line] = []] = write.mock.calls;
  expect(line).not.toContain('\n');
  return JSON.parse(String(line));
}

test('a failure of background work is one line of JSON', () => {
  expect(logged(new TypeError('no\nroute'))).toMatchObject({
    level: 50,
    time: expect.any(Number),
    msg: 'Sending mails failed.',
    err: { type: 'TypeError', message: 'no\nroute' },
  });
});

test('every error of an aggregate is in the line', () => {
  const error = new AggregateError([new Error('first'), 'second'], 'both failed');
  expect(logged(error)).toMatchObject({
    err: { message: 'both failed', errors: [{ message: 'first' }, { message: 'second' }] },
  });
});
