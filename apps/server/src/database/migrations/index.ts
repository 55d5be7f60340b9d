import type { Migration } from 'kysely';
import * as catalogue from './0001-catalogue.ts';
import * as importStaging from './0002-import-staging.ts';
import * as people from './0003-people.ts';

/** Every migration in its order. Forward only: a released one is never edited, a new one mends it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-import-staging': importStaging,
  '0003-people': people,
};
