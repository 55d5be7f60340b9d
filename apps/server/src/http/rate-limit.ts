/**
 * How often the calls may be tried that guess, write mail or make accounts (contract §0.7). Counted
 * in the database, so that many processes count as one and a restart forgives nobody; the broad
 * limit of all other calls is counted by each process for itself (api.ts).
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { RateLimitedError } from './errors.ts';

interface Limit {
  /** Tries within the window. */
  tries: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every limit, by what it guards. */
export const limits = {
  signup: { tries: 5, windowSeconds: HOUR },
  password_reset: { tries: 3, windowSeconds: HOUR },
  confirmation: { tries: 3, windowSeconds: HOUR },
  current_password: { tries: 10, windowSeconds: 5 * MINUTE },
  export: { tries: 5, windowSeconds: 24 * HOUR },
  email_undo: { tries: 30, windowSeconds: HOUR },
  login_link: { tries: 60, windowSeconds: HOUR },
  contact: { tries: 5, windowSeconds: HOUR },
  unsubscribe: { tries: 30, windowSeconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

/** The marketplace's own calls while it renders a page; a visitor's come with another address. */
export const isOwnAddress = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');

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

/** The network that a visitor is counted by; `null` for the marketplace's own calls. */
export const addressNetwork = (ip: string): string | null =>
  isOwnAddress(ip) ? null : networkOf(ip);

/** Counts one try and answers the seconds to wait, 0 when it is within the limit. */
async function count(db: Kysely<Schema>, key: string, limit: Limit): Promise<number> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits (key_hash, hits, resets_at)
    values (${hash('sha256', key, 'base64url')}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key_hash) do update set
      hits = case when rate_limits.resets_at <= now() then 1 else least(rate_limits.hits + 1, 1000000) end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at
        else rate_limits.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db);
  const [row] = rows;
  return row !== undefined && row.hits > limit.tries ? Math.max(1, row.wait) : 0;
}

/**
 * Counts a try of who calls and of whom it is about, such as the address of a login; either may be
 * too much.
 *
 * @throws RateLimitedError (429 with `Retry-After`)
 * @example
 * await holdBack(db, 'password_reset', { ip, about: email });
 */
export async function holdBack(
  db: Kysely<Schema>,
  name: keyof typeof limits,
  { ip, about }: { ip?: string; about?: string },
): Promise<void> {
  const keys = [
    ...(ip === undefined || isOwnAddress(ip) ? [] : [`${name} from ${networkOf(ip)}`]),
    ...(about === undefined || about === '' ? [] : [`${name} about ${about}`]),
  ];
  let wait = 0;
  for (const key of keys) wait = Math.max(wait, await count(db, key, limits[name]));
  if (wait > 0) throw new RateLimitedError(wait);
}
