/**
 * `npm run mail -- [DAY]`: shows what was sent, who got nothing and why, and what failed.
 *
 * @module
 */
import { runCommand } from '../operator/command.ts';
import { doForOperator } from '../operator/operator-database.ts';
import { dayIn, describeStatus, mailStatus } from './status.ts';

const usage = `Uso: npm run mail -- [AAAA-MM-DD]

Mostra os e-mails de um dia (hoje, se nenhum for dito): enviados, não enviados e por quê, esperando nova tentativa.`;

await runCommand(
  usage,
  () => process.argv.slice(2),
  async ([typed], config) => {
    const day = dayIn(typed);
    return describeStatus(
      await doForOperator(config, 'mail', { day }, ({ db }) => mailStatus(db, day)),
    );
  },
);
