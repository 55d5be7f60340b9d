/**
 * `npm run audit`: shows the actions of operators and verifies the log.
 *
 * Exit codes: 0 when the chain is intact; 1 when it is broken or the command failed.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../operator/command.ts';
import { doForOperator } from '../operator/operator-database.ts';
import { describeAudit } from './describe.ts';
import { readAudit, type AuditQuery } from './log.ts';

const usage = `Uso: npm run audit -- [E-MAIL] [--last N] [--contains RESUMO]

Mostra o que os operadores fizeram e confere se o registro está íntegro.
  E-MAIL      só o que diz respeito à conta deste endereço, mesmo que já excluída
  --last      quantos registros mostrar, os mais novos; 50 se nada for dito
  --contains  um resumo anotado antes: confere se ele ainda está no registro`;

function read(): AuditQuery | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { last: { type: 'string', default: '50' }, contains: { type: 'string' } },
  });
  const [email, ...others] = positionals;
  if (others.length > 0 || !/^[1-9]\d{0,5}$/.test(values.last)) return undefined;
  return { email, contains: values.contains, last: Number(values.last) };
}

await runCommand(usage, read, async (query, config) => {
  const audit = await doForOperator(config, 'audit', query, ({ db }) => readAudit(db, query));
  if (audit.brokenAt !== null || audit.containsHash === false) process.exitCode = 1;
  return describeAudit(audit);
});
