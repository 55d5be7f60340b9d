/**
 * The API with a catalogue and a house that has a key, for tests of the feed.
 *
 * @module
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api, type ApiOptions } from '../../src/api.ts';
import { claimIds } from '../../src/database/ids.ts';
import { Catalogues } from '../../src/feed/catalogues.ts';
import { changeHouse } from '../../src/houses/house.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import type { TestEngine } from '../engines.ts';

/** A time before every lot of the catalogue ends. */
export const NOW = new Date('2026-11-22T15:00:00Z');

type Method = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE' | 'OPTIONS';

/** Opens a database with a catalogue and the feed on it. The key belongs to `casa-das-artes`. */
export async function openFeedApp(engine: TestEngine, options: ApiOptions = {}) {
  const database = await engine.open();
  await fillCatalogue(database.db);
  // The catalogue has fixed ids, which new rows must not repeat.
  for (const table of ['accounts', 'auctions', 'authors', 'categories', 'tags', 'bids'] as const) {
    await claimIds(database.db, table, 10);
  }
  const time = { now: NOW };
  const catalogues = new Catalogues(database, {
    folder: join(database.dataFolder, 'feed'),
    reportFolder: join(database.dataFolder, 'imports'),
    clock: () => time.now,
  });
  const app: FastifyInstance = createServer({ logLevel: 'silent' });
  await app.register(
    api(database, {
      catalogues,
      clock: () => time.now,
      ...options,
    }),
    { prefix: '/api' },
  );
  await app.ready();
  const newKey = async (tenantName: string): Promise<string> =>
    (await changeHouse(database.db, { tenantName, newFeedKey: true })).newFeedKey ?? '';
  const key = await newKey('casa-das-artes');

  const call = (
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const isText = typeof body === 'string';
    return app.inject({
      method,
      url: `/api/feed${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isText ? body : JSON.stringify(body) }),
    });
  };
  let lastBid = 0;
  /** A bid of a house, with a new identifier. */
  const bid = (changes: object = {}) => ({
    bid_id: `lance-${++lastBid}`,
    amount_cents: 70_000,
    source: 'web',
    bidder: 'Maria Clara Souza',
    at: '2026-11-22T11:59:00-03:00',
    ...changes,
  });
  const lot = (number: string, code = 'A', account = 1) =>
    database.db
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .selectAll('lots')
      .where('auctions.code', '=', code)
      .where('auctions.account_id', '=', account)
      .where('lots.number', '=', number)
      .executeTakeFirstOrThrow();
  const auction = (code: string, account = 1) =>
    database.db
      .selectFrom('auctions')
      .selectAll()
      .where('code', '=', code)
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();

  return {
    database,
    app,
    catalogues,
    time,
    key,
    newKey,
    call,
    bid,
    lot,
    auction,
    batch: async (
      messages: readonly object[],
      query = '',
    ): Promise<{ status: number; body: Record<string, unknown> }[]> => {
      const answer = await call(
        'POST',
        `/batch${query}`,
        messages.map((message) => JSON.stringify(message)).join('\n'),
        { 'content-type': 'application/x-ndjson' },
      );
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    },
    async close() {
      await app.close();
      await catalogues.stop();
      await database.close();
    },
  };
}

/** See {@link openFeedApp}. */
export type FeedApp = Awaited<ReturnType<typeof openFeedApp>>;
