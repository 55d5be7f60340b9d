import type { Client } from './client.ts';

/** With more lots the URL would be too long for some proxies. */
const MAX_BATCH_SIZE = 50;

interface Batch<Value> {
  readonly uuids: Set<string>;
  readonly values: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Returns a function that loads a value of a lot. All cards of a page call it at the same time, so
 * one request loads the values of many lots.
 *
 * @param pauseMs How long a batch waits for further lots.
 */
export function inBatches<Value>(
  load: (client: Client, uuids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  pauseMs = () => 0,
): (client: Client, uuid: string) => Promise<Value | undefined> {
  const batches = new WeakMap<Client, Batch<Value>>();

  async function loadBatch(
    client: Client,
    uuids: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Value>> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs()));
    if (batches.get(client)?.uuids === uuids) batches.delete(client);
    return load(client, [...uuids]);
  }

  return async (client, uuid) => {
    let batch = batches.get(client);
    if (batch === undefined || batch.uuids.size >= MAX_BATCH_SIZE) {
      const uuids = new Set<string>();
      batch = { uuids, values: loadBatch(client, uuids) };
      batches.set(client, batch);
    }
    batch.uuids.add(uuid);
    return (await batch.values).get(uuid);
  };
}
