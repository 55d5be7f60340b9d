/**
 * What the back end of the site can do.
 *
 * @module
 */
import { adaptClient, additionsIn } from '@martelo/api/back-end';
import type { Client } from '@martelo/api/client';

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
 * (docs/api-contract.md#other-back-ends). While it does not answer, it is asked again for each page.
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
      return [];
    });
  };
}

/** Returns a client that calls what the back end has. */
export type Adapt = (client: Client) => Promise<Client>;

/** Leaves a client of the reference server as it is. */
export const unadapted: Adapt = (client) => Promise.resolve(client);

/** Returns what adapts the clients of a back end. */
export const adapterOf =
  (apiBase: string, additions: BackEndAdditions): Adapt =>
  async (client) => {
    const adds = await additions();
    return adds === null ? client : adaptClient(client, { base: apiBase, adds });
  };
