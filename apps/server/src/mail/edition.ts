/**
 * What the mails of one kind say on one day.
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import type { ReactNode } from 'react';
import type { Schema } from '../database/schema.ts';
import type { Sender } from '../outbox/parts.ts';
import type { Slot } from './schedule.ts';

/** A mail to one person, but for the links that stop it. */
export interface Draft {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  content: readonly ReactNode[];
  /** What else becomes true by this mail; in the transaction that queues it. */
  note?: (db: Transaction<Schema>) => Promise<void>;
}

/** The mails of one kind on one day. */
export interface Edition {
  /** "o resumo diário": what a person stops by unsubscribing. */
  what: string;
  /** The mails of these people; nobody has one without something to say. */
  draftsFor: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Draft>>;
}

/** What an edition is made from. */
export interface Desk extends Sender {
  db: Kysely<Schema>;
  slot: Slot;
  now: Date;
}

/** Writes an edition; `null` on a day without news. */
export type Edit = (desk: Desk) => Promise<Edition | null>;

/** One draft for everybody. */
export const forEverybody = (what: string, draft: Draft): Edition => ({
  what,
  draftsFor: async (userIds) => new Map(userIds.map((id) => [id, draft])),
});

/** An address of the site or elsewhere, whole. */
export const absolute = (siteUrl: string, address: string): string =>
  new URL(address, siteUrl).href;
