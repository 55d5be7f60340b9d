/**
 * `npm run migrate`: brings the tables up to date, for a server whose own role may not.
 *
 * @module
 */
import { openForOperator } from '../catalogue/operator-database.ts';
import { Refusal } from '../catalogue/refusal.ts';
import { readConfig } from '../config.ts';

try {
  // Opening is migrating.
  const database = await openForOperator(readConfig(process.env));
  await database.close();
  console.log('O banco de dados está em dia com esta versão.');
} catch (error) {
  console.error(error instanceof Refusal ? `Erro: ${error.message}` : error);
  process.exitCode = 1;
}
