import { keepAmounts } from '@martelo/domain/money';
import { formatBid } from '@martelo/domain/bid-request';
import { amountInWords } from '@martelo/domain/words';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { percentText } from '../internal/percent-text.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

const Root = styled.div.withConfig({ componentId: 'm-AmountPreview' })`
  ${reset}
  min-height: 3em;
  color: ${token.quiet};
  font-size: ${token.sizeSmall};
  line-height: 1.5;

  & > .words::first-letter {
    text-transform: uppercase;
  }
  & > output {
    ${visuallyHiddenCss}
  }
`;

/** Pause in typing, in ms, after which a screen reader announces the amount. */
const ANNOUNCE_AFTER = 1000;

/** Returns a value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ANNOUNCE_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The amount of the surrounding {@link BidForm} in words, and with the buyer's premium. */
export function AmountPreview({ percent }: { percent: number | null }) {
  const { values } = useFormState({ subscription: { values: true } });
  const cents: unknown = values['bid_amount_cents'];
  const isAmount = formatBid(cents) !== '';
  const words = isAmount ? amountInWords(Number(cents)) : '';
  const total =
    isAmount && percent !== null
      ? `Com a comissão de ${percentText(percent)}: ${formatBid(Number(cents) + Math.round((Number(cents) * percent) / 100))}`
      : '';
  const announced = useSettled([words, total].filter(Boolean).join('. '));
  return (
    <Root>
      <p className="words" aria-hidden="true">
        {words}
      </p>
      <p aria-hidden="true">{keepAmounts(total)}</p>
      <output>{announced}</output>
    </Root>
  );
}
