import { adaptClient, additionsIn } from '@martelo/api/back-end';
import { createClient, type Client } from '@martelo/api/client';
import type { FastifyRequest } from 'fastify';
import type { FetchFor } from './visitor-fetch.ts';

/** The back end waits no longer for its description. */
const TIMEOUT_MS = 3000;

/**
 * Returns the calls and filters that the back end has beyond the minimum, or `null` when it has
 * everything.
 */
export type BackEndAdditions = () => Promise<readonly string[] | null>;

/** The reference server, which has everything. */
export const referenceAdditions: BackEndAdditions = () => Promise.resolve(null);

/**
 * Asks a back end once for its description (`/openapi.json`). One that has none has the minimum
 * (docs/api-contract.md#other-back-ends). While it does not answer, it is asked again for each page, and
 * nothing is known to be missing: pages then show that their calls fail.
 */
export function askBackEnd(apiBase: string, send: typeof fetch): BackEndAdditions {
  let known: Promise<readonly string[]> | null = null;

  async function ask(): Promise<readonly string[]> {
    const answer = await send(`${apiBase.replace(/\/+$/, '')}/openapi.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status >= 500 || answer.status === 429) {
      throw new Error(`The description of the back end answers ${answer.status}.`);
    }
    const description: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    return additionsIn(description);
  }

  return () => {
    known ??= ask();
    return known.catch(() => {
      known = null;
      return null;
    });
  };
}

/** Returns the client of the calls that a request causes. `change` may change each of them. */
export type ClientFor = (
  request: FastifyRequest,
  change?: (send: typeof fetch) => typeof fetch,
) => Promise<Client>;

/** Returns clients that call what the back end has. */
export const clientsOf =
  (apiBase: string, fetchFor: FetchFor, additions = referenceAdditions): ClientFor =>
  async (request, change = (send) => send) =>
    adaptClient(createClient({ baseUrl: apiBase, fetch: change(fetchFor(request)) }), {
      base: apiBase,
      adds: await additions(),
    });
