import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { Audit, AuditedAction, ShownEntry } from './log.ts';

const actions: Readonly<Record<AuditedAction, string>> = {
  backup: 'fez um backup',
  restore: 'restaurou um backup',
  'house.change': 'mudou o combinado com uma casa',
  import: 'importou um catálogo',
  'category.alias': 'mudou a categoria de um nome',
  'search.synonyms': 'mudou os sinônimos da busca',
  'person.show': 'consultou uma conta',
  'person.end_sessions': 'encerrou as sessões de uma conta',
  'person.reset_factors': 'removeu as etapas de verificação de uma conta',
  'person.erase': 'marcou uma conta para exclusão',
  'person.erased': 'excluiu uma conta, como pedido',
  'people.end_sessions': 'encerrou as sessões de todas as contas',
};

/** The same for rows of the database, which another version may have written. */
const descriptions: ReadonlyMap<string, string> = new Map(Object.entries(actions));

const outcomes: Readonly<Record<ShownEntry['outcome'], string>> = {
  begun: 'começou',
  done: 'concluiu',
  refused: 'recusado',
  failed: 'falhou',
};

function line({ id, at, operator, action, userId, details, outcome }: ShownEntry): string {
  const date = new Date(at);
  const when = `${formatDate(date)} ${formatTime(date)}`;
  const about = userId === null ? '' : ` · conta ${userId}`;
  const more = details === '{}' ? '' : ` · ${details}`;
  const what = descriptions.get(action) ?? action;
  return `${String(id).padStart(6)}  ${when}  ${outcomes[outcome].padEnd(8)}  ${operator}  ${what}${about}${more}`;
}

/** Describes the audit log as text for the terminal. */
export function describeAudit({ entries, head, brokenAt, shown, containsHash }: Audit): string {
  const chain =
    brokenAt === null
      ? `Corrente íntegra: ${entries} registros.`
      : `CORRENTE QUEBRADA no registro ${brokenAt}: ele ou um anterior foi alterado, removido ou inserido.`;
  return [
    ...shown.map(line),
    ...(shown.length === 0 ? ['Nenhum registro.'] : ['']),
    chain,
    ...(head === null ? [] : [`Último resumo: ${head}`]),
    ...(containsHash === null
      ? []
      : [
          containsHash
            ? 'O resumo anotado está na corrente.'
            : 'O RESUMO ANOTADO NÃO ESTÁ NA CORRENTE: registros foram cortados.',
        ]),
  ].join('\n');
}
