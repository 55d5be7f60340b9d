import { amountInWords } from '@martelo/domain/words';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.details.withConfig({ componentId: 'm-AmountInWords' })`
  ${reset}
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  & > summary > span {
    ${visuallyHiddenCss}
  }
  & > p::first-letter {
    text-transform: uppercase;
  }
`;

/** Props of {@link AmountInWords}. */
export interface AmountInWordsProps extends Omit<ComponentPropsWithRef<'details'>, 'children'> {
  /** Integer cents of BRL. Renders nothing for `null`. */
  cents: number | bigint | null;
}

/**
 * An amount in words, below the amount in figures. Screen readers always read it, other users open
 * it. It works without JavaScript. Renders nothing for an amount without words.
 *
 * See docs/rules.md#amounts-in-words.
 *
 * @example
 * <AmountInWords cents={lot.current_bid_cents} />
 */
export function AmountInWords({ cents, ...rest }: AmountInWordsProps) {
  const words = cents === null ? '' : amountInWords(cents);
  if (words === '') return null;
  return (
    <Root {...rest}>
      <summary>
        Valor por extenso<span>{`: ${words}`}</span>
      </summary>
      {/* The name of the button already contains it. */}
      <p aria-hidden="true">{words}</p>
    </Root>
  );
}
