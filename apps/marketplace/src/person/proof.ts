/**
 * The proof that a person is there, for calls that could take an account over: asked for in a dialog
 * over any page. What was typed on the page stays, and the call goes on with the proof.
 *
 * @module
 */
import {
  type CallOptions,
  type Client,
  apiError,
  isApiError,
  type ApiError,
} from '@martelo/api/client';
import type { Proof } from '@martelo/api/contract';

/** A call that waits for its proof. */
export interface AwaitedProof {
  /** Makes the call. Returns what is wrong with the proof, or nothing when the call got through. */
  readonly submit: (proof: Proof) => Promise<ApiError | undefined>;
  /** Whether only the password will do: a form with a file has no shape for a passkey. */
  readonly passwordOnly: boolean;
  /** Gives the call up. */
  readonly cancel: () => void;
}

let awaited: AwaitedProof | null = null;
const listeners = new Set<() => void>();

function change(next: AwaitedProof | null): void {
  awaited = next;
  for (const listener of listeners) listener();
}

/** For React's `useSyncExternalStore`. */
export const proofStore = {
  get: (): AwaitedProof | null => awaited,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the proof, or its way to the server, is what failed: then another attempt may do. */
const isAboutProof = (error: ApiError): boolean =>
  error.kind === 'validation'
    ? error.entries.some(({ field }) => field === 'current_password' || field === 'passkey')
    : ['rate_limited', 'network', 'timeout', 'server', 'unreadable'].includes(error.kind);

/**
 * Asks for a proof and makes the call with it, as often as it takes.
 *
 * @throws what the call fails with for another reason; an `aborted` error when the person gives up.
 */
function withProof<Answer>(
  call: (proof: Proof) => Promise<Answer>,
  passwordOnly: boolean,
): Promise<Answer> {
  awaited?.cancel();
  return new Promise((resolve, reject) => {
    const close = (): void => {
      if (awaited === own) change(null);
    };
    const own: AwaitedProof = {
      passwordOnly,
      async submit(proof) {
        try {
          const answer = await call(proof);
          close();
          resolve(answer);
        } catch (error) {
          if (isApiError(error) && isAboutProof(error)) return error;
          close();
          reject(error);
        }
        return undefined;
      },
      cancel() {
        close();
        const detail = 'Nada mudou. Para continuar, confirme que é você.';
        reject(apiError('Proof', { kind: 'aborted' }, { detail }));
      },
    };
    change(own);
  });
}

/** What a call is sent, the proof added. */
function proven(body: unknown, proof: Proof): unknown {
  if (body instanceof FormData) {
    body.set('user[current_password]', proof.current_password ?? '');
    return body;
  }
  const { user, ...rest } = Object(body) as { user?: object };
  return { ...rest, user: { ...user, ...proof } };
}

/** A hook that was given no proof sends an empty one: the server would refuse it anyway. */
const lacksProof = (body: unknown): boolean => {
  const { user } = Object(body) as { user?: unknown };
  return typeof user === 'object' && user !== null && Object.keys(user).length === 0;
};

/** A client that asks for a proof where a call needs one and has none. */
export function askingForProof(client: Client): Client {
  return {
    async call(endpoint, ...input) {
      const [sent] = input as [(CallOptions & { body?: unknown })?];
      if (!lacksProof(sent?.body)) {
        try {
          return await client.call(endpoint, ...input);
        } catch (error) {
          if (!isApiError(error) || error.code !== 'password_required') throw error;
        }
      }
      return withProof(
        (proof) =>
          client.call(
            endpoint,
            // The same call with more in its body.
            ...([{ ...sent, body: proven(sent?.body, proof) }] as unknown as typeof input),
          ),
        sent?.body instanceof FormData,
      );
    },
  };
}
