/**
 * The client of a page: a visitor's until the code that speaks for a person has arrived, which is
 * after the page's own.
 *
 * @module
 */
import { createClient, type Client, type ClientOptions } from '@martelo/api/client';
import { sharedCalls } from '../browser-data.ts';

type MakeClient = (options: ClientOptions) => Client;

let make: MakeClient = (options) => sharedCalls(createClient(options));
let replace: (next: MakeClient) => void = () => {};

/** The client of this page. */
export function lateClient(options: ClientOptions): Client {
  let client = make(options);
  replace = (next) => {
    client = next(options);
  };
  return { call: (endpoint, ...input) => client.call(endpoint, ...input) };
}

/** From now on calls are made by this client. */
export function speakBy(next: MakeClient): void {
  make = next;
  replace(next);
}
