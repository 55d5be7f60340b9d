import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { subHours } from 'date-fns/subHours';
import { sql, type Kysely } from 'kysely';
import { reportFolderOf } from '../catalogue/import.ts';
import type { Schema } from '../database/schema.ts';

const KEPT_DAYS = 90;

/** Name of the folder of a report, see `ReportFiles.open`. */
const isReport = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-/.test(name);

/** Folder of the catalogues that wait for their import. */
export const feedFolderOf = (dataFolder: string): string => join(dataFolder, 'feed');

/** Deletes the entries of a folder that match and were last changed 90 days ago. Returns their number. */
async function deleteOld(folder: string, isOurs: (name: string) => boolean): Promise<number> {
  const until = subHours(Date.now(), 24 * KEPT_DAYS).getTime();
  let deleted = 0;
  for (const name of (await readdir(folder).catch(() => [])).filter(isOurs)) {
    const path = join(folder, name);
    // Another process may have deleted it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.NaN }));
    if (!(mtimeMs < until)) continue;
    await rm(path, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

/**
 * Deletes what is known about imports that ended 90 days ago: their reports, the answers to the
 * houses, and catalogues that nothing will import. A catalogue that waits is kept.
 *
 * @param dataFolder `null`: only in the database
 * @returns how many folders, answers and files
 */
export async function deleteOldImports(
  db: Kysely<Schema>,
  dataFolder: string | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feed_catalogues')
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirstOrThrow();
  const answers = Number(numDeletedRows);
  if (dataFolder === null) return answers;
  const unfinished = await db
    .selectFrom('feed_catalogues')
    .select('id')
    .where('finished_at', 'is', null)
    .execute();
  const waiting = new Set(unfinished.map(({ id }) => id));
  const reports = await deleteOld(reportFolderOf(dataFolder), isReport);
  const files = await deleteOld(
    feedFolderOf(dataFolder),
    (name) => name.endsWith('.csv') && !waiting.has(basename(name, '.csv')),
  );
  return answers + reports + files;
}
