/**
 * Actions of operators on an account, for a person who asks for help or whose account was
 * compromised. The audit log records each action, and the person is notified by mail.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { PersonFactors, PersonSession, SecurityEvent } from '@martelo/domain/entities';
import { audited } from '../../audit/log.ts';
import type { Operator } from '../../operator/operator.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import type { Schema } from '../../database/schema.ts';
import { emailIn } from '../../http/bodies.ts';
import { isoInSaoPaulo, isoOrNull } from '../../http/wire.ts';
import type { Mailer } from '../../outbox/outbox.ts';
import { scheduleErasure } from './erasure.ts';
import { operatorEndedSessions, operatorResetFactors } from '../letters/factor-letters.ts';
import { readFactors, removeFactors } from '../factors/factors.ts';
import { findByEmail } from '../person/users.ts';
import {
  readSecurityLog,
  recordChange,
  recordEvent,
  type EventSource,
} from '../person/security-log.ts';
import { listSessions, revokeSessions } from '../login/sessions.ts';

/** The actions to take on one account. Without any action it is only shown. Serialized as JSON. */
export interface PersonRequest {
  readonly email: string;
  readonly endSessions?: boolean | undefined;
  readonly resetFactors?: boolean | undefined;
  readonly erase?: boolean | undefined;
}

/** An account as an operator sees it. Serialized as JSON. */
export interface PersonReport {
  readonly id: number;
  readonly email: string;
  readonly createdAt: string;
  /** When the account will be erased; `null` when no erasure is scheduled. */
  readonly eraseAt: string | null;
  readonly sessions: readonly PersonSession[];
  readonly factors: PersonFactors;
  /** Newest first. */
  readonly events: readonly SecurityEvent[];
}

interface Account {
  id: number;
  email: string;
}

const EVENTS_SHOWN = 20;

/** An action does not come from a browser. The audit log names the operator. */
const operatorSource = (): EventSource => ({
  address: null,
  device: 'Equipe do site',
  place: null,
  requestId: randomUUID(),
  log: { info() {}, warn() {} },
});

async function findAccount(db: Kysely<Schema>, email: string): Promise<Account> {
  const account = await findByEmail(db, emailIn(email));
  if (account === undefined) throw new OperatorError(`Nenhuma conta tem o e-mail "${email}".`);
  return account;
}

async function readPerson(db: Kysely<Schema>, { id, email }: Account): Promise<PersonReport> {
  const { created_at, erase_at } = await db
    .selectFrom('users')
    .select(['created_at', 'erase_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { events } = await readSecurityLog(db, id, { page: 1, per: EVENTS_SHOWN });
  return {
    id,
    email,
    createdAt: isoInSaoPaulo(created_at),
    eraseAt: isoOrNull(erase_at),
    sessions: await listSessions(db, id, ''),
    factors: await readFactors(db, id),
    events,
  };
}

/**
 * Ends the sessions of an account and deletes its known devices, so the next login is one of a
 * new device.
 */
async function endSessions(db: Transaction<Schema>, { id }: Account): Promise<void> {
  await revokeSessions(db, id);
  await db.deleteFrom('devices').where('user_id', '=', id).execute();
}

/**
 * Takes an operator's actions on one account and returns its new state. Showing an account is an
 * action too, because it discloses personal data.
 *
 * Factors are reset together with the sessions. An account is erased after seven days, as if its
 * person had deleted it. A login cancels the erasure.
 *
 * @throws OperatorError in Portuguese when the account does not exist
 * @example
 * await applyPersonRequest(db, { operator, mailer }, { email: 'ana@example.com', endSessions: true });
 */
export async function applyPersonRequest(
  db: Kysely<Schema>,
  { operator, mailer }: { operator: Operator; mailer: Mailer },
  { email, endSessions: ends, resetFactors, erase }: PersonRequest,
): Promise<PersonReport> {
  const subject = await findAccount(db, email);
  const act = <Result>(
    name: 'end_sessions' | 'reset_factors' | 'erase' | 'show',
    work: () => Promise<Result>,
  ): Promise<Result> => audited(db, { operator, action: `person.${name}`, subject }, work);
  const change = (
    name: Parameters<typeof act>[0],
    work: (transaction: Transaction<Schema>) => Promise<void>,
  ): Promise<void> => act(name, () => db.transaction().execute(work));
  const source = () => ({ person: subject, origin: operatorSource() });
  if (ends === true && resetFactors !== true) {
    await change('end_sessions', async (transaction) => {
      await endSessions(transaction, subject);
      await recordChange(transaction, mailer, source(), operatorEndedSessions(mailer));
    });
  }
  if (resetFactors === true) {
    await change('reset_factors', async (transaction) => {
      await removeFactors(transaction, subject.id);
      await endSessions(transaction, subject);
      await recordChange(transaction, mailer, source(), operatorResetFactors(mailer));
    });
  }
  if (erase === true) {
    await change('erase', async (transaction) => {
      // Its mail explains how to keep the account.
      await scheduleErasure(transaction, subject, mailer);
      const kind = 'operator_requested_deletion';
      await recordEvent(transaction, { userId: subject.id, kind, origin: operatorSource() });
    });
  }
  const isChange = ends === true || resetFactors === true || erase === true;
  const show = (): Promise<PersonReport> => readPerson(db, subject);
  return isChange ? show() : act('show', show);
}

const BATCH = 200;

/**
 * Ends every session of all accounts, and invalidates all login links. Then notifies the people who
 * had a session, in batches, so requests do not wait.
 *
 * @returns the number of ended sessions and of their people
 */
export async function endAllSessions(
  db: Kysely<Schema>,
  { operator, mailer }: { operator: Operator; mailer: Mailer },
): Promise<{ sessions: number; people: number }> {
  return audited(db, { operator, action: 'people.end_sessions' }, async () => {
    const ended = await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('mail_tokens').where('purpose', '=', 'login').execute();
      await transaction.deleteFrom('devices').execute();
      return transaction.deleteFrom('sessions').returning('user_id').execute();
    });
    const ids = [...new Set(ended.map(({ user_id }) => user_id))];
    const letter = operatorEndedSessions(mailer);
    for (let from = 0; from < ids.length; from += BATCH) {
      await db.transaction().execute(async (transaction) => {
        const accounts = await transaction
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', sql<number>`any(${ids.slice(from, from + BATCH)}::bigint[])`)
          .execute();
        for (const person of accounts) {
          await recordChange(transaction, mailer, { person, origin: operatorSource() }, letter);
        }
      });
    }
    return { sessions: ended.length, people: ids.length };
  });
}
