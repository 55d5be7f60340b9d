/**
 * The texts of a lot as PostgreSQL searches them (docs/api-contract.md#search-text).
 *
 * @module
 */
import { textOfHtml } from '@martelo/domain/text';
import { singular, words } from '../../database/search-terms.ts';
import { decadesOf } from './periods.ts';
import { nameKey, techniqueKey } from './synonyms.ts';
import { isFiller, tokensOf } from './tokens.ts';

export interface LotTexts {
  readonly number: string;
  readonly title: string;
  /** Name and alternate names. */
  readonly author_names: readonly string[];
  /** Names of categories and themes. */
  readonly terms: readonly string[];
  readonly technique: string | null;
  readonly support: string | null;
  /** House, its city, and title of the auction. */
  readonly sale: readonly string[];
  readonly description_html: string | null;
  /** When it was made, as the house writes it. */
  readonly year: string | null;
}

/**
 * The fields in which a word is found, best first. Lexemes of a field start with its letter in
 * `headline`. Folded words have no capital letters.
 */
export const fields = {
  start: 'S',
  title: 'T',
  author: 'A',
  term: 'C',
  sale: 'H',
} as const;

/** Prefix of a `headline` lexeme: a word of the title or author, exactly as written. */
export const EXACT = '=';
/** Prefix of the lexeme of a whole name: of an artist, category, theme or technique. */
export const NAME = '%';
/** Prefix of the lexeme of a lot number. */
export const NUMBER = '#';

/** Words of a title after this many characters count like those of the auction title. */
const TITLE_LENGTH = 80;
/** Distance between the last word of a field and the first one of the next. No phrase spans it. */
const GAP = 64;
/** PostgreSQL stores no higher position. */
const LAST_POSITION = 16_383;

/** Returns the lexemes of a lot number, with and without leading zeros. */
const numberLexemes = (number: string): string[] => {
  const name = words(number).join('');
  return name === ''
    ? []
    : [...new Set([name, name.replace(/^0+(?=\d)/, '')])].map((n) => NUMBER + n);
};

class Vector {
  readonly #positions = new Map<string, number[]>();

  add(lexeme: string, position?: number): void {
    const known = this.#positions.get(lexeme) ?? [];
    if (position !== undefined && position <= LAST_POSITION) known.push(position);
    this.#positions.set(lexeme, known);
  }

  get lexemes(): readonly string[] {
    return [...this.#positions.keys()];
  }

  /** Lexemes have no quotes, backslashes or colons, because words have only letters and digits. */
  toString(): string {
    return [...this.#positions]
      .map(([lexeme, at]) => `'${lexeme}'${at.length === 0 ? '' : `:${at.join(',')}`}`)
      .join(' ');
  }
}

/** Returns the beginning of a title, without a word that is cut off, and the rest. */
function splitTitle(title: string): readonly [string, string] {
  if (title.length <= TITLE_LENGTH) return [title, ''];
  const space = title.lastIndexOf(' ', TITLE_LENGTH);
  const end = space > 0 ? space : TITLE_LENGTH;
  return [title.slice(0, end), title.slice(end)];
}

interface LotDocument {
  readonly document: string;
  readonly headline: string;
  /** Words for the dictionary of spellings. */
  readonly words: readonly string[];
}

/**
 * Returns the documents of a lot. `document` has each word with its position, and its singular.
 * `headline` has the words of each field except the description.
 */
export function lotDocument(lot: LotTexts): LotDocument {
  const document = new Vector();
  const headline = new Vector();
  let position = 1;
  // Words that a search ignores do not separate other words: "vaso de cristal" is "vaso cristal".
  let place = 1;
  const add = (text: string, letter: string | null): void => {
    for (const { word, meanings } of tokensOf(text)) {
      document.add(word, position);
      if (letter === fields.title || letter === fields.author) {
        if (!isFiller(word)) headline.add(EXACT + word, (place += 1));
      }
      for (const form of [word, singular(word), ...meanings]) {
        document.add(form);
        if (letter !== null) headline.add(letter + form);
      }
      position += 1;
    }
    position += GAP;
    place += GAP;
  };
  const [title, rest] = splitTitle(lot.title);
  const first = tokensOf(title).find(({ word }) => !isFiller(word) && !/^\d+$/.test(word));
  if (first !== undefined) {
    for (const form of [first.word, singular(first.word)]) headline.add(fields.start + form);
  }
  add(title, fields.title);
  for (const name of lot.author_names) add(name, fields.author);
  for (const term of lot.terms) add(term, fields.term);
  add(lot.technique ?? '', fields.term);
  const names = [...lot.author_names, ...lot.terms].map(nameKey);
  for (const key of [...names, techniqueKey(lot.technique)]) {
    if (key !== null) headline.add(NAME + key);
  }
  add(lot.support ?? '', fields.term);
  add(rest, fields.sale);
  for (const name of lot.sale) add(name, fields.sale);
  add(lot.number, null);
  add(lot.description_html === null ? '' : textOfHtml(lot.description_html), null);
  for (const decade of decadesOf(lot.year)) {
    document.add(decade);
    headline.add(fields.sale + decade);
  }
  const known = document.lexemes;
  for (const lexeme of numberLexemes(lot.number)) {
    document.add(lexeme);
    headline.add(fields.title + lexeme);
  }
  return { document: document.toString(), headline: headline.toString(), words: known };
}
