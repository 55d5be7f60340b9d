import type { User } from '@martelo/domain/entities';

/** The fields of a person that identify them and that every page shows. */
type Known = Pick<User, 'uuid' | 'display_name'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

// The rule of `displayName`, whose module every page would load with the session.
const nameOf = ({ full_name, legal_name }: Partial<User>): string =>
  textOf(full_name) || textOf(legal_name);

/**
 * Returns the id and the name of a person, computed where the back end does not send them: the uuid
 * from the id or the e-mail, the name from the full or legal name.
 *
 * See docs/api-contract.md#other-back-ends.
 */
export function identityOf(user: Partial<User>): Known {
  const { uuid, id, email, display_name } = user;
  return {
    uuid: uuid ?? String(id ?? email ?? ''),
    display_name: display_name ?? nameOf(user),
  };
}
