/**
 * The visitor behind a request, for rate limits and access records.
 *
 * @module
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../../config/loopback.ts';
import { BadRequestError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any other hook. Read it with `visitorOf`. */
    visitor: Visitor | null;
  }
}

/** The visitor behind a request. */
interface Visitor {
  /** Address for limits and access records; `null` for the marketplace's own calls. */
  readonly address: string | null;
  /** Whether rate limits ignore the address. Limits per account still apply. */
  readonly isExempt: boolean;
  /** Whether our pages make the call to show a page to this visitor. */
  readonly isForPage: boolean;
}

/** Settings that identify visitors. */
interface VisitorSettings {
  /** Whether only this machine can reach the server. @default true */
  readonly isLocal?: boolean;
  /**
   * Secret that is shared with our pages in other processes. `null`: such a process counts as one
   * ordinary visitor.
   * @default null
   */
  readonly sharedSecret?: string | null;
}

const MARKER = 'x-in-process';
const VISITOR = 'x-visitor';
/**
 * Maximum difference between the clocks of two processes, and how long a signed header stays valid.
 */
const FRESH_SECONDS = 60;

/**
 * Created by every process and never sent over the network, so a client cannot forge this header.
 */
const marker = randomBytes(32).toString('base64url');

/** Headers of the calls that pages make within this process. */
export const inProcessHeaders: Readonly<Record<string, string>> = { [MARKER]: marker };

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

const signature = (address: string, seconds: string, secret: string): string =>
  createHmac('sha256', secret).update(`visitor;${address};${seconds}`).digest('base64url');

/**
 * Returns the headers that send the visitor's address from our pages to an API in another process.
 */
export function visitorHeaders(
  address: string,
  secret: string,
  now: Date = new Date(),
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return { [VISITOR]: `${address};${seconds};${signature(address, seconds, secret)}` };
}

/**
 * Returns the address of a signed header; `null` when the header is missing, forged or older than a
 * minute.
 */
function signedVisitor(header: string | string[] | undefined, secret: string): string | null {
  const [, address = '', seconds = '', sent = ''] =
    /^([\da-f.:]{2,45});(\d{1,12});([\w-]{43})$/i.exec(String(header ?? '')) ?? [];
  if (isIP(address) === 0 || !isSame(sent, signature(address, seconds, secret))) return null;
  return Math.abs(Date.now() / 1000 - Number(seconds)) <= FRESH_SECONDS ? address : null;
}

const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-\w+)*|x-real-ip|x-client-ip|x-original-[\w-]+|x-proxyuser-ip|true-client-ip|fastly-client-ip|cf-[\w-]+|x-envoy-[\w-]+|x-amzn?-[\w-]+|cdn-loop)$/;

/** Whether a proxy forwarded the request. Browsers send none of these headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));

function identify(
  request: FastifyRequest,
  { isLocal = true, sharedSecret = null }: VisitorSettings,
): Visitor {
  const { headers, raw } = request;
  const marked = headers[MARKER];
  if (typeof marked === 'string' && isSame(marked, marker))
    return { address: null, isExempt: true, isForPage: true };
  const signed = sharedSecret === null ? null : signedVisitor(headers[VISITOR], sharedSecret);
  // The page was counted by the process that serves it, as in one process.
  if (signed !== null) return { address: signed, isExempt: true, isForPage: true };
  const { remoteAddress } = raw.socket;
  // The connection is closed, so its address is unknown. No client waits for the answer.
  if (remoteAddress === undefined) throw new BadRequestError();
  const isExempt = isLocal && isLoopbackAddress(remoteAddress) && !isForwarded(headers);
  // A proxy may forward a header without a valid address.
  return {
    address: isIP(request.ip) === 0 ? remoteAddress : request.ip,
    isExempt,
    isForPage: false,
  };
}

/** Identifies the visitor of each request before any other hook runs. */
export function identifyVisitors(app: FastifyInstance, settings: VisitorSettings): void {
  app.decorateRequest('visitor', null);
  app.addHook('onRequest', async (request) => {
    request.visitor = identify(request, settings);
  });
}

/**
 * Returns the visitor of a request. If the address of a request cannot be parsed, hooks do not run,
 * and its visitor is unknown.
 */
export const visitorOf = ({ visitor }: Pick<FastifyRequest, 'visitor'>): Visitor =>
  visitor ?? { address: null, isExempt: false, isForPage: false };
