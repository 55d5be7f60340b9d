/**
 * Events that the server publishes about its own work, for metrics and traces. Without a subscriber they cost
 * nothing.
 *
 * @module
 */
import { channel } from 'node:diagnostics_channel';

/** A mail was handed to the mail server, or was not. */
export interface MailEvent {
  /**
   * `rejected`: given up. `failed`: the mail server did not accept it now, and it is sent again. `late`:
   * given up because its time is over. `unreached`: not written before its day ended.
   */
  readonly result: 'sent' | 'rejected' | 'failed' | 'late' | 'unreached';
  /** Number of mails. @default 1 */
  readonly count?: number;
}

/** A catalogue was imported, or was not. */
export interface ImportEvent {
  readonly result: 'finished' | 'failed';
  readonly seconds: number;
  /** Lots that were created or changed. */
  readonly lots: number;
}

/** A call got a public answer that may be kept in memory. */
export interface AnswerEvent {
  /** `hit`: it was in memory, or another call was reading it. `miss`: it was read. */
  readonly result: 'hit' | 'miss';
}

/** Housekeeping has ended. */
interface HousekeepingEvent {
  /** Number of deleted rows or files, by kind. */
  readonly deleted: Readonly<Record<string, number>>;
  /** What could not be deleted. */
  readonly failed: readonly string[];
}

/** A query of the database has ended. */
interface QueryEvent {
  /** Its text, without the values. */
  readonly sql: string;
  readonly ms: number;
}

const mails = channel('martelo.mail');
const imports = channel('martelo.import');
const answers = channel('martelo.answer');
const housekeeping = channel('martelo.housekeeping');
const queries = channel('martelo.query');

export const publishMail = (event: MailEvent): void => mails.publish(event);
export const publishImport = (event: ImportEvent): void => imports.publish(event);
export const publishAnswer = (event: AnswerEvent): void => answers.publish(event);

export const publishHousekeeping = (event: HousekeepingEvent): void => housekeeping.publish(event);

/** Calls a function for each event of mails. */
export const onMail = (listen: (event: MailEvent) => void): void =>
  mails.subscribe((event) => listen(event as MailEvent));

/** Calls a function for each event of imports. */
export const onImport = (listen: (event: ImportEvent) => void): void =>
  imports.subscribe((event) => listen(event as ImportEvent));

/** Calls a function for each public answer that may be kept in memory. */
export const onAnswer = (listen: (event: AnswerEvent) => void): void =>
  answers.subscribe((event) => listen(event as AnswerEvent));

/** Calls a function for each event of housekeeping. */
export const onHousekeeping = (listen: (event: HousekeepingEvent) => void): void =>
  housekeeping.subscribe((event) => listen(event as HousekeepingEvent));

/** Whether queries are worth publishing. */
export const hasQueryListeners = (): boolean => queries.hasSubscribers;
export const publishQuery = (event: QueryEvent): void => queries.publish(event);

/** Calls a function for each query of the databases that are opened from now on. Returns how to stop. */
export function onQuery(listen: (event: QueryEvent) => void): () => void {
  const subscriber = (event: unknown): void => listen(event as QueryEvent);
  queries.subscribe(subscriber);
  return () => void queries.unsubscribe(subscriber);
}
