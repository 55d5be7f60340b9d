'use client';
import type { CurrencyCode } from '@martelo/domain/money';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { shared } from '../internal/shared.ts';
import { warnOnce } from '../internal/warn-once.ts';

/** The currency in which prices are shown, and the rates. */
export interface CurrencyChoice {
  currency: CurrencyCode;
  /** Units of each currency for one real. */
  rates: Readonly<Record<string, number>>;
}

/** The choice before the user makes one, and on the server. */
export const realChoice: CurrencyChoice = { currency: 'BRL', rates: { BRL: 1 } };

const CurrencyContext = shared('currency', () => createContext(realChoice));

/** Props of {@link CurrencyProvider}. */
export interface CurrencyProviderProps {
  /** The currency in which prices are also shown. @default 'BRL' */
  currency?: CurrencyCode | undefined;
  /** Units of each currency for one real. @default { BRL: 1 } */
  rates?: CurrencyChoice['rates'] | undefined;
  /** @deprecated Use `currency` and `rates`. It will be removed in 0.3.0. */
  value?: CurrencyChoice | undefined;
  children?: ReactNode;
}

/**
 * Provides the chosen currency to all {@link Money} below. A change re-renders only the converted
 * amounts. Without a rate for the currency, amounts are in reais only.
 *
 * @example
 * <CurrencyProvider currency="USD" rates={{ BRL: 1, USD: 0.1874 }}>…</CurrencyProvider>
 */
export function CurrencyProvider({
  value,
  currency = value?.currency ?? realChoice.currency,
  rates = value?.rates ?? realChoice.rates,
  children,
}: CurrencyProviderProps) {
  if (value !== undefined) {
    warnOnce(
      () =>
        'CurrencyProvider: pass "currency" and "rates" instead of "value", which will be removed in 0.3.0.',
    );
  }
  const choice = useMemo(() => ({ currency, rates }), [currency, rates]);
  return <CurrencyContext value={choice}>{children}</CurrencyContext>;
}

/** Returns the chosen currency. BRL without a provider. */
export const useCurrencyChoice = (): CurrencyChoice => useContext(CurrencyContext);
