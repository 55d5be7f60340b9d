/**
 * Applies the timed transitions of auctions and lots (docs/rules.md#time).
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { dueSteps, nextDue, type TimedLot } from '@martelo/domain/sale-time';
import { earliest } from '../auctions/instants.ts';
import { publicationOf } from '../auctions/publication.ts';
import { logFailure, logWarning } from '../config/log-failure.ts';
import { LogLimit } from '../config/log-limit.ts';
import type { Schema } from '../database/schema.ts';
import { finalAuctionStates, undecidedLotStates } from '../search/states.ts';
import type { SaleAuction } from './sale-rows.ts';
import { writeSale, type SaleWriter } from './sale-writer.ts';
import { readTimedSale } from './timed-sale.ts';

/** The outcome of one call of {@link advance}. */
interface Advanced {
  readonly transitions: number;
  /** When the next transition is due, or `null` if none is. */
  readonly next: Date | null;
  /** Whether another process is applying transitions, so this call could not finish. */
  readonly isBusy: boolean;
}

/** Key of the advisory lock. Must differ from the key of every other lock. */
const LOCK = 5_118_204;
const AUCTIONS_PER_PAGE = 200;

/**
 * Applies every transition that is due at `now`, in one transaction per auction. Idempotent. On
 * PostgreSQL only one process runs it at a time. If an auction fails, the error is logged and the
 * other auctions are still processed.
 *
 * @param now - the time, such as that of a `DatabaseClock`
 * @param failures - limits the log of auctions that fail in several calls
 */
export async function advance(
  db: Kysely<Schema>,
  now: Date,
  failures: LogLimit = new LogLimit(),
): Promise<Advanced> {
  await clearPastDueDates(db, now);
  const failed = new Set<number>();
  let transitions = 0;
  for (;;) {
    const page = await upcoming(db, AUCTIONS_PER_PAGE + failed.size);
    const due = page.filter(({ id, due_at }) => due_at <= now && !failed.has(id));
    if (due.length === 0) {
      const next = page.find(({ id }) => !failed.has(id))?.due_at ?? null;
      return { transitions, next, isBusy: false };
    }
    for (const { id } of due) {
      try {
        const moved = await advanceAuction(db, id, now);
        if (moved === null) return { transitions, next: null, isBusy: true };
        transitions += moved;
      } catch (error) {
        failed.add(id);
        const leftOut = failures.admit(String(id));
        if (leftOut !== null) {
          logFailure(`Moving auction ${id} with time failed.`, error, leftOut);
        }
      }
    }
  }
}

/** Returns the auctions whose next transitions are the earliest, earliest first. */
const upcoming = (db: Kysely<Schema>, most: number): Promise<{ id: number; due_at: Date }[]> =>
  db
    .selectFrom('auctions')
    .select(['id', 'due_at'])
    .where('due_at', 'is not', null)
    .$narrowType<{ due_at: Date }>()
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Clears `due_at` of past auctions from imports and migrations in one statement. */
async function clearPastDueDates(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update auctions set due_at = null
    where due_at = 'epoch' and status in (${sql.join(finalAuctionStates)})
      and (catalog_available_at is null or catalog_available_at <= ${now})
      and is_public = (catalog_available_at is not null)
      and not exists (select from lots where auction_id = auctions.id
        and state in (${sql.join(undecidedLotStates)}) and auctions.status <> 'canceled')`.execute(
    db,
  );
}

/**
 * Applies the due transitions of one auction. Returns their number, or `null` if another process
 * holds the lock.
 */
const advanceAuction = (db: Kysely<Schema>, auctionId: number, now: Date): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_free`.execute(transaction);
    if (rows[0]?.is_free !== true) return null;
    return writeSale(transaction, auctionId, now, (writer) =>
      advanceSale(transaction, writer, now),
    );
  });

async function advanceSale(
  db: Transaction<Schema>,
  writer: SaleWriter,
  now: Date,
): Promise<number> {
  const sale = await readTimedSale(db, writer.auction);
  const steps = dueSteps(sale, now);
  const changedLots = new Set(steps.flatMap((step) => (step.kind === 'lot' ? [step.id] : [])));
  await writer.loadLots([...changedLots]);
  for (const step of steps) {
    if (step.kind === 'auction') {
      const offers_until = writer.auction.offers_until ?? step.offers_until;
      await writer.changeAuction({ status: step.status, offers_until });
    } else {
      const { id, state, awaiting_result, sold_price_cents } = step;
      await writer.changeLot(id, { state, awaiting_result, sold_price_cents });
      if (step.isUnresolved) await reportUnresolved(db, writer.auction, id, now);
    }
  }
  const lots: TimedLot[] = [];
  for (const lot of sale.lots) {
    lots.push((changedLots.has(lot.id) ? await writer.lot(lot.id) : null) ?? lot);
  }
  const { status, offers_until } = writer.auction;
  const moved = { ...sale, lots, auction: { ...sale.auction, status, offers_until } };
  await writer.changeAuction({
    due_at: earliest(nextDue(moved), publicationOf(writer.auction, now)),
  });
  return steps.length;
}

/** Records a lot that was closed without a result for the operator's report (`npm run house`). */
async function reportUnresolved(
  db: Transaction<Schema>,
  auction: SaleAuction,
  lotId: number,
  at: Date,
): Promise<void> {
  await db
    .insertInto('unresolved_lots')
    .values({ lot_id: lotId, at })
    .onConflict((conflict) => conflict.column('lot_id').doUpdateSet({ at }))
    .execute();
  logWarning('A lot was closed because its house reported no result for 7 days.', {
    account_id: auction.account_id,
    auction_id: auction.id,
    lot_id: lotId,
  });
}
