/**
 * What `npm run doctor` found about one topic.
 *
 * @module
 */

/** One line of the report. */
export interface Finding {
  /** `error`: the server does not start or does not work. `warning`: act before it does. */
  readonly level: 'ok' | 'warning' | 'error';
  readonly topic: string;
  /** What was found and, unless it is `ok`, what to do. */
  readonly text: string;
}

/** Returns functions that make the findings of a topic, by level. */
export const findingsAbout = (topic: string) => {
  const at =
    (level: Finding['level']) =>
    (text: string): Finding => ({ level, topic, text });
  return { ok: at('ok'), warning: at('warning'), error: at('error') };
};

/** Returns the message of an error, also of a connection to several addresses, which has none. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(messageOf).join(', ');
  }
  return error instanceof Error ? error.message : String(error);
}
