'use client';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

const Trigger = styled.button.withConfig({ componentId: 'm-TermHint' })`
  ${reset}
  min-height: 1.5rem;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline dotted 1.5px;
  text-underline-offset: 0.25em;
  cursor: help;

  &[data-plain] {
    text-decoration: none;
  }
  & > .hint {
    ${visuallyHiddenCss}
  }
`;

/** Props of {@link TermHint}. */
export interface TermHintProps extends Omit<TooltipProps, 'children' | 'content'> {
  /** The term, or a badge. */
  children: ReactNode;
  /** One or two sentences that explain it. */
  hint: string;
  /** Shows no dotted line, for a badge. @default false */
  plain?: boolean | undefined;
}

/**
 * A term of the trade with its explanation in a {@link Tooltip}. The page must be understandable
 * without it.
 *
 * @example
 * <TermHint hint="Percentual que o comprador paga ao leiloeiro além do valor do arremate.">
 *   Comissão do leiloeiro
 * </TermHint>
 */
export function TermHint({ children, hint, plain = false, ...rest }: TermHintProps) {
  return (
    <Tooltip content={hint} {...rest}>
      <Trigger type="button" data-plain={plain || undefined}>
        {children}
        {/* Without this text, the button of a badge would announce an action, such as a bid. */}
        {plain && <span className="hint"> (o que significa)</span>}
      </Trigger>
    </Tooltip>
  );
}
