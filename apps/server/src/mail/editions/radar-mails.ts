/**
 * The mails of the radar: new lots of saved searches, and searches that expire soon
 * (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { sql, type Kysely } from 'kysely';
import type { Day, LotSummary } from '@martelo/domain/entities';
import { RADAR_WARNING_DAYS } from '@martelo/domain/radar';
import type { Schema } from '../../database/schema.ts';
import { summariesById } from '../../lots/lot-rows.ts';
import { labelsOf } from '../../radar/criteria.ts';
import { nameOf, type RadarRow } from '../../radar/items.ts';
import { newToken } from '../../people/tokens.ts';
import { storeRenewalTokens } from '../../radar/renewal-links.ts';
import {
  lotsFound,
  newFinds,
  recordAnnounced,
  publishedUntil,
  type RadarFind,
} from '../../radar/news.ts';
import { idsWanting, type Draft, type Edit } from '../drafts/edition.ts';
import { radarDraft, radarExpiringSection, type FoundSearch } from '../drafts/radar-drafts.ts';
import type { Section } from '../drafts/section.ts';

/** Maximum number of lots in one mail. The reports list all of them. */
const MAX_SHOWN = 24;

/** Returns all radar items of these people, by person. */
async function itemsOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RadarRow[]>> {
  const rows = await db
    .selectFrom('radar_items')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

type Shown = Awaited<ReturnType<typeof lotsFound>> & { finds: readonly RadarFind[] };

function radarDraftOf(
  { finds, total, lots }: Shown,
  byId: ReadonlyMap<number, LotSummary>,
  { until, siteUrl }: { until: Date; siteUrl: string },
): Draft {
  const nameAt = (index: number): string => finds[index]?.name ?? '';
  const searches = finds.map(({ name, row: { uuid }, total }, index): FoundSearch => ({
    name,
    uuid,
    total,
    lots: lots.flatMap(({ id, finds: [shownIn, ...others] }) => {
      const lot = shownIn === index ? byId.get(id) : undefined;
      return lot === undefined ? [] : [{ lot, others: others.map(nameAt) }];
    }),
  }));
  return {
    ...radarDraft(siteUrl, total, searches),
    note: (transaction) => recordAnnounced(transaction, finds, until),
  };
}

export const radar: Edit<Draft> =
  async ({ db, now, siteUrl }) =>
  async (readers) => {
    const until = await publishedUntil(db, now);
    const items = await itemsOf(db, idsWanting(readers, 'radar'));
    const shown = new Map<number, Shown>();
    for (const [userId, finds] of await newFinds(db, items, { now, until })) {
      shown.set(userId, { finds, ...(await lotsFound(db, finds, MAX_SHOWN)) });
    }
    // People with the same interests are shown the same lots.
    const ids = new Set([...shown.values()].flatMap(({ lots }) => lots.map(({ id }) => id)));
    const byId = await summariesById(db, [...ids]);
    return new Map(
      [...shown].map(([userId, own]) => [userId, radarDraftOf(own, byId, { until, siteUrl })]),
    );
  };

/** The sections about items that expire within seven days, once for each item. */
export const radarExpiring: Edit<Section> =
  async ({ db, slot: { day }, now, siteUrl }) =>
  async (readers) => {
    const soon = addHours(now, RADAR_WARNING_DAYS * 24);
    const sections = new Map<number, Section>();
    for (const [userId, items] of await itemsOf(db, idsWanting(readers, 'radar'))) {
      const ending = items.filter(
        ({ expires_at, warned_of }) =>
          expires_at > now && expires_at <= soon && warned_of?.getTime() !== expires_at.getTime(),
      );
      if (ending.length === 0) continue;
      const labels = await labelsOf(
        db,
        ending.map(({ criteria }) => criteria),
      );
      const links = ending.map(({ id }) => ({ itemId: id, token: newToken() }));
      const searches = ending.map((row, index) => ({
        name: nameOf(row, labels[index] ?? []),
        expires_at: row.expires_at,
        // In the fragment, which browsers do not send to a server.
        href: `${siteUrl}/radar-report/${row.uuid}#token=${links[index]?.token ?? ''}`,
      }));
      sections.set(userId, {
        ...radarExpiringSection(siteUrl, searches),
        note: async (transaction, person) => {
          for (const { id, expires_at } of ending) {
            await transaction
              .updateTable('radar_items')
              .set({ warned_of: expires_at, warned_on: day })
              .where('id', '=', id)
              .execute();
          }
          await storeRenewalTokens(transaction, person, links, now);
        },
      });
    }
    return sections;
  };

/** Undoes the record of a warning that was not sent, so the next day warns again. */
export async function revertWarned(db: Kysely<Schema>, userId: number, day: Day): Promise<void> {
  await db
    .updateTable('radar_items')
    .set({ warned_of: null, warned_on: null })
    .where('user_id', '=', userId)
    .where('warned_on', '=', day)
    .execute();
}
