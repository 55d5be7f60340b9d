/**
 * `npm run migrate`: brings the tables up to date, for a server whose own role may not.
 *
 * @module
 */
import { openForOperator } from './operator-database.ts';
import { Refusal } from './refusal.ts';
import { readConfig } from '../config/config.ts';

try {
  // Opening is migrating.
  const database = await openForOperator(readConfig(process.env));
  await database.close();
  console.log('O banco de dados está em dia com esta versão.');
} catch (error) {
  console.error(error instanceof Refusal ? `Erro: ${error.message}` : error);
  process.exitCode = 1;
}
