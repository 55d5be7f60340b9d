/**
 * Lots and auctions as events of a calendar.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AuctionStatus } from '@martelo/domain/auction';
import { civilDay } from '@martelo/domain/calendar';
import { CALENDAR_MAX_LOTS } from '@martelo/domain/constants';
import type { Day } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { lotPath } from '@martelo/domain/links';
import { closingTime, timeOfLot } from '../search/sale-times.ts';
import { CANCELED, NOT_PUBLIC } from '../search/lot-columns.ts';
import type { CalendarEvent } from './ics.ts';

/** How long calendars show the end of a lot, and a session of an auction. */
const LOT_MINUTES = 15;
const SESSION_MINUTES = 120;

/** Whether an auction takes place. Calendar programs show the others as canceled. */
const takesPlace: Readonly<Record<AuctionStatus, boolean>> = {
  collecting: true,
  ongoing: true,
  live: true,
  conditional_bids_only: true,
  finished: true,
  canceled: false,
};

const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname;

/**
 * Returns the lots that meet a condition and whose time is known, the earliest first, at most
 * `CALENDAR_MAX_LOTS`. Decided lots have no time. Canceled lots keep theirs, so calendar programs show that they are canceled.
 */
export async function lotEvents(
  db: Kysely<Schema>,
  siteUrl: string,
  condition: RawBuilder<SqlBool>,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<{
    uuid: string;
    number: string;
    title: string;
    version: number;
    is_canceled: boolean;
    is_end: boolean;
    at: Date;
    auction_id: number;
    auction_title: string;
    location: string | null;
    tenant_name: string;
    house: string;
  }>`
    select lots.uuid, lots.number, lots.title, timed.at is not distinct from ${closingTime} as is_end,
      lots.list_group = ${CANCELED} as is_canceled,
      lots.version + auctions.version as version, timed.at,
      lots.auction_id, auctions.title as auction_title, auctions.location,
      accounts.tenant_name, accounts.name as house
    from lots
    join auctions on auctions.id = lots.auction_id
    join accounts on accounts.id = lots.account_id
    cross join lateral (select case when lots.list_group = ${CANCELED}
      then coalesce(${closingTime}, auctions.started_at) else ${timeOfLot} end as at) as timed
    where lots.list_group < ${NOT_PUBLIC} and timed.at is not null and ${condition}
    order by timed.at, lots.id limit ${CALENDAR_MAX_LOTS}`.execute(db);
  return rows.map((lot) => ({
    uid: `lot-${lot.uuid}@${hostOf(siteUrl)}`,
    at: lot.at,
    minutes: LOT_MINUTES,
    title: `${lot.is_end ? 'Encerra' : 'Leilão'}: lote ${lot.number}, ${lot.title}`,
    description: `${lot.auction_title}, ${lot.house}. A casa pode mudar o horário.`,
    location: lot.location,
    url: siteUrl + lotPath(lot.tenant_name, lot.auction_id, lot.number),
    isCanceled: lot.is_canceled,
    version: lot.version,
  }));
}

/** Returns the sessions of auctions that meet a condition. The first one has its time. */
export async function auctionEvents(
  db: Kysely<Schema>,
  siteUrl: string,
  condition: RawBuilder<SqlBool>,
): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('auctions')
    .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
    .select(['auctions.id', 'auctions.uuid', 'auctions.title', 'auctions.version'])
    .select(['auctions.status', 'auctions.started_at', 'auctions.days', 'auctions.location'])
    .select('accounts.name as house')
    .where('auctions.is_public', '=', true)
    .where(condition)
    .orderBy('auctions.started_at', (order) => order.asc().nullsLast())
    .orderBy('auctions.id')
    .execute();
  return rows.flatMap((auction) => {
    const start = auction.started_at;
    const first = start === null ? null : civilDay(start);
    const sessions: (Date | Day)[] = [
      ...(start === null ? [] : [start]),
      ...auction.days.filter((day) => day !== first),
    ];
    return sessions.map((at, index): CalendarEvent => ({
      uid: `auction-${auction.uuid}${index === 0 ? '' : `-${String(at)}`}@${hostOf(siteUrl)}`,
      at,
      minutes: SESSION_MINUTES,
      title: auction.title,
      description: `Leilão de ${auction.house}. A casa pode mudar o horário.`,
      location: auction.location,
      url: `${siteUrl}/lotes?leilao=${auction.id}`,
      isCanceled: !takesPlace[auction.status],
      version: auction.version,
    }));
  });
}
