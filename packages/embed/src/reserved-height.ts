/**
 * The heights that the placeholders reserve (`loader/place.ts`), as functions of the width. Pages that
 * cannot wait for the script reserve the same space: the copied lines by a style rule, a frame by its
 * `height`. An end-to-end test compares them with the cards.
 *
 * @module
 */
import type { Layout } from './elements.ts';

/** The elements that fill a block. The others are part of a line of text. */
export const blockKinds = ['lot', 'lots', 'auction'] as const;

/** Name of an element that is displayed as a block. */
export type BlockKind = (typeof blockKinds)[number];

/** What determines the height of an element, besides its width. */
export interface ReservedElement {
  readonly kind: BlockKind;
  /** @default 'grid' */
  readonly layout?: Layout;
  /** Number of lots. @default 8 */
  readonly per?: number;
  /** Whether each lot has a button. @default false */
  readonly bid?: boolean;
  /** Whether amounts are also shown in another currency. @default false */
  readonly currency?: boolean;
}

/** The text size of most visitors, in px. */
const EM = 16;

/** A height: a share of the width, at most `most` em, plus `ems` em, plus `px` px. */
interface Height {
  readonly share?: number;
  readonly most?: number;
  readonly ems: number;
  readonly px?: number;
}

/** A height from a width on, up to that of the next step. */
interface Step extends Height {
  /** In em. Steps are in ascending order. @default 0 */
  readonly min?: number;
}

/** The width from which the last line of a card is one line, in em. */
const WIDE = 27.01;
/** The height of a card's text in a narrow and a wide element, and of its button. */
const TEXT = { narrow: 14.365625, wide: 12.13125 };
const BUTTON = 3.5;
/** The height of the link below lots. */
const ALL = 3.75;
/** The height of an image as a share of its width. */
const IMAGE = 0.93;
/** The widest card of a lot in a grid, and of an auction, in em. */
const WIDEST = { lot: 19, auction: 30 };

/** Returns the height of a grid. In two columns, a last lot without a neighbour is a row. */
function gridOf(
  per: number,
  columns: number,
  text: number,
  gaps: readonly [number, number],
  button: number,
): Height {
  const rows = Math.ceil(per / columns);
  const wide = columns === 2 ? per % 2 : 0;
  const [between, below] = gaps;
  return {
    share: (rows * IMAGE) / columns,
    ems:
      (rows - wide) * (text - (IMAGE * between * (columns - 1)) / columns + button) +
      wide * (1.90125 + button) +
      (rows - 1) * below +
      ALL,
  };
}

function stepsOf(element: ReservedElement): readonly Step[] {
  const { kind, layout = 'grid', per = 8, bid = false, currency = false } = element;
  const button = bid ? BUTTON : 0;
  const rate = kind === 'lot' && currency ? 1.5 : 0;
  if (kind === 'auction') return [{ share: 0.7, most: 0.7 * WIDEST.auction, ems: 13.21875 }];
  if (layout === 'list' || layout === 'compact') {
    const [wide, narrow, stacked, padding] =
      layout === 'list' ? [8.88125, 10.1, 17.1, 3] : [6.4875, 7.70625, 15.95625, 2];
    const height = (ems: number): Height =>
      kind === 'lot'
        ? { ems: ems + button + rate }
        : { ems: per * (ems + padding + button) + ALL, px: per };
    return [
      height(stacked),
      { min: 15.01, ...height(narrow) },
      { min: WIDE, ...height(wide) },
      ...(layout === 'list' ? [{ min: 50.0625, ...height(10) }] : []),
    ];
  }
  if (kind === 'lot') {
    return [{ share: IMAGE, most: IMAGE * WIDEST.lot, ems: TEXT.narrow + button + rate }];
  }
  if (layout === 'carousel') {
    const height = (text: number): Height => ({
      share: IMAGE * 0.7,
      most: IMAGE * 15,
      ems: text + button + ALL,
    });
    return [height(TEXT.narrow), { min: WIDE, ...height(TEXT.wide) }];
  }
  return [
    gridOf(per, 1, TEXT.narrow, [0, 1], button),
    { min: 18.75, ...gridOf(per, 2, TEXT.narrow, [0.75, 1], button) },
    { min: WIDE, ...gridOf(per, 2, TEXT.wide, [0.75, 2], button) },
    { min: 40, ...gridOf(per, 3, TEXT.wide, [1, 2], button) },
    { min: 58, ...gridOf(per, 4, TEXT.wide, [1.5, 3], button) },
  ];
}

const heightAt = ({ share = 0, most = Infinity, ems, px = 0 }: Height, width: number): number =>
  Math.min(share * width, most * EM) + ems * EM + px;

/**
 * Returns the height of an element in px, at this width in px and with a text of 16 px.
 *
 * @example
 * reservedHeight({ kind: 'lots', per: 4 }, 400); // 897
 */
export function reservedHeight(element: ReservedElement, width: number): number {
  const step = stepsOf(element).findLast(({ min = 0 }) => width >= min * EM);
  // The first step has no bound.
  return step === undefined ? 0 : Math.ceil(heightAt(step, width) - 0.01);
}

const rounded = (value: number): number => Number(value.toFixed(4));

/** Returns a height as a sum of lengths. `100%` is the width. */
function cssOf({ share = 0, most, ems, px = 0 }: Height): string {
  const part = `${rounded(share * 100)}%`;
  return [
    ...(share === 0 ? [] : [most === undefined ? part : `min(${part},${rounded(most)}em)`]),
    `${rounded(ems)}em`,
    ...(px === 0 ? [] : [`${px}px`]),
  ].join(' + ');
}

/**
 * Returns the height at every width as one value of CSS. Each step is limited by the distance to its
 * bounds, a hundred thousand times: it is below zero outside them, so the greatest one is the height.
 */
function steppedCss(steps: readonly Step[]): string {
  const terms = steps.map(({ min, ...height }, index) => {
    const next = steps[index + 1]?.min;
    const limits = [
      // A little less, because the distance is zero at the bound.
      ...(min === undefined ? [] : [`(100% - ${rounded(min - 0.01)}em)*1e5`]),
      ...(next === undefined ? [] : [`(${next}em - 100%)*1e5`]),
    ];
    return limits.length === 0 ? cssOf(height) : `min(${[cssOf(height), ...limits].join(',')})`;
  });
  return terms.length === 1 ? `calc(${terms[0]})` : `max(${terms.join(',')})`;
}

/**
 * Returns the style rule that reserves the height of an element until its script has loaded. After
 * that its own placeholder reserves the height.
 *
 * @param selector Selects the element before its script has loaded.
 *
 * @example
 * reservedSpaceCss('martelo-auction:not(:defined)', { kind: 'auction' });
 */
export const reservedSpaceCss = (selector: string, element: ReservedElement): string =>
  // Percentages of the padding are of the width of the element. Lengths in em are of the visitor's own
  // text size, as in the cards.
  `${selector}{display:flow-root;width:100%;font-size:medium;&::before{content:'';float:left;padding-top:${steppedCss(stepsOf(element))}}}`;
