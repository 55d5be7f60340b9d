/**
 * The contestants: a thousand lots as LotCards, and the same lots as plain twins.
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

// Created once, like in a list that does not depend on the currency.
const cards: Record<Contestant, ReactElement[]> = {
  styled: lots.map((lot) => <LotCard key={lot.id} lot={lot} onLikedChange={like} />),
  plain: lots.map((lot) => <PlainLotCard key={lot.id} lot={lot} onLikedChange={like} />),
};

// The time is known from the start, so that cards render their countdowns on the server and on
// mount.
const now = Date.parse('2026-11-21T12:00:00-03:00');

/** A thousand cards with prices in this currency. */
export function page(contestant: Contestant, choice: CurrencyChoice): ReactElement {
  const Provider = contestant === 'styled' ? CurrencyProvider : PlainCurrency;
  return (
    <ClockProvider now={now}>
      <Provider value={choice}>{cards[contestant]}</Provider>
    </ClockProvider>
  );
}
