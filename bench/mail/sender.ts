/**
 * Sends waiting mails until its standard input ends, as a second process of the server.
 *
 * `node sender.ts DATABASE_URL DATA_FOLDER RELAY_URL START_MS`
 *
 * @module
 */
import '../../apps/server/src/production.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { deliverDue } from '../../apps/server/src/mail/delivery/deliver.ts';
import { mailing } from './mailing.ts';

const [databaseUrl = '', dataFolder = '', relayUrl = '', startMs = ''] = process.argv.slice(2);
const ending = new AbortController();
process.stdin.on('end', () => ending.abort()).resume();

const database = await openDatabase({ url: databaseUrl, dataFolder });
const { context, send, close } = mailing(database, relayUrl, Number(startMs));
while (!ending.signal.aborted) {
  const sent = await deliverDue(context, send, ending.signal);
  if (sent === 0) await sleep(250, undefined, { signal: ending.signal }).catch(() => {});
}
close();
await database.close();
