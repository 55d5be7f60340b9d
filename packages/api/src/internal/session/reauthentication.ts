import { type ApiError, apiError, isApiError } from '../calls/errors.ts';
import { type AwaitedProof, type Proof, proofStore, setAwaitedProof } from './awaited-proof.ts';

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
  proofStore.get()?.cancel();
  return new Promise((resolve, reject) => {
    const close = (): void => {
      if (proofStore.get() === own) setAwaitedProof(null);
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
    setAwaitedProof(own);
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
