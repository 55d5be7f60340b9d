import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CurrencyProvider } from './currency.tsx';
import { Money } from './Money.tsx';

const rates = { BRL: 1, USD: 0.1874 };

afterEach(() => {
  vi.restoreAllMocks();
});

it('converts amounts by its currency and rates', () => {
  render(
    <CurrencyProvider currency="USD" rates={rates}>
      <Money cents={658_000} />
    </CurrencyProvider>,
  );
  expect(screen.getByText('≈ US$ 1,233')).toBeInTheDocument();
});

it.each([
  ['without a rate', { currency: 'USD' } as const],
  ['without a currency', { rates }],
])('shows amounts in reais only %s', (_, props) => {
  const { container } = render(
    <CurrencyProvider {...props}>
      <Money cents={658_000} />
    </CurrencyProvider>,
  );
  expect(container).toHaveTextContent(/^R\$ 6\.580$/);
});

it('still accepts both as one value, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  render(
    <CurrencyProvider value={{ currency: 'USD', rates }}>
      <Money cents={658_000} />
    </CurrencyProvider>,
  );
  expect(screen.getByText('≈ US$ 1,233')).toBeInTheDocument();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"currency" and "rates"'));
});
