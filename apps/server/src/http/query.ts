/**
 * Query strings (docs/api-contract.md#filters): Ransack's predicates, sorting, paging.
 * Nothing here throws: what cannot be read counts as absent or as matching nothing.
 *
 * @module
 */
import type { PageRequest } from '../database/pages.ts';

const MAX_PER = 100;
/** Beyond any list; keeps the offset within what SQL accepts. */
const MAX_PAGE = 1_000_000_000;

const truths = new Set(['true', '1', 't', 'T', 'TRUE']);

/** Whether a value switches something on (docs/api-contract.md#filters). */
export const isTrue = (value: string | null): boolean => truths.has(value?.trim() ?? '');

/** The keys of `q[...]`, blanks trimmed and blank values dropped. */
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

  /** The value of a predicate; of several the last counts. */
  one(name: string): string | null {
    return this.#values.get(name)?.at(-1) ?? null;
  }

  /** Whether a scope is switched on; a false value does not switch it round, it is not applied. */
  isOn(name: string): boolean {
    return isTrue(this.one(name));
  }
}

/**
 * A whole number of at most 15 digits, which every column and JSON hold exactly.
 *
 * @returns NaN for anything else
 */
export const wholeNumber = (text: string): number =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether a text is a uuid as the database reads it. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Reads `page` and `per` (docs/api-contract.md#paging). */
export function readPage(query: URLSearchParams, defaultPer: number): PageRequest {
  const page = /^\d+$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const per = /^\d+$/.test(query.get('per') ?? '') ? Number(query.get('per')) : defaultPer;
  return {
    page: per === 0 ? 1 : Math.min(Math.max(page, 1), MAX_PAGE),
    per: Math.min(per, MAX_PER),
  };
}

/** The paging part of a list's answer. */
export const pageOf = ({ page, per }: PageRequest, total: number) => ({
  total,
  current_page: page,
  per_page: per,
  next_page: per > 0 && page * per < total ? page + 1 : null,
});

/** A sort that was asked for. */
export interface SortRequest<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** Reads `sort=field desc` or `sort=-field`; a field that is not listed counts as absent. */
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
