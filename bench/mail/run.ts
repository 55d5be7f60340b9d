/**
 * Writes and sends the two scheduled mails of a day to many people, as two processes of the server do, on
 * PostgreSQL and through a relay on the same machine. Extrapolates to a million people and compares
 * with the goal of three hours.
 *
 * `npm run bench:mail -- [PEOPLE]`
 *
 * @module
 */
import '../../apps/server/src/production.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { instantInSaoPaulo } from '@martelo/domain/calendar';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { deliverDue } from '../../apps/server/src/mail/delivery/deliver.ts';
import type { ScheduledKind } from '../../apps/server/src/mail/schedule/schedule.ts';
import { queueMails } from '../../apps/server/src/mail/worker.ts';
import { queueMail } from '../../apps/server/src/outbox/outbox.ts';
import { passwordChanged } from '../../apps/server/src/people/letters/letters.ts';
import { hashPassword } from '../../apps/server/src/people/person/password-hash.ts';
import { fillCatalogue, insertLot } from '../../apps/server/test/catalogue.ts';
import { startOrSkip } from '../server/postgresql.ts';
import { mailing } from './mailing.ts';

const PEOPLE = Number(process.argv[2] ?? 50_000);
const GOAL_PEOPLE = 1_000_000;
const GOAL_SECONDS = 3 * 60 * 60;
/** The most that a mail about an account may wait while the others are sent. */
const ACCOUNT_GOAL_SECONDS = 10;
const DAY = '2026-11-21';
/** Words of the searches, and lots with each word. */
const WORDS = ['gaivota', 'marinha', 'tapete', 'relogio', 'vaso', 'gravura', 'lustre', 'santo'];
const LOTS_PER_WORD = 12;

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const server = await startOrSkip({ fsync: true, sharedBuffers: '256MB' });
const database = await openDatabase({ url: server.url, dataFolder: folder });
const relay = spawn(process.execPath, [join(import.meta.dirname, 'relay.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: relay.stdout })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => String((await lines.next()).value);
const url = `smtp://127.0.0.1:${await nextLine()}`;
/** Recipients and Message-IDs of the mails since the last call. */
const received = async (): Promise<[recipient: string, id: string][]> => {
  relay.stdin.write('\n');
  return JSON.parse(await nextLine()) as [string, string][];
};

const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

async function fill(): Promise<void> {
  const { db } = database;
  await fillCatalogue(db);
  let id = 50_000;
  for (const [index, word] of WORDS.entries()) {
    for (let count = 0; count < LOTS_PER_WORD; count += 1) {
      id += 1;
      await insertLot(db, id, {
        auction: 1,
        number: `${index}-${count}`,
        title: `${word} ${count}`,
        published_at: at(`${DAY}T08:00`),
        closes_at: at(`${DAY}T21:00`),
      });
    }
  }
  await sql`
    insert into users (id, uuid, email, password_hash, person_type, full_name, confirmed_at, created_at)
    select n, gen_random_uuid(), 'pessoa-' || n || '@example.test', ${await hashPassword('tela de 1922')}, 'individual', 'Pessoa ' || n,
      now(), ${at('2026-11-01')} from generate_series(1, ${PEOPLE}) as n`.execute(db);
  // Four liked lots and a search of each person, so no two mails are equal.
  await sql`
    insert into likes (user_id, lot_id, created_at)
    select n, 50001 + (n * 7 + step * 13) % ${WORDS.length * LOTS_PER_WORD}, ${at('2026-11-20')}
    from generate_series(1, ${PEOPLE}) as n, generate_series(1, 4) as step`.execute(db);
  await sql`
    insert into radar_items (id, uuid, user_id, criteria, criteria_key, created_at, expires_at)
    select n, gen_random_uuid(), n, json_build_object('term', word, 'category_ids', '[]'::json,
      'tag_ids', '[]'::json, 'author_ids', '[]'::json, 'account_tenant_names', '[]'::json,
      'price_ids', '[]'::json), word, ${at('2026-11-20')}, ${at('2027-11-20')}
    from generate_series(1, ${PEOPLE}) as n,
      lateral (select (${WORDS}::text[])[1 + n % ${WORDS.length}] as word) as words`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Seconds of processor time of a process, and of its children if they are or were its own. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime, stime, cutime and cstime, in hundredths of a second (proc(5)).
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter((child) => child !== '')
    .reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}

/** Processor time of the server, the relay and PostgreSQL together, and of the server alone. */
function processorTimes(): { all: number; own: number } {
  const { user, system } = process.cpuUsage();
  return { all: processorSeconds(process.pid), own: (user + system) / 1e6 };
}

interface Result {
  readonly seconds: number;
  readonly slowestAccountMail: number;
}

/** Starts another process that sends mails too. Returns a function that ends it. */
function startOther(startMs: number): () => Promise<void> {
  const program = join(import.meta.dirname, 'sender.ts');
  const settings = [server.url, folder, url, String(startMs)];
  const other = spawn(process.execPath, ['--conditions=source', program, ...settings], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(other, 'exit');
  return async () => {
    other.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`The other process ended with ${String(code)}.`);
  };
}

/** Writes and sends the mails of a kind to all people, and account mails in between. */
async function sendAll(kind: ScheduledKind, time: string): Promise<Result> {
  const started = performance.now();
  const startMs = at(`${DAY}T${time}`).getTime();
  const { context, send, close } = mailing(database, url, startMs);
  const { db, clock } = context;
  const stopOther = startOther(startMs);
  const written = new AbortController();
  let slowestAccountMail = 0;
  const writing = queueMails(context).finally(() => written.abort());
  const untilSent = async (recipient: string): Promise<void> => {
    for (;;) {
      const { count } = await db
        .selectFrom('outbox')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('recipient', '=', recipient)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (count === 0) return;
      await sleep(250);
    }
  };
  const letters = (async () => {
    for (let count = 0; !written.signal.aborted; count += 1) {
      await sleep(1000);
      const letter = passwordChanged(context);
      const recipient = `conta-${kind}-${count}@example.test`;
      await queueMail(db, database, { id: null, email: recipient }, letter);
      // The column has the time of the database, which is not the time of this benchmark.
      const now = clock();
      await db
        .updateTable('outbox')
        .set({ created_at: now, next_attempt_at: now })
        .where('recipient', '=', recipient)
        .execute();
      await untilSent(recipient);
      slowestAccountMail = Math.max(slowestAccountMail, (clock().getTime() - now.getTime()) / 1000);
    }
  })();
  // The last account mail may be queued after the last mail to a person.
  const queued = new AbortController();
  const queueing = Promise.all([writing, letters]).finally(() => queued.abort());
  for (let isLast = false; !isLast;) {
    isLast = queued.signal.aborted;
    const sent = await deliverDue(context, send);
    if (sent > 0) isLast = false;
    // The server pauses as long.
    else if (!isLast) await sleep(3000);
  }
  const seconds = (performance.now() - started) / 1000;
  await queueing;
  await stopOther();
  close();

  const mails = await received();
  const people = new Set(
    mails.map(([recipient]) => recipient).filter((recipient) => recipient.startsWith('pessoa-')),
  );
  const repeated = mails.length - new Set(mails.map(([, id]) => id)).size;
  if (people.size !== PEOPLE || repeated > 0) {
    throw new Error(`${kind}: ${people.size} of ${PEOPLE} people, ${repeated} mails twice`);
  }
  return { seconds, slowestAccountMail };
}

try {
  await fill();
  const before = processorTimes();
  let total = 0;
  let slowest = 0;
  for (const [kind, time] of [
    ['morning', '10:00'],
    ['radar', '19:30'],
  ] as const) {
    const { seconds, slowestAccountMail } = await sendAll(kind, time);
    total += seconds;
    slowest = Math.max(slowest, slowestAccountMail);
    const rate = (PEOPLE / seconds).toFixed(0);
    console.log(`${kind}: ${PEOPLE} mails, ${seconds.toFixed(0)} s, ${rate} a second`);
  }
  const after = processorTimes();
  const ofGoal = (seconds: number): number => (seconds * GOAL_PEOPLE) / PEOPLE / GOAL_SECONDS;
  const used = ofGoal(total);
  // A process of the server has one thread, and all programs share two cores. The relay counts too.
  const processor = ofGoal(Math.max(after.own - before.own, (after.all - before.all) / 2));
  const waited = slowest / ACCOUNT_GOAL_SECONDS;
  console.log(`A million people × 2 mails, extrapolated: ${used.toFixed(2)} of three hours`);
  console.log(`The same on two cores without other load: ${processor.toFixed(2)} of three hours`);
  const share = (after.own - before.own) / (after.all - before.all);
  console.log(
    `The process that writes takes ${share.toFixed(2)} of the processor time, the rest is the other process, PostgreSQL and the relay`,
  );
  console.log(`A mail about an account waits at most ${waited.toFixed(2)} of ten seconds`);
  if (processor > 1 || waited > 1) process.exitCode = 1;
} finally {
  relay.stdin.end();
  await once(relay, 'exit');
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
