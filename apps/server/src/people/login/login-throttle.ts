/**
 * Delays logins after failures. It never locks an account, because a lock would let an attacker
 * exclude the owner (docs/security.md#how-is-password-guessing-slowed-down). The database counts
 * failures, so all processes share one count. Failures count from the first one until the end of a
 * window. Each lengthens the delay, which begins at the last failure.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { RateLimitedError } from '../../http/errors.ts';
import type { Limit, Limits } from '../../config/limits.ts';
import { limitsFor } from '../../http/visitors/rate-limit.ts';

const MAX_WAIT_SECONDS = 60;
/** Longer than a check takes. A process that was killed keeps others waiting no longer. */
const CHECK_SECONDS = 5;
const LOOK_EVERY_MS = 50;
/**
 * Factor by which an account allows more failures without delay when they come from many networks.
 */
const NETWORKS = 4;

/** The keys by which a login is counted. */
interface LoginAttempt {
  /** In lower case. The account need not exist. */
  email: string;
  /** Network of the visitor, or `null` for a visitor whom no limit by network applies to. */
  network: string | null;
  /** Id of the browser's device when it has logged in to this account before. */
  deviceId: string | null;
}

/** A count of failures. */
interface Counter {
  readonly kind: 'pair' | 'device' | 'account' | 'network';
  readonly key: string;
  readonly windowSeconds: number;
  /** Failures without delay. `null` for a count that itself delays nothing. */
  readonly free: number | null;
}

const counter = (
  kind: Counter['kind'],
  of: string,
  { attempts, windowSeconds }: Limit,
): Counter => ({
  kind,
  key: hash('sha256', `login ${kind} ${of}`, 'base64url'),
  windowSeconds,
  free: kind === 'account' ? null : attempts,
});

function countersOf(
  { login }: Limits,
  { email, network, deviceId }: LoginAttempt,
): readonly Counter[] {
  const { account, address } = login;
  // A known device is not delayed by failures of others.
  if (deviceId !== null) return account === null ? [] : [counter('device', deviceId, account)];
  return [
    ...(email === '' || account === null
      ? []
      : [
          counter('pair', `${email} ${network ?? 'local'}`, account),
          counter('account', email, account),
        ]),
    ...(network === null || address === null ? [] : [counter('network', network, address)]),
  ];
}

/** An attempt in one counter, with the values that {@link revertAttempt} restores. */
interface Hit extends Counter {
  /** Time of this attempt, as text because a `Date` would round it. */
  readonly failedAt: string;
  readonly failedBefore: string | null;
}

/** An attempt that was counted. */
type CountedAttempt = readonly Hit[];

/**
 * Counts an attempt as failed before its password is checked, so concurrent attempts cannot
 * pass together. Then call one of {@link revertAttempt}, {@link confirmFailure} and
 * {@link withdrawAttempt}. An attempt that only another one delays waits for that call.
 *
 * @throws RateLimitedError (429 with `Retry-After`, at most 60 s) while an earlier failure delays
 * the next attempt; such an attempt is not counted
 */
export async function countAttempt(
  db: Kysely<Schema>,
  attempt: LoginAttempt,
): Promise<CountedAttempt> {
  const limits = limitsFor(db);
  const counters = countersOf(limits, attempt);
  const beyond = await failuresBeyond(
    db,
    counters,
    (limits.login.account?.attempts ?? 0) * NETWORKS,
  );
  const hits: Hit[] = [];
  for (const one of counters) {
    const hit = await countOne(db, one, one.kind === 'pair' ? beyond : 0);
    if (typeof hit === 'object') {
      hits.push(hit);
      continue;
    }
    // A rejected attempt is not added to the other counts.
    await withdrawAttempt(db, hits);
    throw new RateLimitedError(hit);
  }
  return hits;
}

/**
 * Returns how many failures the account of an attempt has beyond a number. They lengthen the delay
 * of each network that failed. They do not delay a network without a failure, so strangers cannot
 * keep the owner waiting.
 */
async function failuresBeyond(
  db: Kysely<Schema>,
  counters: readonly Counter[],
  free: number,
): Promise<number> {
  const account = counters.find(({ kind }) => kind === 'account');
  if (account === undefined) return 0;
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key_hash', '=', account.key)
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Math.max(0, (row?.hits ?? 0) - free + 1);
}

/**
 * Counts one attempt. Returns the seconds to wait when an earlier failure delays it. While a password is
 * checked, that attempt may still be reverted, so another one looks again.
 */
