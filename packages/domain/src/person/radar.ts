/**
 * Radar: names, criteria and lifetime of saved searches.
 *
 * See docs/rules.md#radar.
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import type { Price, RadarCriteria } from '../sale/entities.ts';
import { priceLabels } from '../prices/prices.ts';

/** Days after its creation or renewal until a radar item expires. */
export const RADAR_LIFE_DAYS = 90;
/** Days before the expiry of a radar item at which its owner is warned. */
export const RADAR_WARNING_DAYS = 7;
/** Maximum number of radar items of a person. */
export const RADAR_MAX_ITEMS = 50;

/** Entities that the ids in the criteria refer to. Ids of missing entities are ignored. */
export interface RadarNames {
  readonly categories?: readonly { id: number; name: string }[];
  readonly tags?: readonly { id: number; name: string }[];
  readonly authors?: readonly { id: number; name: string }[];
  readonly accounts?: readonly { tenant_name: string; name: string }[];
  readonly prices?: readonly Price[];
}

/**
 * Returns one Portuguese label per criterion of a radar item: the term, categories, tags, artists,
 * houses and price ranges.
 *
 * @example
 * criteriaLabels({ term: 'di cavalcanti', category_ids: [1], price_ids: [3, 4] }, { categories: [{ id: 1, name: 'Pinturas' }], prices: seedPrices() }); // ['di cavalcanti', 'Pinturas', 'R$ 1.000 a R$ 20.000']
 */
export function criteriaLabels(
  criteria: Partial<RadarCriteria> | null | undefined,
  names: RadarNames | null | undefined,
): string[] {
  const term = typeof criteria?.term === 'string' ? criteria.term.trim() : '';
  const byId = (ids: unknown, all: RadarNames['tags']): string[] => namesOf(ids, all, 'id');
  return [
    ...(term === '' ? [] : [term]),
    ...byId(criteria?.category_ids, names?.categories),
    ...byId(criteria?.tag_ids, names?.tags),
    ...byId(criteria?.author_ids, names?.authors),
    ...namesOf(criteria?.account_tenant_names, names?.accounts, 'tenant_name'),
    ...priceLabels(criteria?.price_ids ?? [], names?.prices ?? []),
  ];
}

/** Names of the items that have the given keys, in the order of the keys. */
function namesOf<Key extends string>(
  keys: unknown,
  all: readonly ({ name: string } & Readonly<Record<Key, unknown>>)[] | undefined,
  key: Key,
): string[] {
  if (!Array.isArray(keys) || !Array.isArray(all)) return [];
  const names = new Map(all.map((item) => [item?.[key], item?.name]));
  return keys.map((one) => names.get(one)).filter((name) => typeof name === 'string');
}

/**
 * Returns the default name of a radar item.
 *
 * @example
 * radarName(['di cavalcanti', 'Pinturas', 'R$ 1.000 a R$ 20.000']); // 'di cavalcanti · Pinturas · R$ 1.000 a R$ 20.000'
 */
export const radarName = (labels: readonly string[] | null | undefined): string =>
  Array.isArray(labels) ? labels.filter((label) => typeof label === 'string').join(' · ') : '';

/**
 * Whether a radar item has at least one criterion.
 *
 * @example
 * hasCriteria({ term: ' ', category_ids: [] }); // false
 * hasCriteria({ term: null, price_ids: [3] }); // true
 */
export const hasCriteria = (criteria: Partial<RadarCriteria> | null | undefined): boolean =>
  Object.values(typeof criteria === 'object' ? (criteria ?? {}) : {}).some((value) =>
    typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0,
  );

/**
 * Returns the expiry of a radar item that was created or renewed at the given time. An invalid date
 * gives an invalid date.
 *
 * @example
 * radarExpiry(new Date('2026-01-01T12:00:00Z')).toISOString(); // '2026-04-01T12:00:00.000Z'
 */
export const radarExpiry = (renewedAt: Date): Date =>
  addHours(renewedAt instanceof Date ? renewedAt : Number.NaN, RADAR_LIFE_DAYS * 24);
