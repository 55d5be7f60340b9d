'use client';
import type { CurrencyCode } from '@martelo/domain/money';
import { createContext, useContext } from 'react';

/** The currency in which prices are shown, and the rates. */
export interface CurrencyChoice {
  currency: CurrencyCode;
  /** Units of each currency for one real. */
  rates: Readonly<Record<string, number>>;
}

/** The choice before the user makes one, and on the server. */
export const realChoice: CurrencyChoice = { currency: 'BRL', rates: { BRL: 1 } };

/**
 * Provides the chosen currency to all {@link Money} below. A change re-renders only the converted
 * amounts.
 *
 * @example
 * <CurrencyProvider value={{ currency: 'USD', rates: { BRL: 1, USD: 0.1874 } }}>…</CurrencyProvider>
 */
export const CurrencyProvider = createContext<CurrencyChoice>(realChoice);

/** Returns the chosen currency. BRL without a provider. */
export const useCurrencyChoice = (): CurrencyChoice => useContext(CurrencyProvider);
