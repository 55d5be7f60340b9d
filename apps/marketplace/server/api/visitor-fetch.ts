import { context, propagation } from '@opentelemetry/api';
import { visitorHeaders, visitorOf } from '@martelo/server';
import type { FastifyRequest } from 'fastify';

/** Returns the `fetch` for the API calls of one visitor's page. */
export type FetchFor = (request: FastifyRequest) => typeof fetch;

/**
 * Returns a `fetch` for a remote API. It signs the visitor's address, so the API counts the
 * visitor instead of this server. Without a secret the API cannot distinguish visitors.
 */
export const fetchForVisitors =
  (sharedSecret: string | null): FetchFor =>
  (request) => {
    const { address } = visitorOf(request);
    return (input, init) => {
      // A redirect would send the signature to another server.
      const signed = new Request(input, { ...init, redirect: 'error' });
      // Continues the trace of the page. Without tracing there is nothing to add.
      propagation.inject(context.active(), signed.headers, {
        set: (headers, name, value) => headers.set(name, value),
      });
      if (sharedSecret === null || address === null) return fetch(signed);
      for (const [name, value] of Object.entries(visitorHeaders(address, sharedSecret))) {
        signed.headers.set(name, value);
      }
      return fetch(signed);
    };
  };
