/**
 * A back end with exactly the calls that the specification lists: a relay to the reference API that
 * answers every other path with 404, and prices and artists only with a token
 * (docs/api-contract.md#other-back-ends).
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Method and path of each call. `*` is one segment. */
const calls = `
  GET /auctions.json
  GET /pages/auctions.json
  GET /pages/lots.json
  GET /categories.json
  GET /lots.json
  GET /popular_tags.json
  GET /accounts.json
  GET /accounts/*/lots/*.json
  GET /accounts/*/auctions/*/lots/*.json
  POST /accounts/*/lots/*/like.json
  DELETE /accounts/*/lots/*/like.json
  GET /confirmation
  POST /login
  POST /contact
  POST /password
  PUT /password
  GET /profile
  PUT /profile
  PUT /profile/password
  GET /profile/notification_preferences
  PUT /profile/notification_preferences
  PUT /unsubscribe
  GET /currencies/latest.json
  GET /profile/list_open_participations.json
  GET /profile/open_participations.json
  GET /profile/list_finished_participations.json
  GET /profile/finished_participations.json
  GET /profile/interests.json
  PUT /profile/interests.json
  GET /prices.json
  GET /profile/addresses
  POST /profile/addresses
  PUT /profile/addresses/*
  DELETE /profile/addresses/*
  GET /authors.json
  GET /authors/*.json
  GET /authors/*/related_authors.json
  POST /authors/*/like
  DELETE /authors/*/like
  GET /radar
  POST /radar
  PUT /radar/*
  DELETE /radar/*
  DELETE /radar
  GET /carousel.json`
  .trim()
  .split('\n')
  .map((line) => new RegExp(`^${line.trim().replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`));

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
export async function literalBackEnd(api: string): Promise<BackEnd> {
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
    if (!calls.some((call) => call.test(`${method} ${url.pathname}`))) {
      unknown.push(`${method} ${url.pathname}`);
      return answer(404);
    }
    if (isUnauthorized(request, url)) return answer(401);
    const body = await text(request);
    const found = await fetch(api + request.url, {
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
    response.end(isHouses ? known.replaceAll(/,"followers_count":\d+/g, '') : known);
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
