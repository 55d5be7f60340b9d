import { isTyping } from '../engine/is-typing.ts';

/** The network may work while the server does not answer. */
const RETRY_MS = 30_000;

/**
 * Calls `open` when the server answers and the person is not typing. Asks now, when the connection
 * is back, and every 30 seconds, because the connection may come back before this page listens.
 *
 * @returns a function that stops asking
 */
export function whenReachable(open: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch('/builds/latest.json', {
        method: 'HEAD',
        cache: 'no-store',
        signal,
      });
      if (answer.ok && !isTyping()) open();
    } catch {
      // Still no connection.
    }
  };
  addEventListener('online', ask, { signal });
  const timer = setInterval(ask, RETRY_MS);
  void ask();
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}
