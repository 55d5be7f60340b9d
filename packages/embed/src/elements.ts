/**
 * The elements as a table: the loader makes them of it and the tests read it. What they tell a page
 * is in `martelo-embed.d.ts`, which partners get.
 *
 * @module
 */

/** Attributes that every element knows beside its own. */
export const sharedAttributes = ['heading-level', 'data-theme'] as const;

/** Attributes of each element, `<martelo-KIND>`; each is a property of the same name as well. */
export const elements = {
  /** One lot, by its uuid. */
  lot: ['lot', 'layout', 'bid', 'currency'],
  /** Lots of a house, auction, category or search. */
  lots: [
    'house',
    'auction',
    'category',
    'search',
    'state',
    'sort',
    'layout',
    'per',
    'bid',
    'currency',
  ],
  /** One auction, by its id. */
  auction: ['auction'],
  /** The time until something ends: a moment, or the end of a lot. */
  countdown: ['until', 'lot', 'label', 'ended'],
  /** An amount in cents, or the price of a lot. */
  money: ['cents', 'lot', 'currency'],
  /** A state, or that of a lot. */
  badge: ['state', 'of', 'lot'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What comes after `martelo-` in the name of an element. */
export type ElementKind = keyof typeof elements;

/** Name of an attribute of an element. */
export type AttributeOf<Kind extends ElementKind> =
  | (typeof elements)[Kind][number]
  | (typeof sharedAttributes)[number];

/** An element that stands in a line of text, and takes its type and colour from there. */
export const isInline = (kind: ElementKind): boolean =>
  kind === 'countdown' || kind === 'money' || kind === 'badge';

/** How lots are laid out: as `LotCard` knows it, or in a row that scrolls. */
export type Layout = 'grid' | 'list' | 'compact' | 'carousel';

const layouts: ReadonlySet<string> = new Set<Layout>(['grid', 'list', 'compact', 'carousel']);

const isLayout = (text: string | null): text is Layout => text !== null && layouts.has(text);

/** The layout that an element asks for; a grid when it asks for none that there is. */
export function layoutOf(host: Element): Layout {
  const asked = host.getAttribute('layout');
  return isLayout(asked) ? asked : 'grid';
}

/** A server never answers more at once (docs/api-contract.md#paging). */
const MOST = 100;

/** How many lots an element shows. */
export function perOf(host: Element): number {
  const asked = Number.parseInt(host.getAttribute('per') ?? '', 10);
  return asked > 0 ? Math.min(asked, MOST) : 8;
}
