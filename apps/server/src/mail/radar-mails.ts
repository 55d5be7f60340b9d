/**
 * The mails of the radar: what saved searches found, and which of them are about to end
 * (contract §5.8, §6).
 *
 * @module
 */
import type { ReactElement } from 'react';
import { sql, type Kysely } from 'kysely';
import { formatDate } from '@martelo/domain/calendar';
import type { Day, LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { RADAR_WARNING_DAYS } from '@martelo/domain/radar';
import { pluralizeCount } from '@martelo/domain/text';
import type { Schema } from '../database/schema.ts';
import { summariesOf } from '../http/lot-rows.ts';
import { labelsOf } from '../radar/criteria.ts';
import { nameOf, type RadarRow } from '../radar/items.ts';
import { lotsFound, newFinds, noteTold, publishedUntil } from '../radar/news.ts';
import { absolute, type Draft, type Edit } from './edition.ts';
import { action, item, link, paragraph, section } from './parts.ts';

const WHAT = 'os e-mails do radar';
/** Lots that one mail shows; the reports list all. */
const MOST_SHOWN = 24;
const DAY = 86_400_000;

/** One search with what it found. */
export interface FoundSearch {
  name: string;
  uuid: string;
  /** Lots that its report lists. */
  total: number;
  /** Those shown under it, each with the names of the other searches that it met. */
  lots: readonly { lot: LotSummary; others: readonly string[] }[];
}

const newLots = (count: number): string => pluralizeCount(count, 'lote novo', 'lotes novos');

/** Its blank does not break: amount and symbol stay on one line. */
const price = ({ current_bid_cents, starting_price_cents }: LotSummary): string =>
  formatMoney(current_bid_cents ?? starting_price_cents, {
    currency: 'BRL',
    rates: { BRL: 1 },
  })?.replaceAll(' ', '\u00a0') ?? 'Lance livre';

const lotItem = (siteUrl: string, lot: LotSummary, others: readonly string[]): ReactElement =>
  item({
    title: lot.title,
    href: absolute(siteUrl, lot.path),
    picture: lot.image && {
      src: absolute(siteUrl, lot.image.thumb_url),
      alt: lot.image.alt ?? lot.title,
    },
    facts: [
      `Lote ${lot.number}`,
      lot.author?.name ?? '',
      lot.account.name,
      price(lot),
      others.length === 0 ? '' : `também em ${others.join(', ')}`,
    ],
  });

/** What the searches of one person found; `total` counts each lot once. */
export function radarDraft(
  siteUrl: string,
  total: number,
  searches: readonly FoundSearch[],
): Draft {
  return {
    subject: `Radar: ${newLots(total)}`,
    preview: searches.map(({ name }) => name).join(' · '),
    content: [
      paragraph(
        searches.length === 1
          ? `Sua busca encontrou ${newLots(total)}.`
          : `Suas buscas encontraram ${newLots(total)}. Cada lote aparece uma vez, com as buscas que atende.`,
      ),
      ...searches.flatMap(({ name, uuid, total, lots }) => [
        section(name),
        paragraph(
          `${newLots(total)} nesta busca. `,
          link('Ver o relatório', `${siteUrl}/radar-report/${uuid}`),
        ),
        ...lots.map(({ lot, others }) => lotItem(siteUrl, lot, others)),
      ]),
      action('Abrir meu radar', `${siteUrl}/account/radar`),
    ],
  };
}

/** All radar items of these people, by person. */
async function itemsOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<Map<number, RadarRow[]>> {
  const rows = await db
    .selectFrom('radar_items')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byPerson = new Map<number, RadarRow[]>();
  for (const row of rows) byPerson.set(row.user_id, [...(byPerson.get(row.user_id) ?? []), row]);
  return byPerson;
}

async function radarDraftOf(
  db: Kysely<Schema>,
  items: readonly RadarRow[],
  { now, until, siteUrl }: { now: Date; until: Date; siteUrl: string },
): Promise<Draft | null> {
  const finds = await newFinds(db, items, { now, until });
  if (finds.length === 0) return null;
  const { total, lots } = await lotsFound(db, finds, MOST_SHOWN);
  const summaries = await summariesOf(
    db,
    lots.map(({ id }) => id),
  );
  const byId = new Map(summaries.map((lot) => [lot.id, lot]));
  const nameAt = (index: number): string => finds[index]?.name ?? '';
  const searches = finds.map(({ name, row: { uuid }, total }, index): FoundSearch => ({
    name,
    uuid,
    total,
    lots: lots.flatMap(({ id, finds: [shownUnder, ...others] }) => {
      const lot = shownUnder === index ? byId.get(id) : undefined;
      return lot === undefined ? [] : [{ lot, others: others.map(nameAt) }];
    }),
  }));
  return {
    ...radarDraft(siteUrl, total, searches),
    note: (transaction) => noteTold(transaction, finds, until),
  };
}

/** New lots in people's searches. */
export const radar: Edit = async ({ db, now, siteUrl }) => ({
  what: WHAT,
  async draftsFor(userIds) {
    const until = await publishedUntil(db, now);
    const drafts = new Map<number, Draft>();
    for (const [userId, items] of await itemsOf(db, userIds)) {
      const draft = await radarDraftOf(db, items, { now, until, siteUrl });
      if (draft !== null) drafts.set(userId, draft);
    }
    return drafts;
  },
});

/** Searches that end soon. */
export function radarExpiringDraft(
  siteUrl: string,
  searches: readonly { name: string; expires_at: Date }[],
): Draft {
  const [first] = searches;
  const subject =
    first !== undefined && searches.length === 1
      ? `Seu radar termina em ${formatDate(first.expires_at)}`
      : `${searches.length} buscas do radar terminam em breve`;
  return {
    subject,
    preview: 'Renove por mais 90 dias com um toque.',
    content: [
      paragraph('Para não perder lotes novos, renove por mais 90 dias:'),
      ...searches.map(({ name, expires_at }) =>
        item({
          title: name,
          href: `${siteUrl}/account/radar`,
          picture: null,
          facts: [`Termina em ${formatDate(expires_at)}`],
        }),
      ),
      action('Renovar no meu radar', `${siteUrl}/account/radar`),
    ],
  };
}

/** Items that end within seven days, once each. */
export const radarExpiring: Edit = async ({ db, slot: { day }, now, siteUrl }) => ({
  what: WHAT,
  async draftsFor(userIds) {
    const soon = new Date(now.getTime() + RADAR_WARNING_DAYS * DAY);
    const drafts = new Map<number, Draft>();
    for (const [userId, items] of await itemsOf(db, userIds)) {
      const ending = items.filter(
        ({ expires_at, warned_of }) =>
          expires_at > now && expires_at <= soon && warned_of?.getTime() !== expires_at.getTime(),
      );
      if (ending.length === 0) continue;
      const labels = await labelsOf(
        db,
        ending.map(({ criteria }) => criteria),
      );
      const searches = ending.map((row, index) => ({
        name: nameOf(row, labels[index] ?? []),
        expires_at: row.expires_at,
      }));
      drafts.set(userId, {
        ...radarExpiringDraft(siteUrl, searches),
        note: (transaction) => noteWarned(transaction, ending, day),
      });
    }
    return drafts;
  },
});

async function noteWarned(db: Kysely<Schema>, items: readonly RadarRow[], day: Day): Promise<void> {
  for (const { id, expires_at } of items) {
    await db
      .updateTable('radar_items')
      .set({ warned_of: expires_at, warned_on: day })
      .where('id', '=', id)
      .execute();
  }
}

/** Takes back the warning of a day that was not sent: the next day warns again. */
export async function takeBackWarned(db: Kysely<Schema>, userId: number, day: Day): Promise<void> {
  await db
    .updateTable('radar_items')
    .set({ warned_of: null, warned_on: null })
    .where('user_id', '=', userId)
    .where('warned_on', '=', day)
    .execute();
}
