/**
 * `npm run move -- DATABASE_URL`: copies all data of the embedded database to an empty PostgreSQL.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { formatCount } from '@martelo/domain/text';
import { readConfig } from '../config/config.ts';
import { runCommand } from '../operator/command.ts';
import { openForOperator } from '../operator/operator-database.ts';
import { move } from './move.ts';

const usage = `Uso: npm run move -- postgresql://USUARIO@SERVIDOR/BANCO

Copia todos os dados do banco embutido para um PostgreSQL vazio. Pare o servidor antes, e o inicie depois com DATABASE_URL.`;

function read(): string | undefined {
  const [url, ...others] = parseArgs({ allowPositionals: true }).positionals;
  return others.length > 0 ? undefined : url;
}

await runCommand(usage, read, async (url) => {
  const { DATABASE_URL: _none, DATABASE_DIRECT_URL: _neither, ...env } = process.env;
  const from = await openForOperator(readConfig(env));
  try {
    const to = await openForOperator(readConfig({ ...env, DATABASE_URL: url }));
    try {
      return `${formatCount(await move(from, to))} registros copiados. Inicie o servidor com DATABASE_URL e a mesma pasta de dados (DATA_DIR): nela está a chave dos segredos.`;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});
