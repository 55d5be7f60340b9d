import { singular, words } from '../database/search-terms.ts';

/** A parsed search. All words are folded: lower case, without accents. */
export interface SearchText {
  /** Words that a lot must have, in the singular. */
  all: string[];
  /** The last word, which may be unfinished. */
  prefix: string | null;
  /** Phrases: words that must be consecutive. */
  phrases: string[][];
  /** Words that a lot must not have. */
  without: string[][];
}

const LONGEST = 100;

/**
 * Parses the text of a search (docs/api-contract.md#search-text). Words combine with AND, quotes mark
 * a phrase, a leading hyphen excludes, and the last word may be unfinished.
 *
 * @returns `null` when the text has no letters and no digits, so that nothing can match
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
