/**
 * Positions of the marks of a price chart. Positions are percentages of the plot, so the
 * server can draw a chart whose width it does not know.
 *
 * @module
 */
import { civilDay, instantInSaoPaulo } from '@martelo/domain/calendar';
import type { SoldLot } from '@martelo/domain/entities';
import { CENTS_PER_UNIT } from '@martelo/domain/money';
import { resultAgainstEstimate, type EstimateResult } from '@martelo/domain/price-history';

/** A line of the grid with its label. */
interface Tick {
  /** Distance from the left or top edge of the plot in per cent. */
  readonly at: number;
  readonly label: string;
}

/** A sold lot on the chart. */
export interface ChartPoint {
  readonly lot: SoldLot;
  /** Distance from the left edge of the plot in per cent. */
  readonly x: number;
  /** Distance from the top edge of the plot in per cent. */
  readonly y: number;
  /** Distances of the estimate's ends from the top edge, or `null` without an estimate. */
  readonly estimate: readonly [low: number, high: number] | null;
  readonly result: EstimateResult | null;
}

/** A chart of years by price. */
export interface ChartLayout {
  /** The oldest first. */
  readonly points: readonly ChartPoint[];
  readonly years: readonly Tick[];
  readonly prices: readonly Tick[];
}

/** The first moment of a day of a year in São Paulo. */
const startOf = (year: number, day = '01-01'): number =>
  instantInSaoPaulo(`${String(year).padStart(4, '0')}-${day}`)?.getTime() ?? Number.NaN;

const yearOf = (time: number): number => Number(civilDay(new Date(time)).slice(0, 4));

/** Whether a lot has a place on the chart: a known day, and a price that has a logarithm. */
const timeOf = ({ sold_at, sold_price_cents }: SoldLot): number | null => {
  const time = sold_at === null ? Number.NaN : Date.parse(sold_at);
  return Number.isNaN(time) || !(sold_price_cents > 0) ? null : time;
};

const isPositive = (cents: number | null): cents is number => cents !== null && cents > 0;

const round = (percent: number): number => Math.round(percent * 100) / 100;

/**
 * Returns the chart of sold lots. Lots without a day are left out.
 *
 * @param most - Maximum number of grid lines per axis
 */
export function chartLayout(lots: readonly SoldLot[], most: number): ChartLayout {
  const dated = lots
    .flatMap((lot) => {
      const time = timeOf(lot);
      return time === null ? [] : [{ lot, time }];
    })
    .sort((a, b) => a.time - b.time || a.lot.id - b.lot.id);
  const [first, last] = [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined) return { points: [], years: [], prices: [] };

  const amounts = dated.flatMap(({ lot }) =>
    [lot.sold_price_cents, lot.estimate_low_cents, lot.estimate_high_cents].filter(isPositive),
  );
  const prices = priceTicks(Math.min(...amounts), Math.max(...amounts), most);
  const [bottom = 1, top = 10] = [prices[0], prices.at(-1)];
  const heightOf = (cents: number): number =>
    round(100 * (1 - Math.log(cents / bottom) / Math.log(top / bottom)));

  const [firstYear, lastYear] = [yearOf(first.time), yearOf(last.time)];
  const start = startOf(firstYear);
  const end = startOf(lastYear + 1, '01-02');
  const placeOf = (time: number): number => round((100 * (time - start)) / (end - start));

  return {
    points: dated.map(({ lot, time }) => ({
      lot,
      x: placeOf(time),
      y: heightOf(lot.sold_price_cents),
      estimate: estimateOf(lot, heightOf),
      result: resultAgainstEstimate(lot),
    })),
    years: timeTicks(firstYear, lastYear, most).map(({ time, label }) => ({
      at: placeOf(time),
      label,
    })),
    prices: prices.map((cents) => ({ at: heightOf(cents), label: shortPrice(cents) })),
  };
}

function estimateOf(
  { estimate_low_cents: low, estimate_high_cents: high }: SoldLot,
  heightOf: (cents: number) => number,
): ChartPoint['estimate'] {
  const [from, to] = [low ?? high, high ?? low].filter(isPositive);
  return from === undefined || to === undefined ? null : [heightOf(from), heightOf(to)];
}

/** Mantissas of the grid lines in each power of ten, from dense to sparse. */
const mantissas = [[1, 2, 5], [1, 3], [1]] as const;

/** Returns round prices in cents on a logarithmic scale. The first and the last enclose all amounts. */
function priceTicks(lowest: number, highest: number, most: number): number[] {
  const [from, to] = [Math.floor(Math.log10(lowest)), Math.ceil(Math.log10(highest))];
  for (const steps of mantissas) {
    const all = range(from, to + 1).flatMap((power) => steps.map((step) => step * 10 ** power));
    const first = all.findLastIndex((cents) => cents <= lowest);
    const last = all.findIndex((cents, index) => cents >= highest && index > first);
    const ticks = all.slice(first, last + 1);
    if (ticks.length <= most) return ticks;
  }
  // Several powers of ten between two lines.
  const step = Math.ceil((to - from) / (most - 1));
  return range(0, Math.ceil((to - from) / step)).map((index) => 10 ** (from + index * step));
}

const spans = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Returns the lines of the years, or the quarters of a single year. */
function timeTicks(first: number, last: number, most: number): { time: number; label: string }[] {
  if (first < last) {
    const years = yearTicks(first, last, most);
    return years.map((year) => ({ time: startOf(year), label: String(year) }));
  }
  return [
    { time: startOf(first), label: String(first) },
    { time: startOf(first, '04-01'), label: 'abr.' },
    { time: startOf(first, '07-01'), label: 'jul.' },
    { time: startOf(first, '10-01'), label: 'out.' },
  ];
}

/** Returns the years with a line: round ones, at most the given number. */
function yearTicks(first: number, last: number, most: number): number[] {
  const span = spans.find((years) => Math.floor(last / years) - Math.ceil(first / years) < most);
  if (span === undefined) return [first];
  const from = Math.ceil(first / span);
  const years = range(from, Math.floor(last / span)).map((index) => index * span);
  return years.length === 0 ? [first] : years;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);

const units = [
  [1e9, ' bi'],
  [1e6, ' mi'],
  [1e3, ' mil'],
] as const;

/** Returns a round price with a short unit. */
function shortPrice(cents: number): string {
  const reais = cents / CENTS_PER_UNIT;
  if (reais < 1) return `R$ ${reais.toFixed(2).replace('.', ',')}`;
  const [size, unit] = units.find(([least]) => reais >= least) ?? [1, ''];
  return `R$ ${String(reais / size).replace('.', ',')}${unit}`;
}
