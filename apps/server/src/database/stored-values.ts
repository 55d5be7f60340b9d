/**
 * Names for the values of some columns.
 *
 * @module
 */
import type {
  FactorChallengesTable,
  LotImagesTable,
  LotSetsTable,
  MailTokensTable,
  SessionsTable,
} from './schema.ts';

/** Properties that lots can have in common (search/counts/lot-sets.ts). */
export type Facet = LotSetsTable['facet'];

/** A stored image. */
export type StoredImage = Omit<LotImagesTable, 'lot_id' | 'position'>;

/** The rights of a token: everything, or only the purpose of a link in a mail. */
export type SessionScope = SessionsTable['scope'];

/** The purpose of a challenge. */
export type ChallengePurpose = FactorChallengesTable['purpose'];

/**
 * The purpose of a token in a mail. `email_undo` undoes a change of the e-mail address, from the old
 * address. `radar_renewal` renews one saved search.
 */
export type MailTokenPurpose = MailTokensTable['purpose'];
