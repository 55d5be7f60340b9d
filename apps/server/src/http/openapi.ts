import type { Endpoint } from '@martelo/api/contract';
import document from './openapi.json' with { type: 'json' };
import type { Routes } from './routes.ts';

// Not of the contract's table: it is made from it (`npm run openapi`).
const openapiDocument: Endpoint<undefined, object, string, undefined, 'none'> = {
  method: 'GET',
  path: '/openapi.json',
  auth: 'none',
};

/** The API's own description, OpenAPI 3.1. */
export function openapi({ serve }: Routes): void {
  serve(openapiDocument, async () => document, { cacheControl: 'public, max-age=3600' });
}
