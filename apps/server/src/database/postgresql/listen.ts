/**
 * LISTEN on PostgreSQL over a dedicated connection, because a pooler does not forward
 * notifications.
 *
 * @module
 */
import { Client } from 'pg';
import { logFailure } from '../../config/log-failure.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Starts to listen on a connection. */
export async function listenOn(
  client: { query(text: string): Promise<unknown> },
  channel: string,
): Promise<void> {
  await client.query(`listen "${channel}"`);
}

/**
 * Listens until it is stopped. Reconnects after failures with backoff.
 *
 * @param wake - called for each notification, and after each connect, because notifications may
 *   have been lost before it. Receives the connection
 * @param lose - called when the connection was lost, before the next one
 * @returns a function that stops it
 */
export function startListening(
  address: string,
  channel: string,
  wake: (client: Client) => void,
  lose: () => void = () => {},
): () => Promise<void> {
  let client: Client | null = null;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | null = null;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    retry = null;
    const own = new Client({
      connectionString: address,
      application_name: 'martelo live',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Finds a server that vanished without closing the connection.
      keepAlive: true,
    });
    client = own;
    let isLost = false;
    const fail = (error?: Error): void => {
      if (isLost || isStopped) return;
      isLost = true;
      lose();
      // Log only the first failure of an outage.
      if (error !== undefined && retryMs === FIRST_RETRY_MS) {
        logFailure('The connection for live events was lost.', error);
      }
      void own.end().catch(() => undefined);
      retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    };
    own.on('error', fail);
    own.on('end', () => fail());
    own.on('notification', () => wake(own));
    try {
      await own.connect();
      await listenOn(own, channel);
    } catch (error) {
      return fail(error instanceof Error ? error : new Error(String(error)));
    }
    retryMs = FIRST_RETRY_MS;
    wake(own);
  };

  void connect();
  return async () => {
    isStopped = true;
    if (retry !== null) clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
