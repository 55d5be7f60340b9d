/**
 * A call that waits for a proof of identity. Loaded when a call needs one.
 *
 * @module
 */
import { type ApiError, apiError, isApiError } from '../calls/errors.ts';

/** The result of WebAuthn as JSON: the challenge and the credential. */
export interface PasskeyAssertion {
  challenge: string;
  credential: Record<string, unknown>;
}

/**
 * Proof of identity for a critical change: the password or an assertion of a passkey. Without it the
 * server answers 403 `password_required`. `proofOptions` returns the options of an assertion.
 */
export interface Proof {
  current_password?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** A call that waits for a proof. */
export interface AwaitedProof {
  /**
   * Repeats the call with a proof. Returns the error of the proof, or nothing when the call
   * succeeded.
   */
  readonly submit: (proof: Proof) => Promise<ApiError | undefined>;
  /** Cancels the call. */
  readonly cancel: () => void;
}

let awaited: AwaitedProof | null = null;
const listeners = new Set<() => void>();

function change(next: AwaitedProof | null): void {
  awaited = next;
  for (const listener of listeners) listener();
}

/**
 * Store for `useSyncExternalStore`.
 *
 * @example
 * const proof = useSyncExternalStore(proofStore.subscribe, proofStore.get, () => null);
 */
export const proofStore = {
  get: (): AwaitedProof | null => awaited,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Returns whether the proof or the connection failed, so another attempt may succeed. */
const isAboutProof = (error: ApiError): boolean =>
  error.kind === 'validation'
    ? error.entries.some(({ field }) => field === 'current_password' || field === 'passkey')
    : ['rate_limited', 'network', 'timeout', 'server', 'unreadable'].includes(error.kind);

/**
 * Asks for a proof and makes the call with it, until the proof is accepted.
 *
 * @throws any other error of the call, or an `aborted` error when the person cancels.
 */
export function withProof<Answer>(call: (proof: Proof) => Promise<Answer>): Promise<Answer> {
  awaited?.cancel();
  return new Promise((resolve, reject) => {
    const close = (): void => {
      if (awaited === own) change(null);
    };
    const own: AwaitedProof = {
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

/** Returns the body of a call with the proof added. */
export function proven(body: unknown, proof: Proof): unknown {
  if (body instanceof FormData) {
    const { current_password = '', passkey } = proof;
    body.set('user[current_password]', current_password);
    // A form has texts and files only.
    if (passkey === undefined) body.delete('user[passkey]');
    else body.set('user[passkey]', JSON.stringify(passkey));
    return body;
  }
  const { user, ...rest } = Object(body) as { user?: object };
  return { ...rest, user: { ...user, ...proof } };
}
