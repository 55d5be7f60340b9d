import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '../countdown/Countdown.tsx';
import { ClockProvider, synchronizeClock, useNow } from './ClockProvider.tsx';

const noon = Date.parse('2026-11-21T12:00:00-03:00');

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  // In this order: restoring a spied timer afterwards would bring the fake one back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Instant() {
  return <p>{useNow((now) => now)}</p>;
}

describe('the clock', () => {
  it('runs one interval for a hundred countdowns, and none after they unmount', () => {
    const start = vi.spyOn(globalThis, 'setInterval');
    const { unmount } = render(
      <ClockProvider now={noon}>
        {Array.from({ length: 100 }, (_, index) => (
          <Countdown key={index} until="2026-11-21T12:04:00-03:00" />
        ))}
      </ClockProvider>,
    );
    pass(3000);
    expect(screen.getAllByText('Encerra em 03:57')).toHaveLength(100);
    expect(start).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows the given time on the server and in the first render', () => {
    const rendered = noon - 90_000;
    const page = (
      <ClockProvider now={rendered}>
        <Instant />
      </ClockProvider>
    );
    const html = renderToString(page);
    expect(html).toBe(`<p>${rendered}</p>`);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const error = vi.spyOn(console, 'error');
    render(page, { container, hydrate: true });
    expect(error).not.toHaveBeenCalled();
    expect(container).toHaveTextContent(String(noon));
  });

  it('follows the server when the clock of the device is wrong', () => {
    const page = (offset: number) => (
      <ClockProvider offset={offset}>
        <Instant />
      </ClockProvider>
    );
    const { rerender } = render(page(0));
    rerender(page(120_000));
    expect(screen.getByText(String(noon + 120_000))).toBeInTheDocument();
  });

  it('measures the time of the server once, and not at each render', () => {
    const page = (serverTime: number) => (
      <ClockProvider serverTime={serverTime}>
        <Instant />
      </ClockProvider>
    );
    const shows = (time: number) => expect(screen.getByText(String(time))).toBeInTheDocument();
    const { rerender } = render(page(noon + 120_000));
    pass(5000);
    rerender(page(noon + 120_000));
    shows(noon + 125_000);
    // A newer response.
    rerender(page(noon + 65_000));
    shows(noon + 65_000);
  });

  it('keeps its time while the difference to the server is unknown', () => {
    const page = (offset: number | null) => (
      <ClockProvider offset={offset}>
        <Instant />
      </ClockProvider>
    );
    const { rerender } = render(page(null));
    expect(screen.getByText(String(noon))).toBeInTheDocument();
    rerender(page(120_000));
    rerender(page(null));
    expect(screen.getByText(String(noon + 120_000))).toBeInTheDocument();
  });

  it('re-renders only when the shown text changes', () => {
    const onRender = vi.fn();
    function Day() {
      onRender();
      return <p>{useNow((now) => now !== null && now > noon + 86_400_000)}</p>;
    }
    render(
      <ClockProvider now={noon}>
        <Day />
      </ClockProvider>,
    );
    onRender.mockClear();
    pass(60_000);
    expect(onRender).not.toHaveBeenCalled();
    pass(86_400_000);
    expect(onRender).toHaveBeenCalledOnce();
  });

  it('is corrected for all components without a provider', () => {
    render(<Instant />);
    act(() => synchronizeClock(120_000));
    expect(screen.getByText(String(noon + 120_000))).toBeInTheDocument();
    act(() => synchronizeClock(0));
  });

  it('works without a provider', () => {
    render(<Instant />);
    pass(1000);
    expect(screen.getByText(String(noon + 1000))).toBeInTheDocument();
  });
});
