/**
 * Delays logins after failures. It never locks an account, because a lock would let an attacker
 * exclude the owner (docs/security.md#how-is-password-guessing-slowed-down). The database counts
 * failures, so all processes share one count.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { RateLimitedError } from '../http/errors.ts';
import type { Limit, Limits } from '../config/limits.ts';
import { limitsFor } from '../http/rate-limit.ts';

const MAX_WAIT_SECONDS = 60;
/**
 * Factor by which an account allows more failures without delay when they come from many networks.
 */
const NETWORKS = 4;

/** The keys by which a login is counted. */
export interface LoginAttempt {
  /** In lower case. The account need not exist. */
  email: string;
  /** Network of the visitor, or `null` for a visitor whom no limit by network applies to. */
  network: string | null;
  /** Id of the browser's device when it has logged in to this account before. */
  deviceId: string | null;
}

/** A count of failures, and the number of failures without delay. */
interface Counter {
  readonly kind: 'pair' | 'device' | 'account' | 'network';
  readonly of: string;
  readonly free: Limit;
}

function countersOf(
  { login }: Limits,
  { email, network, deviceId }: LoginAttempt,
): readonly Counter[] {
  const { account, address } = login;
  // A known device is not delayed by failures of others.
  if (deviceId !== null) {
    return account === null ? [] : [{ kind: 'device', of: deviceId, free: account }];
  }
  const counters: Counter[] = [];
  if (email !== '' && account !== null) {
    const { attempts, windowSeconds } = account;
    counters.push(
      { kind: 'pair', of: `${email} ${network ?? 'local'}`, free: account },
      { kind: 'account', of: email, free: { attempts: attempts * NETWORKS, windowSeconds } },
    );
  }
  if (network !== null && address !== null) {
    counters.push({ kind: 'network', of: network, free: address });
  }
  return counters;
}

const keyHash = ({ kind, of }: Counter): string =>
  hash('sha256', `login ${kind} ${of}`, 'base64url');

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot pass
 * together. Call {@link revertAttempt} when the password was right.
 *
 * @throws RateLimitedError (429 with `Retry-After`, at most 60 s) while an earlier failure delays
 * the next attempt; such an attempt is not counted
 */
export async function countAttempt(db: Kysely<Schema>, attempt: LoginAttempt): Promise<void> {
  for (const counter of countersOf(limitsFor(db), attempt)) {
    const wait = await countOne(db, keyHash(counter), counter.free);
    // A rejected attempt is not added to the other counts.
    if (wait > 0) throw new RateLimitedError(wait);
  }
}

/** Counts one attempt. Returns the seconds to wait, or 0 when it may proceed. */
async function countOne(db: Kysely<Schema>, key: string, free: Limit): Promise<number> {
  // Failures expire when none is added within the length of the window.
  const remembered = sql`make_interval(secs => ${free.windowSeconds})`;
  // After the failures without delay, the delays are 2, 4, 8 … 60 seconds from the last failure.
  // The exponent is bounded because the power is computed for every row.
  const isOver = sql`rate_limits.resets_at <= now()`;
  const lastFailure = sql`rate_limits.resets_at - ${remembered}`;
  const waits = sql`case when rate_limits.hits < ${free.attempts} then 0
    else least(${MAX_WAIT_SECONDS}, power(2, least(rate_limits.hits - ${free.attempts}, 10) + 1)) end`;
  const isWaiting = sql`not (${isOver}) and ${lastFailure} + make_interval(secs => ${waits}) > now()`;
  const { rows } = await sql<{ counted: boolean; wait: number }>`
    insert into rate_limits (key_hash, hits, resets_at)
    values (${key}, 1, now() + ${remembered})
    on conflict (key_hash) do update set
      hits = case when ${isOver} then 1 when ${isWaiting} then rate_limits.hits
        else least(rate_limits.hits + 1, 1000000) end,
      resets_at = case when ${isWaiting} then rate_limits.resets_at else excluded.resets_at end
    returning
      resets_at = now() + ${remembered} as counted,
      ceil(extract(epoch from ${lastFailure} + make_interval(secs => ${waits}) - now()))::integer
        as wait`.execute(db);
  const [row] = rows;
  return row === undefined || row.counted ? 0 : Math.max(1, row.wait);
}

/** Reverts the count of {@link countAttempt} after a right password. */
export async function revertAttempt(db: Kysely<Schema>, attempt: LoginAttempt): Promise<void> {
  for (const counter of countersOf(limitsFor(db), attempt)) {
    const { kind } = counter;
    const key = keyHash(counter);
    if (kind === 'pair' || kind === 'device') {
      await db.deleteFrom('rate_limits').where('key_hash', '=', key).execute();
    } else {
      // A right password does not erase the failures of others.
      await sql`update rate_limits set hits = greatest(hits - 1, 1) where key_hash = ${key}`.execute(
        db,
      );
    }
  }
}
