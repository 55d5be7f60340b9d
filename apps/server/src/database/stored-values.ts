/**
 * Names for the values of some columns.
 *
 * @module
 */
import type { Schema } from './schema.ts';

/** Properties that lots can have in common (search/counts/lot-sets.ts). */
export type Facet = Schema['lot_sets']['facet'];

/** A stored image. */
export type StoredImage = Omit<Schema['lot_images'], 'lot_id' | 'position'>;

/** The rights of a token: everything, or only the purpose of a link in a mail. */
export type SessionScope = Schema['sessions']['scope'];

/** The purpose of a challenge. */
export type ChallengePurpose = Schema['factor_challenges']['purpose'];

/**
 * The purpose of a token in a mail. `email_undo` undoes a change of the e-mail address, from the old
 * address. `radar_renewal` renews one saved search.
 */
export type MailTokenPurpose = Schema['mail_tokens']['purpose'];
