'use client';
/**
 * The currency of prices, and the exchange rates.
 *
 * See docs/api-contract.md#exchange-rates and docs/rules.md#money.
 *
 * @module
 */
import type { CurrencyTable, Rates } from '@martelo/domain/entities';
import type { CurrencyCode } from '@martelo/domain/money';
import { useSyncExternalStore } from 'react';
import type { Answer, Calls } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import {
  currencyStore,
  initialCurrency,
  validRates,
} from '../../internal/storage/currency-store.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';

/** The calls of currencies. */
export const currencyCalls = {
  /** Current exchange rates. */
  currencies: {
    method: 'GET',
    path: '/currencies/latest.json',
    auth: 'none',
    answer: { has: 'rates' } as Answer<CurrencyTable>,
  },
} as const satisfies Calls;

/** The currency of prices, the rates, and the function that chooses a currency. */
export interface CurrencyChoice {
  /** Currency of prices: the chosen one when its rate is known, otherwise `BRL`. */
  readonly currency: CurrencyCode;
  /** How much of each currency one real buys. Contains at least `{ BRL: 1 }`. */
  readonly rates: Rates;
  /** The currency that the person chose, for the control. */
  readonly chosen: CurrencyCode;
  /** Chooses a currency in all open tabs. */
  readonly choose: (currency: CurrencyCode) => void;
  /** The data area of the rates. Not requested while the choice is BRL. */
  readonly area: ReadArea<CurrencyTable>;
}

const choose = (currency: CurrencyCode): void =>
  currencyStore.set({ ...currencyStore.get(), currency });

/** Returns the read that stores the rates. After a failure the stored rates are kept. */
function ratesRead(): Read<CurrencyTable> {
  const { key, load } = read(currencyCalls.currencies);
  return {
    key,
    async load(client, options) {
      const table = await load(client, options);
      if (table.success) {
        currencyStore.set({
          ...currencyStore.get(),
          success: true,
          rates: validRates(table.rates),
        });
        emitEvent('currency_rates', { table });
      }
      return table;
    },
  };
}

/**
 * Returns the currency of prices, the same in all tabs. Choice and rates are in local storage. The
 * server and the first render in the browser show reais. Emits `currency_rates`.
 *
 * @example
 * const { currency, rates, chosen, choose } = useCurrency();
 * const price = formatMoney(lot.current_bid_cents, { currency, rates });
 */
export function useCurrency(): CurrencyChoice {
  const { currency: chosen, rates } = useSyncExternalStore(
    currencyStore.subscribe,
    currencyStore.get,
    () => initialCurrency,
  );
  const { key, load } = ratesRead();
  const area = useRead({ key: chosen === 'BRL' ? '' : key, load });
  return { currency: Object.hasOwn(rates, chosen) ? chosen : 'BRL', rates, chosen, choose, area };
}
