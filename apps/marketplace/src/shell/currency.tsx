import { useCurrency } from '@martelo/api/currencies';
import { CurrencySwitcher } from '@martelo/ui/currency-switcher';
import { CurrencyProvider } from '@martelo/ui/money';
import { useDeferredValue, useMemo, type ReactNode } from 'react';

/** Provides the visitor's currency to every price below. */
export function Currency({ children }: { children: ReactNode }) {
  const { currency, rates } = useCurrency();
  const choice = useMemo(() => ({ currency, rates }), [currency, rates]);
  // Deferred, because an urgent change of a context would drop markup that is not hydrated yet.
  return <CurrencyProvider {...useDeferredValue(choice)}>{children}</CurrencyProvider>;
}

/** Selects the currency. */
export function CurrencyChoice() {
  const { chosen, choose } = useCurrency();
  return <CurrencySwitcher value={chosen} onCurrencyChange={choose} />;
}
