import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Loads the package again, as a page does that has its ESM and its CommonJS files, or two versions. */
async function copy() {
  vi.resetModules();
  const [clock, countdown, money, toast] = await Promise.all([
    import('../clock/index.ts'),
    import('../countdown/index.ts'),
    import('../money/index.ts'),
    import('../toast/index.ts'),
  ]);
  return { ...clock, ...countdown, ...money, ...toast };
}

afterEach(() => {
  vi.useRealTimers();
});

it('gives the components of one copy the currency of another', async () => {
  const [{ CurrencyProvider }, { Money }] = [await copy(), await copy()];
  render(
    <CurrencyProvider currency="USD" rates={{ USD: 0.1874 }}>
      <Money cents={658_000} />
    </CurrencyProvider>,
  );
  expect(screen.getByText('≈ US$ 1,233')).toBeInTheDocument();
});

it('gives the components of one copy the clock of another', async () => {
  const [{ ClockProvider, synchronizeClock }, { Countdown }] = [await copy(), await copy()];
  const now = Date.parse('2026-11-21T12:00:00-03:00');
  vi.useFakeTimers({ now });
  const until = '2026-11-21T12:05:00-03:00';
  const { rerender } = render(
    <ClockProvider now={now} offset={60_000}>
      <Countdown until={until} />
    </ClockProvider>,
  );
  expect(screen.getByRole('timer')).toHaveTextContent('Encerra em 04:00');
  rerender(<Countdown until={until} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Encerra em 05:00');
  act(() => synchronizeClock(120_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Encerra em 03:00');
  act(() => synchronizeClock(0));
});

it('gives the components of one copy the toasts of another', async () => {
  const [{ ToastProvider }, { useToasts }] = [await copy(), await copy()];
  function Save() {
    const toasts = useToasts();
    return <button onClick={() => toasts.success('Endereço salvo')}>Salvar</button>;
  }
  render(
    <ToastProvider>
      <Save />
    </ToastProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Salvar' }).click());
  expect(screen.getAllByText('Endereço salvo')).not.toHaveLength(0);
});
