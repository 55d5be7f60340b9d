/**
 * A cluster that finds lots in place of PostgreSQL (docs/decisions/0035-search-cluster.md).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { logWarning } from '../config/log-failure.ts';
import { OutageLog } from '../config/outage-log.ts';
import { isResumable, lastEventId, readEventRange } from '../database/live-events.ts';
import type { Schema } from '../database/schema.ts';
import type { SearchText } from '../search/search-text.ts';
import { ClusterClient, type VersionedDocument } from './cluster-client.ts';
import { clusterDocument, clusterQuery, indexDefinition, MAX_HITS } from './cluster-query.ts';

/** Time in milliseconds between two checks for changes. */
const FEED_EVERY_MS = 1000;
/** Time in milliseconds after a failure during which the cluster is not queried. */
const REST_MS = 30_000;
/** Lots in one request. */
const BATCH = 500;

/** The index in use, and the last event whose lots it has. */
interface Cursor {
  readonly index_name: string;
  readonly event_id: number;
}

/** Lots with the same relevance, best first. */
export type FoundLevels = readonly Int32Array[];

/** Settings of a {@link SearchCluster}. */
export interface SearchClusterOptions {
  /** @default performance.now */
  readonly clock?: () => number;
}

/** Searches lots in a cluster and keeps the cluster equal to the database. */
export class SearchCluster {
  readonly #db: Kysely<Schema>;
  readonly #outages = new OutageLog(
    'The search cluster failed. PostgreSQL answers searches for 30 s.',
  );
  readonly #client: ClusterClient;
  readonly #clock: () => number;
  #cursor: Cursor | null = null;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #feeding: Promise<void> = Promise.resolve();

  constructor(
    db: Kysely<Schema>,
    address: string,
    { clock = () => performance.now() }: SearchClusterOptions = {},
  ) {
    this.#db = db;
    this.#client = new ClusterClient(address);
    this.#clock = clock;
  }

  /**
   * Returns the lots that a search finds.
   *
   * @param changedAt the last event that changed a text. The cluster is queried only when it has
   * that text
   * @returns `null` when PostgreSQL must answer. The cluster is unavailable, outdated or not built,
   *   or the search has no wanted words or finds more than 10,000 lots
   */
  async find(text: SearchText, changedAt: number): Promise<FoundLevels | null> {
    const cursor = this.#cursor;
    if (cursor === null || cursor.event_id < changedAt) return null;
    if (this.#clock() < this.#restsUntil) return null;
    const query = clusterQuery(text);
    if (query === null) return null;
    try {
      const { total, hits } = await this.#client.search(cursor.index_name, query);
      this.#outages.end();
      if (total > Math.min(hits.length, MAX_HITS)) return null;
      const levels = new Map<number, number[]>();
      for (const { id, score } of hits) {
        const level = levels.get(score) ?? [];
        level.push(id);
        levels.set(score, level);
      }
      return [...levels]
        .sort(([a], [b]) => b - a)
        .map(([, ids]) => Int32Array.from(ids.sort((a, b) => a - b)));
    } catch (error) {
      this.#rest(error);
      return null;
    }
  }

  /** Starts to write changed lots to the cluster every second. */
  start(): void {
    const feed = (): void => {
      this.#feeding = this.feed()
        .catch((error: unknown) => this.#rest(error))
        .finally(() => (this.#timer = setTimeout(feed, FEED_EVERY_MS)));
    };
    feed();
  }

  /** Stops after the running request. */
  async stop(): Promise<void> {
    await this.#feeding;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /**
   * Writes the lots of changed auctions to the cluster. Several processes may call it at the same
   * time.
   */
  async feed(): Promise<void> {
    const cursor = await readCursor(this.#db);
    if (cursor === null) {
      this.#cursor = null;
      if (this.#clock() >= this.#restsUntil) {
        this.#restsUntil = this.#clock() + REST_MS;
        logWarning('The search cluster has no lots. Run `npm run search:rebuild`.', {});
      }
      return;
    }
    if (this.#clock() < this.#restsUntil) return;
    const range = await readEventRange(this.#db);
    if (!isResumable(cursor.event_id, range)) {
      logWarning('The search cluster missed changes. All lots are written again.', {});
      await this.rebuild();
      return;
    }
    const { index_name: index } = cursor;
    if (range.last > cursor.event_id) {
      const { rows } = await sql<{ id: number }>`
        select distinct auction_id as id from live_events
        where id > ${cursor.event_id} and id <= ${range.last} and kind = 'auction'`.execute(
        this.#db,
      );
      const auctions = rows.map(({ id }) => id);
      if (auctions.length > 0) {
        await this.#write(index, range.last, sql`lots.auction_id = any(${auctions}::bigint[])`);
        await this.#client.refresh(index);
      }
      await sql`update search_cluster set event_id = greatest(event_id, ${range.last})
        where index_name = ${index}`.execute(this.#db);
    }
    this.#cursor = { index_name: index, event_id: range.last };
  }

  /**
   * Writes all lots to a new index, which then replaces the old one.
   *
   * @returns the number of lots
   */
  async rebuild(): Promise<number> {
    const event_id = await lastEventId(this.#db);
    const index_name = `martelo-lots-${Date.now()}`;
    await this.#client.createIndex(index_name, indexDefinition);
    const lots = await this.#write(index_name, event_id, sql`true`);
    await this.#client.refresh(index_name);
    const old = await readCursor(this.#db);
    await this.#db
      .insertInto('search_cluster')
      .values({ index_name, event_id })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ index_name, event_id }))
      .execute();
    this.#cursor = { index_name, event_id };
    this.#restsUntil = Number.NEGATIVE_INFINITY;
    if (old !== null) await this.#client.deleteIndex(old.index_name);
    return lots;
  }

  /** Writes lots with the version of an event, and returns their number. */
  async #write(index: string, version: number, which: ReturnType<typeof sql>): Promise<number> {
    let written = 0;
    for (let after = 0; ;) {
      const { rows } = await sql<{ id: number; document: string; headline: string }>`
        select lots.id, text.document::text as document, text.headline::text as headline
        from lots join lot_search as text on text.lot_id = lots.id
        where lots.id > ${after} and ${which} order by lots.id limit ${BATCH}`.execute(this.#db);
      const documents = rows.map(({ id, document, headline }): VersionedDocument => ({
        id,
        // The cluster accepts no version 0.
        version: version + 1,
        document: clusterDocument(document, headline),
      }));
      if (documents.length > 0) await this.#client.write(index, documents);
      written += documents.length;
      if (rows.length < BATCH) return written;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** Notes a failure. PostgreSQL answers until the pause after a failure is over. */
  #rest(error: unknown): void {
    this.#restsUntil = this.#clock() + REST_MS;
    this.#outages.note(error);
  }
}

async function readCursor(db: Kysely<Schema>): Promise<Cursor | null> {
  const row = await db
    .selectFrom('search_cluster')
    .select(['index_name', 'event_id'])
    .executeTakeFirst();
  return row ?? null;
}
