'use client';
/**
 * The currency prices are shown in, and the rates.
 *
 * See docs/api-contract.md#exchange-rates and docs/rules.md#money.
 *
 * @module
 */
import type { CurrencyTable, Rates } from '@martelo/domain/entities';
import { currencies as known, type CurrencyCode } from '@martelo/domain/money';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { useClient } from '../internal/provider.ts';
import { read, type Read } from '../internal/read.ts';
import { stored } from '../internal/stored.ts';
import { useArea } from '../internal/use-area.ts';
import type { ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls } from '../internal/endpoint.ts';

/** The calls of this resource. */
export const currencyCalls = {
  currencies: {
    method: 'GET',
    path: '/currencies/latest.json',
    auth: 'none',
    answer: { has: 'rates' } as Answer<CurrencyTable>,
  },
} as const satisfies Calls;

/** The choice and the last good rates, as they lie in local storage. */
interface StoredCurrency {
  readonly currency: CurrencyCode;
  /** Whether the rates came from a good answer. */
  readonly success: boolean;
  readonly rates: Rates;
}

const initial: StoredCurrency = { currency: 'BRL', success: false, rates: { BRL: 1 } };

const isCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(known, value);

/** Known currencies with a usable rate; a real is always one real (docs/rules.md#money). */
function usableRates(found: unknown): Rates {
  const entries = Object.entries(typeof found === 'object' && found !== null ? found : {});
  const usable = entries.filter(
    ([code, rate]) => isCode(code) && typeof rate === 'number' && Number.isFinite(rate) && rate > 0,
  );
  return { ...Object.fromEntries(usable), BRL: 1 };
}

const store = stored('AA_CURRENCY', (found): StoredCurrency => {
  if (typeof found !== 'object' || found === null) return initial;
  const { currency, success, rates } = found as Partial<Record<keyof StoredCurrency, unknown>>;
  return {
    currency: isCode(currency) ? currency : 'BRL',
    success: success === true,
    rates: success === true ? usableRates(rates) : initial.rates,
  };
});

// Not for the server: its pages show reais, and so does the first render in the browser.
const table: Read<CurrencyTable> = read(currencyCalls.currencies);

/** The currency prices are shown in, its rates, and how to choose another. */
export interface CurrencyChoice {
  /** What prices are shown in: the chosen currency once its rate is known, `BRL` until then. */
  readonly currency: CurrencyCode;
  /** How much of each currency one real buys; at least `{ BRL: 1 }`. */
  readonly rates: Rates;
  /** What the person chose, for the control that chooses. */
  readonly chosen: CurrencyCode;
  /** Chooses a currency in all open tabs. */
  readonly choose: (currency: CurrencyCode) => void;
  /** The area of the rates. Not requested while prices are in reais. */
  readonly area: ReadArea<CurrencyTable>;
}

const choose = (currency: CurrencyCode): void => store.set({ ...store.get(), currency });

/** Keeps the rates of a good answer, and announces them; after a failed one those there were stay. */
const loadAndKeep: Read<CurrencyTable>['load'] = async (client, options) => {
  const answer = await table.load(client, options);
  if (answer.success) {
    store.set({ ...store.get(), success: true, rates: usableRates(answer.rates) });
    emitEvent('currency_rates', { table: answer });
  }
  return answer;
};

/**
 * The currency a person views prices in. Choice and rates live in local storage and all tabs keep
 * in step; the server and the first render in the browser show reais, so that they agree. The rates
 * are requested only when the choice is not the real. Emits `currency_rates`.
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
    loadAndKeep(client),
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
