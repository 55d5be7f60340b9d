/**
 * Simulates the houses: reads the auctions of the demonstration and sends due messages through the
 * code of the feed.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { auctionStates, lotStates, statesWhere } from '@martelo/domain/auction';
import { auctionEnd } from '@martelo/domain/sale-time';
import {
  applyMessages,
  makeBidderHandle,
  type Database,
  type FeedMessage,
  type Schema,
} from '@martelo/server/seeding';
import { DEMO_CODE } from './calendar.ts';
import { demoBidders } from './create-auctions.ts';
import {
  closingMove,
  earlyBid,
  isInLastMinutes,
  liveMove,
  resultMove,
  type Bidders,
  type StoredLot,
  type StoredSale,
  type Move,
} from './moves.ts';
import { demoHouses, demoPerson, type StoredHouse } from './stored.ts';

/** The outcome of one step. */
interface SimulatedStep {
  /** Numbers of accepted and rejected messages. */
  readonly accepted: number;
  readonly rejected: number;
  /** When the next step is due. */
  readonly next: Date;
}

/** Key of the advisory lock. Must differ from the key of every other lock. */
const LOCK = 5_118_302;
/** Number of lots from the start of the list that get early bids. */
const FIRST_LOTS = 60;
/** Maximum number of results per step. */
const MAX_RESULTS = 2000;
const MAX_MESSAGES = 400;
const SECOND = 1000;
const MAX_PAUSE_MS = 15 * SECOND;

interface Sale extends StoredSale {
  readonly id: number;
  readonly finished_at: Date | null;
}

interface Lot extends StoredLot {
  readonly auction_id: number;
}

type DueMove = Move & { readonly account_id: number };

/**
 * Sends every due message. On PostgreSQL only one process does so at a time. Idempotent, because
 * bids are identified by their position in the history of a lot.
 *
 * @param options.isBusy - whether bids come every few seconds and lots are called outside the
 * sessions too
 * @example
 * const { next } = await simulateHouses(database, { now: new Date(), isBusy: true });
 */
export async function simulateHouses(
  { db, sealer }: Pick<Database, 'db' | 'sealer'>,
  { now, isBusy }: { now: Date; isBusy: boolean },
): Promise<SimulatedStep> {
  const houses = await demoHouses(db);
  const sales = await readSales(db, houses);
  const bidders = await readBidders({ db, sealer });
  const moves = await readMoves(db, sales, { now, isBusy, bidders });
  const due = moves.filter(({ at }) => at <= now);
  let [accepted, rejected] = [0, 0];
  for (const account of houses) {
    const messages = due
      .filter(({ account_id }) => account_id === account.id)
      .flatMap((move) => move.messages);
    for (let start = 0; start < messages.length; start += MAX_MESSAGES) {
      const batch = messages.slice(start, start + MAX_MESSAGES);
      const statuses = await send({ db, sealer }, { account, messages: batch, now });
      accepted += statuses.filter((status) => status < 400).length;
      rejected += statuses.filter((status) => status >= 400).length;
    }
  }
  const soon = due.length > 0 ? now.getTime() + SECOND : Number.POSITIVE_INFINITY;
  const times = moves.filter(({ at }) => at > now).map(({ at }) => at.getTime());
  const next = new Date(Math.min(soon, now.getTime() + MAX_PAUSE_MS, ...times));
  return { accepted, rejected, next };
}

