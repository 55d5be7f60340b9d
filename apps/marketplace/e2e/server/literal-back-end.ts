/**
 * A back end with exactly the calls that the specification lists: a relay to the reference API that
 * answers every other path with 404, ignores every other parameter, and answers prices and artists only
 * with a token
 * (docs/api-contract.md#other-back-ends).
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { minimumCalls } from '../../../../packages/api/src/internal/back-end/minimum.ts';
import { derivedFields, withoutFields } from '../../test/derived-fields.ts';

/** The kinds of back ends. */
export type BackEndKind =
  /** It has all fields. */
  | 'complete'
  /** It sends no field that other fields give. */
  | 'plain';

/** The calls, with a pattern of their path. */
const calls = [...minimumCalls]
  .filter((name) => name.split(' ').length === 2)
  .map((name) => ({
    name,
    pattern: new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')}$`),
  }));

const withUuid: ReadonlySet<string> = new Set([...derivedFields].filter((name) => name !== 'uuid'));

/** Returns the fields that the answer lacks. The address of a like has the uuid of the lot. */
const fieldsMissingIn = (path: string): ReadonlySet<string> =>
  /^\/(?:profile|login|confirmation)/.test(path) ? derivedFields : withUuid;

/** Returns the address of a call without the parameters that the specification does not list. */
function knownAddress({ pathname, searchParams }: URL, call: string): string {
  const known = new URLSearchParams(
    [...searchParams].filter(([name]) => minimumCalls.has(`${call} ${name.replace(/\[\]$/, '')}`)),
  );
  return known.size === 0 ? pathname : `${pathname}?${known}`;
}

/** Whether the call needs a token that it does not have. A search of artists needs none. */
function isUnauthorized({ headers }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  if (headers.authorization !== undefined) return false;
  const isSearch = pathname === '/authors.json' && searchParams.has('term');
  return /^\/(?:prices|authors|authors\/[^/]+)\.json$/.test(pathname) && !isSearch;
}

/** A running back end. */
export interface BackEnd {
  readonly address: string;
  /** Calls that were answered with 404 because the specification does not list them. */
  readonly unknown: readonly string[];
  readonly close: () => void;
}

/** Starts the back end on a free port of the loopback interface. */
export async function literalBackEnd(
  api: string,
  kind: BackEndKind = 'complete',
): Promise<BackEnd> {
  const unknown: string[] = [];

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://back-end');
    const { method = 'GET', headers } = request;
    const answer = (status: number): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"errors":{}}');
    };
    if (headers.origin !== undefined) {
      response.setHeader('access-control-allow-origin', headers.origin);
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      response.setHeader('access-control-expose-headers', 'authorization');
    }
    if (method === 'OPTIONS') return answer(200);
    const call = calls.find(({ pattern }) => pattern.test(`${method} ${url.pathname}`));
    if (call === undefined) {
      unknown.push(`${method} ${url.pathname}`);
      return answer(404);
    }
    if (isUnauthorized(request, url)) return answer(401);
    const body = await text(request);
    const found = await fetch(api + knownAddress(url, call.name), {
      method,
      headers: {
        ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
        ...(headers['content-type'] === undefined
          ? {}
          : { 'content-type': headers['content-type'] }),
      },
      ...(body === '' ? {} : { body }),
    });
    const token = found.headers.get('authorization');
    if (token !== null) response.setHeader('authorization', token);
    response.writeHead(found.status, { 'content-type': 'application/json' });
    const said = await found.text();
    // The back end has neither followers of houses nor reminders of lots and auctions.
    const isHouses = url.pathname === '/accounts.json';
    const known = said.replaceAll(/,"calendar_path":"[^"]*"/g, '');
    const full = isHouses ? known.replaceAll(/,"followers_count":\d+/g, '') : known;
    response.end(
      kind === 'complete' || full === ''
        ? full
        : JSON.stringify(withoutFields(JSON.parse(full), fieldsMissingIn(url.pathname))),
    );
  }

  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    unknown,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
