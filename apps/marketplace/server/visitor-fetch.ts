import { visitorHeaders, visitorOf } from '@martelo/server';
import type { FastifyRequest } from 'fastify';

/** The `fetch` with which a page asks the API for one visitor. */
export type FetchFor = (request: FastifyRequest) => typeof fetch;

/**
 * `fetch` for an API in another process: it signs for whom a page asks, so that the API counts the
 * visitor and not this server. Without a secret the API cannot tell its visitors apart.
 */
export const fetchForVisitors =
  (sharedSecret: string | null): FetchFor =>
  (request) => {
    const { address } = visitorOf(request);
    if (sharedSecret === null || address === null) return fetch;
    return (input, init) => {
      const signed = new Request(input, init);
      for (const [name, value] of Object.entries(visitorHeaders(address, sharedSecret))) {
        signed.headers.set(name, value);
      }
      return fetch(signed);
    };
  };
