/**
 * Asks for a proof of identity (password or passkey) in a dialog, for calls that could take over an
 * account. The page keeps its input, and the call is repeated with the proof.
 *
 * @module
 */
// In separate files: every page needs the client at once, but the rest only when a call needs a
// proof.
export { proofStore, type AwaitedProof } from '../../internal/session/awaited-proof.ts';
export { withProofOnDemand } from '../../internal/session/with-proof.ts';
