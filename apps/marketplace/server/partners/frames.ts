/**
 * `/embed/v1/frame/{lot|lots|auction}`: an element of the embeds as a separate page, for sites that
 * allow frames and no scripts.
 *
 * @module
 */
import type { Client } from '@martelo/api/client';
import { escapeXml } from '@martelo/domain/text';
import { elements, sharedAttributes } from '@martelo/embed/elements';
import { FRAME_PADDING } from '@martelo/embed/frame-size';
import { blockKinds, type BlockKind } from '@martelo/embed/reserved-height';
import { NotFoundError } from '@martelo/server';
import type { FastifyPluginAsync } from 'fastify';
import { scriptAddress } from './embed.ts';
import { partnerPolicy } from './partner-policy.ts';
import { reportingEndpoints } from '../security/security.ts';
import { auctionOf, hasLot } from '../api/scopes.ts';
import type { ClientFor } from '../api/back-end.ts';
import type { Settings } from '../settings.ts';

/** Longer values are ignored, because no valid value is so long. */
const MAX_LENGTH = 200;

/** The background is the browser's, light or dark as the theme. */
const css = `
html { color-scheme: light; }
html[data-theme='dark'] { color-scheme: dark; }
html[data-theme='auto'] { color-scheme: light dark; }
body { margin: 0; padding: ${FRAME_PADDING}px; background: Canvas; color: CanvasText; font: 1rem/1.5 sans-serif; }
a { color: inherit; }
`;

const titles: Readonly<Record<BlockKind, string>> = {
  lot: 'Lote',
  lots: 'Lotes',
  auction: 'Leilão',
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const auctionId = /^\d{1,9}$/;

const isFramed = (text: string): text is BlockKind => blockKinds.some((kind) => kind === text);

/** Returns the attributes of an element that the query names, as markup. */
const attributesOf = (kind: BlockKind, query: URLSearchParams): string =>
  [...elements[kind], ...sharedAttributes]
    .flatMap((name) => {
      const value = query.get(name);
      return value === null || value.length > MAX_LENGTH ? [] : ` ${name}="${escapeXml(value)}"`;
    })
    .join('');

/**
 * Returns whether the element has something to show. When the API does not answer, it may: the script in
 * the frame tries again.
 */
async function isKnown(kind: BlockKind, query: URLSearchParams, client: Client): Promise<boolean> {
  const value = query.get(kind === 'lot' ? 'lot' : 'auction')?.trim() ?? '';
  if (kind === 'lots' && value === '') return true;
  if (!(kind === 'lot' ? uuid : auctionId).test(value)) return false;
  const found = kind === 'lot' ? hasLot(client, value) : auctionOf(client, Number(value));
  return found.then(Boolean, () => true);
}

function pageOf(kind: BlockKind, query: URLSearchParams, site: string, script: string): string {
  const theme = query.get('data-theme');
  const chosen = theme === 'dark' || theme === 'auto' ? ` data-theme="${theme}"` : '';
  return `<!doctype html>
<html lang="pt-BR"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${titles[kind]} · Martelo</title>
<base target="_blank">
<link rel="stylesheet" href="${site}/parceiros/fonts.css">
<style>${css}</style>
<script src="${escapeXml(script)}"></script>
</head>
<body>
<main>
<martelo-${kind}${attributesOf(kind, query)}><a href="${site}/">Veja no site do leilão</a></martelo-${kind}>
</main>
<script src="${site}/embed/v1/frame.js"></script>
</body>
</html>
`;
}

/**
 * Serves the frames. The query has the attributes of the element, the key of the house (`key`) and
 * nothing else. Every site may show them, also without an origin (`sandbox="allow-scripts"`). 404 for a
 * lot or an auction that does not exist, also for the lots of such an auction.
 */
export const frames =
  (
    settings: Pick<Settings, 'siteUrl' | 'apiBase'>,
    clientFor: ClientFor,
    pictures: () => Promise<readonly string[]>,
  ): FastifyPluginAsync =>
  async (app) => {
    const { siteUrl: site } = settings;
    app.get<{ Params: { kind: string } }>('/:kind', async (request, reply) => {
      const { kind } = request.params;
      if (!isFramed(kind)) throw new NotFoundError();
      const query = new URL(request.url, site).searchParams;
      const client = await clientFor(request);
      if (!(await isKnown(kind, query, client))) throw new NotFoundError();
      const given = query.get('key');
      const key = given !== null && given.length <= MAX_LENGTH ? given : null;
      const html = pageOf(kind, query, site, scriptAddress(settings, 'martelo.js', key));
      reply.removeHeader('x-frame-options');
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=300',
          'content-security-policy': partnerPolicy(html, settings, {
            pictures: await pictures(),
            ancestors: '*',
          }),
          'reporting-endpoints': reportingEndpoints,
        })
        .send(html);
    });
  };
