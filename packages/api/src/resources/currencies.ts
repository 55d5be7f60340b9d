'use client';
/**
 * The currency of prices, and the exchange rates.
 *
 * See docs/api-contract.md#exchange-rates and docs/rules.md#money.
 *
 * @module
 */
import type { CurrencyTable, Rates } from '@martelo/domain/entities';
import { currencies as known, type CurrencyCode } from '@martelo/domain/money';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Answer, Calls } from '../internal/endpoint.ts';
import type { ApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { useClient } from '../internal/provider.ts';
import { read, type Read } from '../internal/read.ts';
import { createStored } from '../internal/stored.ts';
import { useArea } from '../internal/use-area.ts';
import type { ReadArea } from '../internal/use-read.ts';

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

/** The chosen currency and the last valid rates, as stored in local storage. */
interface StoredCurrency {
  readonly currency: CurrencyCode;
  /** Whether the rates come from a successful answer. */
  readonly success: boolean;
  readonly rates: Rates;
}

const initial: StoredCurrency = { currency: 'BRL', success: false, rates: { BRL: 1 } };

const isCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(known, value);

/** Returns the valid rates of known currencies. One real is always one real. */
function validRates(found: unknown): Rates {
  const entries = Object.entries(typeof found === 'object' && found !== null ? found : {});
  const valid = entries.filter(
    ([code, rate]) => isCode(code) && typeof rate === 'number' && Number.isFinite(rate) && rate > 0,
  );
  return { ...Object.fromEntries(valid), BRL: 1 };
}

const store = createStored('AA_CURRENCY', (found): StoredCurrency => {
  if (typeof found !== 'object' || found === null) return initial;
  const { currency, success, rates } = found as Partial<Record<keyof StoredCurrency, unknown>>;
  return {
    currency: isCode(currency) ? currency : 'BRL',
    success: success === true,
    rates: success === true ? validRates(rates) : initial.rates,
  };
});

// The server does not load it: its pages and the first render in the browser show reais.
const table: Read<CurrencyTable> = read(currencyCalls.currencies);

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

const choose = (currency: CurrencyCode): void => store.set({ ...store.get(), currency });

/** Loads the rates and stores them. After a failure the stored rates stay. */
const loadAndStore: Read<CurrencyTable>['load'] = async (client, options) => {
  const answer = await table.load(client, options);
  if (answer.success) {
    store.set({ ...store.get(), success: true, rates: validRates(answer.rates) });
    emitEvent('currency_rates', { table: answer });
  }
  return answer;
};

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
    store.subscribe,
    store.get,
    () => initial,
  );
  const client = useClient();
  const swr = useSWR<CurrencyTable, ApiError>(chosen === 'BRL' ? null : table.key, () =>
    loadAndStore(client),
  );
  const { area, retry } = useArea(table.key, swr);
  return {
    currency: Object.hasOwn(rates, chosen) ? chosen : 'BRL',
    rates,
    chosen,
    choose,
    area: { ...area, retry },
  };
}
