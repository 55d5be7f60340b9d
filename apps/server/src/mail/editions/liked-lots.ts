/**
 * The liked lots that are auctioned on a day (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { instantInSaoPaulo, shiftDay } from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import { biddableAuctionStates } from '../../search/states.ts';
import { closingTime } from '../../search/sale-times.ts';
import type { Schema } from '../../database/schema.ts';
import { summariesById } from '../../lots/lot-rows.ts';
import { idsWanting, type Edit } from '../drafts/edition.ts';
import { likedLotsSection } from '../drafts/liked-drafts.ts';
import type { Section } from '../drafts/section.ts';

/** Maximum number of lots in the mail. Its link leads to all of them. */
const MAX_SHOWN = 24;

/**
 * Returns the liked lots that take bids and end on the day. A lot without a closing time belongs to
 * the sessions of its auction. The person is reminded on the day of its first session only. A
 * postponed auction has new sessions, so it causes another reminder.
 */
async function lotsOfDay(
  db: Kysely<Schema>,
  userIds: readonly number[],
  { day, now }: { day: Day; now: Date },
) {
  const midnight = instantInSaoPaulo(day);
  const nextMidnight = instantInSaoPaulo(shiftDay(day, 1));
  const { rows } = await sql<{
    user_id: number;
    lot_id: number;
    closes_at: Date | null;
    started_at: Date | null;
  }>`
    select likes.user_id, lots.id as lot_id, ${closingTime} as closes_at, auctions.started_at
    from likes
    join lots on lots.id = likes.lot_id and lots.list_group = 0
    join auctions on auctions.id = lots.auction_id
      and auctions.status = any(${biddableAuctionStates}::text[])
    left join lot_reminders as reminder
      on reminder.user_id = likes.user_id and reminder.lot_id = likes.lot_id
    where likes.user_id = any(${userIds}::bigint[])
      and case
        when ${closingTime} is not null
          then lots.closes_at > ${now} and lots.closes_at < ${nextMidnight}
        when cardinality(auctions.days) > 0
          then auctions.days @> array[${day}::date]
            and not coalesce(reminder.day <> ${day}::date and auctions.days @> array[reminder.day], false)
        else auctions.started_at >= ${midnight} and auctions.started_at < ${nextMidnight} end
    order by likes.user_id, ${closingTime} nulls last, auctions.started_at, lots.number_sort, lots.id`.execute(
    db,
  );
  return rows;
}

/** Stores that a person was reminded of these lots. */
async function recordReminded(
  db: Kysely<Schema>,
  userId: number,
  lotIds: readonly number[],
  day: Day,
): Promise<void> {
  await db
    .insertInto('lot_reminders')
    .values(lotIds.map((lot_id) => ({ user_id: userId, lot_id, day, closes_at: null })))
    .onConflict((conflict) => conflict.columns(['user_id', 'lot_id']).doUpdateSet({ day }))
    .execute();
}

/** Undoes the record of a mail that was not sent. */
export async function revertReminded(db: Kysely<Schema>, userId: number, day: Day): Promise<void> {
  await db
    .deleteFrom('lot_reminders')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('closes_at', 'is', null)
    .execute();
  await db
    .updateTable('lot_reminders')
    .set({ day: null })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

export const likedLots: Edit<Section> =
  async ({ db, slot: { day }, now, siteUrl }) =>
  async (readers) => {
    const rows = await lotsOfDay(db, idsWanting(readers, 'liked_lots'), { day, now });
    const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
    const shown = [...byPerson.values()].flatMap((liked) => liked.slice(0, MAX_SHOWN));
    const byId = await summariesById(db, [...new Set(shown.map(({ lot_id }) => lot_id))]);
    const sections = new Map<number, Section>();
    for (const [userId, liked] of byPerson) {
      const lots = liked.slice(0, MAX_SHOWN).flatMap(({ lot_id, closes_at, started_at }) => {
        const lot = byId.get(lot_id);
        return lot === undefined ? [] : [{ lot, closesAt: closes_at, startsAt: started_at }];
      });
      const ids = liked.map(({ lot_id }) => lot_id);
      sections.set(userId, {
        ...likedLotsSection(siteUrl, day, { total: liked.length, lots }),
        note: (transaction) => recordReminded(transaction, userId, ids, day),
      });
    }
    return sections;
  };
