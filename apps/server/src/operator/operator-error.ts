/**
 * An error that an operator can solve. Its message is in Portuguese, for the person at the
 * terminal. It describes what happened and what to do.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
