/**
 * The orders of lists of lots (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LotSort } from '@martelo/api/contract';
import type { SortRequest } from '../http/query.ts';

interface OrderColumn {
  readonly name: string;
  readonly direction: 'asc' | 'desc';
  /**
   * Whether the column can be empty. Its empty values come last. Set it only if needed, because it
   * can prevent the use of the index.
   */
  readonly isNullable?: boolean;
}

/** An order of lots, by its columns. The last one is unique. */
type LotOrder = readonly OrderColumn[];

const byId: OrderColumn = { name: 'lots.id', direction: 'desc' };

/** The default order of lists. */
export const listOrder: LotOrder = [
  { name: 'lots.list_group', direction: 'asc' },
  { name: 'lots.list_order', direction: 'asc' },
  byId,
];

const sortColumns = {
  closes_at: { name: 'lots.closes_at', isNullable: true },
  price: { name: 'lots.price_cents' },
  likes_count: { name: 'lots.likes_count' },
  created_at: { name: 'lots.created_at' },
  number: { name: 'lots.number_sort' },
  sold_price: { name: 'lots.sold_price_cents', isNullable: true },
} as const satisfies Record<
  Exclude<LotSort, 'relevance'>,
  Pick<OrderColumn, 'name' | 'isNullable'>
>;

export const lotSorts: readonly LotSort[] = [
  'relevance',
  // The keys of the object above.
  ...(Object.keys(sortColumns) as (keyof typeof sortColumns)[]),
];

/** Returns the order of a list that is not sorted by relevance. */
export function orderOf(sort: SortRequest<LotSort> | null): LotOrder {
  if (sort === null || sort.field === 'relevance') return listOrder;
  const column = { ...sortColumns[sort.field], direction: sort.direction };
  // Numbers restart in each auction, so the newest auction comes first.
  const auctions: LotOrder =
    sort.field === 'number' ? [{ name: 'lots.auction_id', direction: 'desc' }] : [];
  return [...auctions, column, byId];
}

export const orderBy = (order: LotOrder): RawBuilder<unknown> =>
  sql.join(
    order.map(({ name, direction, isNullable }) =>
      sql.raw(`${name} ${direction}${isNullable === true ? ' nulls last' : ''}`),
    ),
  );

/**
 * Condition: a lot comes after another one in an order. It matches nothing when the other lot does not
 * exist.
 *
 * @param lotId the other lot, whether or not the list has it
 */
export function isAfter(order: LotOrder, lotId: number): RawBuilder<SqlBool> {
  const ways = order.map((column, index) =>
    sql.join<SqlBool>([...order.slice(0, index).map(isEqual), isBeyond(column)], sql` and `),
  );
  return sql`exists (select from lots as other where other.id = ${lotId}
    and (${sql.join(ways, sql` or `)}))`;
}

const ofOther = (name: string): RawBuilder<unknown> => sql.ref(name.replace('lots.', 'other.'));

const isEqual = ({ name, isNullable }: OrderColumn): RawBuilder<SqlBool> =>
  isNullable === true
    ? sql`${sql.ref(name)} is not distinct from ${ofOther(name)}`
    : sql`${sql.ref(name)} = ${ofOther(name)}`;

function isBeyond({ name, direction, isNullable }: OrderColumn): RawBuilder<SqlBool> {
  const column = sql.ref(name);
  const beyond = sql<SqlBool>`${column} ${sql.raw(direction === 'asc' ? '>' : '<')} ${ofOther(name)}`;
  return isNullable === true
    ? sql`(${beyond} or (${column} is null and ${ofOther(name)} is not null))`
    : beyond;
}
