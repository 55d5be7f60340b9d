import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { PreparedStatements } from './prepared-statements.ts';

const startsTransaction = (text: string): boolean => /^(?:begin|start transaction)\b/.test(text);

/** The connection while queries outside transactions use it. */
interface Shared {
  readonly client: Promise<PoolClient>;
  isConnected: boolean;
  /** Queries that wait for the connection or for their answer. */
  queries: number;
}

/**
 * Returns the pool of an engine with one connection, which sends queries without waiting for the
 * answers to earlier ones. Queries of the same moment then travel together. A transaction has the
 * connection for itself.
 *
 * @param pool - has one connection, with the option `pipeline`
 */
export function shareConnection(pool: Pool) {
  const statements = new PreparedStatements();
  let shared: Shared | null = null;

  function join(): Shared {
    // Work that waits in the pool, such as a transaction, comes before new queries.
    if (shared !== null && (!shared.isConnected || pool.waitingCount === 0)) return shared;
    const own: Shared = { client: pool.connect(), isConnected: false, queries: 0 };
    own.client.then(
      () => (own.isConnected = true),
      () => undefined,
    );
    shared = own;
    return own;
  }

  async function queryShared(query: QueryConfig) {
    const own = join();
    own.queries += 1;
    let client: PoolClient | undefined;
    try {
      client = await own.client;
      return await client.query(query);
    } finally {
      own.queries -= 1;
      if (own.queries === 0) {
        if (shared === own) shared = null;
        client?.release();
      }
    }
  }

  /** What Kysely takes from the pool, for one query or one transaction. */
  function lease(): PostgresPoolClient {
    let transaction: PoolClient | null = null;
    const query = async (text: string, values: readonly unknown[]) => {
      // It keeps the connection until `release`, also for another transaction.
      if (startsTransaction(text)) transaction ??= await pool.connect();
      const name = statements.nameOf(text);
      const config = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      return transaction === null ? queryShared(config) : transaction.query(config);
    };
    // Kysely's type has a second form, for cursors, which need a package that is not installed.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => transaction?.release(),
    };
  }

  return {
    connect: async () => lease(),
    end: () => pool.end(),
    /** Queries and transactions that wait for others. */
    get waiting(): number {
      return pool.waitingCount + Math.max(0, (shared?.queries ?? 0) - 1);
    },
  };
}
