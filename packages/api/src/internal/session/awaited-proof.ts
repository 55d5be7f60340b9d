/**
 * The call that waits for a proof of identity, apart from `reauthentication.ts`, which is loaded when
 * a call needs a proof.
 *
 * @module
 */
import type { ApiError } from '../calls/errors.ts';

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

/** Replaces the call that waits, and notifies the listeners. */
export function setAwaitedProof(next: AwaitedProof | null): void {
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
