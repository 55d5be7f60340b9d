import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readTables, rowsIn, writeTables } from './tables.ts';

/**
 * Copies all data of a database into an empty one, in one transaction.
 *
 * @returns the number of rows
 * @throws OperatorError when the other database has houses or people
 */
export async function move(from: Pick<Database, 'db'>, to: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from accounts) and not exists (select from users) as "isEmpty"`.execute(
    to.db,
  );
  if (rows[0]?.isEmpty !== true) {
    throw new OperatorError('O banco de destino já tem dados: nada foi copiado.');
  }
  const counts = await to.db
    .transaction()
    .execute((tx) =>
      from.db.transaction().execute((source) => writeTables(tx, readTables(source))),
    );
  return rowsIn(counts);
}
