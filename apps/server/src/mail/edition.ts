/**
 * The mails of one kind on one day.
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import type { ReactNode } from 'react';
import type { Schema } from '../database/schema.ts';
import type { Sender } from '../outbox/parts.ts';
import type { Slot } from './schedule.ts';

/** A mail to one person, without its unsubscribe links. */
export interface Draft {
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  content: readonly ReactNode[];
  /** Writes that belong to this mail, in the transaction that queues it. */
  note?: (db: Transaction<Schema>) => Promise<void>;
}

/** The mails of one kind on one day. */
export interface Edition {
  /** The mails that a person unsubscribes from, such as "o resumo diário". */
  what: string;
  /** Returns the mails of these people. People without news get none. */
  draftsFor: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Draft>>;
}

/** The input of an edition. */
export interface Desk extends Sender {
  db: Kysely<Schema>;
  slot: Slot;
  now: Date;
}

/** Writes an edition. Returns `null` on a day without news. */
export type Edit = (desk: Desk) => Promise<Edition | null>;

/** Returns an edition with the same draft for all people. */
export const sameForAll = (what: string, draft: Draft): Edition => ({
  what,
  draftsFor: async (userIds) => new Map(userIds.map((id) => [id, draft])),
});

/** Returns the absolute address of a path or an address. */
export const absolute = (siteUrl: string, address: string): string =>
  new URL(address, siteUrl).href;
