/**
 * `npm run move -- DATABASE_URL`: copies all data of the embedded database to an empty PostgreSQL.
 *
 * @module
 */
import { formatCount } from '@martelo/domain/text';
import { ConfigError } from '../config/setting.ts';
import { readConfig } from '../config/config.ts';
import { openForOperator } from '../operator/operator-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { move } from './move.ts';

const usage = `Uso: npm run move -- postgresql://USUARIO@SERVIDOR/BANCO

Copia todos os dados do banco embutido para um PostgreSQL vazio. Pare o servidor antes, e o inicie depois com DATABASE_URL.`;

const [url, ...others] = process.argv.slice(2);
if (url === undefined || others.length > 0 || url.startsWith('-')) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    const { DATABASE_URL: _none, DATABASE_DIRECT_URL: _neither, ...env } = process.env;
    const from = await openForOperator(readConfig(env));
    try {
      const to = await openForOperator(readConfig({ ...env, DATABASE_URL: url }));
      try {
        const rows = await move(from, to);
        console.log(
          `${formatCount(rows)} registros copiados. Inicie o servidor com DATABASE_URL e a mesma pasta de dados (DATA_DIR): nela está a chave dos segredos.`,
        );
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  } catch (error) {
    const isKnown = error instanceof OperatorError || error instanceof ConfigError;
    console.error(isKnown ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