/** Returns the statuses of the responses, or an empty list while another process sends messages. */
const send = (
  { db, sealer }: Pick<Database, 'db' | 'sealer'>,
  { account, messages, now }: { account: StoredHouse; messages: readonly FeedMessage[]; now: Date },
): Promise<number[]> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_free`.execute(transaction);
    if (rows[0]?.is_free !== true) return [];
    const context = { account, by: 'demonstration', sealer, now };
    const results = await applyMessages(transaction, messages, context);
    return results.map(({ status }) => status);
  });

async function readBidders({ db, sealer }: Pick<Database, 'db' | 'sealer'>): Promise<Bidders> {
  const found = await demoPerson(db);
  return {
    names: demoBidders(),
    person: found && {
      name: found.full_name ?? '',
      handle: (of) => makeBidderHandle(sealer, { ...of, userId: found.id }),
    },
  };
}

const readSales = (db: Kysely<Schema>, houses: readonly StoredHouse[]): Promise<Sale[]> =>
  houses.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('auctions')
        .select(['id', 'account_id', 'code', 'status', 'started_at', 'finished_at', 'days'])
        .select(['takes_offers', 'current_lot_id', 'updated_at'])
        .where(
          'account_id',
          'in',
          houses.map(({ id }) => id),
        )
        .where(sql<boolean>`code ~ ${DEMO_CODE}`)
        .where(
          'status',
          'in',
          statesWhere(auctionStates, ({ endsBy }) => endsBy === 'end'),
        )
        .orderBy('id')
        .execute();

/** Returns the next moves of all auctions, including those that are not yet due. */
async function readMoves(
  db: Kysely<Schema>,
  sales: readonly Sale[],
  context: { now: Date; isBusy: boolean; bidders: Bidders },
): Promise<DueMove[]> {
  if (sales.length === 0) return [];
  const { now } = context;
  const moves: DueMove[] = [];
  const add = (sale: Sale, move: Move | null): void => {
    if (move !== null) moves.push({ ...move, account_id: sale.account_id });
  };
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const over = new Set(sales.filter((sale) => isPast(sale, now)).map(({ id }) => id));

  for (const lot of await readEndedLots(db, sales, { over, now })) {
    const sale = byId.get(lot.auction_id);
    if (sale !== undefined) add(sale, resultMove(sale, lot, { now, isOver: over.has(sale.id) }));
  }

  const current = sales.filter(({ id }) => !over.has(id));
  const live = current.filter(({ status }) => status === 'live');
  const called = await readCallableLots(db, live);
  for (const sale of live) {
    const lots = called.filter(({ auction_id }) => auction_id === sale.id);
    add(sale, liveMove(sale, lots, context));
  }

  const first = (await readFirstLots(db, current, now)).flatMap((lot) => {
    const sale = byId.get(lot.auction_id);
    return sale === undefined || sale.current_lot_id === lot.id ? [] : [{ sale, lot }];
  });
  for (const { sale, lot } of first) {
    add(sale, closingMove(sale, lot, context));
  }
  const early = first.filter(
    ({ sale, lot }) => sale.status === 'live' || !isInLastMinutes(lot, now),
  );
  const move = earlyBid(early, context);
  if (move !== null) add(move.sale, move);
  return moves;
}

/** Whether an auction is over according to its own dates. */
function isPast(sale: Sale, now: Date): boolean {
  const end = auctionEnd({ auction: sale, lastClosesAt: null });
  return end !== null && end <= now;
}

const undecided = statesWhere(lotStates, (row) => row.acceptingBids);

const columns = [
  'lots.id',
  'lots.auction_id',
  'lots.number',
  'lots.state',
  'lots.awaiting_result',
  'lots.closes_at',
  'lots.starting_price_cents',
  'lots.current_bid_cents',
  'lots.bids_count',
] as const;

/** Reads the lots that have a bid and whose end has passed. */
async function readEndedLots(
  db: Kysely<Schema>,
  sales: readonly Sale[],
  { over, now }: { over: ReadonlySet<number>; now: Date },
): Promise<Lot[]> {
  const idsOf = (list: readonly Sale[]): number[] => list.map(({ id }) => id);
  const online = sales.filter(({ status }) => status === 'ongoing');
  const rows = await db
    .selectFrom('lots')
    .select(columns)
    .where('state', 'in', undecided)
    .where('bids_count', '>', 0)
    .where('auction_id', '=', sql<number>`any(${idsOf(sales)}::bigint[])`)
    .where(
      sql<boolean>`(awaiting_result
        or closes_at <= ${now} and auction_id = any(${idsOf(online)}::bigint[])
        or coalesce(closes_at <= ${now}, true) and auction_id = any(${[...over]}::bigint[]))`,
    )
    .limit(MAX_RESULTS)
    .execute();
  return rows.map((row) => Object.assign(row, { last_bid_at: null, hasOwnBid: false }));
}

/** Reads the callable and current lots of live auctions, ordered by number. */
async function readCallableLots(db: Kysely<Schema>, live: readonly Sale[]): Promise<Lot[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(columns)
    .where('lots.auction_id', '=', sql<number>`any(${live.map(({ id }) => id)}::bigint[])`)
    .where((lot) =>
      lot.or([
        lot('lots.state', 'in', undecided),
        lot('lots.id', '=', lot.ref('auctions.current_lot_id')),
      ]),
    )
    .orderBy('lots.number_sort')
    .execute();
  return withBids(db, rows);
}

/** Reads the first of the listed lots that take bids. */
async function readFirstLots(
  db: Kysely<Schema>,
  sales: readonly Sale[],
  now: Date,
): Promise<Lot[]> {
  const rows = await db
    .selectFrom('lots')
    .select(columns)
    .where('auction_id', '=', sql<number>`any(${sales.map(({ id }) => id)}::bigint[])`)
    .where('list_group', '=', 0)
    .where((lot) => lot.or([lot('closes_at', 'is', null), lot('closes_at', '>', now)]))
    .orderBy('list_order')
    .orderBy('id', 'desc')
    .limit(FIRST_LOTS)
    .execute();
  return withBids(db, rows);
}

/** Adds the time of the last bid, and whether the demonstration account has bid. */
async function withBids<Row extends { id: number }>(
  db: Kysely<Schema>,
  lots: readonly Row[],
): Promise<(Row & Pick<StoredLot, 'last_bid_at' | 'hasOwnBid'>)[]> {
  const person = await demoPerson(db);
  const { rows } = await sql<{ id: number; last_bid_at: Date | null; has_own_bid: boolean }>`
    select asked.id,
      (select at from bids where lot_id = asked.id order by at desc limit 1) as last_bid_at,
      exists (select from bids where lot_id = asked.id and user_id = ${person?.id ?? null}::bigint)
        as has_own_bid
    from unnest(${lots.map(({ id }) => id)}::bigint[]) as asked (id)`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lots.map((lot) =>
    Object.assign(lot, {
      last_bid_at: byId.get(lot.id)?.last_bid_at ?? null,
      hasOwnBid: byId.get(lot.id)?.has_own_bid ?? false,
    }),
  );
}
