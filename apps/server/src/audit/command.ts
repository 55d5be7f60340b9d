/**
 * `npm run audit`: shows the actions of operators and verifies the log.
 *
 * Exit codes: 0 when the chain is intact; 1 when it is broken or the command failed.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { doForOperator } from '../operator/operator-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readConfig } from '../config/config.ts';
import { describeAudit } from './describe.ts';
import { readAudit, type AuditQuery } from './log.ts';

const usage = `Uso: npm run audit -- [E-MAIL] [--last N] [--contains RESUMO]

Mostra o que os operadores fizeram e confere se o registro está íntegro.
  E-MAIL      só o que diz respeito à conta deste endereço, mesmo que já excluída
  --last      quantos registros mostrar, os mais novos; 50 se nada for dito
  --contains  um resumo anotado antes: confere se ele ainda está no registro`;

/** Parses the command line; `null` when it is not valid. */
function queryIn(args: readonly string[]): AuditQuery | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { last: { type: 'string', default: '50' }, contains: { type: 'string' } },
    });
    const [email, ...others] = positionals;
    if (others.length > 0 || !/^[1-9]\d{0,5}$/.test(values.last)) return null;
    return { email, contains: values.contains, last: Number(values.last) };
  } catch {
    return null;
  }
}

const query = queryIn(process.argv.slice(2));
if (query === null) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    const config = readConfig(process.env);
    const audit = await doForOperator(config, 'audit', query, ({ db }) => readAudit(db, query));
    console.log(describeAudit(audit));
    if (audit.brokenAt !== null || audit.containsHash === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
