import { expect, test, vi } from 'vitest';
import { endpoints } from '../../contract.ts';
import type { Client } from './client.ts';
import { deduplicateReads } from './deduplicate-reads.ts';

/** A client whose calls end when `answer` is called. */
function slowClient(getToken = (): string | null => null) {
  const answers: ((value: unknown) => void)[] = [];
  const call = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
  const client = deduplicateReads({ call } as unknown as Client, getToken);
  return { call, client, answer: () => answers.splice(0).forEach((resolve) => resolve({ ok: 1 })) };
}

test('identical reads in flight are one call', async () => {
  const { call, client, answer } = slowClient();
  const calls = [
    client.call(endpoints.lots, { query: { per: 5 } }),
    client.call(endpoints.lots, { query: { per: 5 } }),
  ];
  answer();
  await expect(Promise.all(calls)).resolves.toEqual([{ ok: 1 }, { ok: 1 }]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('other reads, later reads and writes are separate calls', async () => {
  const { call, client, answer } = slowClient();
  const first = client.call(endpoints.lots, { query: { per: 5 } });
  void client.call(endpoints.lots, { query: { per: 6 } });
  void client.call(endpoints.contact, { body: { contact: { message: 'a' } } });
  void client.call(endpoints.contact, { body: { contact: { message: 'a' } } });
  expect(call).toHaveBeenCalledTimes(4);
  answer();
  await first;
  void client.call(endpoints.lots, { query: { per: 5 } });
  expect(call).toHaveBeenCalledTimes(5);
});

test('reads of two sessions are separate calls', () => {
  let token: string | null = 'Bearer ana';
  const { call, client } = slowClient(() => token);
  void client.call(endpoints.profile);
  token = 'Bearer rui';
  void client.call(endpoints.profile);
  token = null;
  void client.call(endpoints.lots);
  token = 'Bearer rui';
  void client.call(endpoints.lots);
  expect(call).toHaveBeenCalledTimes(4);
});

test('a read that its caller can abort is a call of its own', () => {
  const { call, client } = slowClient();
  const { signal } = new AbortController();
  void client.call(endpoints.lots, { signal });
  void client.call(endpoints.lots, { signal: new AbortController().signal });
  expect(call).toHaveBeenCalledTimes(2);
});
