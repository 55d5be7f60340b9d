/**
 * Parses the method and path of a house's messages.
 *
 * @module
 */
import { cleanLine } from '../catalogue/values/text.ts';
import { identifiers, messageCalls, type MessageCall } from './calls.ts';
import { rejected, unknownCall, wrongMethod } from './problems.ts';

/** A call of the feed, either as a request or as a line of a batch. */
export interface FeedMessage {
  readonly method: string;
  /** The path from `/feed/` on, percent-encoded. */
  readonly path: string;
  readonly body?: unknown;
}

/** The response to one message. */
export interface FeedResult {
  readonly status: number;
  readonly body: object;
}

/** The object that a message addresses. Identifiers that are not in its path are empty. */
export interface Target extends Pick<MessageCall, 'kind' | 'fields'> {
  readonly code: string;
  readonly number: string;
  readonly bidId: string;
}

const patterns = messageCalls.map((call) => ({
  call,
  pattern: new RegExp(`^/?${call.path.slice(1).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

function identifier(name: keyof typeof identifiers, encoded: string | undefined): string {
  if (encoded === undefined) return '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    throw unknownCall();
  }
  const clean = cleanLine(decoded);
  const { maxLength } = identifiers[name].schema as { maxLength: number };
  if (clean === '') throw rejected(name, 'must not be blank');
  if (clean.length > maxLength) {
    throw rejected(name, `must have at most ${maxLength} characters`);
  }
  return clean;
}

/**
 * Returns the object that a message addresses.
 *
 * @throws FeedError 404 or 405 if the call does not exist, 422 for a blank or too long identifier
 * @example
 * targetOf('PATCH', '/feed/auctions/L%2F7/lots/12A'); // { kind: 'lotChange', code: 'L/7', … }
 */
export function targetOf(method: string, path: string): Target {
  const [bare = ''] = path.split(/[?#]/, 1);
  const own = bare
    .slice(Math.max(0, bare.indexOf('/feed/')))
    .replaceAll(/\/+/g, '/')
    .replace(/\/$/, '');
  const found = patterns.filter(({ pattern }) => pattern.test(own));
  if (found.length === 0) throw unknownCall();
  const one = found.find(({ call }) => call.method === method.toUpperCase());
  if (one === undefined) throw wrongMethod();
  const { code, number, bid_id } = one.pattern.exec(own)?.groups ?? {};
  return {
    kind: one.call.kind,
    fields: one.call.fields,
    code: identifier('code', code),
    number: identifier('number', number),
    bidId: identifier('bid_id', bid_id),
  };
}
