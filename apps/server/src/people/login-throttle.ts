/**
 * How failed logins slow further ones down: never a lock, since a lock would let anyone keep the
 * owner out (docs/security.md). Counted in the database, so that many processes count as one.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { RateLimitedError } from '../http/errors.ts';

/** Failures that cost no time, by what they are counted for. */
const freeFailures = {
  /** One account from one network: a person who mistypes. */
  pair: 5,
  /** One account from a browser that has logged in to it before, whatever others do. */
  device: 5,
  /** One account from anywhere: many networks guess together. */
  account: 20,
  /** Any account from one network: one network tries leaked passwords. */
  network: 25,
} as const;

const LONGEST_WAIT_SECONDS = 60;
/** Failures are forgotten when none has been added for this long. */
const REMEMBERED_SECONDS = 3600;

/** What a login is counted for. */
export interface LoginAttempt {
  /** Lower case; known or not. */
  email: string;
  /** Network of the visitor; `null`: exempt from counts of networks. */
  network: string | null;
  /** Id of the browser, where it has logged in to this account before. */
  deviceId: string | null;
}

type Kind = keyof typeof freeFailures;

function countersOf({ email, network, deviceId }: LoginAttempt): [Kind, string][] {
  // A browser that is known is not slowed by what others do to the account or in the network.
  if (deviceId !== null) return [['device', deviceId]];
  const counters: [Kind, string][] = [];
  if (email !== '') counters.push(['pair', `${email} ${network ?? 'local'}`], ['account', email]);
  if (network !== null) counters.push(['network', network]);
  return counters;
}

const keyHash = (kind: Kind, of: string): string =>
  hash('sha256', `login ${kind} ${of}`, 'base64url');

/**
 * Counts one attempt before its password is looked at, so that attempts at the same moment cannot
 * pass together. Call {@link forgetAttempt} when the password was right.
 *
 * @throws RateLimitedError (429 with `Retry-After`, at most 60 s) while an earlier failure makes the
 * next one wait; such an attempt is not counted
 */
export async function countAttempt(db: Kysely<Schema>, attempt: LoginAttempt): Promise<void> {
  let wait = 0;
  for (const [kind, of] of countersOf(attempt)) {
    wait = Math.max(wait, await countOne(db, keyHash(kind, of), freeFailures[kind]));
    // What a login is refused for already need not be counted elsewhere too.
    if (wait > 0) break;
  }
  if (wait > 0) throw new RateLimitedError(wait);
}

/** Counts one attempt; returns the seconds to wait, 0 when it may go on. */
async function countOne(db: Kysely<Schema>, key: string, free: number): Promise<number> {
  // After `free` failures the waits are 2, 4, 8 … 60 seconds from the last failure on. The exponent
  // is bounded because its power is computed for every row.
  const isOver = sql`rate_limits.resets_at <= now()`;
  const lastFailure = sql`rate_limits.resets_at - make_interval(secs => ${REMEMBERED_SECONDS})`;
  const waits = sql`case when rate_limits.hits < ${free} then 0
    else least(${LONGEST_WAIT_SECONDS}, power(2, least(rate_limits.hits - ${free}, 10) + 1)) end`;
  const isWaiting = sql`not (${isOver}) and ${lastFailure} + make_interval(secs => ${waits}) > now()`;
  const { rows } = await sql<{ counted: boolean; wait: number }>`
    insert into rate_limits (key_hash, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${REMEMBERED_SECONDS}))
    on conflict (key_hash) do update set
      hits = case when ${isOver} then 1 when ${isWaiting} then rate_limits.hits
        else least(rate_limits.hits + 1, 1000000) end,
      resets_at = case when ${isWaiting} then rate_limits.resets_at else excluded.resets_at end
    returning
      resets_at = now() + make_interval(secs => ${REMEMBERED_SECONDS}) as counted,
      ceil(extract(epoch from ${lastFailure} + make_interval(secs => ${waits}) - now()))::integer
        as wait`.execute(db);
  const [row] = rows;
  return row === undefined || row.counted ? 0 : Math.max(1, row.wait);
}

/** Takes back what {@link countAttempt} counted: the password was right. */
export async function forgetAttempt(db: Kysely<Schema>, attempt: LoginAttempt): Promise<void> {
  for (const [kind, of] of countersOf(attempt)) {
    const key = keyHash(kind, of);
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
