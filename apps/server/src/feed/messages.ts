/**
 * Parses the method and path of a house's messages.
 *
 * @module
 */
import { cleanLine } from '../catalogue/values/text.ts';
import { identifiers, messageCalls, type MessageKind } from './calls.ts';
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
export interface Target {
  readonly kind: MessageKind;
  readonly code: string;
  readonly number: string;
  readonly bidId: string;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const patterns = messageCalls.map(({ kind, method, path }) => ({
  kind,
  method,
  segments: segmentsOf(path),
}));

/** Returns the identifiers in a path by name, or `null` if the path does not match the pattern. */
function match(pattern: readonly string[], path: readonly string[]): Map<string, string> | null {
  if (pattern.length !== path.length) return null;
  const found = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) found.set(name, given);
    else if (part !== given) return null;
  }
  return found;
}

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
  const segments = segmentsOf(bare.slice(Math.max(0, bare.indexOf('/feed/'))));
  const found = patterns.flatMap((pattern) => {
    const names = match(pattern.segments, segments);
    return names === null ? [] : [{ ...pattern, names }];
  });
  if (found.length === 0) throw unknownCall();
  const call = found.find((one) => one.method === method.toUpperCase());
  if (call === undefined) throw wrongMethod();
  return {
    kind: call.kind,
    code: identifier('code', call.names.get('code')),
    number: identifier('number', call.names.get('number')),
    bidId: identifier('bid_id', call.names.get('bid_id')),
  };
}
