/**
 * The status of a day's mails, for the operator.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import {
  civilDay,
  formatDay,
  atTime,
  formatTime,
  instantInSaoPaulo,
  isCivilDay,
  shiftDay,
} from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { OperatorError } from '../operator/operator-error.ts';
import type { Schema } from '../database/schema.ts';
import { scheduledKinds, slotOf } from './schedule/schedule.ts';

const MAX_PROBLEMS = 20;

const states = {
  finished: 'concluído',
  unfinished: 'em andamento',
  /** The day ended before all were written. */
  broken_off: 'interrompido: o dia acabou antes',
  /** Their hour has not come, or no process ran between it and midnight. */
  not_run: 'não rodou',
} as const;

/** Reads the status of the mails of a day. Sent as JSON. */
export async function mailStatus(db: Kysely<Schema>, day: Day, now = new Date()) {
  const from = instantInSaoPaulo(day);
  const until = instantInSaoPaulo(shiftDay(day, 1));
  const runs = await db.selectFrom('mail_runs').selectAll().where('day', '=', day).execute();
  const ofDay = sql`from outbox where created_at >= ${from} and created_at < ${until}`;
  const { rows: outbox } = await sql<{
    kind: string;
    sent: number;
    retried: number;
    waiting: number;
    failed: number;
  }>`
    select kind,
      count(*) filter (where sent_at is not null) as sent,
      count(*) filter (where sent_at is not null and attempts > 1) as retried,
      count(*) filter (where sent_at is null and failed_at is null) as waiting,
      count(*) filter (where failed_at is not null) as failed
    ${ofDay} group by kind order by kind`.execute(db);
  const { rows: aside } = await sql<{ kind: string; people: number }>`
    select kind, count(*) as people from mail_setbacks where day = ${day}::date group by kind`.execute(
    db,
  );
  // Mails that could not be written or were rejected, and are not sent yet. Newest first.
  const { rows: problems } = await sql<{
    kind: string;
    recipient: string;
    attempts: number;
    failure: string;
    next_attempt_at: Date | null;
    total: number;
  }>`
    select *, count(*) over () as total from (
      select kind, recipient, attempts, failure, created_at, id::text,
        case when failed_at is null then next_attempt_at end as next_attempt_at
      ${ofDay} and sent_at is null and failure is not null
      union all
      select kind, email, attempts, failure, next_attempt_at, user_id::text,
        case when day = ${civilDay(now)}::date then next_attempt_at end
      from mail_setbacks join users on users.id = user_id where day = ${day}::date
    ) as all_problems
    order by created_at desc, id limit ${MAX_PROBLEMS}`.execute(db);
  return {
    day,
    runs: scheduledKinds.map((kind) => {
      const run = runs.find((each) => each.kind === kind);
      const overdue = day === civilDay(now) ? 'unfinished' : 'broken_off';
      const state: keyof typeof states =
        run === undefined ? 'not_run' : run.finished_at === null ? overdue : 'finished';
      return {
        kind,
        state,
        queued: run?.queued ?? 0,
        /** Number of people who got none, by reason. */
        skipped: run?.skipped ?? {},
        /** Number of people whose mail could not be written yet. */
        setAside: aside.find((each) => each.kind === kind)?.people ?? 0,
        /** The error that stops it, or `null`. */
        failure: run?.failure ?? null,
      };
    }),
    outbox,
    problems: problems.map(({ kind, recipient, attempts, failure, next_attempt_at }) => ({
      kind,
      recipient,
      attempts,
      failure,
      /** Time of the next attempt ("às 20:14"), or `null` when it was given up. */
      next: next_attempt_at === null ? null : atTime(next_attempt_at),
    })),
    moreProblems: (problems[0]?.total ?? 0) - problems.length,
  };
}

type MailStatus = Awaited<ReturnType<typeof mailStatus>>;

/** Portuguese texts of reasons. The answers of an SMTP server are shown unchanged. */
const reasons: Readonly<Record<string, string>> = {
  nothing: 'sem novidades',
  unwanted: 'não querem',
  unconfirmed: 'e-mail não confirmado',
  leaving: 'conta em exclusão',
  late: 'o dia ou o prazo passou',
};
const inWords = (reason: string): string =>
  Object.hasOwn(reasons, reason) ? (reasons[reason] ?? reason) : reason;

const runLine = (
  day: Day,
  { kind, state, queued, skipped, setAside, failure }: MailStatus['runs'][number],
): string => {
  const hour = formatTime(slotOf(kind, day).at);
  const without = Object.entries(skipped).map(([reason, people]) => `${people} ${inWords(reason)}`);
  const counts = [
    countLabel(queued, 'escrito', 'escritos', 'nenhum escrito'),
    ...(without.length > 0 ? [`sem e-mail: ${without.join(', ')}`] : []),
    ...(setAside > 0 ? [`${setAside} com erro ao escrever`] : []),
    ...(failure === null ? [] : [`motivo: ${failure}`]),
  ].join('; ');
  const isStuck = state === 'unfinished' && failure !== null;
  const words = isStuck ? 'parado, será tentado de novo' : states[state];
  return `  ${hour}  ${kind}  ${words}${state === 'not_run' ? '' : `: ${counts}`}`;
};

const outboxLine = ({
  kind,
  sent,
  retried,
  waiting,
  failed,
}: MailStatus['outbox'][number]): string =>
  `  ${kind}: ${countLabel(sent, 'enviado', 'enviados', 'nenhum enviado')} (${retried} com nova tentativa), ${waiting} esperando, ${failed} não enviados`;

const problemLine = ({
  kind,
  recipient,
  attempts,
  failure,
  next,
}: MailStatus['problems'][number]): string =>
  `  ${kind} para ${recipient}: ${inWords(failure)} (${countLabel(attempts, 'tentativa', 'tentativas')}; ${next === null ? 'desistiu' : `de novo ${next}`})`;

export const describeStatus = ({ day, runs, outbox, problems, moreProblems }: MailStatus): string =>
  [
    `E-mails de ${formatDay(day)}`,
    '',
    'Agendados',
    ...runs.map((run) => runLine(day, run)),
    '',
    'Caixa de saída',
    ...(outbox.length === 0 ? ['  nada'] : outbox.map(outboxLine)),
    ...(problems.length === 0 ? [] : ['', 'Com problema', ...problems.map(problemLine)]),
    ...(moreProblems === 0 ? [] : [`  e mais ${moreProblems}`]),
  ].join('\n');

/** Returns the day that the operator named, or today. */
export function dayIn(text: unknown): Day {
  if (text === undefined || text === null) return civilDay(new Date());
  if (!isCivilDay(text))
    throw new OperatorError(`"${String(text)}" não é um dia: escreva AAAA-MM-DD.`);
  return text;
}
