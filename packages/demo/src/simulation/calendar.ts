/**
 * The calendar of the demonstration: two auctions for each day, for as long as the demonstration
 * runs. The same day always has the same auctions. Their bids also depend on the time of creation.
 *
 * @module
 */
import { isCivilDay, shiftDay } from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import { artKey, type ArtPlan } from '../art.ts';
import { instant, themes, type DemoAuction, type Theme } from '../auctions.ts';
import { makeBids, type DemoBid } from '../bidding.ts';
import { houses } from '../houses.ts';
import { makeLot, type Cast, type DemoLot } from '../lots.ts';
import { Random } from '../random.ts';

/**
 * `A` is an online auction, in which a lot ends every hour of the day. `B` is a live auction, from
 * 18:00 on that day and on the next one.
 */
export type CalendarSlot = 'A' | 'B';

/** The auctions of each day. */
export const calendarSlots: readonly CalendarSlot[] = ['A', 'B'];

/** Lots of each auction of the calendar. */
export const LOTS_PER_SALE = 24;

/** Numbers of days before and after today whose auctions are created. */
export const calendarDays = { before: 3, after: 8 } as const;

/** An auction of the calendar with its lots. */
export interface CalendarSale extends DemoAuction {
  readonly items: readonly DemoLot[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The works repeat after this many days, which limits the number of different pictures. */
const EDITIONS = 97;
/** The first picture seed of the calendar. */
const FIRST_SEED = 100_000;
const SEEDS_PER_SALE = 50;

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * Returns the code of an auction, which identifies it in the database.
 *
 * @example
 * calendarCode('2026-11-22', 'A'); // 'D20261122A'
 */
export const calendarCode = (day: Day, slot: CalendarSlot): string =>
  `D${day.replaceAll('-', '')}${slot}`;

/** Pattern for the codes of all demonstration auctions, of the first load and of the calendar. */
export const DEMO_CODE = '^D([0-9]{3}|[0-9]{8}[AB])$';

const themesOf = {
  A: [themes.paper, themes.decorative, themes.folk, themes.jewels, themes.books],
  B: [themes.modern, themes.contemporary, themes.design, themes.collection],
} as const satisfies Record<CalendarSlot, readonly Theme[]>;

/** Returns the data that auctions 97 days apart share. */
function editionOf(slot: CalendarSlot, edition: number) {
  const theme: Theme = themesOf[slot][edition % themesOf[slot].length] ?? themes.collection;
  const title = theme.titles[edition % theme.titles.length] ?? '';
  const place = calendarSlots.indexOf(slot) + calendarSlots.length * edition;
  return {
    theme,
    title: `${title} – ${slot === 'A' ? 'leilão online' : 'pregão ao vivo'}`,
    random: new Random('martelo').fork(`calendar/${slot}/${edition}`),
    firstSeed: FIRST_SEED + place * SEEDS_PER_SALE,
  };
}

/** Returns an auction without its lots, in its state when it is created at `now`. */
export function calendarAuction(day: Day, slot: CalendarSlot, now: Date): DemoAuction {
  const number = dayNumber(day);
  const { theme, title } = editionOf(slot, number % EDITIONS);
  const isOnline = slot === 'A';
  const catalog_available_at = instant(day, isOnline ? -5 : -4, '10:00');
  return {
    house: (number * 5 + (isOnline ? 0 : 3)) % houses.length,
    theme,
    title,
    status: catalog_available_at > now ? 'collecting' : 'ongoing',
    lots: LOTS_PER_SALE,
    code: calendarCode(day, slot),
    days: isOnline ? [day] : [day, shiftDay(day, 1)],
    catalog_available_at,
    started_at: instant(day, 0, isOnline ? '00:00' : '18:00'),
    // The planned end. The auction ends by then at the latest.
    finished_at: isOnline ? instant(day, 1, '00:00') : instant(day, 1, '23:30'),
    isCalledLive: !isOnline,
    // Every other online auction takes offers for its unsold lots.
    takes_offers: isOnline && number % 2 === 0,
  };
}

/** Returns when a lot ends. In a live auction this is the latest possible end. */
export const endOfCalendarLot = (day: Day, slot: CalendarSlot, index: number): Date =>
  slot === 'A'
    ? new Date(instant(day, 0, '00:20').getTime() + index * HOUR_MS)
    : new Date(instant(day, 1, '23:00').getTime() + index * 60_000);

/**
 * Returns an auction of the calendar in its state at `now`: before its catalogue is available, or
 * open with the bids so far. It is open even if its end has passed. Time and the simulated house
 * then end it.
 *
 * @throws RangeError for a day that does not exist
 * @example
 * makeCalendarSale('2026-11-22', 'A', { now, authors, bidders }).items.length; // 24
 */
export function makeCalendarSale(
  day: Day,
  slot: CalendarSlot,
  { now, ...people }: Omit<Cast, 'anchor'> & { now: Date },
): CalendarSale {
  if (!isCivilDay(day)) throw new RangeError(`"${day}" is not a day: expected YYYY-MM-DD.`);
  const auction = calendarAuction(day, slot, now);
  const { random, firstSeed } = editionOf(slot, dayNumber(day) % EDITIONS);
  const bidding = new Random(`calendar/${auction.code}`);
  const items = Array.from({ length: LOTS_PER_SALE }, (_, index) => {
    const closes_at = endOfCalendarLot(day, slot, index);
    const to = closes_at < now ? closes_at : now;
    return makeLot(random.fork(index), auction, Object.assign({ anchor: day }, people), {
      number: String(index + 1),
      index,
      seed: firstSeed + index,
      plan: {
        closes_at,
        bids: (start) =>
          bidsSoFar(bidding.fork(index), {
            start,
            from: auction.catalog_available_at,
            to,
            isOver: closes_at < now,
            bidders: people.bidders,
          }),
      },
    });
  });
  return { ...auction, items };
}

const overWith = [
  [0, 3],
  [2, 3],
  [5, 5],
  [9, 4],
  [14, 1],
] as const;
const openWith = [
  [0, 8],
  [1, 4],
  [2, 2],
  [4, 1],
] as const;

function bidsSoFar(
  random: Random,
  {
    isOver,
    ...options
  }: { start: number; from: Date; to: Date; isOver: boolean; bidders: readonly string[] },
): DemoBid[] {
  if (options.to <= options.from) return [];
  const count = random.weighted<number>(isOver ? overWith : openWith);
  return makeBids(random, { ...options, count, session: false });
}

/** Returns the picture keys of the lot with this seed, or an empty list for an unknown seed. */
function picturesOf(seed: number): readonly string[] {
  const place = Math.floor((seed - FIRST_SEED) / SEEDS_PER_SALE);
  const index = (seed - FIRST_SEED) % SEEDS_PER_SALE;
  if (place < 0 || place >= EDITIONS * calendarSlots.length || index >= LOTS_PER_SALE) return [];
  const slot = calendarSlots[place % calendarSlots.length] ?? 'A';
  const edition = Math.floor(place / calendarSlots.length);
  // Any day of this edition will do, because the pictures depend only on the edition.
  const day = shiftDay('1970-01-01', edition + EDITIONS * 200);
  const auction = calendarAuction(day, slot, new Date(0));
  const { random } = editionOf(slot, edition);
  return makeLot(
    random.fork(index),
    auction,
    { anchor: day, authors: [], bidders: [] },
    {
      number: String(index + 1),
      index,
      seed,
      plan: { closes_at: new Date(0), bids: () => [] },
    },
  ).art;
}

/** Whether a lot of the calendar has this picture, on any day. */
export const isCalendarArt = (plan: ArtPlan): boolean =>
  plan.seed >= FIRST_SEED && picturesOf(plan.seed).includes(artKey(plan));
