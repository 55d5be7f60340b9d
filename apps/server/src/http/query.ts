/**
 * Parses query strings (docs/api-contract.md#filters): Ransack predicates, sorting, paging. Nothing
 * here throws. An invalid value counts as absent or matches nothing.
 *
 * @module
 */
import type { PageRequest } from '../database/pages.ts';

const MAX_PER = 100;
/** Beyond the end of any list, and small enough for an SQL offset. */
const MAX_PAGE = 1_000_000_000;

const truths = new Set(['true', '1', 't', 'T', 'TRUE']);

/** Whether a value enables a scope (docs/api-contract.md#filters). */
export const isTrue = (value: string | null): boolean => truths.has(value?.trim() ?? '');

/** The keys of `q[...]`. Values are trimmed, and blank values are dropped. */
export class Predicates {
  #values = new Map<string, string[]>();

  constructor(query: URLSearchParams) {
    for (const [key, value] of query) {
      const name = /^q\[(\w+)\](?:\[\])?$/.exec(key)?.[1];
      const trimmed = value.trim();
      if (name === undefined || trimmed === '') continue;
      this.#values.set(name, [...(this.#values.get(name) ?? []), trimmed]);
    }
  }

  /** All values of a predicate; `null` when it is absent. */
  many(name: string): readonly string[] | null {
    return this.#values.get(name) ?? null;
  }

  /** The value of a predicate. The last of several values counts. */
  one(name: string): string | null {
    return this.#values.get(name)?.at(-1) ?? null;
  }

  /** Whether a scope is enabled. A false value does not invert the scope, it disables it. */
  isOn(name: string): boolean {
    return isTrue(this.one(name));
  }
}

/**
 * Parses a whole number of at most 15 digits, which every column and JSON store exactly.
 *
 * @returns NaN for any other text
 */
export const wholeNumber = (text: string): number =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether the database accepts a text as a uuid. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Parses `page` and `per` (docs/api-contract.md#paging). A higher `per` counts as `maxPer`. */
export function readPage(
  query: URLSearchParams,
  defaultPer: number,
  maxPer: number = MAX_PER,
): PageRequest {
  const page = /^\d+$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const per = /^\d+$/.test(query.get('per') ?? '') ? Number(query.get('per')) : defaultPer;
  return {
    page: per === 0 ? 1 : Math.min(Math.max(page, 1), MAX_PAGE),
    per: Math.min(per, maxPer),
  };
}

/** Returns the paging fields of a list. */
export const pageOf = ({ page, per }: PageRequest, total: number) => ({
  total,
  current_page: page,
  per_page: per,
  next_page: per > 0 && page * per < total ? page + 1 : null,
});

export interface SortRequest<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** Parses `sort=field desc` or `sort=-field`. An unknown field counts as absent. */
export function readSort<Field extends string>(
  query: URLSearchParams,
  fields: readonly Field[],
): SortRequest<Field> | null {
  const match = /^(-?)(\w+)(?:\s+(asc|desc))?$/i.exec((query.get('sort') ?? '').trim());
  const field = fields.find((candidate) => candidate === match?.[2]);
  if (match === null || field === undefined) return null;
  return {
    field,
    direction: match[1] === '-' || match[3]?.toLowerCase() === 'desc' ? 'desc' : 'asc',
  };
}
