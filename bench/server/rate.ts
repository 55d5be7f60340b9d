/**
 * Sends the requests of benchmarks, and counts requests and queries.
 *
 * @module
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '../../apps/server/src/database/schema.ts';

/**
 * Returns the requests per second that a server answers. Another thread sends them over keep-alive
 * connections.
 */
export async function rate(
  url: string,
  { connections = 16, seconds = 2 }: { connections?: number; seconds?: number } = {},
): Promise<number> {
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { Agent, get } = require('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: workerData.connections });
    const end = Date.now() + workerData.seconds * 1000;
    let done = 0;
    const once = () => new Promise((resolve, reject) => get(workerData.url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error('HTTP ' + response.statusCode));
      response.resume().on('end', resolve);
    }).on('error', reject));
    const ask = async () => { while (Date.now() < end) { await once(); done += 1; } };
    Promise.all(Array.from({ length: workerData.connections }, ask)).then(() => {
      agent.destroy();
      parentPort.postMessage(done / workerData.seconds);
    });`;
  const worker = new Worker(code, { eval: true, workerData: { url, connections, seconds } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Listens on a free port. */
export const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

/** A database that reports its queries. */
export function recording(pool: Pool): {
  db: Kysely<Schema>;
  /** Returns the queries that an operation runs. */
  queriesOf(work: () => Promise<unknown>): Promise<CompiledQuery[]>;
} {
  let asked: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  return {
    db,
    async queriesOf(work) {
      asked = [];
      await work();
      const made = asked;
      asked = [];
      return made;
    },
  };
}
