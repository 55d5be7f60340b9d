import { anyLot, expect, test } from '../page.ts';
import { observatoryPoints, scoreOf } from './observatory.ts';

/** An A+ needs 100 points and no deduction. */
const best = {
  'content-security-policy': 10,
  cookies: 0,
  'cross-origin-resource-sharing': 0,
  'cross-origin-resource-policy': 10,
  'referrer-policy': 5,
  'subresource-integrity': 0,
  'x-content-type-options': 0,
  'x-frame-options': 5,
};

const scan = async (url: string) => {
  const answer = await fetch(url);
  return { url, headers: answer.headers, html: await answer.text() };
};

test('every kind of page has the maximum score of the Observatory', async ({ baseURL }) => {
  const { path } = await anyLot(baseURL);
  for (const address of ['/', '/lotes', path, '/entrar', '/nao-existe']) {
    const points = observatoryPoints(await scan(`${baseURL}${address}`));
    expect({ address, ...points }).toEqual({ address, ...best });
    expect(scoreOf(points)).toBe(130);
  }
});

test('each rule detects its violation', async ({ baseURL }) => {
  const { headers, html } = await scan(`${baseURL}/`);
  const policy = headers.get('content-security-policy') ?? '';
  const url = 'http://casa.example/';
  const changed = (name: string, value: string | null, at = url): number => {
    const others = new Headers(headers);
    if (value === null) others.delete(name);
    else others.set(name, value);
    return scoreOf(observatoryPoints({ url: at, headers: others, html }));
  };
  expect(changed('content-security-policy', null)).toBe(90);
  expect(
    changed('content-security-policy', policy.replace("script-src 'self'", 'script-src *')),
  ).toBe(100);
  const inline = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  expect(changed('content-security-policy', inline)).toBe(120);
  const http = policy.replace("img-src 'self'", "img-src 'self' http://a.example");
  expect(changed('content-security-policy', http)).toBe(130);
  expect(changed('content-security-policy', http, 'https://casa.example/')).toBe(110);
  expect(changed('referrer-policy', 'unsafe-url')).toBe(120);
  expect(changed('cross-origin-resource-policy', null)).toBe(120);
  expect(changed('x-content-type-options', null)).toBe(125);
  expect(changed('set-cookie', 'a=1')).toBe(90);
  const foreign = `${html}<script src="https://cdn.example/x.js"></script>`;
  expect(scoreOf(observatoryPoints({ url, headers, html: foreign }))).toBe(125);
});

test('other sites can load only the resources meant for them', async ({ baseURL }) => {
  const policyOf = async (address: string): Promise<string | null> => {
    const answer = await fetch(`${baseURL}${address}`);
    expect(answer.status, address).toBeLessThan(400);
    return answer.headers.get('cross-origin-resource-policy');
  };
  const { image } = await anyLot(baseURL);
  const { file } = (await (await fetch(`${baseURL}/embed/v1/pinned.json`)).json()) as {
    file: string;
  };
  for (const address of [
    '/embed/v1/martelo.js',
    '/embed/v1/martelo.mjs',
    `/embed/v1/${file}`,
    '/parceiros/fonts.css',
    '/favicon.svg',
    image?.thumb_url ?? '',
  ]) {
    expect([address, await policyOf(address)]).toEqual([address, 'cross-origin']);
  }
  for (const address of ['/', '/lotes', '/api/lots.json', '/api/health', '/parceiros']) {
    expect([address, await policyOf(address)]).toEqual([address, 'same-origin']);
  }
});
