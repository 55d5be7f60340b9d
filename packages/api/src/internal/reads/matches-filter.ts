import type { Page } from '@martelo/domain/entities';
import type { ListName } from '../calls/endpoint.ts';

/**
 * Filters that a row can confirm. Of the others it has one of several values, or another spelling of
 * them.
 */
const CONFIRMED = /^(?!(?:category_id|lot_tag_id|technique|period|city)_)(\w+)_(?:eq|in)$/;

/** Returns whether rows show what a filter asks for. Only then can a list be filtered by its rows. */
export const canConfirm = (name: string): boolean => CONFIRMED.test(name);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the member that a filter names: `auction_id` is the member, and `author_id` the `id` of the
 * member `author`. `undefined` when the row does not show it.
 */
function memberOf(row: unknown, name: string): unknown {
  if (!isObject(row)) return undefined;
  if (Object.hasOwn(row, name)) return row[name];
  for (let at = name.indexOf('_'); at !== -1; at = name.indexOf('_', at + 1)) {
    const start = name.slice(0, at);
    if (!Object.hasOwn(row, start)) continue;
    // Without an artist, a lot is not by the one that is asked for.
    return row[start] === null ? null : memberOf(row[start], name.slice(at + 1));
  }
  return undefined;
}

const same = (member: unknown, wanted: unknown): boolean =>
  String(member).toLowerCase() === String(wanted).toLowerCase();

/**
 * Returns whether a row matches the parts of a filter that the row shows: those that end in `_eq` and
 * `_in`. It cannot tell for the others, such as a search. A back end that does not know a filter answers
 * rows that were not requested.
 *
 * @param filter the `q` of a query
 */
export function matchesFilter(filter: unknown, row: unknown): boolean {
  if (!isObject(filter)) return true;
  return Object.entries(filter).every(([key, wanted]) => {
    const name = CONFIRMED.exec(key)?.[1];
    const member = name && memberOf(row, name);
    const values = [wanted ?? []].flat();
    // An empty list is not sent.
    return (
      member === undefined || values.length === 0 || values.some((value) => same(member, value))
    );
  });
}

/**
 * Returns a list without the rows that the filter of its query excludes. They are not counted either.
 *
 * @param name the member of the answer that has the rows
 * @param filter the `q` of the query
 * @example
 * const answer = await client.call(endpoints.lots, { query: { q } });
 * const { lots } = matchingList(answer, 'lots', q);
 */
export function matchingList<List extends Page>(
  answer: List,
  name: ListName<List>,
  filter: unknown,
): List {
  // The name is that of a list.
  const rows = answer[name] as readonly unknown[];
  const wanted = rows.filter((row) => matchesFilter(filter, row));
  if (wanted.length === rows.length) return answer;
  return { ...answer, [name]: wanted, total: answer.total - rows.length + wanted.length };
}
