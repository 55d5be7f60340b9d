/**
 * The contestants: the same thousand lots as LotCards and as their plain twins.
 *
 * @module
 */
import { ClockProvider } from '@martelo/ui/clock';
import { LotCard } from '@martelo/ui/lot-card';
import { CurrencyProvider, type CurrencyChoice } from '@martelo/ui/money';
import type { ReactElement } from 'react';
import { lots } from './lots.ts';
import { PlainCurrency, PlainLotCard } from './PlainLotCard.tsx';

/** Names of the contestants. */
export type Contestant = 'styled' | 'plain';

const like = (): void => undefined;

// Made once, as a list does that a currency change does not concern.
const cards: Record<Contestant, ReactElement[]> = {
  styled: lots.map((lot) => <LotCard key={lot.id} lot={lot} onLikedChange={like} />),
  plain: lots.map((lot) => <PlainLotCard key={lot.id} lot={lot} onLikedChange={like} />),
};

// Known from the start, so that every card counts on the server and at its mount.
const now = Date.parse('2026-11-21T12:00:00-03:00');

/** A thousand cards, prices viewed in this currency. */
export function page(contestant: Contestant, choice: CurrencyChoice): ReactElement {
  const Provider = contestant === 'styled' ? CurrencyProvider : PlainCurrency;
  return (
    <ClockProvider now={now}>
      <Provider value={choice}>{cards[contestant]}</Provider>
    </ClockProvider>
  );
}
