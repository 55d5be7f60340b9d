/**
 * Access records that the law requires (Marco Civil, Lei 12.965/2014, art. 15): time and address of
 * each access, kept for six months. They are separate from the database, and only the server can
 * read them.
 *
 * See docs/security.md#what-is-logged.
 *
 * @module
 */
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { civilDay } from '@martelo/domain/calendar';
import { loggedPath } from './logging.ts';
import { visitorOf } from './visitors.ts';

/** The longest six months of any year. */
const KEPT_DAYS = 184;
const DAY = 86_400_000;
/** Interval between writes. One write stores all lines of the interval. */
const WRITE_INTERVAL_MS = 1000;

const dayOf = (name: string): string | null => /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1] ?? null;

/**
 * Deletes the records of days that are older than the law requires, and returns the number of these
 * days.
 */
export async function eraseOldRecords(folder: string, now: Date = new Date()): Promise<number> {
  const first = civilDay(new Date(now.getTime() - KEPT_DAYS * DAY));
  let deleted = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const day = dayOf(name);
    if (day === null || day >= first) continue;
    await rm(join(folder, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

/**
 * Writes one line per call of a visitor into the file of the day. Calls that the marketplace makes
 * itself are not recorded.
 *
 * @param folder - created when it does not exist
 */
export function recordAccess(app: FastifyInstance, folder: string): void {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let day = '';

  const write = async (): Promise<void> => {
    timer = null;
    const text = lines.join('');
    lines = [];
    if (text === '') return;
    const today = civilDay(new Date());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(join(folder, `${today}.jsonl`), text, { mode: 0o600 });
      if (day !== today) await eraseOldRecords(folder);
      day = today;
    } catch (error) {
      app.log.error(error, 'access records could not be written');
    }
  };

  app.addHook('onResponse', async (request, { statusCode }) => {
    const { id, method, socket, url } = request;
    const { address, isExempt, isForPage } = visitorOf(request);
    if (address === null || (isExempt && !isForPage)) return;
    const record = {
      at: new Date().toISOString(),
      ip: address,
      // Behind a carrier's shared address only the port identifies the visitor. The port of a proxy
      // does not identify a visitor.
      port: socket.remoteAddress === address ? (socket.remotePort ?? null) : null,
      method,
      path: loggedPath(url),
      status: statusCode,
      request_id: id,
    };
    lines.push(`${JSON.stringify(record)}\n`);
    timer ??= setTimeout(() => (writing = writing.then(write)), WRITE_INTERVAL_MS);
  });
  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer);
    writing = writing.then(write);
    await writing;
  });
}
