/**
 * The report of a radar item: a list of lots for everyone with its address
 * (docs/api-contract.md#radar-report).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { LotList, RadarReport } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { NotFoundError } from '../http/errors.ts';
import { lotConditions } from '../search/lot-filter.ts';
import { isUuid } from '../http/query.ts';
import { isoInSaoPaulo } from '../http/wire.ts';
import { labelsOf } from './criteria.ts';
import { nameOf } from './items.ts';
import { filterOf, publishedWithin } from './matches.ts';

/**
 * Returns an item of any person with the conditions on `lots` of its report. Lots published after
 * `since` are new.
 *
 * @param newSince `last` selects the lots that the last mail announced
 * @throws NotFoundError
 */
export async function openReport(db: Kysely<Schema>, uuid: string, newSince: string | null) {
  const row = isUuid(uuid)
    ? await db.selectFrom('radar_items').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    : undefined;
  if (row === undefined) throw new NotFoundError();
  const since = row.notified_from ?? row.created_at;
  const conditions = [lotConditions(await filterOf(db, row.criteria))];
  if (newSince === 'last') conditions.push(publishedWithin(since, row.last_notified_at));
  return { row, since, conditions };
}

/** Adds the report's own fields to a page of lots. */
export async function toReport(
  db: Kysely<Schema>,
  { row, since }: Awaited<ReturnType<typeof openReport>>,
  list: LotList,
): Promise<RadarReport> {
  const { rows } = await sql<{ id: number }>`
    select id from lots
    where id = any(${list.lots.map(({ id }) => id)}::bigint[])
    and ${publishedWithin(since, null)}`.execute(db);
  const fresh = new Set(rows.map(({ id }) => id));
  const [labels = []] = await labelsOf(db, [row.criteria]);
  return {
    ...list,
    lots: list.lots.map((lot) => ({ ...lot, radar_new: fresh.has(lot.id) })),
    radar: {
      uuid: row.uuid,
      name: nameOf(row, labels),
      criteria_labels: labels,
      active: row.expires_at > new Date(),
      expires_at: isoInSaoPaulo(row.expires_at),
      since: isoInSaoPaulo(since),
    },
  };
}
