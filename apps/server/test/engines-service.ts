/**
 * Creates what all test files of a run share: one PostgreSQL, and on each engine one migrated
 * database to copy. Each is created on first use. `GET /embedded` returns the data folder to copy,
 * `/postgresql` the address of the template. The service ends when its standard input closes.
 *
 * It is a separate process that loads the packages from their sources, as the server does.
 *
 * @module
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  administer,
  databaseAt,
  findBinaries,
  startPostgresql,
  type Postgresql,
} from './postgresql.ts';
import { temporaryFolder } from './temporary-folder.ts';

const once = <Value>(make: () => Promise<Value>) => {
  let value: Promise<Value> | null = null;
  return {
    get: () => (value ??= make()),
    /** The created resource, if any. */
    made: () => value,
  };
};

const folder = temporaryFolder();
const template = `martelo_test_${process.pid}`;

async function migrate(url: string | null): Promise<void> {
  // Imported lazily, so a run without a database does not wait for it.
  const { openDatabase } = await import('../src/database/open.ts');
  const { close } = await openDatabase({ url, dataFolder: folder });
  await close();
}

const embedded = once(async () => {
  await migrate(null);
  return folder;
});
const cluster = once(async (): Promise<Pick<Postgresql, 'url' | 'stop'>> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const binaries = findBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL to start.');
  return startPostgresql(binaries, { folder: temporaryFolder() });
});
const postgresql = once(async () => {
  const { url } = await cluster.get();
  await administer(url, `create database ${template} template template0`);
  const address = databaseAt(url, template);
  await migrate(address);
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
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

process.stdin.resume().once('end', async () => {
  server.close();
  server.closeAllConnections();
  await Promise.allSettled([embedded.made(), postgresql.made()]);
  const running = await cluster.made();
  if (running !== null) {
    await administer(running.url, `drop database if exists ${template}`);
    await running.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});
