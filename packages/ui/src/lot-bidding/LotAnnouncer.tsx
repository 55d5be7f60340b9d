'use client';
import type { Lot } from '@martelo/domain/entities';
import { countdownEnd } from '@martelo/domain/lot-phase';
import { useEffect, useMemo, useRef, useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../clock/ClockProvider.tsx';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { reset } from '../theme/reset.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { announcementFor, type AnnouncedState } from './announcement.ts';

const Root = styled.output.withConfig({ componentId: 'm-LotAnnouncer' })`
  ${reset}
  ${visuallyHiddenCss}
`;

/** Minimum interval between two announcements, in milliseconds. */
const INTERVAL_MS = 5000;

const MINUTE = 60_000;

/** Props of {@link LotAnnouncer}. */
export interface LotAnnouncerProps extends Omit<ComponentPropsWithRef<'output'>, 'children'> {
  /** The lot of the page. */
  lot: Lot;
}

/** Returns 5 or 1 in the last minutes before `end`, otherwise 0. */
const minutesLeft = (end: string | null, now: number | null): AnnouncedState['minutesLeft'] => {
  const left = end === null || now === null ? Infinity : Date.parse(end) - now;
  return left > 0 && left <= MINUTE ? 1 : left > 0 && left <= 5 * MINUTE ? 5 : 0;
};

/**
 * A polite live region that announces changes of a lot to screen readers: a new bid, an extension,
 * the last minutes, the result and the status of the person's own bid. Announces at most once every
 * five seconds, and only the newest state. It is visually hidden. Use one per page.
 *
 * @example
 * <LotAnnouncer lot={lot} />
 */
export function LotAnnouncer({ lot, ...rest }: LotAnnouncerProps) {
  const phase = useLotPhase(lot);
  const left = useNow((now) => minutesLeft(countdownEnd(lot, phase), now));
  const { id, current_bid_cents, sold_price_cents, bids_count, closes_at } = lot;
  const myBid = lot.my_bid?.status ?? null;
  const now = useMemo<AnnouncedState>(
    () => ({
      phase,
      current_bid_cents,
      sold_price_cents,
      bids_count,
      closes_at,
      minutesLeft: left,
      myBid,
    }),
    [phase, current_bid_cents, sold_price_cents, bids_count, closes_at, left, myBid],
  );
  const announced = useRef({ id, state: now, at: Number.NEGATIVE_INFINITY });
  const [text, setText] = useState('');
  useEffect(() => {
    if (announced.current.id !== id) announced.current = { ...announced.current, id, state: now };
    const { state, at } = announced.current;
    const announcement = announcementFor(state, now);
    if (announcement === '') return undefined;
    // A newer state replaces a pending announcement.
    const timer = setTimeout(
      () => {
        announced.current = { id, state: now, at: performance.now() };
        setText(announcement);
      },
      Math.max(0, at + INTERVAL_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [id, now]);
  return <Root {...rest}>{text}</Root>;
}
