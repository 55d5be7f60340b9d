/**
 * The contestants: the same thousand lots as LotCards and as their plain twins.
 *
 * @module
 */
import { type LotState, lotStates } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import type { ReactElement } from 'react';
import { LotCard } from '../src/auction/LotCard/LotCard.tsx';
import { CurrencyProvider, type CurrencyChoice } from '../src/auction/Money/currency.tsx';
import { lotSummary } from '../src/fixtures/lots.ts';
import { PlainCurrency, PlainLotCard } from './PlainLotCard.tsx';

const states = Object.keys(lotStates) as LotState[];

const lots: LotSummary[] = Array.from({ length: 1000 }, (_, index) =>
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

/** What a currency change switches between. */
export const choices: readonly CurrencyChoice[] = [
  { currency: 'USD', rates },
  { currency: 'EUR', rates },
];

/** Names of the contestants. */
export type Contestant = 'styled' | 'plain';

const like = (): void => undefined;

// Made once, as a list does that a currency change does not concern.
const cards: Record<Contestant, ReactElement[]> = {
  styled: lots.map((lot) => <LotCard key={lot.id} lot={lot} onLikedChange={like} />),
  plain: lots.map((lot) => <PlainLotCard key={lot.id} lot={lot} onLikedChange={like} />),
};

/** A thousand cards, prices viewed in this currency. */
export function page(contestant: Contestant, choice: CurrencyChoice): ReactElement {
  const Provider = contestant === 'styled' ? CurrencyProvider : PlainCurrency;
  return <Provider value={choice}>{cards[contestant]}</Provider>;
}
