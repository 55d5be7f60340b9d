import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { Deadline } from './Deadline.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe.each([
  ['Countdown', Countdown],
  ['Deadline', Deadline],
])('onEnd of %s', (_, Time) => {
  it('is called once when the time runs out', () => {
    const onEnd = vi.fn();
    render(<Time until="2026-11-21T12:00:30-03:00" onEnd={onEnd} />, { wrapper: StrictMode });
    pass(29_000);
    expect(onEnd).not.toHaveBeenCalled();
    pass(1000);
    expect(onEnd).toHaveBeenCalledOnce();
    pass(60_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is not called for an end that has passed, or that is replaced by one', () => {
    const onEnd = vi.fn();
    const past = '2026-11-21T11:00:00-03:00';
    const { rerender } = render(<Time until={past} onEnd={onEnd} />);
    pass(1000);
    rerender(<Time until="2026-11-21T12:10:00-03:00" onEnd={onEnd} />);
    pass(1000);
    rerender(<Time until={past} onEnd={onEnd} />);
    pass(1000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is called again for a later end', () => {
    const onEnd = vi.fn();
    const { rerender } = render(<Time until="2026-11-21T12:00:10-03:00" onEnd={onEnd} />);
    pass(10_000);
    rerender(<Time until="2026-11-21T12:00:30-03:00" onEnd={onEnd} />);
    pass(20_000);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});
