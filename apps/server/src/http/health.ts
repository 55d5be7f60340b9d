import { sql } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import manifest from '../../package.json' with { type: 'json' };
import { UnavailableError } from './errors.ts';
import type { Routes } from './routes.ts';

/** Reports whether the server and its database answer (docs/api-contract.md#health). */
export function health({ serve, db }: Routes): void {
  serve(
    endpoints.health,
    async () => {
      try {
        await sql`select 1`.execute(db);
      } catch (cause) {
        throw new UnavailableError({ cause });
      }
      return { status: 'ok', db: 'ok', version: manifest.version } as const;
    },
    { cacheControl: 'no-store', anyHost: true },
  );
}
