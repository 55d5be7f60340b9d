/**
 * The server that bench/server/live.ts measures in a separate process: the API with its live
 * stream, or a bare `node:http` server that writes the same bytes to every client.
 *
 * @module
 */
import { createServer as createBareServer, type ServerResponse } from 'node:http';
import { api } from '../../apps/server/src/api.ts';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { LIVE_CHANNEL } from '../../apps/server/src/database/live-events.ts';
import { LiveHub, liveSource } from '../../apps/server/src/live/hub.ts';
import { listening } from './rate.ts';

/** Messages to the server. */
export type ToServer = 'memory' | { write: string };
/** Messages from the server. */
export type FromServer = { origin: string } | { resident: number };

const say = (message: FromServer): void => void process.send?.(message);

/** Returns the resident memory of this process in bytes, after garbage collection. */
async function resident(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return process.memoryUsage.rss();
}

async function serveApi(url: string, dataFolder: string): Promise<void> {
  const database = await openDatabase({ url, dataFolder });
  const liveHub = new LiveHub(liveSource(database.requests));
  await database.listen(LIVE_CHANNEL, () => liveHub.wake());
  const app = createServer({ logLevel: 'silent' });
  await app.register(api(database, { liveHub }), { prefix: '/api' });
  say({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

async function serveBare(): Promise<void> {
  const clients = new Set<ServerResponse>();
  const server = createBareServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    clients.add(response);
    response.once('close', () => clients.delete(response));
  });
  process.on('message', (message: ToServer) => {
    if (typeof message !== 'object') return;
    const bytes = Buffer.from(message.write);
    for (const client of clients) client.write(bytes);
  });
  say({ origin: await listening(server) });
}

process.on('message', (message: ToServer) => {
  if (message === 'memory') void resident().then((bytes) => say({ resident: bytes }));
});
// Exit together with the benchmark, even if it crashes.
process.on('disconnect', () => process.exit());

const [url, dataFolder] = process.argv.slice(2);
if (url === undefined || dataFolder === undefined) await serveBare();
else await serveApi(url, dataFolder);
