/**
 * The audit log: the action of an operator, its time, its subject and its outcome. It also has the
 * erasures of accounts, for a restore. Rows are never
 * changed or deleted. Each row contains the hash of the row before, so any change of a row breaks
 * the chain. The database role of the server needs `insert` and `select` only.
 *
 * A row names a person by id and by a digest of the e-mail address, which differs from row to row.
 * So the log of an erased account does not identify the person. It still shows whether a row is
 * about a given address.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Operator } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { Row, Schema } from '../database/schema.ts';

/** What is recorded. Each has a description in describe.ts. */
export type AuditedAction =
  | 'backup'
  | 'category.alias'
  | 'house.change'
  | 'import'
  | 'people.end_sessions'
  | 'person.end_sessions'
  | 'person.erase'
  | 'person.erased'
  | 'person.reset_factors'
  | 'person.show'
  | 'restore'
  | 'search.synonyms';

/** An action of an operator. */
export interface Act {
  readonly operator: Operator;
  readonly action: AuditedAction;
  /** The person that the action is about. @default none */
  readonly subject?: { readonly id: number; readonly email: string } | undefined;
  /** Further information, without personal data and secrets. @default none */
  readonly details?: object | undefined;
}

/** A row of the log. */
type AuditEntry = Row<'audit_log'>;

/** The previous hash of the first row. */
const START = 'A'.repeat(43);
/** Key of the advisory lock. Must differ from the key of every other lock. */
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

/** Appends a row to the chain. Writers wait for each other, so it never forks. */
async function appendRow(
  transaction: Transaction<Schema>,
  { operator, action, subject, details = {} }: Act,
  outcome: AuditEntry['outcome'],
): Promise<AuditEntry> {
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
}

/** Writes a row that is committed to the log outside the database. */
function logRow({ log }: Operator, entry: AuditEntry): void {
  const { id, at, operator, action, user_id, outcome, hash: rowHash } = entry;
  const details: unknown = JSON.parse(entry.details);
  log?.(
    JSON.stringify({ audit: id, at, operator, action, user_id, details, outcome, hash: rowHash }),
  );
}

/** Appends a row in a separate transaction. The row remains even if the action fails. */
async function append(
  db: Kysely<Schema>,
  act: Act,
  outcome: AuditEntry['outcome'],
): Promise<AuditEntry> {
  const entry = await db
    .transaction()
    .execute((transaction) => appendRow(transaction, act, outcome));
  logRow(act.operator, entry);
  return entry;
}

/**
 * Records what a transaction has done. The row is committed with it.
 *
 * @returns a function that writes the row to the log outside the database; call it after the commit
 */
export async function recordDone(transaction: Transaction<Schema>, act: Act): Promise<() => void> {
  const entry = await appendRow(transaction, act, 'done');
  return () => logRow(act.operator, entry);
}

/**
 * Runs an action of an operator and records its start and its outcome. If its start cannot be
 * recorded, the action is not run.
 *
 * @throws the error of the action
 */
export async function audited<Result>(
  db: Kysely<Schema>,
  act: Act,
  work: () => Promise<Result>,
): Promise<Result> {
  const { id: begun, hash: begunHash } = await append(db, act, 'begun');
  const end = async (outcome: AuditEntry['outcome']): Promise<void> => {
    // After a restore, another action may have this number in the restored log.
    const row = await db
      .selectFrom('audit_log')
      .select('id')
      .where('hash', '=', begunHash)
      .where('id', '=', begun)
      .executeTakeFirst();
    const details = row === undefined ? act.details : { ...act.details, begun };
    await append(db, { ...act, details }, outcome);
  };
  try {
    const result = await work();
    await end('done');
    return result;
  } catch (error) {
    await end(error instanceof OperatorError ? 'refused' : 'failed');
    throw error;
  }
}

const PAGE = 1000;

/** Reads all rows in order, page by page. */
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

/** A row as it is shown. Serialized as JSON. */
export interface ShownEntry extends Pick<
  AuditEntry,
  'id' | 'operator' | 'action' | 'details' | 'outcome'
> {
  readonly at: string;
  readonly userId: number | null;
}

/** The result of verifying the chain, and its last rows. Serialized as JSON. */
export interface Audit {
  readonly entries: number;
  /**
   * Hash of the last row. Store it elsewhere to detect later that rows were removed from the end.
   */
  readonly head: string | null;
  /** Id of the first invalid row; `null`: the chain is intact. */
  readonly brokenAt: number | null;
  /** Oldest first. */
  readonly shown: readonly ShownEntry[];
  /** Whether the chain contains the given hash; `null`: no hash was given. */
  readonly containsHash: boolean | null;
}

/** Selects the rows to show. Serialized as JSON. */
export interface AuditQuery {
  /** Only rows about this address, even after its account was erased. @default all rows */
  readonly email?: string | undefined;
  /** The hash of a row that was stored elsewhere, to check that the chain still contains it. */
  readonly contains?: string | undefined;
  /** Maximum number of rows; the newest ones are shown. @default 50 */
  readonly last?: number | undefined;
}

/** Verifies the whole chain and returns its last rows. */
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
