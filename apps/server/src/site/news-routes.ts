/**
 * What is new to a person since a time (docs/api-contract.md#news).
 *
 * @module
 */
import { max } from 'date-fns/max';
import { subHours } from 'date-fns/subHours';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { lotStates, statesWhere } from '@martelo/domain/auction';
import type { NewLots } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import type { Routes } from '../http/routes.ts';
import { isoInSaoPaulo } from '../http/wire.ts';
import { followedLots } from '../lots/followed-lots.ts';
import { summariesOf } from '../lots/lot-rows.ts';
import { findsAfter, lotsFound, publishedUntil } from '../radar/news.ts';

/** The period when the time is missing or invalid. */
const USUAL_HOURS = 7 * 24;
const LONGEST_HOURS = 30 * 24;
const MAX_SHOWN = 12;

interface Asked {
  userId: number;
  since: Date;
  until: Date;
}

/** Ids of the newest lots, and the number of all. */
interface Found {
  id: number;
  total: number;
}

const toNewLots = async (db: Kysely<Schema>, rows: readonly Found[]): Promise<NewLots> => ({
  total: rows[0]?.total ?? 0,
  lots: await summariesOf(
    db,
    rows.map(({ id }) => id),
  ),
});

async function select(db: Kysely<Schema>, query: RawBuilder<Found>): Promise<NewLots> {
  const { rows } = await query.execute(db);
  return toNewLots(db, rows);
}

/** The newest lots of followed artists or houses. */
const ofFollows = (
  of: 'authors' | 'houses',
  { userId, since, until }: Asked,
): RawBuilder<Found> => sql`
  select lot_id as id, count(*) over () as total
  from (${followedLots(of, { userIds: [userId], since, until })}) as found
  order by at desc, lot_id desc limit ${MAX_SHOWN}`;

/**
 * Liked lots that were decided. A house may report a result days after the end, so the change of
 * the lot counts. A change long after the end is a correction.
 */
const results = ({ userId, since, until }: Asked): RawBuilder<Found> => sql`
  select lots.id, count(*) over () as total from likes
  join lots on lots.id = likes.lot_id
  join auctions on auctions.id = lots.auction_id
  where likes.user_id = ${userId} and lots.state = any(${statesWhere(lotStates, ({ auctioned }) => auctioned)}::text[])
    and auctions.is_public
    and lots.updated_at > greatest(${since}::timestamptz, likes.created_at)
    and lots.updated_at <= ${until}
    and coalesce(lots.closes_at, auctions.finished_at, lots.updated_at)
      > ${since}::timestamptz - interval '7 days'
  order by lots.updated_at desc, lots.id desc limit ${MAX_SHOWN}`;

async function ofRadar(
  db: Kysely<Schema>,
  { userId, since, until }: Asked,
  now: Date,
): Promise<NewLots> {
  const items = await db
    .selectFrom('radar_items')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const asked = items.map((row) => ({ row, after: since.getTime() }));
  const finds = await findsAfter(db, asked, { now, until });
  const { total, lots } = await lotsFound(db, finds, MAX_SHOWN);
  return toNewLots(
    db,
    lots.map(({ id }) => ({ id, total })),
  );
}

/** Returns the time of a query: at most thirty days ago, by default seven. */
function sinceOf(query: URLSearchParams, now: Date): Date {
  const asked = Date.parse(query.get('since') ?? '');
  const since = asked <= now.getTime() ? new Date(asked) : subHours(now, USUAL_HOURS);
  return max([since, subHours(now, LONGEST_HOURS)]);
}

export function news({ serve, clock }: Routes): void {
  serve(endpoints.news, async ({ query, person, reads }) => {
    const db = await reads();
    const now = clock();
    const since = sinceOf(query, now);
    const asked = { userId: person.id, since, until: await publishedUntil(db, now) };
    return {
      since: isoInSaoPaulo(since),
      liked_lots: await select(db, results({ ...asked, until: now })),
      followed_authors: await select(db, ofFollows('authors', asked)),
      followed_accounts: await select(db, ofFollows('houses', asked)),
      radar: await ofRadar(db, asked, now),
    };
  });
}
