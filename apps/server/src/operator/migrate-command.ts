/**
 * `npm run migrate`: updates the tables, for a server whose database role must not change them.
 *
 * @module
 */
import { openForOperator } from './operator-database.ts';
import { OperatorError } from './operator-error.ts';
import { readConfig } from '../config/config.ts';

try {
  // Opening the database runs the migrations.
  const database = await openForOperator(readConfig(process.env));
  await database.close();
  console.log('O banco de dados está em dia com esta versão.');
} catch (error) {
  console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
  process.exitCode = 1;
}
