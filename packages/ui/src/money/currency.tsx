import type { CurrencyCode } from '@martelo/domain/money';
import { createContext, useContext } from 'react';

/** In which currency a person views prices. */
export interface CurrencyChoice {
  currency: CurrencyCode;
  /** How much of each currency one real buys. */
  rates: Readonly<Record<string, number>>;
}

/** What everyone sees before choosing, and what the server renders. */
export const realChoice: CurrencyChoice = { currency: 'BRL', rates: { BRL: 1 } };

/**
 * Gives the chosen currency to every {@link Money} below. A change renders the converted amounts
 * again and nothing else.
 *
 * @example
 * <CurrencyProvider value={{ currency: 'USD', rates: { BRL: 1, USD: 0.1874 } }}>…</CurrencyProvider>
 */
export const CurrencyProvider = createContext<CurrencyChoice>(realChoice);

/** The chosen currency; reais without a provider. */
export const useCurrencyChoice = (): CurrencyChoice => useContext(CurrencyProvider);
