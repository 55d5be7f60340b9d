/**
 * Parses the filter of a list of lots from a query (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { LotOffer } from '@martelo/api/contract';
import { lotStates } from '@martelo/domain/auction';
import type { LotFacet } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { isUuid, wholeNumber, type Predicates } from '../http/query.ts';
import type { Condition, LotChoice, LotFilter, PriceChoice } from './lot-filter.ts';
import { partsOf } from './text/lot-search.ts';
import type { PriceBounds } from './text/price-text.ts';
import { storedParts } from './counts/stored-searches.ts';
import { understand } from './text/understand.ts';

const predicates: Readonly<Record<LotFacet, readonly string[]>> = {
  state: ['state_in'],
  offer: ['offer_in'],
  category: ['category_id_eq', 'category_id_in'],
  lot_tag: ['lot_tag_id_eq', 'lot_tag_id_in'],
  author: ['author_id_eq', 'author_id_in'],
  account: ['account_tenant_name_eq', 'account_tenant_name_in'],
  city: ['city_in'],
  period: ['period_in'],
  technique: ['technique_in'],
};

/** The offers that each scope of a list includes. The first scope of a query counts. */
const scopes = {
  accepting_bids: ['accepting_bids'],
  accepting_bids_or_sold: ['accepting_bids', 'sold'],
  accepting_offers: ['accepting_offers'],
} as const satisfies Record<string, readonly LotOffer[]>;

const offers: ReadonlySet<string> = new Set(Object.values(scopes).flat());

const ofFacets = new Set([
  ...Object.values(predicates).flat(),
  ...Object.keys(scopes),
  'price_gteq',
  'price_lteq',
  'price_ids',
]);

/** Returns the query without the filters of facets and prices. */
export const withoutFacets = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...query].filter(([key]) => !ofFacets.has(/^q\[(\w+)\]/.exec(key)?.[1] ?? '')),
  );

const isNumber = (value: number): boolean => !Number.isNaN(value);

/** Returns the values that lots can have. */
function possibleValues(facet: LotFacet, values: readonly string[]): string[] {
  switch (facet) {
    case 'state':
      return values.filter((value) => Object.hasOwn(lotStates, value));
    case 'offer':
      return values.filter((value) => offers.has(value));
    case 'category':
    case 'lot_tag':
    case 'author':
      return values.map(wholeNumber).filter(isNumber).map(String);
    case 'account':
    case 'city':
    case 'period':
    case 'technique':
      // PostgreSQL cannot store NUL, so no row contains it.
      return values.filter((value) => !value.includes('\u0000'));
  }
}

/** Reads the chosen facets. A choice without values cannot match any lot. */
export function readChoices(q: Predicates): LotChoice[] {
  const facets = Object.keys(predicates) as LotFacet[];
  const scope = Object.entries(scopes).find(([name]) => q.isOn(name));
  return [
    ...facets.flatMap((facet) =>
      predicates[facet].flatMap((name) => {
        const sent = name.endsWith('_eq') ? q.many(name)?.slice(-1) : q.many(name);
        return sent == null ? [] : [{ facet, values: possibleValues(facet, sent) }];
      }),
    ),
    ...(scope === undefined ? [] : [{ facet: 'offer', values: scope[1] } as const]),
  ];
}

/** Reads the chosen prices. A limit of NaN and an empty list of ranges cannot match any lot. */
export async function readPrice(db: Kysely<Schema>, q: Predicates): Promise<PriceChoice> {
  const limit = (name: string): number | null => {
    const text = q.one(name);
    return text === null ? null : wholeNumber(text);
  };
  const ids = q.many('price_ids')?.map(wholeNumber).filter(isNumber) ?? null;
  const ranges =
    ids === null
      ? null
      : await db
          .selectFrom('prices')
          .select(['id', 'min_cents', 'max_cents'])
          .where('id', '=', sql<number>`any(${ids}::bigint[])`)
          .execute();
  return { min: limit('price_gteq'), max: limit('price_lteq'), ranges };
}

const canMatch = ({ min, max, ranges }: PriceChoice): boolean =>
  isNumber(min ?? 0) && isNumber(max ?? 0) && ranges?.length !== 0;

/**
 * Expression on `lots`: the price that a page shows, in cents. It is the hammer price of a sold lot. 0
 * when it is unknown.
 */
export const shownPrice = sql<number>`(case when lots.state = 'sold'
  then coalesce(lots.sold_price_cents, 0) else lots.price_cents end)`;

/** Condition: the shown price is known, and within the bounds of a text ("até 5 mil"). */
export const withinBounds = ({ min, max }: PriceBounds): Condition =>
  sql`${shownPrice} between ${Math.max(1, min ?? 0)} and ${max ?? Number.MAX_SAFE_INTEGER}`;

export interface ReadOptions extends Partial<Pick<LotFilter, 'likedBy' | 'preferred'>> {
  /** Whether similar words match all words of the text. @default false */
  readonly isForgiving?: boolean;
  /** Whether a price in the text ("até 5 mil") filters the lots. @default true */
  readonly withTextPrice?: boolean;
}

/**
 * Parses the filter of a list of lots.
 *
 * @returns `null` when a value cannot match any lot, such as the category id `abc`
 */
export async function readLotFilter(
  db: Kysely<Schema>,
  q: Predicates,
  { likedBy = null, preferred = null, isForgiving = false, withTextPrice = true }: ReadOptions = {},
): Promise<LotFilter | null> {
  const choices = readChoices(q);
  const price = await readPrice(db, q);
  const auction = q.one('auction_id_eq');
  const auctionId = auction === null ? null : wholeNumber(auction);
  const uuids = q.many('uuid_in')?.filter(isUuid);
  const typed = q.one('search');
  const text = typed === null ? null : await understand(db, typed, { isForgiving });
  const isPossible =
    choices.every(({ values }) => values.length > 0) &&
    canMatch(price) &&
    isNumber(auctionId ?? 0) &&
    uuids?.length !== 0 &&
    (typed === null || text !== null);
  if (!isPossible) return null;
  const bounds = withTextPrice ? (text?.price ?? null) : null;
  const conditions = [
    ...(uuids === undefined ? [] : [sql<SqlBool>`lots.uuid = any(${uuids}::uuid[])`]),
    ...(bounds === null ? [] : [withinBounds(bounds)]),
  ];
  const parts = text === null ? [] : partsOf(text);
  const search = text === null ? null : { text, parts, stored: await storedParts(db, parts) };
  return { choices, price, auctionId, conditions, likedBy, preferred, search };
}
