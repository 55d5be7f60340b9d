/**
 * The parts that a partner's own CSS reaches with `::part()`: the class that a component of
 * `@martelo/ui` gives them, and the name that stays within `v1` whatever becomes of the class. The
 * guide lists the names; a test on real pages compares both lists with what the elements have.
 *
 * @module
 */

/** Name of the part by its class; what is not here is nobody else's business. */
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
  when: 'when',
  foot: 'foot',
  live: 'live',
  // Around them.
  row: 'row',
  all: 'all',
  bid: 'bid',
  rate: 'rate',
  empty: 'empty',
  sorry: 'sorry',
};
