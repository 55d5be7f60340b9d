/**
 * Functions and types for a package that fills an empty database and generates images of its lots.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Day } from '@martelo/domain/entities';
import type { Database } from './database/open.ts';
import type { Schema } from './database/schema.ts';

export { logFailure } from './config/log-failure.ts';
export { claimIds } from './database/ids.ts';
export type { Database } from './database/open.ts';
export type * from './database/schema.ts';
export { rememberAuthors, sortKey } from './database/search-terms.ts';
export { vacuumAnalyze } from './database/vacuum.ts';
export { applyMessages } from './feed/apply.ts';
export type { FeedContext } from './feed/transaction.ts';
export type { FeedMessage, FeedResult } from './feed/messages.ts';
export { NotFoundError } from './http/errors.ts';
export { recordEvents } from './database/live-events.ts';
export { makeBidderHandle } from './lots/bidder-handle.ts';
export { widths } from './media/image.ts';
export { removeFactors } from './people/factors/factors.ts';
export { criteriaKey } from './radar/criteria.ts';
export { recountLots } from './search/counts/counters.ts';
export { recountWords } from './search/text/index-lots.ts';
export { derivedLotColumns } from './search/lot-columns.ts';

/** A running simulation of the demonstration. */
export interface Simulation {
  /** Resolves when every overdue result has been sent, and when the simulation has stopped. */
  readonly caughtUp: Promise<void>;
  /** Stops and waits for running work. */
  stop(): Promise<void>;
}

/** A demonstration. The composition root passes it to the server. */
export interface Demonstration {
  /**
   * Fills an empty database in one transaction. Leaves any other database unchanged.
   *
   * @param options.today - the day that counts as today. @default today in São Paulo
   * @param options.withAccess - whether to load the published login and embed key
   */
  load(
    db: Kysely<Schema>,
    options: { today?: Day | undefined; withAccess: boolean },
  ): Promise<unknown>;
  /** Disables the published login and removes the embed keys. */
  removeAccess(db: Kysely<Schema>): Promise<void>;
  /**
   * Starts the simulation: creates new auctions and sends bids and results for simulated houses. Does
   * nothing in a database without the demonstration.
   */
  startSimulation(database: Pick<Database, 'db' | 'sealer'>): Simulation;
  /** Serves the images of the lots. The server mounts it under `/media`. */
  pictures(database: Pick<Database, 'db'>, dataFolder: string): FastifyPluginAsync;
}
