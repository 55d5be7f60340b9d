/**
 * The reason why a file or a whole command is rejected. The message is for the person at the terminal:
 * it says in Portuguese what happened and what to do.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
