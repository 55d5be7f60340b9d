/**
 * Access records that the law requires (Marco Civil, Lei 12.965/2014, art. 15): time and address of
 * each access, kept for six months. They are separate from the database, and only the server can
 * read them.
 *
 * See docs/security.md#what-is-logged.
 *
 * @module
 */
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { civilDay, shiftDay } from '@martelo/domain/calendar';
import { OutageLog } from '../../config/outage-log.ts';
import { loggedPath } from '../logging.ts';
import { visitorOf } from './visitors.ts';

/** The longest six months of any year. */
const KEPT_DAYS = 184;
/** Interval between writes. One write stores all lines of the interval. */
const WRITE_INTERVAL_MS = 1000;
/** Lines that wait in memory while they cannot be written, about 30 MB. Later ones are lost. */
const MAX_WAITING = 100_000;

export const accessFolderOf = (dataFolder: string): string => join(dataFolder, 'access');

const dayOf = (name: string): string | null => /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1] ?? null;

/**
 * Deletes the records of days that are older than the law requires, and returns the number of these
 * days.
 */
export async function eraseOldRecords(folder: string, now: Date = new Date()): Promise<number> {
  const first = shiftDay(civilDay(now), -KEPT_DAYS);
  let deleted = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const day = dayOf(name);
    if (day === null || day >= first) continue;
    await rm(join(folder, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Appends lines to a file, all or none: a full disk could otherwise leave half a line. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    const { size } = await file.stat();
    await file.writeFile(text).catch(async (error: unknown) => {
      await file.truncate(size);
      throw error;
    });
  } finally {
    await file.close();
  }
}

/**
 * Writes one line per call of a visitor into the file of the day. Calls that the marketplace makes
 * itself are not recorded. Lines that cannot be written, such as with a full disk, are written later.
 *
 * @param folder - created when it does not exist
 */
export function recordAccess(app: FastifyInstance, folder: string): void {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let day = '';
  const outages = new OutageLog('Access records could not be written. They wait in memory.');

  const write = async (): Promise<void> => {
    timer = null;
    let waiting = lines;
    lines = [];
    if (waiting.length === 0) return;
    const today = civilDay(new Date());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await append(join(folder, `${today}.jsonl`), waiting.join(''));
      waiting = [];
      outages.end();
      if (day !== today) await eraseOldRecords(folder);
      day = today;
    } catch (error) {
      outages.note(error);
      lines = [...waiting, ...lines];
      if (lines.length > 0) writeSoon();
    }
  };
  const writeSoon = (): void => {
    timer ??= setTimeout(() => (writing = writing.then(write)), WRITE_INTERVAL_MS);
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
    if (lines.length < MAX_WAITING) lines.push(`${JSON.stringify(record)}\n`);
    writeSoon();
  });
  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer);
    writing = writing.then(write);
    await writing;
    if (timer !== null) clearTimeout(timer);
  });
}
