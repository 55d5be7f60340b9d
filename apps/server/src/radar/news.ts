/**
 * New lots of a person's radar since the last mail. Mail and report use the same filter, so their
 * counts agree (docs/specification.md#scheduled-mails, docs/api-contract.md#radar-report).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { lotConditions } from '../search/lot-filter.ts';
import { labelsOf } from './criteria.ts';
import { nameOf, type RadarRow } from './items.ts';
import { filtersOf, publishedWithin } from './matches.ts';

/** New lots of one item. */
export interface RadarFind {
  row: RadarRow;
  /** The name that the item is shown with. */
  name: string;
  /** Lots published after this time, up to the mail, are new. */
  since: Date;
  /** Number of new lots. */
  total: number;
  /** Condition on `lots` that selects them. */
  condition: RawBuilder<SqlBool>;
}

/**
 * Returns the new lots of each active item of these people, up to a time, by person. Items without new
 * lots are left out, and so are people without such an item. The number of queries hardly depends on
 * the number of people.
 *
 * No lot is announced twice. Lots published before the person's last mail count as announced, also
 * for an item that had expired then and was renewed since.
 */
export async function newFinds(
  db: Kysely<Schema>,
  itemsByPerson: ReadonlyMap<number, readonly RadarRow[]>,
  { now, until }: { now: Date; until: Date },
): Promise<ReadonlyMap<number, readonly RadarFind[]>> {
  const asked = [...itemsByPerson.values()].flatMap((items) => {
    const lastMail = Math.max(
      ...items.map(({ last_notified_at }) => last_notified_at?.getTime() ?? 0),
    );
    return items.map((row) => ({ row, after: lastMail }));
  });
  const finds = await findsAfter(db, asked, { now, until });
  const labels = await labelsOf(
    db,
    finds.map(({ row }) => row.criteria),
  );
  const named = finds.map((find, index) =>
    Object.assign(find, { name: nameOf(find.row, labels[index] ?? []) }),
  );
  return Map.groupBy(named, ({ row }) => row.user_id);
}

/** Items that are counted in one query. */
const ITEMS_PER_QUERY = 50;

/**
 * Returns the new lots of each active item between two times. Lots from before the item are not new.
 *
 * @param asked - items, each with the time in ms after which its lots are new
 */
export async function findsAfter(
  db: Kysely<Schema>,
  asked: readonly { readonly row: RadarRow; readonly after: number }[],
  { now, until }: { now: Date; until: Date },
): Promise<Omit<RadarFind, 'name'>[]> {
  const active = asked.filter(({ row }) => row.expires_at > now);
  if (active.length === 0) return [];
  const filters = await filtersOf(
    db,
    active.map(({ row }) => row.criteria),
  );
  const items = active.flatMap(({ row, after }, index) => {
    const filter = filters[index];
    if (filter === undefined) return [];
    const since = new Date(Math.max(row.created_at.getTime(), after));
    const condition = sql<SqlBool>`(${publishedWithin(since, until)}
      and ${lotConditions(filter)})`;
    return [{ row, since, condition }];
  });
  const finds: Omit<RadarFind, 'name'>[] = [];
  for (let start = 0; start < items.length; start += ITEMS_PER_QUERY) {
    const some = items.slice(start, start + ITEMS_PER_QUERY);
    const counts = some.map(
      ({ condition }, index) =>
        sql`select ${index}::integer as place, count(*) as total from lots where ${condition}`,
    );
    const { rows } = await sql<{ place: number; total: number }>`
      ${sql.join(counts, sql` union all `)}`.execute(db);
    const totals = new Map(rows.map(({ place, total }) => [place, total]));
    finds.push(
      ...some.flatMap((item, place) => {
        const total = totals.get(place) ?? 0;
        return total > 0 ? [{ ...item, total }] : [];
      }),
    );
  }
  return finds;
}

/**
 * Returns the newest lots of all items, each once, with the items that found it.
 *
 * @returns `total` counts all of them, each once
 */
export async function lotsFound(
  db: Kysely<Schema>,
  finds: readonly Pick<RadarFind, 'condition'>[],
  most: number,
): Promise<{ total: number; lots: { id: number; finds: number[] }[] }> {
  if (finds.length === 0) return { total: 0, lots: [] };
  const each = finds.map(
    ({ condition }, index) => sql`
      select id, published_at, ${index}::integer as find from lots where ${condition}`,
  );
  const { rows } = await sql<{ id: number; finds: number[]; total: number }>`
    select id, array_agg(find order by find) as finds, count(*) over () as total
    from (${sql.join(each, sql` union all `)}) as found
    group by id, published_at order by published_at desc, id desc limit ${most}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    lots: rows.map(({ id, finds }) => ({ id, finds })),
  };
}

/** An import that is unfinished for longer has crashed. */
const LONGEST_IMPORT = '6 hours';

/**
 * Returns the time up to which all published lots are visible. The lots of an import are published
 * as of its start and become visible when their auction is complete. So while an import runs, lots
 * since its start are not announced.
 */
export async function publishedUntil(db: Kysely<Schema>, now: Date): Promise<Date> {
  const { rows } = await sql<{ began: Date | null }>`
    select min(started_at) - interval '1 minute' as began from import_runs
    where finished_at is null and started_at <= ${now}::timestamptz
      and started_at > ${now}::timestamptz - ${LONGEST_IMPORT}::interval`.execute(db);
  return rows[0]?.began ?? now;
}

/** Stores the period of the mail, so its report lists the same lots. Nothing is new after it. */
export async function recordAnnounced(
  db: Kysely<Schema>,
  finds: readonly RadarFind[],
  until: Date,
): Promise<void> {
  const ids = finds.map(({ row }) => row.id);
  const since = finds.map((find) => find.since);
  await sql`
    update radar_items set notified_from = announced.since, last_notified_at = ${until},
      counted_since = ${until}, new_count = 0
    from unnest(${ids}::bigint[], ${since}::timestamptz[]) as announced(id, since)
    where radar_items.id = announced.id`.execute(db);
}

/** Undoes the last {@link recordAnnounced}, because that mail was not sent. The next mail announces its lots. */
export async function revertAnnounced(db: Kysely<Schema>, userId: number): Promise<void> {
  await sql`
    update radar_items set last_notified_at = notified_from
    where user_id = ${userId} and last_notified_at =
      (select max(last_notified_at) from radar_items where user_id = ${userId})`.execute(db);
}
