import { expect, it } from 'vitest';
import { clientOver, answerInOrder, json } from '../../../test/answering.ts';
import { endpoints } from '../../contract.ts';
import { withAbsoluteUrls, partnerFetch } from './partner.ts';

const site = 'https://leiloes.example';

it('adds the key and makes every URL of an answer absolute', async () => {
  const { fetch, seen } = answerInOrder(() =>
    json({ lots: [{ path: '/casa/7/lote/12', image: { thumb_url: '/media/1' } }], total: 1 }),
  );
  const ask = partnerFetch(fetch, { site, key: 'pk_casa' });
  const answer = await (await ask(`${site}/api/lots.json?per=1`, {})).json();
  expect(answer).toMatchObject({
    lots: [{ path: `${site}/casa/7/lote/12`, image: { thumb_url: `${site}/media/1` } }],
    total: 1,
  });
  expect(new URL(seen[0]?.url ?? '').search).toBe('?per=1&embed_key=pk_casa');
});

it('does not change an answer without JSON or a failure', async () => {
  const answers = [() => new Response(null, { status: 204 }), () => new Response('<p>', {})];
  for (const answer of answers) {
    const { fetch, seen } = answerInOrder(answer);
    const got = await partnerFetch(fetch, { site })(`${site}/api/lots.json`, {});
    expect(await got.text()).toBe(await answer().text());
    expect(seen[0]?.url).toBe(`${site}/api/lots.json`);
  }
  const refused = answerInOrder(() => json({ error: 'Chave desconhecida.' }, 401));
  const client = clientOver(partnerFetch(refused.fetch, { site, key: 'pk_x' }));
  await expect(client.call(endpoints.lots)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

it('recognizes URLs by their names and keeps invalid ones', () => {
  expect(
    withAbsoluteUrls(
      { path: '/a', url: 'https://b.example/', bid_url: null, logo_url: 'http://[', title: '/t' },
      site,
    ),
  ).toEqual({
    path: `${site}/a`,
    url: 'https://b.example/',
    bid_url: null,
    logo_url: 'http://[',
    title: '/t',
  });
});

it('keeps the status and the headers of an answer, and sends no empty key', async () => {
  const { fetch, seen } = answerInOrder(() => json({ path: '/a' }, 202, { 'X-Request-Id': '7' }));
  for (const key of [undefined, null, '']) {
    const answer = await partnerFetch(fetch, { site, key })('/api/lots.json', { method: 'POST' });
    expect([answer.status, answer.headers.get('X-Request-Id')]).toEqual([202, '7']);
    expect(await answer.json()).toEqual({ path: `${site}/a` });
  }
  expect(seen.map(({ url }) => url)).toEqual(Array(3).fill(`${site}/api/lots.json`));
  expect(seen[0]?.init.method).toBe('POST');
});

it('changes only members with these names, at any depth', () => {
  const answer = {
    path: '/a',
    paths: '/b',
    path_name: '/c',
    url_text: '/d',
    image: { thumb_url: '/e', alt: '/f' },
    lots: [{ path: '/g' }, null, 7, true, '/h'],
    url: null,
    count: 3,
  };
  expect(withAbsoluteUrls(answer, site)).toEqual({
    ...answer,
    path: `${site}/a`,
    image: { thumb_url: `${site}/e`, alt: '/f' },
    lots: [{ path: `${site}/g` }, null, 7, true, '/h'],
  });
  expect(withAbsoluteUrls('/a', site)).toBe('/a');
});
