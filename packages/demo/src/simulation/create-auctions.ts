/**
 * Creates the auctions of the calendar that are missing in the database.
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { civilDay, shiftDay } from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import { claimIds, recordEvents, recountLots, type Schema } from '@martelo/server/seeding';
import { houses } from '../houses.ts';
import { makeAuthors, makeBidders } from '../people.ts';
import { Random } from '../random.ts';
import { saleRows } from '../rows.ts';
import {
  calendarCode,
  calendarDays,
  calendarSlots,
  makeCalendarSale,
  type CalendarSlot,
} from './calendar.ts';
import { demoPerson, demoHouses, type StoredHouse } from './stored.ts';

/** Key of the advisory lock. Must differ from the key of every other lock. */
const LOCK = 5_118_301;

/** An auction that is missing in the database. */
interface Missing {
  readonly day: Day;
  readonly slot: CalendarSlot;
}

let authors: ReturnType<typeof makeAuthors> | null = null;
let bidders: string[] | null = null;

/** Returns the bidders of the first load, who bid in every later auction too. */
export const demoBidders = (): readonly string[] =>
  (bidders ??= makeBidders(new Random('martelo').fork('bidders'), 240));

/** Returns the artists and bidders of the first load. */
export const demoPeople = () => ({
  authors: (authors ??= makeAuthors(new Random('martelo').fork('authors'), 150)),
  bidders: demoBidders(),
});

/**
 * Creates one missing auction of the calendar: today's first, then those of the next days, then
 * those of the last days. Several processes may call it concurrently. Does nothing in a database
 * without the demonstration.
 *
 * @returns the code of the created auction, or `null` if none is missing
 * @example
 * while ((await createNextAuction(db, new Date())) !== null);
 */
export async function createNextAuction(db: Kysely<Schema>, now: Date): Promise<string | null> {
  const stored = await demoHouses(db);
  const [next] = await missingSales(db, stored, civilDay(now));
  if (next === undefined) return null;
  const sale = makeCalendarSale(next.day, next.slot, { now, ...demoPeople() });
  const house = houses[sale.house];
  const account = stored.find(({ tenant_name }) => tenant_name === house?.tenant_name);
  if (house === undefined || account === undefined) throw new Error(`${sale.code} has no house.`);
  const bids = sale.items.reduce((sum, lot) => sum + lot.bids.length, 0);
  const ids = {
    ...(await idsOfTerms(db)),
    account: account.id,
    auction: await claimIds(db, 'auctions', 1),
    lots: await claimIds(db, 'lots', sale.items.length),
    bids: bids === 0 ? 0 : await claimIds(db, 'bids', bids),
  };
  const written = sale.catalog_available_at < now ? sale.catalog_available_at : now;
  const random = new Random('ids');
  const rows = saleRows({ auction: sale, house, random, written }, ids);
  const person = await demoPerson(db);
  const owned = rows.bids.map((bid) =>
    Object.assign(bid, { user_id: bid.bidder_name === person?.full_name ? person.id : null }),
  );
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    // Another process may have created it in the meantime.
    const codes = await storedCodes(transaction, [account], [sale.code]);
    if (codes.has(sale.code)) return;
    await insertAll(transaction, { ...rows, bids: owned });
    await recountLots(transaction, [ids.auction]);
    const event = { row_id: ids.auction, auction_id: ids.auction, account_id: account.id };
    await recordEvents(transaction, [{ kind: 'auction', ...event }], now);
  });
  return sale.code;
}

async function insertAll(
  transaction: Transaction<Schema>,
  rows: ReturnType<typeof saleRows>,
): Promise<void> {
  // In the order of the keys, so no row references a row that is written later. The rows of an
  // auction fit into one statement per table.
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
    if (rows[table].length > 0) {
      await transaction.insertInto(table).values(rows[table]).execute();
    }
  }
}

/** Returns the missing auctions of the calendar, most urgent first. */
async function missingSales(
  db: Kysely<Schema>,
  stored: readonly StoredHouse[],
  today: Day,
): Promise<Missing[]> {
  const first = await firstDay(db, stored);
  if (first === null) return [];
  const { before, after } = calendarDays;
  const days = [
    ...Array.from({ length: after + 1 }, (_, index) => shiftDay(today, index)),
    // The first load already created auctions for the days before it.
    ...Array.from({ length: before }, (_, index) => shiftDay(today, -1 - index)),
  ].filter((day) => day >= first);
  const sales = days.flatMap((day) => calendarSlots.map((slot) => ({ day, slot })));
  const known = await storedCodes(
    db,
    stored,
    sales.map(({ day, slot }) => calendarCode(day, slot)),
  );
  return sales.filter(({ day, slot }) => !known.has(calendarCode(day, slot)));
}

/** Returns the day of the first load, or `null` unless all demonstration houses are stored. */
async function firstDay(db: Kysely<Schema>, stored: readonly StoredHouse[]): Promise<Day | null> {
  const house = stored.find(({ tenant_name }) => tenant_name === houses[0]?.tenant_name);
  if (house === undefined || stored.length < houses.length) return null;
  const row = await db
    .selectFrom('auctions')
    .select('days')
    .where('account_id', '=', house.id)
    .where('code', '=', 'D001')
    .executeTakeFirst();
  const [day] = row?.days ?? [];
  // Its first session is three days after the day of the load (auctions.ts).
  return day === undefined ? null : shiftDay(day, -3);
}

async function storedCodes(
  db: Kysely<Schema>,
  stored: readonly StoredHouse[],
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('auctions')
    .select('code')
    .where(
      'account_id',
      'in',
      stored.map(({ id }) => id),
    )
    .where('code', 'in', codes)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Returns the ids of authors, categories and tags by the values in the catalogue. */
async function idsOfTerms(db: Kysely<Schema>) {
  const authors = await db.selectFrom('authors').select(['id', 'slug']).execute();
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const tags = await db.selectFrom('tags').select(['id', 'name']).execute();
  const bySlug = new Map(authors.map(({ id, slug }) => [slug, id]));
  return {
    authors: new Map(
      demoPeople().authors.flatMap((author) => {
        const id = bySlug.get(author.slug);
        return id === undefined ? [] : [[author, id] as const];
      }),
    ),
    categories: new Map(categories.map(({ id, name }) => [name, id])),
    tags: new Map(tags.map(({ id, name }) => [name, id])),
  };
}
