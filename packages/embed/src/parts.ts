/**
 * The parts that a partner's CSS selects with `::part()`: the class in `@martelo/ui`, and the name
 * that is stable within `v1`. The class may change, the name may not. An end-to-end test compares
 * this list and the guide's list with the rendered elements.
 *
 * @module
 */

/** Part name by class. A class that is not listed is not exposed. */
export const partOfClass: Readonly<Record<string, string>> = {
  // A lot.
  mount: 'mount',
  badge: 'badge',
  number: 'number',
  author: 'author',
  title: 'title',
  label: 'label',
  price: 'price',
  more: 'more',
  like: 'like',
  // An auction.
  head: 'head',
  subtitle: 'subtitle',
  foot: 'foot',
  live: 'live',
  // Around lots and auctions.
  list: 'list',
  row: 'row',
  all: 'all',
  bid: 'bid',
  rate: 'rate',
  empty: 'empty',
  sorry: 'sorry',
};
