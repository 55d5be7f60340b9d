'use client';
import { keepAmounts } from '@martelo/domain/money';
import type { Lot } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { auctionSessions, countdownEnd, lotPhaseLabel, takesBids } from '@martelo/domain/lot-phase';
import { formatReais } from '@martelo/domain/original-prices';
import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { NextSession } from '../auction-card/NextSession.tsx';
import { Button } from '../button/Button.tsx';
import { useNow } from '../clock/ClockProvider.tsx';
import { useLotSession } from '../clock/use-lot-phase.ts';
import { phaseOf, remainingPhrase, shownPart } from '../countdown/remaining.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.aside.withConfig({ componentId: 'm-LotBar' })`
  ${reset}
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space2} ${token.space4};
  border-block-start: 1.5px solid ${token.ink};
  padding: ${token.space2} ${token.space4} max(${token.space2}, env(safe-area-inset-bottom));
  background: ${token.paper};
  font-variant-numeric: tabular-nums;

  &:not([data-shown]) {
    visibility: hidden;
  }
  /* A focused element scrolls to a place above the bar, which may appear after it. */
  :root:has(&) {
    scroll-padding-block-end: 5.5rem;
  }
  /* Large text on a phone has the button below the price. */
  @media (width < 20rem) {
    :root:has(&) {
      scroll-padding-block-end: 8rem;
    }
  }
  & > .price {
    max-width: 100%;
    line-height: 1.25;
  }
  & > .price > strong {
    display: block;
    font-size: ${token.sizeLarge};
    overflow-wrap: break-word;
  }
  & > .price > small {
    display: block;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .price > [data-phase='urgent'] {
    color: ${token.lotClosingFg};
    font-weight: 600;
  }
  & > a {
    padding-inline: ${token.space4};
  }
  /* Hidden beside a purchase column, and where it would take a third of the screen. */
  @media (min-width: 56rem), (max-height: 14rem), (scripting: none) {
    display: none;
  }
`;

/** Props of {@link LotBar}. */
export interface LotBarProps extends Omit<ComponentPropsWithRef<'aside'>, 'children'> {
  /** The lot of the page. */
  lot: Lot;
  /** URL of the contact form of the house. Used for lots without a `bid_url`. */
  contactHref: string;
  /**
   * The element that has the same button. The bar is hidden while a part of that element is on the
   * screen, and while this is `null`.
   */
  box: Element | null;
}

/**
 * Returns whether no part of an element is on the screen. Every element counts as on the screen without
 * `IntersectionObserver`, which jsdom does not have.
 */
function useIsAway(element: Element | null): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      setAway(entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return away && element !== null;
}

/**
 * A bar at the bottom of a phone's screen with the price, the time that is left and the button to bid
 * or to make an offer. Put it at the end of the element that it belongs to: it sticks to the screen
 * inside this element only, so it never covers the footer of the page. Its space is reserved
 * while it is hidden.
 *
 * @example
 * const [box, setBox] = useState<Element | null>(null);
 * <LotBidding ref={setBox} lot={lot} contactHref="/contato" />
 * <LotBar box={box} lot={lot} contactHref="/contato" />
 */
export function LotBar({ lot, contactHref, box, ...rest }: LotBarProps) {
  const [phase, nextSession] = useLotSession(lot);
  const { label, cents, unknown, original } = headlinePrice(lot, phase);
  const end = countdownEnd(lot, phase);
  const left = useNow((now) =>
    now === null || end === null ? null : shownPart(Date.parse(end) - now),
  );
  const takes = takesBids(phase);
  const isPaused = nextSession !== null && takes;
  const isShown = useIsAway(box) && (takes || phase === 'passed');
  return (
    <Root aria-label="Resumo do lote" data-shown={isShown || undefined} {...rest}>
      <p className="price">
        <strong>{keepAmounts(formatReais(cents, original) ?? unknown)}</strong>
        {left === null ? (
          <small>{isPaused ? <NextSession auction={auctionSessions(lot)} /> : label}</small>
        ) : (
          <small data-phase={phaseOf(left)}>{remainingPhrase(left)}</small>
        )}
      </p>
      <Button
        variant="primary"
        href={lot.bid_url ?? contactHref}
        rel={lot.bid_url === null ? undefined : 'external noopener'}
      >
        {lotPhaseLabel(takes ? 'open' : 'passed')}
      </Button>
    </Root>
  );
}
