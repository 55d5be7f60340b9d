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

/** The scheduled mails of one kind. */
interface RunStatus {
  kind: string;
  /**
   * `not_run`: their hour has not come, or no process ran between it and midnight. `broken_off`: the
   * day ended before all were written.
   */
  state: 'finished' | 'unfinished' | 'broken_off' | 'not_run';
  queued: number;
  /** Number of people who got none, by reason. */
  skipped: Readonly<Record<string, number>>;
  /** Number of people whose mail could not be written yet. */
  setAside: number;
  /** The error that stops it, or `null`. */
  failure: string | null;
}

/** The outbox by kind. */
interface OutboxStatus {
  kind: string;
  sent: number;
  /** Number of sent mails that took more than one attempt. */
  retried: number;
  waiting: number;
  failed: number;
}

/** A mail that could not be written or was rejected, and is not sent yet. */
interface MailProblem {
  kind: string;
  recipient: string;
  attempts: number;
  failure: string;
  /** Time of the next attempt ("às 20:14"), or `null` when it was given up. */
  next: string | null;
}

/** The status of a day's mails. Sent as JSON. */
interface MailStatus {
  day: Day;
  runs: RunStatus[];
  outbox: OutboxStatus[];
  /** At most twenty, newest first. */
  problems: MailProblem[];
  /** Number of further problems. */
  moreProblems: number;
}

const MAX_PROBLEMS = 20;

/** Reads the status of the mails of a day. */
export async function mailStatus(
  db: Kysely<Schema>,
  day: Day,
  now = new Date(),
): Promise<MailStatus> {
  const from = instantInSaoPaulo(day);
  const until = instantInSaoPaulo(shiftDay(day, 1));
  const runs = await db.selectFrom('mail_runs').selectAll().where('day', '=', day).execute();
  const ofDay = sql`from outbox where created_at >= ${from} and created_at < ${until}`;
  const { rows: outbox } = await sql<OutboxStatus>`
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
  const { rows: problems } = await sql<
    Omit<MailProblem, 'next'> & { next_attempt_at: Date | null; total: number }
  >`
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
    runs: scheduledKinds.map((kind): RunStatus => {
      const run = runs.find((each) => each.kind === kind);
      if (run === undefined) {
        return { kind, state: 'not_run', queued: 0, skipped: {}, setAside: 0, failure: null };
      }
      const { finished_at, queued, skipped, failure } = run;
      return {
        kind,
        state:
          finished_at !== null ? 'finished' : day === civilDay(now) ? 'unfinished' : 'broken_off',
        queued,
        skipped,
        setAside: aside.find((each) => each.kind === kind)?.people ?? 0,
        failure,
      };
    }),
    outbox,
    problems: problems.map(({ kind, recipient, attempts, failure, next_attempt_at }) => ({
      kind,
      recipient,
      attempts,
      failure,
      next: next_attempt_at === null ? null : atTime(next_attempt_at),
    })),
    moreProblems: (problems[0]?.total ?? 0) - problems.length,
  };
}

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

const states = {
  finished: 'concluído',
  unfinished: 'em andamento',
  broken_off: 'interrompido: o dia acabou antes',
  not_run: 'não rodou',
} as const satisfies Record<RunStatus['state'], string>;

const runLine = (
  day: Day,
  { kind, state, queued, skipped, setAside, failure }: RunStatus,
): string => {
  const hour = formatTime(slotOf(kind as (typeof scheduledKinds)[number], day).at);
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

const outboxLine = ({ kind, sent, retried, waiting, failed }: OutboxStatus): string =>
  `  ${kind}: ${countLabel(sent, 'enviado', 'enviados', 'nenhum enviado')} (${retried} com nova tentativa), ${waiting} esperando, ${failed} não enviados`;

const problemLine = ({ kind, recipient, attempts, failure, next }: MailProblem): string =>
  `  ${kind} para ${recipient}: ${inWords(failure)} (${countLabel(attempts, 'tentativa', 'tentativas')}; ${next === null ? 'desistiu' : `de novo ${next}`})`;

/**
 * Returns the status as text for a terminal.
 *
 * @example
 * console.log(describeStatus(await mailStatus(db, '2026-11-21')));
 */
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
