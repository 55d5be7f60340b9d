import { logFailure } from './log-failure.ts';
import { LogLimit } from './log-limit.ts';

/**
 * A log for work that is retried until it succeeds. During an outage it writes one line a minute
 * for each kind of error, instead of one for each attempt.
 */
export class OutageLog {
  readonly #msg: string;
  #limit = new LogLimit();

  constructor(msg: string) {
    this.#msg = msg;
  }

  /** Logs a failed attempt, unless the same kind of error was logged within the last minute. */
  note(error: unknown): void {
    const { name = '', code = '' } = Object(error) as { name?: unknown; code?: unknown };
    const leftOut = this.#limit.admit(`${String(name)} ${String(code)}`);
    if (leftOut !== null) logFailure(this.#msg, error, leftOut);
  }

  /** Ends an outage: the next failure is logged at once. */
  end(): void {
    this.#limit = new LogLimit();
  }
}
