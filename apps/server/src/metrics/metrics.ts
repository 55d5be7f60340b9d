/**
 * What a process measures about itself, in the format of Prometheus (docs/operations.md#what-do-the-metrics-and-the-log-say).
 * Labels have few values, so the number of series stays bounded.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import {
  type AnswerEvent,
  answerEvents,
  housekeepingEvents,
  type ImportEvent,
  importEvents,
  type MailEvent,
  mailEvents,
} from '../config/events.ts';
import type { Database } from '../database/open.ts';
import type { ReadReplica } from '../database/postgresql/read-replica.ts';
import type { Schema } from '../database/schema.ts';
import { visitorOf } from '../http/visitors/visitors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the handler of pages, which all have one route. */
    servedPage?: ServedPage | null;
  }
}

/** The page that answered a request. */
export interface ServedPage {
  /** Its route in the table of routes, such as `routes/lote`. */
  readonly route: string;
  readonly isCached: boolean;
}

/** Upper bounds in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const IMPORT_DURATIONS = [1, 5, 15, 60, 300, 900, 3600];
/** Counting more waiting mails would take too long. */
const MAX_COUNTED = 100_000;
/** A metric of the database that takes longer is reported as unknown. */
const QUERY_LIMIT_MS = 2000;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Returns the route of a request. The route never contains text from the visitor. */
export function routeOf({ is404, routeOptions, servedPage }: FastifyRequest): string {
  if (servedPage != null) return servedPage.route;
  return is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter(
    'http_requests_total',
    'Requests by method, route and status.',
    ['method', 'route', 'status'],
  );
  readonly #durations = new Histogram({
    name: 'martelo_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer. Live streams are left out.',
    labelNames: ['route'] as const,
    buckets: DURATIONS,
    registers: [this.#registry],
  });
  readonly #pages = this.#results<AnswerEvent['result']>(
    'page_cache_requests_total',
    'Pages by where they came from: hit is the memory, miss was rendered.',
    { hit: 0, miss: 0 },
  );

  /** Starts to measure this process: processor, memory, event loop, garbage collection. */
  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    const build = this.#gauge('build_info', 'Version of the program.', ['version']);
    build.set({ version: manifest.version }, 1);
    const mails = this.#results<MailEvent['result']>(
      'mails_total',
      'Mails that this process tried to send.',
      { sent: 0, rejected: 0, failed: 0, late: 0, unreached: 0 },
    );
    mailEvents.subscribe(({ result, count = 1 }) => mails.inc({ result }, count));
    const imports = this.#results<ImportEvent['result']>(
      'imports_total',
      'Catalogues that this process imported.',
      { finished: 0, failed: 0 },
    );
    const importedLots = this.#counter('imported_lots_total', 'Lots that imports changed.', []);
    const importDurations = new Histogram({
      name: 'martelo_import_duration_seconds',
      help: 'Duration of imports.',
      buckets: IMPORT_DURATIONS,
      registers: [this.#registry],
    });
    const answers = this.#results<AnswerEvent['result']>(
      'answer_cache_requests_total',
      'Public answers of the API by where they came from: hit is the memory, miss was read.',
      { hit: 0, miss: 0 },
    );
    answerEvents.subscribe(({ result }) => answers.inc({ result }));
    const deleted = this.#counter('deleted_total', 'Expired data that this process deleted.', [
      'data',
    ]);
    const cleaned = this.#gauge(
      'housekeeping_timestamp_seconds',
      'When this process last deleted all expired data, in seconds since 1970. 0 before.',
    );
    housekeepingEvents.subscribe((event) => {
      for (const [data, count] of Object.entries(event.deleted)) deleted.inc({ data }, count);
      if (event.failed.length === 0) cleaned.setToCurrentTime();
    });
    importEvents.subscribe(({ result, lots, seconds }) => {
      imports.inc({ result });
      importedLots.inc(lots);
      importDurations.observe(seconds);
    });
  }

  #counter(name: string, help: string, labelNames: string[], collect?: () => void): Counter {
    return new Counter({
      name: `martelo_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      ...(collect === undefined ? {} : { collect }),
    });
  }

  /**
   * A counter by result, which starts at 0 with each of them. Prometheus does not see the growth of a
   * counter whose first value is 1.
   */
  #results<Result extends string>(
    name: string,
    help: string,
    zeros: Readonly<Record<Result, 0>>,
  ): Counter {
    const counter = this.#counter(name, help, ['result']);
    for (const result of Object.keys(zeros)) counter.inc({ result }, 0);
    return counter;
  }

  #gauge(name: string, help: string, labelNames: string[] = [], collect?: () => unknown): Gauge {
    return new Gauge({
      name: `martelo_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      ...(collect === undefined ? {} : { collect: async () => void (await collect()) }),
    });
  }

  /** Measures an open server: its database, live streams and waiting mails. */
  observeServer({ database, live }: { database: Database; live: { readonly size: number } }): void {
    const connections = this.#gauge(
      'database_connections',
      'Open connections to the database by pool and state.',
      ['pool', 'state'],
      () => {
        for (const { name, idle, total } of database.pools()) {
          connections.set({ pool: name, state: 'idle' }, idle);
          connections.set({ pool: name, state: 'busy' }, total - idle);
        }
      },
    );
    const queue = this.#gauge(
      'database_waiting',
      'Work that waits for a connection to the database.',
      ['pool'],
      () => {
        for (const { name, waiting } of database.pools()) queue.set({ pool: name }, waiting);
      },
    );
    const { replica } = database;
    if (replica !== null) this.#observeReplica(replica);
    const streams = this.#gauge('live_connections', 'Open live streams.', [], () =>
      streams.set(live.size),
    );
    // Both metrics are read at the same time and share one query.
    let reading: ReturnType<typeof dueMails> | null = null;
    const read = () => (reading ??= dueMails(database.db).finally(() => (reading = null)));
    const due = this.#gauge(
      'mails_due',
      `Mails that are due and not sent, at most ${MAX_COUNTED}. The same in all processes.`,
      [],
      async () => due.set((await read()).count),
    );
    const age = this.#gauge(
      'mails_oldest_seconds',
      'Age of the oldest mail that is due. 0 without one. The same in all processes.',
      [],
      async () => age.set((await read()).age),
    );
  }

  #observeReplica(replica: ReadReplica): void {
    const reads = this.#counter(
      'database_reads_total',
      'Requests that may use the replica by who answered them: replica, primary (the reader needed a newer change), or primary_after_replica (the replica failed).',
      ['database'],
      () => {
        reads.reset();
        for (const [database, count] of Object.entries(replica.state().answers)) {
          reads.inc({ database }, count);
        }
      },
    );
    const lag = this.#gauge(
      'replica_lag_seconds',
      'Age of what the replica answers. NaN while it cannot be used.',
      [],
      () => lag.set(replica.state().lagSeconds ?? Number.NaN),
    );
  }

  /** Measures the requests of an application. */
  observeRequests(app: FastifyInstance): void {
    app.decorateRequest('servedPage', null);
    app.addHook('onResponse', async (request, reply) => this.#noteRequest(request, reply));
  }

  #noteRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { address, isForPage } = visitorOf(request);
    // Part of the page for which this process makes it.
    if (isForPage && address === null) return;
    const route = routeOf(request);
    const method = methods.has(request.method) ? request.method : 'other';
    this.#requests.inc({ method, route, status: reply.statusCode });
    // Live streams last for hours, so their durations are not measured.
    if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream') !== true) {
      this.#durations.observe({ route }, reply.elapsedTime / 1000);
    }
    const { servedPage } = request;
    if (servedPage != null) {
      const result: AnswerEvent['result'] = servedPage.isCached ? 'hit' : 'miss';
      this.#pages.inc({ result });
    }
  }

  /** Returns all metrics as text, and its content type. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

/** Returns the mails that are due. Both numbers are NaN when the database does not answer. */
async function dueMails(db: Kysely<Schema>): Promise<{ count: number; age: number }> {
  const unknown = { count: Number.NaN, age: Number.NaN };
  const query = sql<{ count: number; age: number }>`
    select count(*)::integer as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as age
    from (
      select created_at from outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      limit ${MAX_COUNTED}
    ) as due`
    .execute(db)
    .then(
      ({ rows: [row = unknown] }) => row,
      () => unknown,
    );
  return Promise.race([query, sleep(QUERY_LIMIT_MS, unknown, { ref: false })]);
}
