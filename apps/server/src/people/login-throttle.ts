/**
 * How failed logins slow further ones down: never a lock, since a lock would let anyone keep the
 * owner out (docs/security.md#how-is-password-guessing-slowed-down). Counted in the database, so
 * that many processes count as one.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { RateLimitedError } from '../http/errors.ts';
import type { Limit, Limits } from '../config/limits.ts';
import { limitsFor } from '../http/rate-limit.ts';

const LONGEST_WAIT_SECONDS = 60;
/** How many times as many failures one account has for free when they come from many networks. */
const NETWORKS = 4;

/** What a login is counted for. */
export interface LoginAttempt {
  /** Lower case; known or not. */
  email: string;
  /** Network of the visitor; `null`: exempt from counts of networks. */
  network: string | null;
  /** Id of the browser, where it has logged in to this account before. */
  deviceId: string | null;
}

/** Something that failures are counted for, and how many cost no time. */
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
  // A browser that is known is not slowed by what others do to the account or in the network.
  if (deviceId !== null) {
    return account === null ? [] : [{ kind: 'device', of: deviceId, free: account }];
  }
  const counters: Counter[] = [];
  if (email !== '' && account !== null) {
    const { tries, windowSeconds } = account;
    counters.push(
      { kind: 'pair', of: `${email} ${network ?? 'local'}`, free: account },
      { kind: 'account', of: email, free: { tries: tries * NETWORKS, windowSeconds } },
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
 * Counts one attempt before its password is looked at, so that attempts at the same moment cannot
 * pass together. Call {@link forgetAttempt} when the password was right.
 *
 * @throws RateLimitedError (429 with `Retry-After`, at most 60 s) while an earlier failure makes the
 * next one wait; such an attempt is not counted
 */
export async function countAttempt(db: Kysely<Schema>, attempt: LoginAttempt): Promise<void> {
  for (const counter of countersOf(limitsFor(db), attempt)) {
    const wait = await countOne(db, keyHash(counter), counter.free);
    // What a login is refused for already need not be counted elsewhere too.
    if (wait > 0) throw new RateLimitedError(wait);
  }
}

/** Counts one attempt; returns the seconds to wait, 0 when it may go on. */
async function countOne(db: Kysely<Schema>, key: string, free: Limit): Promise<number> {
  // Failures are forgotten when none has been added for the length of the window.
  const remembered = sql`make_interval(secs => ${free.windowSeconds})`;
  // After the free failures the waits are 2, 4, 8 … 60 seconds from the last failure on. The exponent
  // is bounded because its power is computed for every row.
  const isOver = sql`rate_limits.resets_at <= now()`;
  const lastFailure = sql`rate_limits.resets_at - ${remembered}`;
  const waits = sql`case when rate_limits.hits < ${free.tries} then 0
    else least(${LONGEST_WAIT_SECONDS}, power(2, least(rate_limits.hits - ${free.tries}, 10) + 1)) end`;
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

/** Takes back what {@link countAttempt} counted: the password was right. */
export async function forgetAttempt(db: Kysely<Schema>, attempt: LoginAttempt): Promise<void> {
  for (const counter of countersOf(limitsFor(db), attempt)) {
    const { kind } = counter;
    const key = keyHash(counter);
    if (kind === 'pair' || kind === 'device') {
      await db.deleteFrom('rate_limits').where('key_hash', '=', key).execute();
    } else {
      // One right password does not forgive the failures of others.
      await sql`update rate_limits set hits = greatest(hits - 1, 1) where key_hash = ${key}`.execute(
        db,
      );
    }
  }
}
