/**
 * A reason why a file, or the whole command, cannot go on. The message is for the person at the
 * terminal: Portuguese, what happened and what to do.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
