/**
 * The auctions of a month (docs/api-contract.md#auction-calendar).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { AuctionCalendar, Day } from '@martelo/domain/entities';
import { TIME_ZONE } from '@martelo/domain/calendar';
import { daysOfMonth } from '@martelo/domain/months';
import type { Schema } from '../database/schema.ts';
import { isoOrNull, pick } from '../http/wire.ts';
import { houseOf, type HouseRow } from '../lots/lot-rows.ts';
import { isListed } from './auction-queries.ts';
import { countedLots } from './auction-rows.ts';

/** Maximum number of auctions in an answer. */
const MAX_AUCTIONS = 500;

type CalendarAuction = AuctionCalendar['auctions'][number];

/** Columns that have the same name and value on the wire. */
const plainColumns = [
  'id',
  'title',
  'status',
  'days',
  'lots_count',
  'catalog_url',
  'city',
] as const satisfies readonly (keyof CalendarAuction)[];

interface CalendarRequest {
  month: string;
  /** `null`: all cities. */
  city: string | null;
  today: Day;
}

/** Listed auctions that were not canceled, with the days of their sessions. */
const scheduled = sql`(
  select auctions.id, accounts.city, case when auctions.days <> '{}' then auctions.days
    else array_remove(array[(auctions.started_at at time zone ${TIME_ZONE})::date], null) end as days
  from auctions join accounts on accounts.id = auctions.account_id
  where ${isListed} and auctions.status <> 'canceled'
) as scheduled`;

async function nearestMonths(db: Kysely<Schema>, first: Day, last: Day) {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select to_char(max(day) filter (where day < ${first}::date), 'YYYY-MM') as before,
      to_char(min(day) filter (where day > ${last}::date), 'YYYY-MM') as after
    from ${scheduled}, unnest(scheduled.days) as day`.execute(db);
  return { previous_month: rows[0]?.before ?? null, next_month: rows[0]?.after ?? null };
}

export async function auctionCalendar(
  db: Kysely<Schema>,
  { month, city, today }: CalendarRequest,
): Promise<AuctionCalendar> {
  const days = daysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ofMonth = sql`exists (select from unnest(scheduled.days) as day
    where day between ${first}::date and ${last}::date)`;
  const { rows: cities } = await sql<{ value: string | null; count: number }>`
    select city as value, count(*)::integer as count from ${scheduled} where ${ofMonth}
    group by city order by count(*) desc, city`.execute(db);
  const { rows } = await sql<
    Pick<CalendarAuction, (typeof plainColumns)[number]> & HouseRow & { started_at: Date | null }
  >`
    select auctions.id, auctions.title, auctions.status, scheduled.days, auctions.started_at,
      ${countedLots} as lots_count, auctions.catalog_url, scheduled.city, accounts.id as account_id,
      accounts.tenant_name, accounts.name as account_name, accounts.logo_url as account_logo_url
    from ${scheduled}
    join auctions on auctions.id = scheduled.id
    join accounts on accounts.id = auctions.account_id
    where ${ofMonth} and (${city}::text is null or scheduled.city = ${city})
    order by auctions.started_at nulls last, auctions.id limit ${MAX_AUCTIONS}`.execute(db);
  return {
    month,
    today,
    ...(await nearestMonths(db, first, last)),
    cities: cities.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
    total: cities
      .filter(({ value }) => city === null || value === city)
      .reduce((sum, { count }) => sum + count, 0),
    auctions: rows.map((row) =>
      Object.assign(pick(row, plainColumns), {
        started_at: isoOrNull(row.started_at),
        account: houseOf(row),
      }),
    ),
  };
}
