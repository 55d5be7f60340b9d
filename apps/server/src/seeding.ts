/**
 * What a package needs to fill an empty database and to draw the pictures of its lots.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Day } from '@martelo/domain/entities';
import type { Database } from './database/open.ts';
import type { Schema } from './database/schema.ts';

export { claimIds } from './database/ids.ts';
export type * from './database/schema.ts';
export { rememberAuthors, rememberWords, sortKey } from './database/search-terms.ts';
export { tidy } from './database/tidy.ts';
export { NotFoundError } from './http/errors.ts';
export { widths } from './media/image.ts';
export { removeFactors } from './people/factors.ts';
export { criteriaKey } from './radar/criteria.ts';
export { recountLots } from './search/counters.ts';
export { derivedLotColumns } from './search/lot-columns.ts';

/** A demonstration that the composition root gives to the server. */
export interface Demonstration {
  /**
   * Fills an empty database, all or nothing. Leaves any other database as it is.
   *
   * @param options.today - the day it counts from. @default today in São Paulo
   * @param options.withAccess - whether it loads its published login and embed key
   */
  load(db: Kysely<Schema>, options: { today?: Day; withAccess: boolean }): Promise<unknown>;
  /** Disables its published login and removes its embed keys. */
  removeAccess(db: Kysely<Schema>): Promise<void>;
  /** Serves the pictures of its lots. The server mounts it under `/media`. */
  pictures(database: Pick<Database, 'db'>, dataFolder: string): FastifyPluginAsync;
}