async function countOne(db: Kysely<Schema>, of: Counter, beyond: number): Promise<Hit | number> {
  for (;;) {
    const hit = await tryToCount(db, of, beyond);
    if ('failedAt' in hit) return hit;
    // A wrong password ends the wait of all, and each right one lets another attempt in.
    if (!hit.isChecked) return hit.seconds;
    await sleep(LOOK_EVERY_MS);
  }
}

async function tryToCount(
  db: Kysely<Schema>,
  of: Counter,
  beyond: number,
): Promise<Hit | { seconds: number; isChecked: boolean }> {
  const { key, windowSeconds, free } = of;
  const isOver = sql`rate_limits.resets_at <= now()`;
  // After the failures without delay, the delays are 2, 4, 8 … 60 seconds from the last failure.
  // The exponent is bounded because the power is computed for every row.
  const steps = sql`greatest(rate_limits.hits - ${free}::integer + 1, ${beyond}::integer)`;
  const nextAt =
    free === null
      ? sql`rate_limits.failed_at`
      : sql`rate_limits.failed_at + make_interval(secs => case when ${steps} < 1 then 0
          else least(${MAX_WAIT_SECONDS}, power(2, least(${steps}, 10))) end)`;
  const { rows } = await sql<{ failed_at: string; failed_before: string | null }>`
    insert into rate_limits (key_hash, hits, resets_at, failed_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}), now())
    on conflict (key_hash) do update set
      hits = case when ${isOver} then 1 else least(rate_limits.hits + 1, 1000000) end,
      resets_at = case when ${isOver} then excluded.resets_at else rate_limits.resets_at end,
      failed_at = excluded.failed_at,
      failed_before = case when ${isOver} then null else rate_limits.failed_at end
    where ${isOver} or (${nextAt} > now()) is not true
    returning failed_at::text, failed_before::text`.execute(db);
  const [row] = rows;
  if (row !== undefined) return { ...of, failedAt: row.failed_at, failedBefore: row.failed_before };
  const { rows: waits } = await sql<{ seconds: number; is_checked: boolean }>`
    select ceil(extract(epoch from ${nextAt} - now()))::integer as seconds,
      (failed_before is not null and failed_at > now() - make_interval(secs => ${CHECK_SECONDS}))
        or (${nextAt} > now()) is not true as is_checked
    from rate_limits where key_hash = ${key}`.execute(db);
  // A check that has just ended in a right password removes its delay.
  const { seconds = 1, is_checked: isChecked = true } = waits[0] ?? {};
  return { seconds: Math.max(1, seconds), isChecked };
}

/** Ends an attempt whose password was wrong: it delays the next ones from now on. */
export async function confirmFailure(db: Kysely<Schema>, attempt: CountedAttempt): Promise<void> {
  for (const { key, failedAt } of attempt) {
    await sql`update rate_limits set failed_before = null
      where key_hash = ${key} and failed_at = ${failedAt}::timestamptz`.execute(db);
  }
}

/** Ends an attempt whose password could not be checked, as if it had not been made. */
export async function withdrawAttempt(db: Kysely<Schema>, attempt: CountedAttempt): Promise<void> {
  for (const hit of attempt) await revertHit(db, hit);
}

/**
 * Reverts {@link countAttempt} after a right password. The own failures of a device, or of a network
 * at this account, are forgotten. The failures of others keep their number and their time.
 */
export async function revertAttempt(db: Kysely<Schema>, attempt: CountedAttempt): Promise<void> {
  for (const hit of attempt) {
    if (hit.kind === 'pair' || hit.kind === 'device') {
      await db.deleteFrom('rate_limits').where('key_hash', '=', hit.key).execute();
    } else await revertHit(db, hit);
  }
}

async function revertHit(db: Kysely<Schema>, { key, failedAt, failedBefore }: Hit): Promise<void> {
  const { rows } = await sql`
    update rate_limits set
      hits = hits - 1,
      failed_at = case when failed_at = ${failedAt}::timestamptz
        then ${failedBefore}::timestamptz else failed_at end,
      failed_before = case when failed_at = ${failedAt}::timestamptz then null else failed_before end
    where key_hash = ${key} and hits > 1
    returning hits`.execute(db);
  if (rows.length > 0) return;
  await db.deleteFrom('rate_limits').where('key_hash', '=', key).where('hits', '=', 1).execute();
}
