import type { CallInput, CallOptions, Client } from '../calls/client.ts';
import type { Endpoint, ResponseOf } from '../calls/endpoint.ts';
import { addressOf, type InputArgs, type RequestInput } from '../calls/request.ts';

/**
 * Data that can be loaded, and the key under which the cache keeps it. A server loads reads before it
 * renders, and hooks load them in the browser.
 */
export interface Read<Data> {
  /** Address of the request, relative to the API base. */
  readonly key: string;
  readonly load: (client: Client, options?: CallOptions) => Promise<Data>;
}

/**
 * Returns the read of one call.
 *
 * @example
 * const counts = read(endpoints.lotCounts);
 * const { sold_count } = await counts.load(client);
 */
export function read<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgs<RequestInput<E>>
): Read<ResponseOf<E>> {
  return {
    key: addressOf(endpoint, input),
    load: (client, options) => callGeneric(client, endpoint, { ...input, ...options }),
  };
}

/** `client.call` for code that is generic over calls, where the type of the input is still open. */
export const callGeneric = <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: object,
): Promise<ResponseOf<E>> =>
  client.call(endpoint, ...([input] as unknown as InputArgs<CallInput<E>>));

/**
 * Loads reads on the server and returns them by key, for the `fallback` of `ApiProvider`. The first
 * HTML then contains the data, and the browser does not request it again. A read that fails is left
 * out, so the browser tries it once more.
 *
 * @param options Options of each call. `onError` receives the error of each read that failed.
 *
 * @example
 * const fallback = await fallbackFor(client, [lotsRead({}, { pages: 3 }), lotCountsRead()]);
 */
export async function fallbackFor(
  client: Client,
  reads: readonly Read<unknown>[],
  {
    onError,
    ...options
  }: CallOptions & { readonly onError?: (error: unknown, key: string) => void } = {},
): Promise<Record<string, unknown>> {
  const fallback: Record<string, unknown> = {};
  await Promise.all(
    reads.map(async ({ key, load }) => {
      try {
        fallback[key] = await load(client, options);
      } catch (error) {
        onError?.(error, key);
      }
    }),
  );
  return fallback;
}
