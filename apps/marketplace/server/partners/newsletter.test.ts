import { account, lotSummary, picture } from '@martelo/domain/fixtures';
import { palettes } from '@martelo/ui/theme';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWithPage } from '../pages/error-page.ts';
import { newsletter } from './newsletter.ts';
import { cardColours, newsletterCard } from './newsletter-card.ts';
import { readSettings } from '../settings.ts';
import { clientsOf } from '../api/back-end.ts';

const site = 'https://leiloes.example';
const now = Date.parse('2026-11-21T15:04:00Z');
const lot = lotSummary({
  number: '12',
  title: 'Ilha & "Mar" <b>',
  current_bid_cents: 658_000,
  closes_at: '2026-11-24T23:00:00Z',
  image: { ...picture(400, 480, 42), medium_url: '/media/a/640' },
});
const cardOf = (fields: Partial<typeof lot> = {}, options = {}): string =>
  newsletterCard({ ...lot, ...fields }, { site, now, ...options });

const tags = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

describe('the newsletter card of a lot', () => {
  test('has the colours of the light theme', () => {
    expect(palettes.light).toMatchObject(cardColours);
  });

  test('shows the lot as its card does, with the time when its price was read', () => {
    const html = cardOf();
    for (const text of [
      'Lote 12 · ',
      'Ilha &amp; &quot;Mar&quot; &lt;b&gt;',
      'Lance atual',
      'R$\u00A06.580',
      'Valor em 21/11/2026, às 12:04. O atual está na página do lote.',
      'Encerra em 24/11/2026, às 20:00',
      'Ver e dar lance',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<b>');
  });

  test('may omit the price, which becomes outdated', () => {
    const html = cardOf({}, { price: false });
    expect(html).not.toMatch(/R\$|Lance atual|Valor em/);
    expect(html).toContain('Ver e dar lance');
  });

  test('shows the result of a sold lot, and no bid button', () => {
    const html = cardOf({ state: 'sold', sold_price_cents: 900_000 });
    expect(html).toContain('Arrematado por');
    expect(html).toContain('R$\u00A09.000');
    expect(html).toContain('Ver o lote');
    expect(html).not.toMatch(/Encerra em|dar lance/);
  });

  test('contains nothing that mail programs remove or ignore', () => {
    const html = cardOf();
    expect(html).not.toMatch(
      /<(?:script|style|link|svg|form|video)\b|\bclass=|\bon\w+=|@font-face/,
    );
    expect(html).not.toMatch(/flex|grid|position:|var\(|rem\b|url\(|light-dark|object-fit/);
    expect(tags(html, 'table').length).toBeGreaterThan(4);
    for (const table of tags(html, 'table')) {
      expect(table).toMatch(/role="presentation"/);
      expect(table).toMatch(/border="0" cellpadding="0" cellspacing="0"/);
    }
    for (const href of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(href[1]).toMatch(/^https:/);
    // Gmail cuts longer mails, and a newsletter has more than one card.
    expect(html.length).toBeLessThan(8000);
  });

  test('is at most 600 px wide, also in Outlook, which ignores max-width', () => {
    const html = cardOf();
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/);
    const columns = [...html.matchAll(/<td width="(\d+)" valign="top">/g)].map(
      ([, width]) => width,
    );
    // On each side are a padding of 16 px and a border of 1 px. Wider columns would wrap.
    expect(columns.reduce((sum, width) => sum + Number(width), 0)).toBe(600 - 2 * 17);
    expect(html.split('<!--[if mso]>')).toHaveLength(html.split('<![endif]-->').length);
  });

  test('has an image with a size and a text', () => {
    expect(tags(cardOf(), 'img')).toHaveLength(1);
    expect(tags(cardOf(), 'img')[0]).toMatch(/width="236" height="283" alt="[^"]+"/);
    expect(tags(cardOf({ image: null }), 'img')).toHaveLength(0);
  });

  test('sets text and background together, so that no dark mode makes it unreadable', () => {
    const html = cardOf();
    expect(html).toContain(`bgcolor="${cardColours.paper}"`);
    expect(html).toContain(`background-color:${cardColours.paper}`);
    for (const link of tags(html, 'a')) expect(link).toMatch(/[;"]color:#[\da-f]{6}/);
    expect(html).toContain(`bgcolor="${cardColours.accent}"`);
  });

  test('its links have the campaign', () => {
    const html = cardOf({}, { campaign: [['utm_source', 'maio']] });
    const links = tags(html, 'a');
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toContain('?utm_source=maio"');
  });
});

describe('the route', () => {
  const asked: string[] = [];
  let app: FastifyInstance;
  beforeAll(async () => {
    const settings = readSettings({ PUBLIC_URL: site, LOG_LEVEL: 'silent' });
    app = fastify();
    app.setErrorHandler(answerWithPage(site));
    await app.register(
      newsletter(
        settings,
        clientsOf(settings.apiBase, () => async (address) => {
          asked.push(String(address));
          const { pathname, searchParams } = new URL(String(address), site);
          const key = searchParams.get('embed_key');
          if (key === 'pk_other') {
            return Response.json({ error: 'Chave.', code: 'unauthenticated' }, { status: 401 });
          }
          if (pathname.endsWith('/embed/config.json')) {
            const theme = { '--m-accent': '#abc', '--m-ink': 'light-dark(#101112, #fafafa)' };
            const fields = { locale: 'pt-BR', currency: 'BRL', allowed_origins: [] };
            return Response.json({ account: account(), theme, ...fields });
          }
          const wanted = searchParams.get('q[uuid_in][]')?.trim();
          // A blank filter is ignored, as by the API.
          const isKnown = !wanted || wanted === lot.uuid;
          const meta = { page: 1, per: 1, total: isKnown ? 1 : 0 };
          return Response.json({ lots: isKnown ? [lot] : [], meta });
        }),
        async () => ['https://pictures.example'],
      ),
      { prefix: '/newsletter' },
    );
  });
  afterAll(() => app.close());
  const get = (query = '', uuid: string = lot.uuid) =>
    app.inject(`/newsletter/lot/${uuid}?${query}`);

  test('returns the card, which runs no script and only this site shows in a frame', async () => {
    const { headers, body } = await get();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Valor em ');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${site}`);
    expect(policy).not.toContain('script-src');
  });

  test('uses the colours of the house that owns the key, and shows only its lots', async () => {
    asked.length = 0;
    const { body } = await get('key=pk_casa&price=none&utm=source%3Dmaio');
    expect(body).toContain('background-color:#aabbcc');
    expect(body).toContain('color:#101112');
    expect(body).toContain('?utm_source=maio"');
    expect(body).not.toContain('Valor em ');
    expect(asked).toHaveLength(2);
    for (const address of asked) expect(address).toContain('embed_key=pk_casa');
  });

  test.each([
    ['an unknown lot', '', '00000000-0000-4000-8000-000000000000', 404],
    ['a blank lot', '', '', 404],
    ['a lot of spaces', '', '%20', 404],
    ['an unknown key', 'key=pk_other', lot.uuid, 404],
    ['an invalid campaign', 'utm=x', lot.uuid, 400],
  ])('rejects %s', async (_what, query, uuid, status) => {
    expect((await get(query, uuid)).statusCode).toBe(status);
  });
});
