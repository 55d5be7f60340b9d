/**
 * A server with the feed in its own process, so a test can kill it. Prints its address.
 *
 * @module
 */
import type { AddressInfo } from 'node:net';
import { api } from '../../src/api.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createServer } from '../../src/http/server.ts';

const { DATA_DIR: dataFolder = '', DATABASE_URL: url = null } = process.env;
const database = await openDatabase({ url, dataFolder });
const app = createServer({ logLevel: 'error' });
await app.register(api(database), { prefix: '/api' });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}/api\n`);
