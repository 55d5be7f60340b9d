/**
 * The audit log: what operators did, by whom, when, to whom and how it ended. Rows are only ever
 * added, and each carries the digest of the one before: a row that was changed, taken out or put in
 * between breaks the chain. The database role of the server needs `insert` and `select` alone.
 *
 * A person is named by number and by a digest of the e-mail that differs from row to row. So the log
 * outlives an erased account without naming anybody, and still tells whether it is about a given
 * address.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Operator, OperatorTask } from '../operator/operator.ts';
import { Refusal } from '../operator/refusal.ts';
import type { AuditLogTable, Schema } from '../database/schema.ts';

/** An act of an operator. */
export interface Act {
  readonly operator: Operator;
  /** Machine name, such as `person.end_sessions`. */
  readonly action: string;
  /** The person it is about. @default none */
  readonly subject?: { readonly id: number; readonly email: string } | undefined;
  /** What else there is to know; no personal data and no secrets. @default nothing */
  readonly details?: object | undefined;
}

/** One row of the log. */
export type AuditEntry = Selectable<AuditLogTable>;

/** What stands before the first row. */
const START = 'A'.repeat(43);
/** Any number that no other lock of ours has. */
const LOCK = 4_601_733;

const digestOf = (values: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(values), 'base64url');

const hashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  digestOf([
    entry.previous_hash,
    entry.id,
    entry.at.toISOString(),
    entry.operator,
    entry.action,
    entry.user_id,
    entry.subject_digest,
    entry.details,
    entry.outcome,
  ]);

const subjectDigest = (previousHash: string, email: string): string =>
  digestOf([previousHash, email.trim().toLowerCase()]);

/**
 * Adds a row. Writers wait for each other, so that the chain never forks. Call it outside other
 * transactions: a row stays whatever becomes of the act.
 */
async function append(
  db: Kysely<Schema>,
  { operator, action, subject, details = {} }: Act,
  outcome: AuditEntry['outcome'],
): Promise<AuditEntry> {
  const entry = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const last = await transaction
      .selectFrom('audit_log')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const previous_hash = last?.hash ?? START;
    const row = {
      id: (last?.id ?? 0) + 1,
      at: new Date(),
      operator: operator.name,
      action,
      user_id: subject?.id ?? null,
      subject_digest: subject === undefined ? null : subjectDigest(previous_hash, subject.email),
      details: JSON.stringify(details),
      outcome,
      previous_hash,
    };
    const written = { ...row, hash: hashOf(row) };
    await transaction.insertInto('audit_log').values(written).execute();
    return written;
  });
  const { id, at, user_id, hash: rowHash } = entry;
  operator.log?.(
    JSON.stringify({
      audit: id,
      at,
      operator: operator.name,
      action,
      user_id,
      details,
      outcome,
      hash: rowHash,
    }),
  );
  return entry;
}

/**
 * Does an act of an operator and writes it down: that it begins, before anything is changed, and how
 * it ended. An act that cannot be written down is not done.
 *
 * @throws what the act throws
 * @example
 * await audited(db, { operator: { name: operatorName() }, action: 'house.change' }, () => settleHouse(db, changes));
 */
export async function audited<Result>(
  db: Kysely<Schema>,
  act: Act,
  work: () => Promise<Result>,
): Promise<Result> {
  const { id: begun } = await append(db, act, 'begun');
  const end = (outcome: AuditEntry['outcome']) =>
    append(db, { ...act, details: { ...act.details, begun } }, outcome);
  try {
    const result = await work();
    await end('done');
    return result;
  } catch (error) {
    await end(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

/** What a check of the chain found. Travels as JSON. */
export interface ChainReport {
  readonly entries: number;
  /** Digest of the last row: note it elsewhere to be able to tell that later rows were cut off. */
  readonly head: string | null;
  /** Number of the first row that does not fit; `null`: the chain is whole. */
  readonly brokenAt: number | null;
}

const PAGE = 1000;

/** All rows in their order, read by the page. */
async function* entriesOf(db: Kysely<Schema>): AsyncGenerator<AuditEntry> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** An entry as it is shown. Travels as JSON. */
export interface ShownEntry {
  readonly id: number;
  readonly at: string;
  readonly operator: string;
  readonly action: string;
  readonly userId: number | null;
  readonly details: string;
  readonly outcome: AuditEntry['outcome'];
}

/** The log as {@link readAudit} reads it. Travels as JSON. */
export interface Audit extends ChainReport {
  /** Oldest first. */
  readonly shown: readonly ShownEntry[];
  /** Whether a digest that was asked for is in the chain; `null`: none was asked for. */
  readonly containsHash: boolean | null;
}

/** What of the log is read. Travels as JSON. */
export interface AuditQuery {
  /** Only what is about this address, also after its account was erased. @default everything */
  readonly email?: string | undefined;
  /** The digest of a row that was noted before: is it still in the chain? */
  readonly contains?: string | undefined;
  /** At most so many rows, the newest. @default 50 */
  readonly last?: number | undefined;
}

/**
 * Checks the whole chain and reads its last rows.
 *
 * @example
 * const { brokenAt, shown } = await readAudit(db, { last: 50 });
 */
export async function readAudit(
  db: Kysely<Schema>,
  { email, contains, last = 50 }: AuditQuery = {},
): Promise<Audit> {
  let [entries, head, brokenAt]: [number, string | null, number | null] = [0, null, null];
  let containsHash = contains === undefined ? null : false;
  const shown: ShownEntry[] = [];
  for await (const entry of entriesOf(db)) {
    const fits =
      entry.id === entries + 1 &&
      entry.previous_hash === (head ?? START) &&
      entry.hash === hashOf(entry);
    if (!fits) brokenAt ??= entry.id;
    entries += 1;
    head = entry.hash;
    if (contains === entry.hash) containsHash = true;
    const isMeant =
      email === undefined || entry.subject_digest === subjectDigest(entry.previous_hash, email);
    if (!isMeant) continue;
    const { id, at, operator, action, user_id: userId, details, outcome } = entry;
    shown.push({ id, at: at.toISOString(), operator, action, userId, details, outcome });
    if (shown.length > last) shown.shift();
  }
  return { entries, head, brokenAt, shown, containsHash };
}

/** {@link readAudit} as work of the running server. */
export const auditTask =
  (db: Kysely<Schema>): OperatorTask =>
  // Both ends are this very code.
  (query) =>
    readAudit(db, query as AuditQuery);
