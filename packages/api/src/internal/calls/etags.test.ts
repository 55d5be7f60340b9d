import { expect, it } from 'vitest';
import { clientOver, answerInOrder, json } from '../../../test/answering.ts';
import { endpoints } from '../../contract.ts';
import { rememberEtags } from './etags.ts';

const counts = { accepting_bids_count: 1, passed_count: 2, sold_count: 3, auctioned_count: 5 };
const fresh = () => json(counts, 200, { ETag: '"1"' });
const unchanged = () => new Response(null, { status: 304 });
const condition = ({ init }: { init: RequestInit }) =>
  new Headers(init.headers).get('If-None-Match');

it('returns the remembered body after a 304', async () => {
  const { fetch, seen } = answerInOrder(fresh, unchanged);
  const client = clientOver(rememberEtags(fetch));
  for (let times = 0; times < 3; times++) {
    await expect(client.call(endpoints.lotCounts)).resolves.toEqual(counts);
  }
  expect(seen.map(condition)).toEqual([null, '"1"', '"1"']);
});

it('returns the new body after a change', async () => {
  const { fetch } = answerInOrder(fresh, () =>
    json({ ...counts, sold_count: 4 }, 200, { ETag: '"2"' }),
  );
  const client = clientOver(rememberEtags(fetch));
  await client.call(endpoints.lotCounts);
  await expect(client.call(endpoints.lotCounts)).resolves.toMatchObject({ sold_count: 4 });
});

it('stores neither personal answers nor errors', async () => {
  const personal = answerInOrder(() => json({ lots: [] }, 200, { ETag: '"1"' }));
  const client = clientOver(rememberEtags(personal.fetch), { getToken: () => 'Bearer t' });
  await client.call(endpoints.lots);
  await client.call(endpoints.lots);
  expect(personal.seen.map(condition)).toEqual([null, null]);

  const failing = answerInOrder(() => json({}, 500, { ETag: '"1"' }));
  const other = clientOver(rememberEtags(failing.fetch));
  for (let times = 0; times < 2; times++) await other.call(endpoints.lotCounts).catch(() => {});
  expect(failing.seen.map(condition)).toEqual([null, null]);
});

it('drops the least recently used answer first', async () => {
  const { fetch, seen } = answerInOrder(fresh);
  const remembering = rememberEtags(fetch, 2);
  for (const url of ['/a', '/b', '/a', '/c', '/a', '/b']) await remembering(url, { method: 'GET' });
  expect(seen.map(condition)).toEqual([null, null, '"1"', null, '"1"', null]);
});

it('answers a 304 with the remembered headers and status 200', async () => {
  const { fetch } = answerInOrder(
    () => json(counts, 200, { ETag: '"1"', 'X-Total': '3' }),
    () => new Response(null, { status: 304, headers: { 'X-Total': '4' } }),
  );
  const remembering = rememberEtags(fetch);
  await remembering('/a', { method: 'GET' });
  const answer = await remembering('/a', { method: 'GET' });
  expect([answer.status, answer.headers.get('X-Total')]).toEqual([200, '3']);
});

it('passes on writes, answers without an ETag and an unexpected 304', async () => {
  const write = answerInOrder(fresh);
  const writing = rememberEtags(write.fetch);
  await writing('/a', { method: 'POST' });
  await writing('/a', { method: 'POST' });
  expect(write.seen.map(condition)).toEqual([null, null]);

  const untagged = json(counts);
  const { fetch, seen } = answerInOrder(() => untagged, unchanged);
  const remembering = rememberEtags(fetch);
  expect(await remembering('/a', { method: 'GET' })).toBe(untagged);
  expect((await remembering('/a', { method: 'GET' })).status).toBe(304);
  expect(seen.map(condition)).toEqual([null, null]);
});

it('keeps the headers of the request', async () => {
  const { fetch, seen } = answerInOrder(fresh);
  const remembering = rememberEtags(fetch);
  for (let times = 0; times < 2; times++) {
    await remembering('/a', { method: 'GET', headers: { Accept: 'application/json' } });
  }
  expect(seen.map(({ init }) => new Headers(init.headers).get('Accept'))).toEqual([
    'application/json',
    'application/json',
  ]);
});
