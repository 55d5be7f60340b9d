import type { Endpoint } from '@martelo/api/contract';
import document from './openapi.json' with { type: 'json' };
import type { Routes } from './routes.ts';

// Not in the contract's table of calls, because the document is generated from that table (`npm run
// openapi`).
const openapiDocument: Endpoint<undefined, object, string, undefined, 'none'> = {
  method: 'GET',
  path: '/openapi.json',
  auth: 'none',
};

/** Serves the OpenAPI 3.1 document of the API. */
export function openapi({ serve }: Routes): void {
  serve(openapiDocument, async () => document, { cacheControl: 'public, max-age=3600' });
}
