/**
 * Interests of a signed-in person: lists of ids of categories, tags and prices.
 *
 * See docs/rules.md#interests.
 *
 * @module
 */

/** Milliseconds from the last change until the interests are saved. See docs/rules.md#interests. */
export const INTERESTS_SAVE_DELAY_MS = 500;

/**
 * Adds an id to a list or removes it. Returns a new list, or the same list if the id is its last one,
 * which cannot be removed.
 *
 * @example
 * toggleInterest([1, 4], 4); // [1]
 * toggleInterest([1], 4); // [1, 4]
 * toggleInterest([1], 1); // [1]
 */
export function toggleInterest<Id extends number | string>(
  ids: readonly Id[] | null | undefined,
  id: Id,
): readonly Id[] {
  const list = Array.isArray(ids) ? (ids as readonly Id[]) : [];
  if (id == null) return list;
  if (!list.includes(id)) return [...list, id];
  const rest = list.filter((other) => other !== id);
  return rest.length === 0 ? list : rest;
}

/**
 * Whether an id is the last one of its list, so it cannot be removed. The interface disables
 * it and explains why.
 *
 * @example
 * isLastInterest([7], 7); // true
 * isLastInterest([7, 8], 7); // false
 */
export const isLastInterest = <Id extends number | string>(
  ids: readonly Id[] | null | undefined,
  id: Id,
): boolean => Array.isArray(ids) && ids.length > 0 && ids.every((other) => other === id);
