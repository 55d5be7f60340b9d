import { formatMoney } from '@martelo/domain/money';
import type { ChangeEvent } from 'react';

/** Number of items in a range of prices. */
export interface HistogramBucket {
  /** In integer cents of BRL, included. */
  readonly min_cents: number;
  /** Excluded. `null`: no upper limit. */
  readonly max_cents: number | null;
  readonly count: number;
}

interface PriceHistogramProps {
  /** In ascending order, without gaps. */
  buckets: readonly HistogramBucket[];
  /** In cents. `undefined`: no limit. */
  min: number | undefined;
  max: number | undefined;
  /** Called while a thumb moves, with limits in cents. */
  onChange: (min: number | undefined, max: number | undefined) => void;
  /** Called when a thumb is released. */
  onRelease: () => void;
}

/** Three decimals are exact enough, and shorter in the page. */
const rounded = (value: number): number => Math.round(1000 * value) / 1000;

/** Bars of the numbers of items by price, and a slider whose thumbs stop at the buckets. */
export function PriceHistogram({ buckets, min, max, onChange, onRelease }: PriceHistogramProps) {
  const last = buckets.length;
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  /** Returns the limit at a stop. The outermost stops mean no limit. */
  const limitAt = (stop: number): number | undefined =>
    stop === 0 ? undefined : buckets[stop]?.min_cents;
  const below = buckets.findLastIndex((one) => min !== undefined && one.min_cents <= min);
  const lowest = Math.max(below, 0);
  const above = buckets.findIndex((one) => max !== undefined && one.min_cents >= max);
  const highest = above === -1 ? last : Math.max(above, lowest + 1);

  const thumb = {
    min: 0,
    max: last,
    onPointerUp: onRelease,
    onKeyUp: onRelease,
    onBlur: onRelease,
  } as const;
  const stopOf = ({ currentTarget }: ChangeEvent<HTMLInputElement>): number =>
    Number(currentTarget.value);

  return (
    <div className="histogram">
      <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
        {buckets.map(({ min_cents, count }, index) => {
          // The square root keeps small numbers visible beside large ones.
          const height = count === 0 ? 0 : Math.max(4, 100 * Math.sqrt(count / most));
          return (
            <rect
              key={min_cents}
              className={index >= lowest && index < highest ? 'in' : undefined}
              x={index + 0.06}
              y={rounded(100 - height)}
              width={0.88}
              height={rounded(height)}
            />
          );
        })}
      </svg>
      <div className="slider">
        <input
          {...thumb}
          type="range"
          aria-label="Preço mínimo"
          aria-valuetext={formatMoney(limitAt(lowest)) ?? 'sem mínimo'}
          value={lowest}
          onChange={(event) => onChange(limitAt(Math.min(stopOf(event), highest - 1)), max)}
        />
        <input
          {...thumb}
          type="range"
          aria-label="Preço máximo"
          aria-valuetext={formatMoney(limitAt(highest)) ?? 'sem máximo'}
          value={highest}
          onChange={(event) => {
            const stop = Math.max(stopOf(event), lowest + 1);
            onChange(min, stop === last ? undefined : limitAt(stop));
          }}
        />
      </div>
    </div>
  );
}
