'use client';
import type { SoldLot } from '@martelo/domain/entities';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { LinkTarget } from '../link/link-target.ts';
import { Grid, Highlight, Legend, Marks } from './chart-parts.tsx';
import { chartLayout } from './layout.ts';
import { MarkTooltip } from './MarkTooltip.tsx';
import { useShownMark } from './use-shown-mark.ts';

interface PriceChartProps {
  lots: readonly SoldLot[];
  linkOf: (lot: SoldLot) => LinkTarget;
  /** Name of the chart for screen readers. */
  label: string;
  isCompact: boolean;
}

/** Maximum number of grid lines per axis. */
const mostLines = (isCompact: boolean): number => (isCompact ? 4 : 6);

/** Returns the mark that a key leads to, or `null` for any other key. */
function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Returns the position of the mark that an event is about, or `null`. */
function indexOf({ target }: SyntheticEvent): number | null {
  const mark = target instanceof Element ? target.closest('a') : null;
  return mark === null ? null : [...(mark.parentElement?.children ?? [])].indexOf(mark);
}

/**
 * Years by price on a logarithmic scale. Each mark is a link to its lot. The server renders it
 * whole. All marks together are one tab stop. Arrow keys, Home and End move between them.
 */
export function PriceChart({ lots, linkOf, label, isCompact }: PriceChartProps) {
  const chart = chartLayout(lots, mostLines(isCompact));
  const { points } = chart;
  const [reachable, setReachable] = useState(points.length - 1);
  const marks = useRef<SVGGElement>(null);
  const firstTouch = useRef(false);
  const { shown, show, hideSoon, keep } = useShownMark();
  const point = shown === null ? undefined : points[shown];

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, indexOf(event) ?? reachable, points.length);
    if (next === null) return;
    event.preventDefault();
    setReachable(next);
    marks.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <div className="chart" onPointerEnter={keep} onPointerLeave={hideSoon}>
      <figure className="plot" aria-label={label}>
        <svg>
          <Grid chart={chart} />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the links inside */}
          <g
            ref={marks}
            className="marks"
            onKeyDown={onKeyDown}
            onPointerOver={(event) => {
              const index = indexOf(event);
              if (index !== null && event.pointerType !== 'touch') show(index);
            }}
            onPointerDown={(event) => {
              const index = indexOf(event);
              firstTouch.current = event.pointerType === 'touch' && index !== shown;
              if (index !== null) show(index);
            }}
            // Before the link of a router handles it.
            onClickCapture={(event) => {
              // The first touch shows what a mark is, and the second one opens it.
              if (firstTouch.current) event.preventDefault();
              firstTouch.current = false;
            }}
            onFocus={(event) => {
              const index = indexOf(event);
              if (index !== null && event.target.matches(':focus-visible')) show(index);
            }}
            onBlur={hideSoon}
          >
            <Marks
              points={points}
              linkOf={linkOf}
              reachable={Math.min(reachable, points.length - 1)}
              isPlain={isCompact}
            />
          </g>
          {point && <Highlight point={point} />}
        </svg>
        {point && <MarkTooltip point={point} />}
      </figure>
      {!isCompact && <Legend points={points} />}
    </div>
  );
}
