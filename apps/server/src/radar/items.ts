/**
 * The radar items of a person (docs/api-contract.md#radar).
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { RadarCriteria, RadarItem } from '@martelo/domain/entities';
import { RADAR_MAX_ITEMS, radarExpiry, radarName } from '@martelo/domain/radar';
import { claimIds } from '../database/ids.ts';
import type { Row, Schema } from '../database/schema.ts';
import { textIn, type Fields } from '../http/bodies.ts';
import { NotFoundError, ValidationError } from '../http/errors.ts';
import { isoInSaoPaulo, isoOrNull } from '../http/wire.ts';
import { lockPerson } from '../people/person/lock.ts';
import { criteriaIn, criteriaKey, labelsOf } from './criteria.ts';
import type { RadarCounter } from './counts.ts';

/** A radar item as it is stored. */
export type RadarRow = Row<'radar_items'>;

const MAX_NAME_LENGTH = 100;

/** Items removed before this time can no longer be restored. */
export const removedLongAgo = sql<Date>`now() - interval '1 hour'`;

/** The name that an item is shown with. */
export const nameOf = ({ name }: RadarRow, labels: readonly string[]): string =>
  name ?? (radarName(labels) || 'Radar');

async function toItems(
  db: Kysely<Schema>,
  counter: RadarCounter,
  rows: readonly RadarRow[],
): Promise<RadarItem[]> {
  const labels = await labelsOf(
    db,
    rows.map(({ criteria }) => criteria),
  );
  const counts = await counter.countsOf(rows);
  return rows.map((row, index) => ({
    id: row.id,
    uuid: row.uuid,
    name: nameOf(row, labels[index] ?? []),
    criteria: row.criteria,
    criteria_labels: labels[index] ?? [],
    active: row.expires_at > new Date(),
    expires_at: isoInSaoPaulo(row.expires_at),
    created_at: isoInSaoPaulo(row.created_at),
    renewed_at: isoOrNull(row.renewed_at),
    matching_lots_count: counts[index]?.matching ?? 0,
    new_lots_count: counts[index]?.fresh ?? 0,
    counting: (counts[index] ?? null) === null,
    last_notified_at: isoOrNull(row.last_notified_at),
    report_path: `/radar-report/${row.uuid}`,
  }));
}

async function toItem(
  db: Kysely<Schema>,
  counter: RadarCounter,
  row: RadarRow,
): Promise<RadarItem> {
  const [item] = await toItems(db, counter, [row]);
  if (item === undefined) throw new TypeError('expected one item for one row');
  return item;
}

