/**
 * Thrown when a file or a whole command cannot continue. The message is for the person at the
 * terminal, in Portuguese: what happened and what to do.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
