import { readFile } from 'node:fs/promises';
import { sql, type Migration } from 'kysely';
import * as noSearchCluster from './0048-no-search-cluster.ts';
import * as plannedEnds from './0049-planned-ends.ts';
import { steps } from './steps.ts';

/** The migrations after the baseline, one file each. A released one is never edited. */
const later: Readonly<Record<string, Migration>> = {
  '0048-no-search-cluster': noSearchCluster,
  '0049-planned-ends': plannedEnds,
};

/** Every migration in order, for a database of an older version. */
export const migrations: Readonly<Record<string, Migration>> = { ...steps, ...later };

/** The migration whose tables `baseline.sql` has. */
export const BASELINE: string = '0047-mail-domains' satisfies keyof typeof steps;

/**
 * The same migrations for a database without tables. Instead of the steps the baseline runs, as the
 * last of them, so that it fails where another process has run some. The names stay, so that a new
 * database and an updated one are equal.
 */
export const fromBaseline: Readonly<Record<string, Migration>> = {
  ...Object.fromEntries(Object.keys(steps).map((name) => [name, { up: async () => undefined }])),
  [BASELINE]: {
    async up(db) {
      await sql.raw(await readFile(new URL('baseline.sql', import.meta.url), 'utf8')).execute(db);
    },
  },
  ...later,
};
