import { formatCount } from '@martelo/domain/text';
import { memo } from 'react';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import type { ChartLayout, ChartPoint } from './layout.ts';
import { describeResult, resultLabels } from './result-text.ts';

const kinds = ['above', 'within', 'below', 'unknown'] as const;
type Kind = (typeof kinds)[number];

/** Shapes of the marks around their place, in pixels. A result is never shown by colour alone. */
const shapes: Readonly<Record<Kind, string>> = {
  above: 'M0-7 6.1 4.6H-6.1Z',
  within: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  below: 'M0 7 6.1-4.6H-6.1Z',
  unknown: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
};

const labels: Readonly<Record<Kind, string>> = { ...resultLabels, unknown: 'sem estimativa' };

const kindOf = ({ result }: ChartPoint): Kind => result ?? 'unknown';

const percent = (value: number): string => `${value}%`;

/** Lines of the years and prices with their labels. */
export function Grid({ chart: { years, prices } }: { chart: ChartLayout }) {
  return (
    <g className="grid" aria-hidden="true">
      {prices.map(({ at, label }) => (
        <g key={label}>
          <line x1="0" x2="100%" y1={percent(at)} y2={percent(at)} />
          <text x="-8" y={percent(at)} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {years.map(({ at, label }) => (
        <g key={label} className="year">
          <line x1={percent(at)} x2={percent(at)} y1="0" y2="100%" />
          <text x={percent(at)} y="100%" dy="1.6em" textAnchor={at < 4 ? 'start' : 'middle'}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

const Mark = ({ kind }: { kind: Kind }) => <path className={kind} d={shapes[kind]} />;

interface MarksProps {
  points: readonly ChartPoint[];
  linkOf: (lot: ChartPoint['lot']) => LinkTarget;
  /** Position of the mark that the Tab key reaches. */
  reachable: number;
  /** Gives all marks one shape, for a chart without a legend. */
  isPlain: boolean;
}

/** A link for each lot, the oldest first. */
export const Marks = memo(function Marks({ points, linkOf, reachable, isPlain }: MarksProps) {
  return points.map((point, index) => (
    <Link
      key={point.lot.id}
      {...linkOf(point.lot)}
      aria-label={describeResult(point.lot)}
      tabIndex={index === reachable ? undefined : -1}
    >
      <svg x={percent(point.x)} y={percent(point.y)}>
        <circle className="area" r="12" />
        <Mark kind={isPlain ? 'within' : kindOf(point)} />
      </svg>
    </Link>
  ));
});

/** The estimate of a lot, and a ring around its mark. */
export function Highlight({ point: { x, y, estimate } }: { point: ChartPoint }) {
  return (
    <g className="highlight" aria-hidden="true">
      {estimate && (
        <line x1={percent(x)} x2={percent(x)} y1={percent(estimate[0])} y2={percent(estimate[1])} />
      )}
      <circle cx={percent(x)} cy={percent(y)} r="11" />
    </g>
  );
}

/** What the shapes mean, and how many results have each. */
export function Legend({ points }: { points: readonly ChartPoint[] }) {
  const counts = kinds.map((kind) => points.filter((point) => kindOf(point) === kind).length);
  return (
    <ul className="legend">
      {kinds.map((kind, index) => (
        <li key={kind} hidden={counts[index] === 0}>
          <svg viewBox="-8 -8 16 16" aria-hidden="true">
            <Mark kind={kind} />
          </svg>
          {formatCount(counts[index])} {labels[kind]}
        </li>
      ))}
    </ul>
  );
}
