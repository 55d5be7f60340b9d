/**
 * `npm run mail -- [DAY]`: shows what was sent, who got nothing and why, and what failed.
 *
 * @module
 */
import { doForOperator } from '../operator/operator-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readConfig } from '../config/config.ts';
import { dayIn, describeStatus, mailStatus } from './status.ts';

const usage = `Uso: npm run mail -- [AAAA-MM-DD]

Mostra os e-mails de um dia (hoje, se nenhum for dito): enviados, não enviados e por quê, esperando nova tentativa.`;

const [first] = process.argv.slice(2);
if (first === '--help' || first === '-h') {
  console.log(usage);
} else {
  try {
    const day = dayIn(first);
    const config = readConfig(process.env);
    const status = await doForOperator(config, 'mail', { day }, ({ db }) => mailStatus(db, day));
    console.log(describeStatus(status));
  } catch (error) {
    console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
