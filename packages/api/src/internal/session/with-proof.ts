import type { CallOptions, Client } from '../calls/client.ts';
import { isApiError } from '../calls/errors.ts';

/**
 * Whether the proof in a request body is empty. Hooks without a proof send an empty one. The server
 * would reject it.
 */
const lacksProof = (body: unknown): boolean => {
  const { user } = Object(body) as { user?: unknown };
  return typeof user === 'object' && user !== null && Object.keys(user).length === 0;
};

/**
 * Returns a client that asks for a proof of identity when a call needs one and has none.
 *
 * @example
 * const client = withProofOnDemand(createClient({ baseUrl: '/api' }));
 */
export function withProofOnDemand(client: Client): Client {
  return {
    ...client,
    async call(endpoint, ...input) {
      const [sent] = input as [(CallOptions & { body?: unknown })?];
      if (!lacksProof(sent?.body)) {
        try {
          return await client.call(endpoint, ...input);
        } catch (error) {
          if (!isApiError(error) || error.code !== 'password_required') throw error;
        }
      }
      const { proven, withProof } = await import('./reauthentication.ts');
      return withProof((proof) =>
        client.call(
          endpoint,
          // The same call with a larger body.
          ...([{ ...sent, body: proven(sent?.body, proof) }] as unknown as typeof input),
        ),
      );
    },
  };
}
