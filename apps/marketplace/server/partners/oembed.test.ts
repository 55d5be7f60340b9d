import type { Auction } from '@martelo/domain/entities';
import { account, auction, lot as fixture, picture } from '@martelo/domain/fixtures';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWithPage } from '../pages/error-page.ts';
import { frames } from './frames.ts';
import { oembed } from './oembed.ts';
import { reportDirectives } from '../security/security.ts';
import { readSettings } from '../settings.ts';
import { clientsOf } from '../api/back-end.ts';

const site = 'https://leiloes.example';
const lot = fixture({ title: 'Ilha & "Mar" <b>', number: '12' });

const auctions: Readonly<Record<string, Auction>> = {
  7: auction({ id: 7, title: 'Modernos', live_url: null }),
  9: auction({ id: 9, status: 'finished', live_url: 'https://video.example/9' }),
  10: auction({ id: 10, live_url: 'https://video.example/10' }),
};

/** A lot whose request fails. */
const failing = '00000000-0000-4000-8000-000000000503';

/** The API of a marketplace with few records. */
const api: typeof fetch = async (address) => {
  const { pathname, searchParams } = new URL(String(address), site);
  if (pathname.endsWith('/auctions/7/lots/12.json')) return Response.json(lot);
  if (pathname.endsWith('/lots/503.json')) return new Response(null, { status: 503 });
  if (pathname.endsWith('/lots/0.json')) throw new TypeError('The connection was refused.');
  const id = searchParams.get('q[id_eq]') ?? '';
  if (pathname.endsWith('/lots.json')) {
    const asked = searchParams.get('q[uuid_in][]') ?? '';
    if (asked === failing) return new Response(null, { status: 503 });
    return Response.json({ lots: asked === lot.uuid ? [lot] : [] });
  }
  if (pathname.endsWith('/auctions.json') && Object.hasOwn(auctions, id)) {
    return Response.json({ auctions: [auctions[id]] });
  }
  if (pathname.endsWith('/accounts.json') && searchParams.get('q[tenant_name_eq]') === 'aroeira') {
    return Response.json({ accounts: [account({ name: 'Casa Aroeira' })] });
  }
  if (pathname.endsWith('s.json')) return Response.json({ auctions: [], accounts: [] });
  return Response.json({ error: 'Não encontrado.', code: 'not_found' }, { status: 404 });
};

let app: FastifyInstance;
beforeAll(async () => {
  const settings = readSettings({ PUBLIC_URL: site, LOG_LEVEL: 'silent' });
  app = fastify();
  app.setErrorHandler(answerWithPage(site));
  const clientFor = clientsOf(settings.apiBase, () => api);
  await app.register(oembed(settings, clientFor));
  await app.register(
    frames(settings, clientFor, async () => ['https://pictures.example']),
    {
      prefix: '/embed/v1/frame',
    },
  );
});
afterAll(() => app.close());

const lotAddress = `${site}/casa-aroeira/7/lote/12`;
const ask = (url: string, more: Record<string, string> = {}) =>
  app.inject(`/oembed?${new URLSearchParams({ url, ...more })}`);

