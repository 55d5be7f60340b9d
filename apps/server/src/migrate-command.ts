/**
 * `npm run migrate`: updates the tables, for a server whose database role must not change them.
 *
 * @module
 */
import { openForOperator } from './operator/operator-database.ts';
import { OperatorError } from './operator/operator-error.ts';
import { readConfig } from './config/config.ts';
import { updateSearchIndex } from './search/text/index-lots.ts';

try {
  // Opening the database runs the migrations.
  const database = await openForOperator(readConfig(process.env));
  await updateSearchIndex(database.db);
  await database.close();
  console.log('O banco de dados está em dia com esta versão.');
} catch (error) {
  console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
  process.exitCode = 1;
}
