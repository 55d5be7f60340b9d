/**
 * A request that a server has, but has not answered, for tests of its stop.
 *
 * @module
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** A request without its body. */
export interface RequestInFlight {
  /** Sends the body. Returns the status of the answer. */
  readonly finish: () => Promise<number | undefined>;
}

/** Sends a login without its body. Resolves when the server has the request. */
export async function beginLogin(api: string): Promise<RequestInFlight> {
  const sent = request(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
    agent: false,
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    async finish() {
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.end('{}');
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** Whether a server accepts new connections. */
export const isListening = (api: string): Promise<boolean> =>
  fetch(`${api}/health/live`).then(
    () => true,
    () => false,
  );
