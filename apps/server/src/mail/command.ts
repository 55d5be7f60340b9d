/**
 * `npm run mail -- [DAY]`: what was sent, to whom nothing and why, what failed and is tried again.
 *
 * @module
 */
import { openForOperator } from '../catalogue/operator-database.ts';
import { findServer } from '../catalogue/operator.ts';
import { Refusal } from '../catalogue/refusal.ts';
import { readConfig, type Config } from '../config.ts';
import { dayIn, describeStatus, mailStatus, type MailStatus } from './status.ts';

const usage = `Uso: npm run mail -- [AAAA-MM-DD]

Mostra os e-mails de um dia (hoje, se nenhum for dito): enviados, não enviados e por quê, esperando nova tentativa.`;

/** By way of the running server, or by our own hand. */
async function readStatus(config: Config, day: string): Promise<MailStatus> {
  const server = config.databaseUrl === null ? await findServer(config.dataFolder) : null;
  // Both ends are this very code.
  if (server !== null) return (await server.ask('mail', { day }, () => {})) as MailStatus;
  const database = await openForOperator(config);
  try {
    return await mailStatus(database.db, day);
  } finally {
    await database.close();
  }
}

const [first] = process.argv.slice(2);
if (first === '--help' || first === '-h') {
  console.log(usage);
} else {
  try {
    console.log(describeStatus(await readStatus(readConfig(process.env), dayIn(first))));
  } catch (error) {
    console.error(error instanceof Refusal ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