/** A person's items, newest first. */
export async function readRadar(
  db: Kysely<Schema>,
  counter: RadarCounter,
  userId: number,
): Promise<RadarItem[]> {
  const rows = await db
    .selectFrom('radar_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return toItems(db, counter, rows);
}

function nameIn(value: unknown): string | null {
  const name = textIn(value);
  if ([...name].length > MAX_NAME_LENGTH) {
    throw new ValidationError({ name: [`não deve ter mais que ${MAX_NAME_LENGTH} caracteres`] });
  }
  return name || null;
}

const renewal = (now: Date) => ({ renewed_at: now, expires_at: radarExpiry(now) });

const update = (
  db: Transaction<Schema>,
  id: number,
  columns: Updateable<Schema['radar_items']>,
): Promise<RadarRow> =>
  db
    .updateTable('radar_items')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const alike = (
  db: Transaction<Schema>,
  userId: number,
  criteria: RadarCriteria,
): Promise<RadarRow | undefined> =>
  db
    .selectFrom('radar_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('criteria_key', '=', criteriaKey(criteria))
    .executeTakeFirst();

/**
 * Restores an item of the same criteria that was removed less than an hour ago. Undoing a removal
 * keeps the report, to which a mail may link, and the time of the last mail.
 */
async function restoreItem(
  db: Transaction<Schema>,
  userId: number,
  criteria: RadarCriteria,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with back as (
      delete from removed_radar_items
      where user_id = ${userId} and criteria_key = ${criteriaKey(criteria)}
        and removed_at > ${removedLongAgo}
      returning item
    )
    insert into radar_items
    select known.* from back, jsonb_populate_record(null::radar_items, back.item) as known
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Adds an item. Criteria that the person already follows renew the existing item, or the one removed
 * less than an hour ago.
 *
 * @throws ValidationError when the criteria are empty or the person has the maximum of items
 */
export async function addRadarItem(
  db: Kysely<Schema>,
  counter: RadarCounter,
  userId: number,
  fields: Fields,
): Promise<{ item: RadarItem; isNew: boolean }> {
  const name = nameIn(fields['name']);
  const criteria = await criteriaIn(db, fields);
  const id = await claimIds(db, 'radar_items', 1);
  const { row, isNew } = await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const now = new Date();
    const existing = await alike(transaction, userId, criteria);
    if (existing !== undefined) {
      return { row: await update(transaction, existing.id, renewal(now)), isNew: false };
    }
    const { items } = await transaction
      .selectFrom('radar_items')
      .select((all) => all.fn.countAll<number>().as('items'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (items >= RADAR_MAX_ITEMS) {
      throw new ValidationError({
        base: [`Você pode acompanhar no máximo ${RADAR_MAX_ITEMS} buscas.`],
      });
    }
    const restored = await restoreItem(transaction, userId, criteria);
    if (restored !== undefined) {
      const columns = name === null ? renewal(now) : { ...renewal(now), name };
      return { row: await update(transaction, restored, columns), isNew: true };
    }
    const added = await transaction
      .insertInto('radar_items')
      .values({
        id,
        uuid: randomUUID(),
        user_id: userId,
        name,
        criteria: JSON.stringify(criteria),
        criteria_key: criteriaKey(criteria),
        created_at: now,
        expires_at: radarExpiry(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row: added, isNew: true };
  });
  return { item: await toItem(db, counter, row), isNew };
}

/**
 * Renews an item for another 90 days, and changes the fields that are given.
 *
 * @throws NotFoundError when the person has no such item
 */
export async function renewRadarItem(
  db: Kysely<Schema>,
  counter: RadarCounter,
  userId: number,
  id: number,
  fields: Fields | null,
): Promise<RadarItem> {
  const row = await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const before = await transaction
      .selectFrom('radar_items')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (before === undefined) throw new NotFoundError();
    const now = new Date();
    if (fields === null) return update(transaction, id, renewal(now));
    const criteria = await criteriaIn(transaction, fields, before.criteria);
    const other = await alike(transaction, userId, criteria);
    if (other !== undefined && other.id !== id) {
      throw new ValidationError({ base: ['Você já acompanha esta busca.'] });
    }
    return update(transaction, id, {
      ...renewal(now),
      name: Object.hasOwn(fields, 'name') ? nameIn(fields['name']) : before.name,
      criteria: JSON.stringify(criteria),
      criteria_key: criteriaKey(criteria),
      counted_at: null,
    });
  });
  return toItem(db, counter, row);
}

/**
 * Removes one item or all items of a person, and returns how many were removed. They can be restored
 * for an hour. Locks the person, so a renewal in another tab ends first.
 */
export const removeRadarItems = (
  db: Kysely<Schema>,
  userId: number,
  id: number | null = null,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const { numAffectedRows } = await sql`
      with removed as (
        delete from radar_items
        where user_id = ${userId} ${id === null ? sql`` : sql`and id = ${id}`}
        returning *
      )
      insert into removed_radar_items (user_id, criteria_key, item)
      select user_id, criteria_key, to_jsonb(removed) from removed
      on conflict (user_id, criteria_key)
        do update set item = excluded.item, removed_at = excluded.removed_at`.execute(transaction);
    return Number(numAffectedRows ?? 0);
  });
