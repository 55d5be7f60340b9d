'use client';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import type { OriginalPrice } from '@martelo/domain/original-prices';
import { useCurrencyChoice } from './currency.tsx';

/** Props of {@link ConvertedMoney}. */
export interface ConvertedMoneyProps {
  /** Integer cents of BRL. `null` if unknown. */
  cents: number | null;
  /** The price as published, if `cents` is converted from it. */
  original?: OriginalPrice | null | undefined;
}

/**
 * The amount in the chosen currency with the sign ≈. A price that was published in another currency
 * is shown as published, unless the person has chosen a third one. Renders nothing for an amount that
 * is only in reais.
 */
export function ConvertedMoney({ cents, original = null }: ConvertedMoneyProps) {
  const choice = useCurrencyChoice();
  if (original !== null && (choice.currency === 'BRL' || choice.currency === original.currency)) {
    return <span className="converted">{keepAmounts(original.text)}</span>;
  }
  if (choice.currency === 'BRL') return null;
  const converted = formatMoney(cents, choice);
  return converted === null ? null : (
    <span className="converted">{keepAmounts(`≈ ${converted}`)}</span>
  );
}
