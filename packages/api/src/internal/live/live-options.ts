import type { Client } from '../calls/client.ts';

/** Options of `createLive` for its connection. */
export interface LiveOptions {
  /** Client for polling when there is no stream. */
  readonly client: Client;
  /** API base URL, the same as that of the client. */
  readonly baseUrl: string;
  /** Public key of a house, `pk_…`, for use on its own site. Restricts the stream to its lots. */
  readonly embedKey?: string | null | undefined;
  /** Opens the stream. @default globalThis.fetch */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** The connection opens after this promise, for example after the page has loaded. */
  readonly startAfter?: Promise<unknown> | undefined;
}
