/**
 * Who a request is counted and recorded as.
 *
 * @module
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../config/loopback.ts';
import { BadRequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any other hook; see `visitorOf`. */
    visitor: Visitor | null;
  }
}

/** Who asks. */
export interface Visitor {
  /** Address for limits and records of access; `null` for the marketplace's own calls. */
  readonly address: string | null;
  /** Whether no limit counts the address. Counts per account hold all the same. */
  readonly isExempt: boolean;
}

/** What decides about visitors. */
export interface VisitorSettings {
  /** Whether this machine alone can reach the server. @default true */
  readonly isLocal?: boolean;
  /** Shared with our pages in other processes; `null`: they are visitors like any other. @default null */
  readonly sharedSecret?: string | null;
}

const MARKER = 'x-in-process';
const VISITOR = 'x-visitor';
/** How far the clocks of two processes may differ, and how long a header can be used again. */
const FRESH_SECONDS = 60;

/** New in every process and never sent anywhere: no client can forge this header. */
const marker = randomBytes(32).toString('base64url');

/** Headers of the calls that pages make in this process. */
export const inProcessHeaders: Readonly<Record<string, string>> = { [MARKER]: marker };

/** Compares without telling by its time how much is equal. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

const signature = (address: string, seconds: string, secret: string): string =>
  createHmac('sha256', secret).update(`visitor;${address};${seconds}`).digest('base64url');

/**
 * Headers by which our pages tell an API in another process for whom they ask.
 *
 * @example
 * await fetch(url, { headers: visitorHeaders('203.0.113.9', secret) });
 */
export function visitorHeaders(
  address: string,
  secret: string,
  now: Date = new Date(),
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return { [VISITOR]: `${address};${seconds};${signature(address, seconds, secret)}` };
}

/** The address of a signed header; `null` when it is missing, forged or older than a minute. */
function signedVisitor(header: string | string[] | undefined, secret: string): string | null {
  const [, address = '', seconds = '', sent = ''] =
    /^([\da-f.:]{2,45});(\d{1,12});([\w-]{43})$/i.exec(String(header ?? '')) ?? [];
  if (isIP(address) === 0 || !isSame(sent, signature(address, seconds, secret))) return null;
  return Math.abs(Date.now() / 1000 - Number(seconds)) <= FRESH_SECONDS ? address : null;
}

const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-\w+)*|x-real-ip|x-client-ip|x-original-[\w-]+|x-proxyuser-ip|true-client-ip|fastly-client-ip|cf-[\w-]+|x-envoy-[\w-]+|x-amzn?-[\w-]+|cdn-loop)$/;

/** Whether a proxy took part: a visitor's browser sends none of these headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));

function identify(
  request: FastifyRequest,
  { isLocal = true, sharedSecret = null }: VisitorSettings,
): Visitor {
  const { headers, raw } = request;
  const marked = headers[MARKER];
  if (typeof marked === 'string' && isSame(marked, marker))
    return { address: null, isExempt: true };
  const signed = sharedSecret === null ? null : signedVisitor(headers[VISITOR], sharedSecret);
  if (signed !== null) return { address: signed, isExempt: false };
  const { remoteAddress } = raw.socket;
  // The address of a closed connection is unknown, and no client waits for the answer.
  if (remoteAddress === undefined) throw new BadRequestError();
  const isExempt = isLocal && isLoopbackAddress(remoteAddress) && !isForwarded(headers);
  // A proxy may pass on what a visitor wrote where an address belongs.
  return { address: isIP(request.ip) === 0 ? remoteAddress : request.ip, isExempt };
}

/** Finds out, first of all, who each request is counted as. */
export function identifyVisitors(app: FastifyInstance, settings: VisitorSettings): void {
  app.decorateRequest('visitor', null);
  app.addHook('onRequest', async (request) => {
    request.visitor = identify(request, settings);
  });
}

/** Who asks; of a request that no hook has seen, since its address cannot be read, nothing is known. */
export const visitorOf = ({ visitor }: Pick<FastifyRequest, 'visitor'>): Visitor =>
  visitor ?? { address: null, isExempt: false };
