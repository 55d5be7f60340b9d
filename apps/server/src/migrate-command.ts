/**
 * `npm run migrate`: updates the tables, for a server whose database role must not change them.
 *
 * @module
 */
import { runCommand } from './operator/command.ts';
import { openForOperator } from './operator/operator-database.ts';
import { updateSearchIndex } from './search/text/index-lots.ts';

const usage = `Uso: npm run migrate

Atualiza as tabelas para esta versão, para um servidor cujo usuário do banco não pode mudá-las.`;

await runCommand(
  usage,
  () => null,
  async (_request, config) => {
    // Opening the database runs the migrations.
    const database = await openForOperator(config);
    await updateSearchIndex(database.db);
    await database.close();
    return 'O banco de dados está em dia com esta versão.';
  },
);
