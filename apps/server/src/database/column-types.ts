/**
 * What the generated tables (schema.ts) are made of, and names for the values of some columns.
 *
 * @module
 */
import type { ColumnType, JSONColumnType, Selectable } from 'kysely';
import type {
  FactorChallengesTable,
  LotImagesTable,
  LotSetsTable,
  MailTokensTable,
  SessionsTable,
  UsersTable,
} from './schema.ts';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A number that only search/counts/counters.ts writes. */
export type Kept = ColumnType<number, never, never>;
/** Written as JSON text (`JSON.stringify`), and parsed when it is read. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type JsonWithDefault<T extends object> = JSONColumnType<T, string | undefined, string>;
export type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;

/** Properties that lots can have in common (search/counts/lot-sets.ts). */
export type Facet = LotSetsTable['facet'];

/** A stored image. */
export type StoredImage = Omit<LotImagesTable, 'lot_id' | 'position'>;

/** The rights of a token: everything, or only the purpose of a link in a mail. */
export type SessionScope = SessionsTable['scope'];

/** The columns of `users` that a person fills in. */
export type SignUpPerson = Pick<
  Selectable<UsersTable>,
  'person_type' | 'full_name' | 'legal_name' | 'gender' | 'cpf' | 'cnpj' | 'birthdate' | 'phone'
>;

/** The purpose of a challenge. */
export type ChallengePurpose = FactorChallengesTable['purpose'];

/**
 * The purpose of a token in a mail. `email_undo` undoes a change of the e-mail address, from the old
 * address. `radar_renewal` renews one saved search.
 */
export type MailTokenPurpose = MailTokensTable['purpose'];
