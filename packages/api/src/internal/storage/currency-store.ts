import type { Rates } from '@martelo/domain/entities';
import { isCurrency, type CurrencyCode } from '@martelo/domain/money';
import { createStored } from './stored.ts';

/** The chosen currency and the last valid rates, as stored in local storage. */
interface StoredCurrency {
  readonly currency: CurrencyCode;
  /** Whether the rates come from a successful answer. */
  readonly success: boolean;
  readonly rates: Rates;
}

export const initialCurrency: StoredCurrency = {
  currency: 'BRL',
  success: false,
  rates: { BRL: 1 },
};

/** Returns the valid rates of known currencies. The rate of BRL is always 1. */
export function validRates(found: unknown): Rates {
  const entries = Object.entries(typeof found === 'object' && found !== null ? found : {});
  const valid = entries.filter(
    ([code, rate]) =>
      isCurrency(code) && typeof rate === 'number' && Number.isFinite(rate) && rate > 0,
  );
  return { ...Object.fromEntries(valid), BRL: 1 };
}

export const currencyStore = createStored('AA_CURRENCY', (found): StoredCurrency => {
  if (typeof found !== 'object' || found === null) return initialCurrency;
  const { currency, success, rates } = found as Partial<Record<keyof StoredCurrency, unknown>>;
  return {
    currency: isCurrency(currency) ? currency : 'BRL',
    success: success === true,
    rates: success === true ? validRates(rates) : initialCurrency.rates,
  };
});
