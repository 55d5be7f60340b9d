'use client';
import { myBidStatusLabel } from '@martelo/domain/auction';
import { formatDate, formatDay } from '@martelo/domain/calendar';
import type { Lot } from '@martelo/domain/entities';
import { glossary } from '@martelo/domain/glossary';
import { headlinePrice } from '@martelo/domain/headline-price';
import { countdownEnd, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import { formatReais, originalPrice, type OriginalPrice } from '@martelo/domain/original-prices';
import { formatCount } from '@martelo/domain/text';
import { useState, type ComponentPropsWithRef } from 'react';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { Deadline } from '../countdown/Deadline.tsx';
import { percentText } from '../internal/percent-text.ts';
import { shownTotal } from '../internal/shown-total.ts';
import { useChanges } from '../internal/use-changes.ts';
import { AmountInWords } from './AmountInWords.tsx';
import { estimateText, rangeText } from '../lot-facts/Estimate.tsx';
import { useCurrencyChoice } from '../money/currency.tsx';
import { TermHint } from '../tooltip/TermHint.tsx';
import { ConvertedMoney } from '../money/ConvertedMoney.tsx';
import { LotPriceRoot } from './LotPrice.styles.ts';

/** Props of {@link LotPrice}. */
export interface LotPriceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The lot with its bids, estimate and result. */
  lot: Lot;
}

/** A value that the next bid adds. */
const unknownYet = '–';

type Row = readonly [
  term: string,
  value: string | null,
  shownTerm?: string | undefined,
  /** The amounts of the value, which are also shown in the chosen currency. */
  cents?: readonly (number | null)[],
];

/** The explanations of terms. */
const hints = new Map<string, string>([
  ['Estimativa', glossary.Estimativa],
  ['Comissão do leiloeiro', glossary['Comissão do leiloeiro']],
]);

/** Returns the rows below the main price: label and value, which is `null` if it is not known. */
function rowsOf(lot: Lot, phase: LotPhase, original: OriginalPrice | null): Row[] {
  const taking = takesBids(phase);
  const premium = lot.buyer_premium_percent;
  const counted = lot.bids_count != null && (phase !== 'upcoming' || lot.bids_count > 0);
  const estimate = originalEstimate(lot);
  const next = taking ? formatReais(lot.next_bid_cents, original) : null;
  const reais = estimateText(lot.estimate_low_cents, lot.estimate_high_cents);
  return [
    ['Lances', counted ? formatCount(lot.bids_count) : null],
    [
      'Estimativa',
      estimate === null ? reais : reais && `≈ ${reais}`,
      undefined,
      [lot.estimate_low_cents, lot.estimate_high_cents],
    ],
    ['Estimativa original', estimate],
    ['Comissão do leiloeiro', premium === null ? null : percentText(premium)],
    // A price of years ago, converted at a rate of today, is not what was paid.
    ['Data da venda', original !== null && phase === 'sold' ? dayOf(lot.closes_at) : null],
    [
      'Cotação de',
      original === null && estimate === null
        ? null
        : formatDay(lot.original_prices?.rate_date) || null,
    ],
    // These end with the bidding. Their space stays, at the end of the list.
    ['Próximo lance', taking ? (next ?? unknownYet) : null, undefined, [lot.next_bid_cents]],
    [
      'Total com comissão',
      premium === null
        ? null
        : (formatReais(shownTotal(lot, phase), original) ?? (taking ? unknownYet : null)),
      next === null ? undefined : `Total, se vencer com ${next}`,
      [shownTotal(lot, phase)],
    ],
  ];
}

/** Returns the estimate as published in another currency, or `null` if it is in reais. */
const originalEstimate = (lot: Lot): string | null =>
  rangeText(
    originalPrice(lot, 'estimate_low')?.text ?? null,
    originalPrice(lot, 'estimate_high')?.text ?? null,
  );

/** Returns the day of an instant as DD/MM/YYYY, or `null` if it is not known. */
const dayOf = (instant: string | null): string | null =>
  (instant !== null && formatDate(new Date(instant))) || null;

/**
 * Returns the terms to show: those with a value, and those that had one. A row that would disappear
 * when the lot ends would move the page.
 */
function useTerms(id: number, rows: readonly Row[]): ReadonlySet<string> {
  const known = rows.filter(([, value]) => value !== null).map(([term]) => term);
  const [kept, setKept] = useState({ id, terms: new Set(known) });
  if (kept.id === id && known.every((term) => kept.terms.has(term))) return kept.terms;
  const terms = new Set(kept.id === id ? [...kept.terms, ...known] : known);
  setKept({ id, terms });
  return terms;
}

