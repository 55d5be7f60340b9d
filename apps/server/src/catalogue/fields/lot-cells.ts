/**
 * Combines the values of a lot to what is stored. Pure: no database, no clock.
 *
 * @module
 */
import type { AuctionStatus } from '@martelo/domain/auction';
import { isNoPerson, splitLife, turnName } from '../values/author-name.ts';
import { named, type Named, type Price } from '../values/cells.ts';
import { describe } from '../values/description.ts';
import {
  plainFieldNames,
  valuesOf,
  type LotColumn,
  type LotValues,
  type PlainFieldName,
} from './lot-fields.ts';

/** The author of a lot, identified by key and birth year. */
export interface AuthorCells extends Named {
  birth_year: number | null;
  death_year: number | null;
}

export const priceColumns = [
  'starting_price',
  'estimate_low',
  'estimate_high',
  'current_bid',
  'sold_price',
] as const satisfies readonly LotColumn[];

export type PriceColumn = (typeof priceColumns)[number];

/** Fields whose combined value has the same type. */
type KeptFields =
  | PlainFieldName
  | 'category'
  | 'tags'
  | 'currency'
  | 'state'
  | 'closes_at'
  | 'image_urls';

/** The data of a lot. */
export interface LotCells extends Pick<LotValues, KeptFields> {
  /** `null` when the house gave none. */
  number: string | null;
  title: string;
  description_html: string | null;
  author: AuthorCells | null;
  prices: Record<PriceColumn, Price>;
  /** Status of the auction in this row, which decides whether the row can be kept. */
  auction_status: AuctionStatus | null;
  /** Whether states that the tables do not allow are corrections. */
  is_correction: boolean;
}

const UNTITLED = 'Sem título';
export const SOLD_PRICE_OF_UNSOLD = 'lote não arrematado: preço de venda ignorado';
const BESIDE_NAME = 'lugar ao lado do nome, ignorado';
const NO_PERSON = 'escola ou atribuição, não uma pessoa: foi para a descrição';

/** Notes about values that were kept. */
export const remarks: ReadonlySet<string> = new Set([NO_PERSON, BESIDE_NAME]);

/** Adds a note about a value, by default about the text of its cell. Returns `null`. */
type AddNote = (column: LotColumn, message: string, value?: string) => null;

/** What a lot has besides the values of its fields. */
type Identity = Pick<LotCells, 'number' | 'auction_status' | 'is_correction'>;

/** Combines the values of a lot. Corrects values that contradict each other, with a note. */
export function lotCells(values: LotValues, of: Identity, note: AddNote): LotCells {
  const { title, description, state } = values;
  if (title === '') note('title', `em branco: ficou "${UNTITLED}"`);
  return {
    number: of.number,
    title: title || UNTITLED,
    description_html: attribution(values.author) + (description ?? '') || null,
    author: authorOf(values, note),
    category: values.category,
    tags: values.tags,
    ...valuesOf(plainFieldNames, (name) => values[name]),
    currency: values.currency,
    prices: pricesOf(values, note),
    state,
    closes_at: values.closes_at,
    image_urls: values.image_urls,
    auction_status: of.auction_status,
    is_correction: of.is_correction,
  };
}

/** Whether a text is a school or an attribution, also with the years of a life beside it. */
const namesNoPerson = (author: string): boolean =>
  isNoPerson(author) || isNoPerson(splitLife(author).name);

/** Returns a school or an attribution as a paragraph, which the lot keeps in place of an artist. */
const attribution = (author: string | null): string =>
  author !== null && namesNoPerson(author) ? (describe(`Autoria: ${author}`).html ?? '') : '';

function authorOf(values: LotValues, note: AddNote): AuthorCells | null {
  if (values.author === null) return null;
  if (namesNoPerson(values.author)) return note('author', NO_PERSON);
  const life = splitLife(values.author);
  const author = named(turnName(life.name));
  if (author === null) return null;
  const birth = values.author_birth ?? life.birth;
  const death = values.author_death ?? life.death;
  if (life.place !== '') note('author', BESIDE_NAME, life.place);
  const died =
    birth !== null && death !== null && death < birth
      ? note('author_death', 'anterior ao nascimento, ignorado')
      : death;
  return { ...author, birth_year: birth, death_year: died };
}

function pricesOf(values: LotValues, note: AddNote): LotCells['prices'] {
  const { starting_price_cents, current_bid_cents, state } = values;
  let { estimate_low_cents: low, estimate_high_cents: high, sold_price_cents: sold } = values;
  if (low !== null && high !== null && low.cents > high.cents) {
    note('estimate_low', 'maior que estimate_high: os dois trocaram de lugar');
    [low, high] = [high, low];
  }
  if (sold !== null && state !== null && state !== 'sold') {
    sold = note('sold_price', SOLD_PRICE_OF_UNSOLD);
  }
  return {
    starting_price: starting_price_cents,
    estimate_low: low,
    estimate_high: high,
    current_bid: current_bid_cents,
    sold_price: sold,
  };
}

/**
 * The members of {@link LotCells} when lots were first hashed. Stored hashes contain their blank values,
 * so this list never changes.
 */
const inEveryHash: ReadonlySet<string> = new Set([
  'number',
  'title',
  'description_html',
  'author',
  'category',
  'tags',
  'technique',
  'dimensions',
  'year',
  'currency',
  'prices',
  'state',
  'closes_at',
  'image_urls',
  'auction_status',
  'is_correction',
]);

const isBlank = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/**
 * Returns the members of a lot that its hash depends on. A later field counts once it has a value, so a
 * new field changes no stored hash.
 */
export const hashedCells = (lot: Partial<LotCells>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(lot).filter(([name, value]) => inEveryHash.has(name) || !isBlank(value)),
  );
