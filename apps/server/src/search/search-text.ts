import { singular, words } from '../database/search-terms.ts';

/** A search as the index understands it. Every part has folded words only. */
export interface SearchText {
  /** Words a lot must have, in the singular. */
  all: string[];
  /** Start of a word that is still being typed. */
  prefix: string | null;
  /** Words that follow each other. */
  phrases: string[][];
  /** Words that a lot must not have. */
  without: string[][];
}

const LONGEST = 100;

/**
 * Reads what a person typed (docs/api-contract.md#search-text): words are joined by AND, quotes
 * keep a phrase together, a leading hyphen excludes, the last word may be unfinished.
 *
 * @returns `null` when no letter and no digit is in it, so that nothing can match
 * @example
 * readSearchText('óleo "di cavalcanti" -gravura pint');
 * // { all: ['oleo'], prefix: 'pint', phrases: [['di', 'cavalcanti']], without: [['gravura']] }
 */
export function readSearchText(text: string): SearchText | null {
  const search: SearchText = { all: [], prefix: null, phrases: [], without: [] };
  const typed = [...text].slice(0, LONGEST).join('').trim();
  const tokens = [...typed.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)];
  for (const [index, [, hyphen, quoted, bare]] of tokens.entries()) {
    const found = words(quoted ?? bare ?? '');
    if (found.length === 0) continue;
    if (hyphen === '-') search.without.push(found);
    else if (quoted !== undefined) search.phrases.push(found);
    else {
      search.all.push(...found.map(singular));
      if (index === tokens.length - 1) {
        search.all.pop();
        search.prefix = found.at(-1) ?? null;
      }
    }
  }
  const empty =
    search.all.length + search.phrases.length + search.without.length === 0 &&
    search.prefix === null;
  return empty ? null : search;
}