/**
 * Returns whether to show the end of the lot: while it is counted down, and until its result. A line
 * that would disappear with the result would move the page.
 */
function useHasEnd(lot: Lot, phase: LotPhase): boolean {
  const has =
    countdownEnd(lot, phase) !== null || (phase === 'awaiting_result' && lot.closes_at !== null);
  const [kept, setKept] = useState(has ? lot.id : null);
  if (has && kept !== lot.id) setKept(lot.id);
  return has || kept === lot.id;
}

/** Amounts in the chosen currency, after those in reais. Renders nothing while it is the real. */
function InChoice({ cents }: { cents: readonly (number | null)[] }) {
  const choice = useCurrencyChoice();
  if (choice.currency === 'BRL') return null;
  const amounts = cents.flatMap((amount) => formatMoney(amount, choice) ?? []);
  if (amounts.length === 0) return null;
  return <small>{keepAmounts(` ≈ ${[...new Set(amounts)].join(' a ')}`)}</small>;
}

/**
 * The price block of a lot's page: the main price, its end, the status of the person's own bid, the total
 * with the buyer's premium, the estimate, and the amount in words. A price converted from another
 * currency has ≈, the original price, the days of sale and rate, and no amount in words. A price that
 * changes is marked for two seconds.
 *
 * See docs/specification.md#prices.
 *
 * @example
 * <LotPrice lot={lot} />
 */
export function LotPrice({ lot, ...rest }: LotPriceProps) {
  const phase = useLotPhase(lot);
  const { label, cents, unknown, original } = headlinePrice(lot, phase);
  const choice = useCurrencyChoice();
  const isConverted =
    choice.currency !== 'BRL' &&
    choice.currency !== original?.currency &&
    formatMoney(cents, choice) !== null;
  const rows = rowsOf(lot, phase, original);
  const terms = useTerms(lot.id, rows);
  const isShownAsPublished = (term: string): boolean =>
    term === 'Estimativa' &&
    terms.has('Estimativa original') &&
    choice.currency === lot.original_prices?.currency;
  const changes = useChanges(lot.id, cents);
  const myBid = lot.my_bid?.status;
  const hasEnd = useHasEnd(lot, phase);
  const elsewhere = (
    <p className="elsewhere">
      {original !== null && (
        <span className="converted">{keepAmounts(`Preço original: ${original.text} `)}</span>
      )}
      {isConverted && (
        <TermHint hint="Valor aproximado, pela cotação mais recente. Os lances são em reais.">
          <ConvertedMoney cents={cents} />
        </TermHint>
      )}
    </p>
  );
  return (
    <LotPriceRoot data-state={lot.state} {...rest}>
      <p className="label">
        <span>{label}</span>
        {myBid !== undefined && (
          <span data-bid={myBid}>{`Seu lance: ${myBidStatusLabel(myBid).toLowerCase()}`}</span>
        )}
      </p>
      <p key={changes} className="amount" data-changed={changes || undefined}>
        {original !== null && cents !== null && <span className="approximate">≈ </span>}
        <span>{keepAmounts(formatMoney(cents) ?? unknown)}</span>
      </p>
      {original !== null && elsewhere}
      {hasEnd && lot.closes_at !== null && (
        <Deadline until={lot.closes_at} ended={!takesBids(phase)} />
      )}
      {original === null && elsewhere}
      {terms.size > 0 && (
        <dl>
          {rows
            .filter(([term]) => terms.has(term))
            .map(([term, value, shownTerm = term, cents = []]) => (
              <div key={term} className={value === null ? 'over' : undefined}>
                <dt key={shownTerm}>
                  {hints.has(term) ? (
                    <TermHint hint={hints.get(term) ?? ''}>{term}</TermHint>
                  ) : (
                    keepAmounts(shownTerm)
                  )}
                </dt>
                {/* Renders a new element for a new value, because a wider text in the same one
                    would count as a layout shift. */}
                <dd key={`${value} ${choice.currency}`}>
                  {value !== null && keepAmounts(value)}
                  {value !== null && !isShownAsPublished(term) && <InChoice cents={cents} />}
                </dd>
              </div>
            ))}
        </dl>
      )}
      {original === null && (
        <div className="words">
          <AmountInWords cents={cents} />
        </div>
      )}
    </LotPriceRoot>
  );
}
