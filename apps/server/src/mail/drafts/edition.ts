/**
 * The mails of one kind on one day.
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import type { ReactNode } from 'react';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';
import type { Sender } from '../../outbox/parts.ts';
import type { Slot } from '../schedule/schedule.ts';

/**
 * Writes that belong to a mail, in the transaction that queues it.
 *
 * @param person - the recipient
 */
export type Note = (
  db: Transaction<Schema>,
  person: { id: number; email: string },
) => Promise<void>;

/** A mail to one person, without its unsubscribe links. */
export interface Draft {
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  content: readonly ReactNode[];
  /**
   * The preferences whose content the mail contains. Its one-click unsubscription stops all of
   * them.
   */
  kinds: readonly PreferenceKind[];
  note?: Note;
}

/** A person who gets a mail. */
export interface Reader {
  readonly id: number;
  /** The preferences that are on, among those of the mail. */
  readonly wanted: readonly PreferenceKind[];
}

/** The input of an edition. */
export interface Desk extends Sender {
  db: Kysely<Schema>;
  slot: Slot;
  now: Date;
}

/** Returns what each of these people gets. People without news get nothing. */
export type Write<Content> = (readers: readonly Reader[]) => Promise<ReadonlyMap<number, Content>>;

/** Prepares the mails, or the sections of mails, of one kind on one day. */
export type Edit<Content> = (desk: Desk) => Promise<Write<Content>>;

/** Returns the absolute address of a path or an address. */
export const absolute = (siteUrl: string, address: string): string =>
  new URL(address, siteUrl).href;

/** Returns the ids of the readers who want a kind of mail. */
export const idsWanting = (readers: readonly Reader[], kind: PreferenceKind): number[] =>
  readers.filter(({ wanted }) => wanted.includes(kind)).map(({ id }) => id);
