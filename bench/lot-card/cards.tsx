/**
 * The compared variants: a thousand lots as LotCards, and the same lots as plain copies.
 *
 * @module
 */
import { ClockProvider } from '@martelo/ui/clock';
import { LotCard } from '@martelo/ui/lot-card';
import { CurrencyProvider, type CurrencyChoice } from '@martelo/ui/money';
import type { ReactElement } from 'react';
import { lots } from './lots.ts';
import { PlainCurrency, PlainLotCard } from './PlainLotCard.tsx';

/** Names of the variants. */
export type Variant = 'styled' | 'plain';

const like = (): void => undefined;

// Created once, like in a list that does not depend on the currency.
const cards: Record<Variant, ReactElement[]> = {
  styled: lots.map((lot) => <LotCard key={lot.id} lot={lot} onLikedChange={like} />),
  plain: lots.map((lot) => <PlainLotCard key={lot.id} lot={lot} onLikedChange={like} />),
};

// The time is known from the start, so cards render their countdowns on the server and on
// mount.
const now = Date.parse('2026-11-21T12:00:00-03:00');

/** A thousand cards with prices in this currency. */
export function page(variant: Variant, choice: CurrencyChoice): ReactElement {
  const list = cards[variant];
  return (
    <ClockProvider now={now}>
      {variant === 'styled' ? (
        <CurrencyProvider {...choice}>{list}</CurrencyProvider>
      ) : (
        <PlainCurrency value={choice}>{list}</PlainCurrency>
      )}
    </ClockProvider>
  );
}
