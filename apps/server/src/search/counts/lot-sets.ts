/**
 * Sets of lots: for each auction, a bitmap of the lots with a certain author, tag, state or word.
 * Counting the lots that are in several sets reads no lot, even among a million.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { lotStates } from '@martelo/domain/auction';
import type { Row, Schema } from '../../database/schema.ts';

/** A property that lots can have in common. */
export type Facet = Row<'lot_sets'>['facet'];

/** The lots that have one of these values. */
export interface LotSet {
  readonly facet: Facet;
  readonly values: readonly string[];
  /** Selects the lots that have none of the values. */
  readonly isExcluded?: boolean;
}

export const nameOf = ({ facet, value }: { facet: Facet; value: string }): string =>
  `${facet} ${value}`;

/** Number of ids in one row. */
export const BLOCK = 256;
const none = sql.raw(`B'${'0'.repeat(BLOCK)}'`);

export const blockOf = (id: RawBuilder<unknown>) => sql`${id} / ${sql.lit(BLOCK)}`;

/** Aggregates the ids of one block into a bitmap. */
export const setOf = (id: RawBuilder<unknown>) =>
  sql`bit_or(set_bit(${none}, (${id} % ${sql.lit(BLOCK)})::integer, 1))`;

// Canceled lots are in no set, because no list shows them (docs/api-contract.md#lots).
const everyLot: LotSet = {
  facet: 'state',
  values: Object.keys(lotStates).filter((state) => state !== 'canceled'),
};

const rowsOf = (
  { facet, values }: LotSet,
  ofAuctions: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const [value, another] = values;
  // A lot with several of the values counts once.
  return another === undefined
    ? sql`select auction_id, block, lots from lot_sets where facet = ${facet} and value = ${value}
        and ${ofAuctions}`
    : sql`select auction_id, block, bit_or(lots) as lots from lot_sets
        where facet = ${facet} and value = any(${values}::text[])
        and ${ofAuctions} group by auction_id, block`;
};

/**
 * Returns a query for the bitmaps of the lots that are in all of these sets.
 *
 * @param ofAuctions A condition on `auction_id` that restricts each set before they are joined.
 */
function inAllSets(
  sets: readonly LotSet[],
  ofAuctions: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<unknown> {
  const within = sets.filter(({ isExcluded }) => isExcluded !== true);
  const without = sets.filter(({ isExcluded }) => isExcluded === true);
  const [first, ...others] = within.length > 0 ? within : [everyLot];
  const name = (index: number) => sql.ref(`set${index}`);
  const joined = [...others, ...without].map(
    (set, index) => sql`
      ${set.isExcluded === true ? sql`left join` : sql`join`} (${rowsOf(set, ofAuctions)}) as ${name(index + 1)}
      using (auction_id, block)`,
  );
  const bits = [
    sql`${name(0)}.lots`,
    ...others.map((_, index) => sql`${name(index + 1)}.lots`),
    ...without.map((_, index) => sql`~coalesce(${name(index + 1 + others.length)}.lots, ${none})`),
  ];
  return sql`
    select block, ${sql.join(bits, sql` & `)} as lots
    from (${rowsOf(first ?? everyLot, ofAuctions)}) as ${name(0)} ${sql.join(joined, sql` `)}`;
}

/**
 * Returns an expression for the number of lots that are in all of these sets.
 *
 * @param ofAuctions A condition on `auction_id` that restricts each set before they are joined.
 */
export const countInSets = (
  sets: readonly LotSet[],
  ofAuctions?: RawBuilder<SqlBool>,
): RawBuilder<number> => sql`(
  select coalesce(sum(bit_count(lots)), 0) from (${inAllSets(sets, ofAuctions)}) as found)`;

/** Returns the ids of the lots that are in all of these sets, in no order. */
export async function lotsInSets(db: Kysely<Schema>, sets: readonly LotSet[]): Promise<Int32Array> {
  if (sets.length < 2) return readSets(db, sets);
  // PostgreSQL expects few rows in a set that was just stored. It would compare each block of one
  // set with all of another, which takes seconds with a million lots.
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_nestloop = off`.execute(transaction);
    return readSets(transaction, sets);
  });
}

async function readSets(db: Kysely<Schema>, sets: readonly LotSet[]): Promise<Int32Array> {
  // Two texts instead of thousands of rows, which are slow to read.
  const { rows } = await sql<{ blocks: string | null; bits: string | null; count: number }>`
    select string_agg(block::text, ',') as blocks, string_agg(lots::text, '') as bits,
      coalesce(sum(bit_count(lots)), 0) as count
    from (${inAllSets(sets)}) as found`.execute(db);
  const [{ blocks, bits, count } = { blocks: null, bits: null, count: 0 }] = rows;
  const ids = new Int32Array(count);
  if (blocks === null || bits === null) return ids;
  const firsts = blocks.split(',').map((block) => Number(block) * BLOCK);
  let length = 0;
  for (let at = bits.indexOf('1'); at !== -1; at = bits.indexOf('1', at + 1)) {
    ids[length++] = (firsts[Math.floor(at / BLOCK)] ?? 0) + (at % BLOCK);
  }
  return ids;
}

export interface SetChange {
  readonly facet: Facet;
  readonly value: string;
  readonly lotId: number;
  /** Whether the lot enters the set. Otherwise it leaves it. */
  readonly isIn: boolean;
}

/**
 * Adds lots of one auction to sets and removes them from others. The auction must be locked,
 * because the new bitmaps are computed from the stored ones.
 */
export async function changeSets(
  db: Kysely<Schema>,
  auctionId: number,
  changes: readonly SetChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const column = (name: 'facet' | 'value') => sql`${changes.map((change) => change[name])}::text[]`;
  const bits = (isIn: boolean) => sql`coalesce(
    bit_or(set_bit(${none}, (id % ${sql.lit(BLOCK)})::integer, 1))
      filter (where is_in = ${sql.lit(isIn)}), ${none})`;
  const key = sql`lot_sets.facet = next.facet and lot_sets.value = next.value
    and lot_sets.auction_id = ${auctionId} and lot_sets.block = next.block`;
  await sql`
    with change as (
      select facet, value, ${blockOf(sql`id`)} as block, ${bits(true)} as added,
        ${bits(false)} as removed
      from unnest(${column('facet')}, ${column('value')},
        ${changes.map(({ lotId }) => lotId)}::bigint[],
        ${changes.map(({ isIn }) => isIn)}::boolean[]) as change (facet, value, id, is_in)
      group by 1, 2, 3
    ),
    next as materialized (
      select change.facet, change.value, change.block, lot_sets.lots is null as is_new,
        coalesce(lot_sets.lots, ${none}) & ~change.removed | change.added as lots
      from change left join lot_sets
        on lot_sets.facet = change.facet and lot_sets.value = change.value
        and lot_sets.auction_id = ${auctionId} and lot_sets.block = change.block
    ),
    emptied as (
      delete from lot_sets using next where ${key} and bit_count(next.lots) = 0
    ),
    changed as (
      update lot_sets set lots = next.lots from next where ${key} and bit_count(next.lots) > 0
    )
    insert into lot_sets (facet, value, auction_id, block, lots)
    select facet, value, ${auctionId}, block, lots from next
    where is_new and bit_count(lots) > 0`.execute(db);
}
