/**
 * Rate limits (docs/api-contract.md#limits). The database counts calls that guess secrets, send
 * mail or create accounts. So all processes share one count, and a restart does not reset it. Each
 * process counts the broad limits of pages and calls itself.
 *
 * @module
 */
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { limits, type Limit, type LimitName, type Limits } from '../../config/limits.ts';
import type { Schema } from '../../database/schema.ts';
import { RateLimitedError } from '../errors.ts';
import { visitorOf } from './visitors.ts';

/**
 * The limits by database. They are not passed as a parameter, because every function that counts a
 * call already receives the database.
 */
const limitsOf = new WeakMap<Kysely<Schema>, Limits>();

/** Sets the limits of the calls that are counted in a database. */
export function setLimits(db: Kysely<Schema>, set: Limits): void {
  limitsOf.set(db, set);
}

/** Returns the network of an IP address. A household often has a whole IPv6 /64. */
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

/** Counts one attempt. Returns the seconds to wait, or 0 when the attempt is within the limit. */
async function count(
  db: Kysely<Schema>,
  key: string,
  { attempts, windowSeconds }: Limit,
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
  return row !== undefined && row.hits > attempts ? Math.max(1, row.wait) : 0;
}

/** Returns the limits of the calls that are counted in a database. */
export const limitsFor = (db: Kysely<Schema>): Limits => limitsOf.get(db) ?? limits;

/**
 * Counts an attempt per caller and per target, such as the e-mail address of a login. Both counts
 * have their own limit.
 *
 * @param from.ip - address of the caller; absent or `null` for an exempt caller
 * @param from.about - the target; absent or empty when the call names none
 * @throws RateLimitedError (429 with `Retry-After`)
 */
export async function enforceLimit(
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

/**
 * Maximum number of addresses that a process keeps in memory. It evicts the least recent one first.
 */
const MAX_ADDRESSES = 20_000;

/**
 * Counts the requests of each address in this process.
 *
 * @returns a function to call for each request; it throws RateLimitedError (429) beyond the limit
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
    max: most.attempts,
    timeWindow: most.windowSeconds * 1000,
    cache: MAX_ADDRESSES,
    keyGenerator: (request: FastifyRequest) => networkOf(visitorOf(request).address ?? ''),
  };
  const check = app.createRateLimit(options);
  return async (request) => {
    if (visitorOf(request).isExempt) return;
    const found = await check(request);
    if (!found.isAllowed && found.isExceeded) throw new RateLimitedError(found.ttlInSeconds);
  };
}
