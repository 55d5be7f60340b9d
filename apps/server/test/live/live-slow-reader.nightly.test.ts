/** A client of the live stream that stops reading, over a real socket. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { api } from '../../src/api.ts';
import type { Schema } from '../../src/database/schema.ts';
import { createSealer } from '../../src/database/sealing.ts';
import { createServer } from '../../src/http/server.ts';
import { LiveHub, type LiveSource } from '../../src/live/hub.ts';

/** Long enough to fill the buffers of a socket within a few events. */
const LONG = 'x'.repeat(1_000_000);

test('is dropped, while other clients are served', async () => {
  let last = 0;
  const source: LiveSource = {
    lastId: async () => last,
    events: async (after) => (after < last ? [{ id: last, kind: 'lot' as const, row_id: 1 }] : []),
    missed: async () => ({ last, first: 1, events: [] }),
    rows: async ({ lots }) =>
      lots.map((id) => ({
        kind: 'lot' as const,
        tenantName: 'casa',
        data: {
          id,
          version: last,
          state: 'open' as const,
          awaiting_result: false,
          current_bid_cents: last,
          sold_price_cents: null,
          bids_count: last,
          next_bid_cents: null,
          closes_at: LONG,
          // The field is at the end of the event, after the long text.
          at: String(last),
        },
      })),
  };
  const hub = new LiveHub(source);
  const pool = new Pool({ host: '/nowhere' });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const app = createServer({ logLevel: 'silent' });
  await app.register(
    api({ requests: db, sealer: createSealer(randomBytes(32)) }, { liveHub: hub }),
    {
      prefix: '/api',
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    // A server that drops a client may reset the connection.
    socket.on('error', () => undefined);
    socket.write('GET /api/live?lots=1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    return socket;
  };
  const slow = await open();
  slow.pause();
  const reading = await open();
  let end = '';
  reading.on('data', (chunk: Buffer) => (end = (end + chunk.toString()).slice(-1000)));
  expect(hub.size).toBe(2);

  // Each change waits until the other client has the last one.
  for (let change = 0; hub.size === 2 && change < 100; change += 1) {
    last += 1;
    hub.wake();
    await vi.waitFor(() => expect(end).toContain(`"at":"${last}"`));
  }
  expect(hub.size).toBe(1);
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);

  slow.destroy();
  reading.destroy();
  await app.close();
  await db.destroy();
}, 30_000);
