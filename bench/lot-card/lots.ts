/**
 * The data of all variants: a thousand lots, and the currencies of their prices.
 *
 * @module
 */
import { lotSummary } from '@martelo/domain/fixtures';
import { type LotState, lotStates } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import type { CurrencyChoice } from '@martelo/ui/money';

const states = Object.keys(lotStates) as LotState[];

/** Lots in every state, with and without bids and prices. */
export const lots: readonly LotSummary[] = Array.from({ length: 1000 }, (_, index) =>
  lotSummary({
    id: index,
    number: String(index + 1),
    title: `Composição nº ${index + 1}, óleo sobre tela`,
    state: states[index % states.length] ?? 'open',
    current_bid_cents: index % 3 === 0 ? null : 120_000 + index * 5000,
    starting_price_cents: index % 7 === 0 ? null : 100_000 + index * 5000,
    bids_count: index % 3 === 0 ? 0 : index % 40,
    closes_at: '2099-12-31T20:00:00-03:00',
    path: `/casa-aroeira/7/lote/${index + 1}`,
    image: {
      url: `/images/${index}.svg`,
      thumb_url: `/images/${index}-320.svg`,
      medium_url: `/images/${index}-640.svg`,
      large_url: `/images/${index}-1280.svg`,
      width: 400 + (index % 5) * 50,
      height: 500,
      alt: null,
      dominant_color: '#e8ddc9',
    },
  }),
);

const rates = { BRL: 1, USD: 0.1874, EUR: 0.1702 };

/** The currencies that a change switches between. */
export const choices: readonly CurrencyChoice[] = [
  { currency: 'USD', rates },
  { currency: 'EUR', rates },
];
