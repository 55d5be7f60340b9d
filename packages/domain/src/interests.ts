/**
 * Interests of a signed-in person: categories, tags and prices, each a list of ids.
 *
 * See docs/rules.md#interests.
 *
 * @module
 */

/** Wait after the last change before the interests are saved. See docs/rules.md#interests. */
export const INTERESTS_SAVE_DELAY_MS = 500;

/**
 * Adds an id to a list, or takes it away; the last one left cannot be taken away, and then the
 * very same list comes back. The given list is never changed.
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
 * Whether toggling this id would do nothing, being the last of its list: the interface disables it
 * and says why.
 *
 * @example
 * isLastInterest([7], 7); // true
 * isLastInterest([7, 8], 7); // false
 */
export const isLastInterest = <Id extends number | string>(
  ids: readonly Id[] | null | undefined,
  id: Id,
): boolean => Array.isArray(ids) && ids.length > 0 && ids.every((other) => other === id);
