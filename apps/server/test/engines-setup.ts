/**
 * What all test files of a run share: one PostgreSQL, and on each engine one migrated database to
 * copy. Each is made when the first test asks for it, so that a run without a database pays nothing.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/database/open.ts';
import {
  administer,
  databaseAt,
  findBinaries,
  startPostgresql,
  type Postgresql,
} from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask: `/embedded` is a data folder to copy, `/postgresql` a template's address. */
    engines: string;
  }
}

const once = <Value>(make: () => Promise<Value>): { get(): Promise<Value>; made: boolean } => {
  let value: Promise<Value> | null = null;
  return {
    get: () => (value ??= make()),
    get made() {
      return value !== null;
    },
  };
};

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-test-'));
  const migrated = async (url: string | null): Promise<void> => {
    const { close } = await openDatabase({ url, dataFolder: folder });
    await close();
  };

  const embedded = once(async () => {
    await migrated(null);
    return folder;
  });
  const cluster = once(async (): Promise<Pick<Postgresql, 'url' | 'stop'>> => {
    const given = process.env['TEST_DATABASE_URL'];
    if (given !== undefined) return { url: given, stop: async () => undefined };
    const binaries = findBinaries();
    if (binaries === null) throw new Error('There is no PostgreSQL to start.');
    return startPostgresql(binaries);
  });
  const template = `martelo_test_${process.pid}`;
  const postgresql = once(async () => {
    const { url } = await cluster.get();
    await administer(url, `create database ${template} template template0`);
    const address = databaseAt(url, template);
    await migrated(address);
    return address;
  });

  const made: Readonly<Record<string, () => Promise<string>>> = {
    '/embedded': embedded.get,
    '/postgresql': postgresql.get,
  };
  const server = createServer((request, response) => {
    const make = made[request.url ?? ''];
    if (make === undefined) return response.writeHead(404).end();
    return make().then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('engines', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    if (cluster.made) {
      const { url, stop } = await cluster.get();
      if (postgresql.made) await administer(url, `drop database if exists ${template}`);
      await stop();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
