/**
 * Sends the requests of benchmarks, and counts requests and queries.
 *
 * @module
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '../../apps/server/src/database/schema.ts';

/** What a thread sends over keep-alive connections, until the time or the number is reached. */
interface Load {
  readonly url: string;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly requests: number;
}

/** Starts a thread that sends requests. Its message is the number of answers. */
function startClient(load: Load): Worker {
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { Agent, get } = require('node:http');
    const { url, connections, headers, seconds, requests } = workerData;
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const end = Date.now() + seconds * 1000;
    let left = requests;
    let done = 0;
    const once = () => new Promise((resolve, reject) => get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error('HTTP ' + response.statusCode));
      response.resume().on('end', resolve);
    }).on('error', reject));
    const ask = async () => { while (left-- > 0 && Date.now() < end) { await once(); done += 1; } };
    Promise.all(Array.from({ length: connections }, ask)).then(() => {
      agent.destroy();
      parentPort.postMessage(done);
    });`;
  return new Worker(code, { eval: true, workerData: load });
}

/** Returns the requests per second that a server answers. Another thread sends them. */
export async function rate(
  url: string,
  {
    connections = 16,
    seconds = 2,
    headers = {},
  }: {
    connections?: number;
    seconds?: number;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<number> {
  const client = startClient({ url, connections, headers, seconds, requests: Infinity });
  const [answers] = (await once(client, 'message')) as [number];
  return answers / seconds;
}

/**
 * Returns the processor time of this process for one request in milliseconds, that of the client
 * included. Other programs hardly change it.
 */
export async function processorTimeOf(
  url: string,
  { requests, headers }: { requests: number; headers: Readonly<Record<string, string>> },
): Promise<number> {
  const client = startClient({ url, connections: 16, headers, seconds: Infinity, requests });
  await once(client, 'online');
  const before = process.cpuUsage();
  await once(client, 'message');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

/**
 * Requests addresses in turn at a fixed rate per second, whether or not earlier ones are answered.
 * Another thread sends the requests.
 *
 * @returns the time of each answer in milliseconds
 */
export async function timesOf(
  urls: readonly string[],
  load: {
    perSecond: number;
    seconds: number;
    headers: Readonly<Record<string, string>>;
  },
): Promise<number[]> {
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { Agent, get } = require('node:http');
    const { urls, perSecond, seconds, headers } = workerData;
    const agent = new Agent({ keepAlive: true });
    const times = [];
    const ask = (url) => new Promise((resolve, reject) => {
      const started = performance.now();
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(url + ' answered ' + response.statusCode));
        response.resume().on('end', () => { times.push(performance.now() - started); resolve(); });
      }).on('error', reject);
    });
    const sent = [];
    const started = performance.now();
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, (performance.now() - started) / 1000 * perSecond);
      while (sent.length < due) sent.push(ask(urls[sent.length % urls.length]));
      if (sent.length < perSecond * seconds) return;
      clearInterval(timer);
      Promise.all(sent).then(() => { agent.destroy(); parentPort.postMessage(times); });
    }, 2);`;
  const worker = new Worker(code, { eval: true, workerData: { urls, ...load } });
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
