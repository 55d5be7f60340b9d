/**
 * Radar: saved searches, how they are named and how long they live.
 *
 * See docs/rules.md#radar.
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import type { Price, RadarCriteria } from './entities.ts';
import { priceLabels } from './prices.ts';

/** Days that a radar item lives after it is made or renewed. */
export const RADAR_LIFE_DAYS = 90;
/** Days before its end at which the owner is warned. */
export const RADAR_WARNING_DAYS = 7;
/** Radar items that one person may have. */
export const RADAR_MAX_ITEMS = 50;

/** The names that the ids of the criteria stand for. An id without a name is left out. */
export interface RadarNames {
  readonly categories?: readonly { id: number; name: string }[];
  readonly tags?: readonly { id: number; name: string }[];
  readonly authors?: readonly { id: number; name: string }[];
  readonly accounts?: readonly { tenant_name: string; name: string }[];
  readonly prices?: readonly Price[];
}

/**
 * The criteria of a radar item as pills in pt-BR: the term, categories, tags, artists, houses,
 * and prices with neighbouring buckets joined.
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

/** The names behind some keys, in the order of the keys. */
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
 * Name of a radar item whose owner gave it none.
 *
 * @example
 * radarName(['di cavalcanti', 'Pinturas', 'R$ 1.000 a R$ 20.000']); // 'di cavalcanti · Pinturas · R$ 1.000 a R$ 20.000'
 */
export const radarName = (labels: readonly string[] | null | undefined): string =>
  Array.isArray(labels) ? labels.filter((label) => typeof label === 'string').join(' · ') : '';

/**
 * Whether there is anything to search for: at least one criterion.
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
 * The end of a radar item made or renewed at a moment; an invalid date has an invalid end.
 *
 * @example
 * radarExpiry(new Date('2026-01-01T12:00:00Z')).toISOString(); // '2026-04-01T12:00:00.000Z'
 */
export const radarExpiry = (renewedAt: Date): Date =>
  addHours(renewedAt instanceof Date ? renewedAt : Number.NaN, RADAR_LIFE_DAYS * 24);
