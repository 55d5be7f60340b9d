import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';

/** Executions after which a query is prepared. */
const PREPARED_AFTER = 10;

/** Queries whose executions are counted. Rare ones are forgotten. */
const MAX_COUNTED = 1000;

/** Prepared queries. Their plans stay in the memory of the engine. */
const MAX_PREPARED = 200;

const isQuery = (text: string): boolean => /^\s*(?:select|with)\b/.test(text);

/**
 * Returns a pool that prepares queries which are executed often. PostgreSQL then parses and plans them
 * only once, which takes longer than to execute a small query. For pools whose connections keep a
 * session: a pooler in between may not.
 */
export function preparing(pool: Pool): PostgresPool {
  const executions = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_PREPARED || !isQuery(text)) return known;
    const times = (executions.get(text) ?? 0) + 1;
    executions.set(text, times);
    if (times < PREPARED_AFTER) return undefined;
    const name = `often_${names.size}`;
    names.set(text, name);
    return name;
  }

  function prepareOn(client: PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => {
      const name = nameOf(text);
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    };
    // Kysely's type has a second form, for cursors, which need a package that is not installed.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    };
  }

  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? prepareOn(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
