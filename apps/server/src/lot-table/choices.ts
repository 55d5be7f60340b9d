/**
 * The filters of a list of lots that are facets.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { LotFacet, Price } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { wholeNumber, type Predicates } from '../http/query.ts';
import type { Choices } from './count-facets.ts';
import { facetNames } from './lot-table.ts';

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

/** The offers that each scope of a list includes. */
const scopes = {
  accepting_bids: ['accepting_bids'],
  accepting_offers: ['accepting_offers'],
  accepting_bids_or_sold: ['accepting_bids', 'sold'],
} as const;

const prices = ['price_gteq', 'price_lteq', 'price_ids'];

const all = new Set([...Object.values(predicates).flat(), ...Object.keys(scopes), ...prices]);

/** Returns the query without the filters of facets. */
export const withoutFacets = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !all.has(/^q\[(\w+)\]/.exec(key)?.[1] ?? '')));

/** Returns the chosen values of each facet and the chosen prices. */
export async function readChoices(db: Kysely<Schema>, q: Predicates): Promise<Choices> {
  const values = new Map<LotFacet, readonly string[]>();
  for (const name of facetNames) {
    const chosen = predicates[name].flatMap((predicate): (readonly string[])[] => {
      // PostgreSQL cannot store NUL, so no lot has such a value.
      const sent = q.many(predicate)?.filter((value) => !value.includes('\u0000')) ?? null;
      if (sent === null) return [];
      return [predicate.endsWith('_eq') ? sent.slice(-1) : sent];
    });
    if (name === 'offer') {
      for (const [scope, offers] of Object.entries(scopes)) if (q.isOn(scope)) chosen.push(offers);
    }
    if (chosen.length > 0) values.set(name, chosen.flat());
  }
  return { values, price: await readPrice(db, q) };
}

async function readPrice(db: Kysely<Schema>, q: Predicates): Promise<Choices['price']> {
  const [min, max] = ['price_gteq', 'price_lteq'].map((name) => {
    const text = q.one(name);
    return text === null ? null : wholeNumber(text);
  });
  const isNumber = (id: number): boolean => !Number.isNaN(id);
  const ids = q.many('price_ids')?.map(wholeNumber).filter(isNumber) ?? null;
  if (min == null && max == null && ids === null) return null;
  const ranges: Pick<Price, 'id' | 'min_cents' | 'max_cents'>[] =
    ids === null || ids.length === 0
      ? []
      : await db
          .selectFrom('prices')
          .select(['id', 'min_cents', 'max_cents'])
          .where('id', 'in', ids)
          .execute();
  return (cents) =>
    (min == null || cents >= min) &&
    (max == null || cents <= max) &&
    (ids === null ||
      ranges.some(
        ({ min_cents, max_cents }) =>
          cents >= min_cents && (max_cents === null || cents < max_cents),
      ));
}
