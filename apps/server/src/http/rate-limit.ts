/**
 * How often the site may be asked (docs/api-contract.md#limits). The limits of calls that guess,
 * write mail or make accounts are counted in the database, so that many processes count as one and
 * a restart resets no count; the broad limits of pages and calls are counted by each process for
 * itself.
 *
 * @module
 */
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { limits, type Limit, type LimitName, type Limits } from '../config/limits.ts';
import type { Schema } from '../database/schema.ts';
import { RateLimitedError } from './errors.ts';
import { visitorOf } from './visitors.ts';

/** Limits count in a database, so they are set for one. */
const limitsOf = new WeakMap<Kysely<Schema>, Limits>();

/** Sets the limits of the calls that are counted in a database. */
export function setLimits(db: Kysely<Schema>, set: Limits): void {
  limitsOf.set(db, set);
}

/** The network of an IP address: one household often has a whole /64. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - (left?.length ?? 0) - (right?.length ?? 0);
  const groups = [
    ...(left ?? []),
    ...Array.from({ length: Math.max(0, zeros) }, () => '0'),
    ...(right ?? []),
  ];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}

/** Counts one try and answers the seconds to wait, 0 when it is within the limit. */
async function count(
  db: Kysely<Schema>,
  key: string,
  { tries, windowSeconds }: Limit,
): Promise<number> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits (key_hash, hits, resets_at)
    values (${hash('sha256', key, 'base64url')}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key_hash) do update set
      hits = case when rate_limits.resets_at <= now() then 1 else least(rate_limits.hits + 1, 1000000) end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at
        else rate_limits.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db);
  const [row] = rows;
  return row !== undefined && row.hits > tries ? Math.max(1, row.wait) : 0;
}

/** The limits of the calls that are counted in a database. */
export const limitsFor = (db: Kysely<Schema>): Limits => limitsOf.get(db) ?? limits;

/**
 * Counts a try per caller and per target, such as the e-mail address of a login; either may be too
 * much.
 *
 * @param from.ip - the caller's address; none, or `null` for a caller whom no limit counts
 * @param from.about - the target; none, or empty where the caller named none
 * @throws RateLimitedError (429 with `Retry-After`)
 * @example
 * await holdBack(db, 'password_reset', { ip, about: email });
 */
export async function holdBack(
  db: Kysely<Schema>,
  name: LimitName,
  { ip = null, about = '' }: { ip?: string | null | undefined; about?: string },
): Promise<void> {
  const { address, account } = limitsFor(db)[name];
  const counts: [string, Limit][] = [];
  if (ip !== null && address !== null) counts.push([`${name} from ${networkOf(ip)}`, address]);
  if (about !== '' && account !== null) counts.push([`${name} about ${about}`, account]);
  let wait = 0;
  for (const [key, one] of counts) wait = Math.max(wait, await count(db, key, one));
  if (wait > 0) throw new RateLimitedError(wait);
}

/** Addresses whose requests a process remembers; who came longest ago is forgotten first. */
const REMEMBERED = 20_000;

/**
 * A count of requests per address of its own, kept by this process.
 *
 * @returns what to call for each request: it throws RateLimitedError (429) beyond the limit
 */
export async function broadLimit(
  app: FastifyInstance,
  most: Limit | null,
): Promise<(request: FastifyRequest) => Promise<void>> {
  if (most === null) return async () => undefined;
  if (!app.hasDecorator('createRateLimit')) {
    await app.register(rateLimit, { global: false });
  }
  const options = {
    max: most.tries,
    timeWindow: most.windowSeconds * 1000,
    cache: REMEMBERED,
    keyGenerator: (request: FastifyRequest) => networkOf(visitorOf(request).address ?? ''),
  };
  const check = app.createRateLimit(options);
  return async (request) => {
    if (visitorOf(request).isExempt) return;
    const found = await check(request);
    if (!found.isAllowed && found.isExceeded) throw new RateLimitedError(found.ttlInSeconds);
  };
}