describe('oEmbed', () => {
  test('turns a lot into a frame of its size, with a title and a picture', async () => {
    const answer = await ask(lotAddress);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 320,
      height: 529,
      title: `Ilha & "Mar" <b>, lote 12 de ${lot.account.name}`,
      provider_name: 'Martelo',
      thumbnail_url: new URL(lot.image?.thumb_url ?? '', site).href,
    });
    expect(answer.json().html).toBe(
      `<iframe src="${site}/embed/v1/frame/lot?lot=${lot.uuid}" width="320" height="529" title="Ilha &amp; &quot;Mar&quot; &lt;b&gt;, lote 12 de ${lot.account.name}" frameborder="0"></iframe>`,
    );
  });

  test.each([
    ['an auction', '/lotes?leilao=7', 'auction?auction=7'],
    ['a house', '/lotes?casa=aroeira', 'lots?house=aroeira&amp;layout=carousel'],
  ])('turns %s into a frame', async (_what, path, frame) => {
    expect((await ask(site + path)).json().html).toContain(`/embed/v1/frame/${frame}"`);
  });

  test('keeps the campaign of the address for the links of the frame', async () => {
    const { html } = (
      await ask(`${lotAddress}?utm_source=blog&utm_medium=&utm_campaign=maio`)
    ).json();
    expect(html).toContain(`lot?lot=${lot.uuid}&amp;utm=source%3Dblog%26campaign%3Dmaio"`);
  });

  test('the frame of an auction has room for the links of a live auction', async () => {
    const height = async (id: number) => (await ask(`${site}/lotes?leilao=${id}`)).json().height;
    expect(await height(9)).toBe(564);
    expect(await height(7)).toBe(564 + 44);
    expect(await height(10)).toBe(564 + 88);
  });

  test('stays within the width and the height that the site allows', async () => {
    const { width, height } = (await ask(lotAddress, { maxwidth: '200' })).json();
    expect([width, height]).toEqual([200, 417]);
    const low = (await ask(lotAddress, { maxheight: '300' })).json();
    expect(low.height).toBe(300);
    expect(low.html).toContain('height="300"');
  });

  test.each([
    ['a drawn picture', { width: 1920, height: 2400, thumb_url: '/media/art/a-320' }, [320, 400]],
    ['a picture of a house', { width: 800, height: 600 }, [800, 600]],
    ['a picture of unknown size', { width: null, height: null }, [undefined, undefined]],
  ])('names the true size of %s', async (_what, changes, size) => {
    const { image } = lot;
    Object.assign(lot, { image: { ...picture(), ...changes } });
    const answer = (await ask(lotAddress)).json();
    Object.assign(lot, { image });
    expect([answer.thumbnail_width, answer.thumbnail_height]).toEqual(size);
    expect('thumbnail_url' in answer).toBe(size[0] !== undefined);
  });

  test('answers in XML', async () => {
    const answer = await ask(lotAddress, { format: 'xml' });
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(answer.body).toContain('<title>Ilha &amp; &quot;Mar&quot; &lt;b&gt;, lote 12');
    expect(answer.body).toContain('<html>&lt;iframe src=&quot;https://leiloes.example/embed/');
  });

  test.each([
    ['a lot that does not exist', `${site}/casa-aroeira/7/lote/99`],
    ['an auction that does not exist', `${site}/lotes?leilao=8`],
    ['a house that does not exist', `${site}/lotes?casa=outra`],
    ['another page', `${site}/leiloes`],
    ['another site', 'https://elsewhere.example/casa-aroeira/7/lote/12'],
    ['a broken address', 'lote 12'],
    ['a broken number', `${site}/casa-aroeira/7/lote/%E0`],
    ['no address', ''],
  ])('does not know %s', async (_what, url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });

  test.each(['503', '0'])('says that it may work later when the API fails (%s)', async (number) => {
    const answer = await ask(`${site}/casa-aroeira/7/lote/${number}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('does not know another format', async () => {
    expect((await ask(lotAddress, { format: 'yaml' })).statusCode).toBe(501);
  });
});

describe('a frame', () => {
  test('may be shown by every site, and loads nothing but the marketplace', async () => {
    const { headers } = await app.inject(`/embed/v1/frame/lot?lot=${lot.uuid}`);
    const policy = String(headers['content-security-policy']).replace(/'sha256-[^']+'/, 'HASH');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${site}`,
      `style-src ${site} HASH`,
      `font-src ${site}`,
      "frame-src 'none'",
      `img-src ${site} data: https://pictures.example`,
      `connect-src ${site}`,
      "form-action 'none'",
      'frame-ancestors *',
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      ...reportDirectives,
    ]);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('has the attributes of its element and no others', async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>');
    const { body } = await app.inject(
      `/embed/v1/frame/lots?house=${hostile}&per=3&onclick=x&data-theme=dark&key=pk_1&search=${'x'.repeat(300)}`,
    );
    expect(body).toContain(
      '<martelo-lots house="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" per="3" data-theme="dark">',
    );
    expect(body).toContain('<html lang="pt-BR" data-theme="dark">');
    expect(body).toContain(`src="${site}/embed/v1/martelo.js?key=pk_1"`);
  });

  test.each([
    'lot?lot=nope',
    'lot?lot=',
    'lot',
    'lot?lot=00000000-0000-4000-8000-000000000404',
    'auction?auction=sete',
    'auction?auction=8',
    'lots?auction=sete',
    'lots?auction=8',
  ])('%s does not exist', async (address) => {
    expect((await app.inject(`/embed/v1/frame/${address}`)).statusCode).toBe(404);
  });

  test.each([
    `lot?lot=${failing}`,
    `lot?lot=${lot.uuid}`,
    'auction?auction=7',
    'lots',
    'lots?auction=',
    'lots?auction=7',
  ])('%s is a page, also while the API fails', async (address) => {
    expect((await app.inject(`/embed/v1/frame/${address}`)).statusCode).toBe(200);
  });

  test.each(['countdown', 'money', 'script', '__proto__'])('does not show %s', async (kind) => {
    expect((await app.inject(`/embed/v1/frame/${kind}`)).statusCode).toBe(404);
  });
});
