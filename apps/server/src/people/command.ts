/**
 * `npm run person -- E-MAIL`: shows an account to the operator, and changes it.
 *
 * @module
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pluralizeCount } from '@martelo/domain/text';
import type { Database } from '../database/open.ts';
import { runCommand } from '../operator/command.ts';
import { doForOperator } from '../operator/operator-database.ts';
import type { Mailer } from '../outbox/outbox.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { Config } from '../config/config.ts';
import { describePerson } from './account/describe-person.ts';
import {
  applyPersonRequest,
  endAllSessions,
  type PersonRequest,
} from './account/operator-actions.ts';

const usage = `Uso: npm run person -- E-MAIL [--end-sessions] [--reset-factors] [--erase] [--yes]
     npm run person -- --end-all-sessions [--yes]

Mostra uma conta: sessões, etapas de verificação e últimos acontecimentos. O que se faz fica no
registro (npm run audit), e a pessoa é avisada por e-mail.
  --end-sessions      encerra as sessões da conta
  --reset-factors     remove chaves de acesso, aplicativo autenticador e códigos de recuperação, e
                      encerra as sessões: depois basta a senha
  --erase             exclui a conta em 7 dias, se a pessoa não entrar antes
  --end-all-sessions  encerra as sessões de todas as contas
  --yes               não pergunta antes (para scripts)`;

interface Command {
  /** `null`: all accounts. */
  request: PersonRequest | null;
  isConfirmed: boolean;
}

function read(): Command | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'end-sessions': { type: 'boolean', default: false },
      'reset-factors': { type: 'boolean', default: false },
      erase: { type: 'boolean', default: false },
      'end-all-sessions': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [email, ...others] = positionals;
  const { erase, yes: isConfirmed } = values;
  const [endSessions, resetFactors] = [values['end-sessions'], values['reset-factors']];
  if (values['end-all-sessions']) {
    const isAlone = email === undefined && !erase && !endSessions && !resetFactors;
    return isAlone ? { request: null, isConfirmed } : undefined;
  }
  if (email === undefined || others.length > 0) return undefined;
  return { request: { email, endSessions, resetFactors, erase }, isConfirmed };
}

/** @throws OperatorError when the operator does not confirm */
async function confirm({ request, isConfirmed }: Command): Promise<void> {
  // Empty when the command only shows an account.
  const intent = [
    ...(request === null ? ['encerrar as sessões de todas as contas'] : []),
    ...(request?.endSessions === true ? ['encerrar as sessões'] : []),
    ...(request?.resetFactors === true ? ['remover as etapas de verificação'] : []),
    ...(request?.erase === true ? ['excluir a conta em 7 dias'] : []),
  ];
  if (isConfirmed || intent.length === 0) return;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new OperatorError('Para mudar sem um terminal que possa perguntar, acrescente --yes.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const about = request === null ? '' : ` de ${request.email}`;
  const answer = await terminal.question(`Isto vai ${intent.join(', ')}${about}. Confirma? [s/N] `);
  terminal.close();
  if (!/^s(?:im)?$/i.test(answer.trim())) throw new OperatorError('Nada foi mudado.');
}

async function run(config: Config, request: PersonRequest | null): Promise<string> {
  const { siteUrl, postalAddress } = config;
  const mailerOf = ({ sealer }: Database): Mailer => ({ siteUrl, postalAddress, sealer });
  if (request === null) {
    const { sessions, people } = await doForOperator(
      config,
      'end-all-sessions',
      null,
      (database, operator) => endAllSessions(database.db, { operator, mailer: mailerOf(database) }),
    );
    return `Sessões encerradas: ${sessions}, de ${pluralizeCount(people, 'pessoa', 'pessoas', 'ninguém')}.`;
  }
  const report = await doForOperator(config, 'person', request, (database, operator) =>
    applyPersonRequest(database.db, { operator, mailer: mailerOf(database) }, request),
  );
  return describePerson(report);
}

await runCommand(usage, read, async (command, config) => {
  await confirm(command);
  return run(config, command.request);
});
