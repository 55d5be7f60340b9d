/**
 * The table of elements. The loader defines the elements from it. `martelo-embed.d.ts` describes the
 * same elements and their events for partners.
 *
 * @module
 */

/** Attributes that every element supports, in addition to its own. */
export const sharedAttributes = ['heading-level', 'data-theme'] as const;

/** Attributes of each element, `<martelo-KIND>`. Each attribute is also a property of the same name. */
export const elements = {
  /** One lot, by its UUID. */
  lot: ['lot', 'layout', 'bid', 'currency', 'utm'],
  /** The lots of a house, an auction, a category or a search. */
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
    'utm',
  ],
  /** One auction, by its id. */
  auction: ['auction', 'utm'],
  /** The time until a given date, or until a lot closes. */
  countdown: ['until', 'lot', 'label', 'ended'],
  /** An amount in cents, or the price of a lot. */
  money: ['cents', 'lot', 'currency'],
  /** A state, or the state of a lot. */
  badge: ['state', 'of', 'lot'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The part of an element's name after `martelo-`. */
export type ElementKind = keyof typeof elements;

/** The attribute names of one element. */
export type AttributeOf<Kind extends ElementKind> =
  | (typeof elements)[Kind][number]
  | (typeof sharedAttributes)[number];

/** Whether the element is part of a line of text and inherits its font and colour. */
export const isInline = (kind: ElementKind): boolean =>
  kind === 'countdown' || kind === 'money' || kind === 'badge';

/** How lots are laid out: a layout of `LotCard`, or a row that scrolls. */
export type Layout = 'grid' | 'list' | 'compact' | 'carousel';

const layouts: ReadonlySet<string> = new Set<Layout>(['grid', 'list', 'compact', 'carousel']);

const isLayout = (text: string | null): text is Layout => text !== null && layouts.has(text);

/** Returns the layout that a text names, or `grid` when it is missing or unknown. */
export const layoutIn = (text: string | null): Layout => (isLayout(text) ? text : 'grid');

/** Returns the layout that the element requests. */
export const layoutOf = (host: Element): Layout => layoutIn(host.getAttribute('layout'));

/** The largest page that a server returns (docs/api-contract.md#paging). */
const MOST = 100;

/** Returns the number of lots that a text names: 1 to 100, 8 by default. */
export function perIn(text: string | null): number {
  const asked = Number.parseInt(text ?? '', 10);
  return asked > 0 ? Math.min(asked, MOST) : 8;
}

/** Returns how many lots the element shows. */
export const perOf = (host: Element): number => perIn(host.getAttribute('per'));
