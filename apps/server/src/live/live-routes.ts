/**
 * The live stream (docs/api-contract.md#live).
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveLimits } from '../config/limits.ts';
import { UnavailableError, ValidationError } from '../http/errors.ts';
import { wholeNumber } from '../http/query.ts';
import { releaseSlot } from '../http/visitors/concurrency.ts';
import { withSuffix } from '../http/call.ts';
import { visitorOf } from '../http/visitors/visitors.ts';
import type { Connection, Sink, Subscription } from './connection.ts';
import { keyOf } from './frames.ts';
import { HubClosedError, type LiveHub } from './hub.ts';
import type { LiveRow } from './live-rows.ts';
import { StreamLimiter } from './stream-limiter.ts';

/**
 * Path of the stream below the mount path. The table of calls contains only calls that return JSON.
 */
const LIVE_PATH = '/live';

const most = { lots: 200, auctions: 20 } as const;

/** Headers of the stream. Proxies must not cache, transform or buffer it. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Parses a list of ids. Returns `null` for an invalid list. */
function readIds(text: string, limit: number): readonly number[] | null {
  if (text.trim() === '') return [];
  const ids = new Set(text.split(',').map((part) => wholeNumber(part.trim())));
  return ids.size <= limit && [...ids].every((id) => id >= 0) ? [...ids] : null;
}

/** Returns the keys of the requested rows. @throws ValidationError (422) */
function readKeys(query: URLSearchParams): string[] {
  const kinds = [
    ['lots', 'lot'],
    ['auctions', 'auction'],
  ] as const satisfies readonly (readonly [string, LiveRow['kind']])[];
  const errors: Record<string, string[]> = {};
  const keys: string[] = [];
  for (const [name, kind] of kinds) {
    // If a parameter is repeated, its last value counts.
    const ids = readIds(query.getAll(name).at(-1) ?? '', most[name]);
    if (ids === null) {
      errors[name] = [`deve conter no máximo ${most[name]} números separados por vírgulas`];
    } else keys.push(...ids.map((id) => keyOf(kind, id)));
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  if (keys.length === 0) {
    throw new ValidationError({ base: ['Informe lotes em lots ou leilões em auctions.'] });
  }
  return keys;
}

function readSubscription({ raw, headers, addedQuery }: FastifyRequest): Subscription {
  const [, text = ''] = raw.url?.split(/\?(.*)/s) ?? [];
  const id = headers['last-event-id'];
  const lastEventId = typeof id === 'string' ? wholeNumber(id.trim()) : null;
  return {
    keys: readKeys(new URLSearchParams(text)),
    // Set from the embed key of the request, if present.
    tenantName: addedQuery?.['q[tenant_name_eq]'] ?? null,
    // This server sends only non-negative numbers as ids. Any other id is unknown.
    lastEventId: lastEventId !== null && !(lastEventId >= 0) ? -1 : lastEventId,
  };
}

/** Registers the stream. Its connections end when the server closes. */
export function live(app: FastifyInstance, hub: LiveHub, limits: LiveLimits): void {
  const limiter = new StreamLimiter(limits);

  const openOn = (request: FastifyRequest, reply: FastifyReply) => (): Sink | null => {
    const { raw } = reply;
    if (raw.destroyed || raw.closed) return null;
    // A stream can last for hours, so it must not occupy one of the concurrent requests of its
    // address.
    releaseSlot(request);
    reply.hijack();
    // Disable Nagle's algorithm, so small events are sent immediately.
    raw.socket?.setNoDelay(true);
    // The types differ only in `undefined`, which Fastify does not store.
    raw.writeHead(200, reply.getHeaders() as Record<string, string | string[]>);
    return raw;
  };

  const stream = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const subscription = readSubscription(request);
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send();
    const { address, isExempt } = visitorOf(request);
    const release = limiter.acquire(isExempt ? null : address);
    let connection: Connection | null = null;
    const leave = (): void => {
      release();
      if (connection !== null) hub.leave(connection);
    };
    const { raw } = reply;
    raw.once('close', leave);
    if (raw.destroyed || raw.closed) leave();
    reply.headers(streamHeaders);
    try {
      connection = await hub.join(subscription, openOn(request, reply));
    } catch (error) {
      release();
      for (const name of Object.keys(streamHeaders)) reply.removeHeader(name);
      throw error instanceof HubClosedError ? new UnavailableError() : error;
    }
    // The client disconnected while its first state was written.
    if (connection !== null && raw.closed) hub.leave(connection);
    return reply;
  };
  for (const path of withSuffix(LIVE_PATH)) app.get(path, stream);

  app.addHook('preClose', () => hub.close());
}
