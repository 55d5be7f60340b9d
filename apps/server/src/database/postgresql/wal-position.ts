/**
 * Positions in the log of PostgreSQL (WAL). A standby has every change up to the position that it
 * has replayed.
 *
 * @module
 */
import { sql } from 'kysely';

/**
 * The position of the next change in the log. Every change that its query can see is before it, so
 * read it after the change is visible.
 */
export const walPosition = sql<string>`pg_current_wal_insert_lsn()`;

/** An expression of SQL that identifies a primary and its copies. */
export const CLUSTER = '(select system_identifier::text from pg_control_system())';

/**
 * Converts the text of a position (`pg_lsn`), so positions can be compared.
 *
 * @example
 * readWalPosition('1/0000002A'); // 4294967338n
 */
export function readWalPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
