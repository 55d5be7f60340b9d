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

/** Returns a channel with events of one type. */
function channelOf<Event>(name: string) {
  const events = channel(name);
  return {
    publish: (event: Event): void => events.publish(event),
    /** Calls a function for each event from now on. Returns how to stop. */
    subscribe(listen: (event: Event) => void): () => void {
      const subscriber = (event: unknown): void => listen(event as Event);
      events.subscribe(subscriber);
      return () => void events.unsubscribe(subscriber);
    },
    /** Whether events are worth publishing. */
    hasSubscribers: (): boolean => events.hasSubscribers,
  };
}

export const mailEvents = channelOf<MailEvent>('martelo.mail');
export const importEvents = channelOf<ImportEvent>('martelo.import');
export const answerEvents = channelOf<AnswerEvent>('martelo.answer');
export const housekeepingEvents = channelOf<HousekeepingEvent>('martelo.housekeeping');
/** Of the databases that are opened while there is a subscriber. */
export const queryEvents = channelOf<QueryEvent>('martelo.query');
