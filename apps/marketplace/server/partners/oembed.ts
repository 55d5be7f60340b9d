/**
 * `/oembed`: turns the address of a lot, an auction or a house into a frame, for editors such as
 * WordPress's (https://oembed.com).
 *
 * @module
 */
import type { Client } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { campaignIn } from '@martelo/embed/campaign';
import { frameSize } from '@martelo/embed/frame-size';
import type { BlockKind } from '@martelo/embed/reserved-height';
import { auctionStates, isFinalState } from '@martelo/domain/auction';
import type { Auction, Image } from '@martelo/domain/entities';
import { escapeXml } from '@martelo/domain/text';
import { ApiError, NotFoundError } from '@martelo/server';
import type { FastifyPluginAsync } from 'fastify';
import { auctionOf, houseOf, nothingForVisitors } from '../api/scopes.ts';
import type { ClientFor } from '../api/back-end.ts';
import type { Settings } from '../settings.ts';

/** Seconds for which a site may keep an answer. */
const MAX_AGE = 3600;

/** Width of the smallest file of a picture, in px (docs/api-contract.md#images). */
const THUMB_WIDTH = 320;

/** What an address shows. */
interface Framed {
  readonly kind: BlockKind;
  readonly attributes: Readonly<Record<string, string>>;
  /** The number of links that the card of an auction has while the auction is live. */
  readonly links?: number;
  readonly title: string;
  readonly picture: Image | null;
}

/** Members of an answer, with the names of the specification. */
type Answer = Readonly<Record<string, string | number>>;

/** Returns the text of a part of an address, or `null` if it is not valid UTF-8. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * Returns the number of links that the card of an auction has while the auction is live. A site keeps
 * the frame when the auction starts, so its height includes them from the beginning.
 */
const linksOf = ({ status, live_url }: Auction): number =>
  isFinalState(auctionStates, status) ? 0 : live_url === null ? 1 : 2;

/** Returns what a page of this site shows, or `null` if it is not a lot, an auction or a house. */
async function framedAt({ pathname, searchParams }: URL, client: Client): Promise<Framed | null> {
  const [, account = '', auction_id = '', part = ''] =
    /^\/([\w-]+)\/(\d+)\/lote\/([^/]+)$/.exec(pathname) ?? [];
  if (account !== '') {
    const number = decoded(part);
    if (number === null) return null;
    const params = { account, auction_id, number };
    const lot = await client.call(endpoints.lot, { params }).catch(nothingForVisitors);
    if (lot === null) return null;
    return {
      kind: 'lot',
      attributes: { lot: lot.uuid },
      title: `${lot.title}, lote ${lot.number} de ${lot.account.name}`,
      picture: lot.image,
    };
  }
  if (pathname !== '/lotes') return null;
  const id = searchParams.get('leilao');
  if (id !== null) {
    if (!/^\d{1,9}$/.test(id)) return null;
    const auction = await auctionOf(client, Number(id));
    if (auction === null) return null;
    return {
      kind: 'auction',
      attributes: { auction: id },
      links: linksOf(auction),
      title: `${auction.title}, leilão de ${auction.account.name}`,
      picture: auction.cover,
    };
  }
  const house = searchParams.get('casa');
  if (house === null) return null;
  const found = await houseOf(client, house);
  if (found === null) return null;
  return {
    kind: 'lots',
    attributes: { house, layout: 'carousel' },
    title: `Lotes de ${found.name}`,
    picture: null,
  };
}

/** Returns a whole number of px of a query, or `Infinity` without one. */
const limitOf = (text: string | null): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : Infinity;

function answerOf(
  { kind, attributes, links, title, picture }: Framed,
  site: string,
  query: URLSearchParams,
): Answer {
  const { width, height } = frameSize(
    { kind, layout: kind === 'lots' ? 'carousel' : 'grid' },
    limitOf(query.get('maxwidth')),
    links,
  );
  const src = `${site}/embed/v1/frame/${kind}?${new URLSearchParams(attributes)}`;
  const shown = Math.min(height, limitOf(query.get('maxheight')));
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Martelo',
    provider_url: site,
    cache_age: MAX_AGE,
    width,
    height: shown,
    html: `<iframe src="${escapeXml(src)}" width="${width}" height="${shown}" title="${escapeXml(title)}" frameborder="0"></iframe>`,
    ...thumbnailOf(picture, site),
  };
}

/**
 * Returns the thumbnail of a picture. The specification requires its size, so a picture of unknown size
 * has none. Only a picture that this site generates has smaller files.
 */
function thumbnailOf(picture: Image | null, site: string): Answer {
  if (picture === null || picture.width === null || picture.height === null) return {};
  const { thumb_url, url, width, height } = picture;
  const scale = thumb_url === url ? 1 : THUMB_WIDTH / width;
  return {
    thumbnail_url: new URL(thumb_url, site).href,
    thumbnail_width: Math.round(width * scale),
    thumbnail_height: Math.round(height * scale),
  };
}

const xmlOf = (answer: Answer): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')}</oembed>\n`;

/**
 * `GET /oembed?url=…&format=json|xml&maxwidth=…&maxheight=…`. 404 for an address that is not a lot,
 * auction or house of this site, 501 for another format.
 */
export const oembed =
  ({ siteUrl }: Pick<Settings, 'siteUrl'>, clientFor: ClientFor): FastifyPluginAsync =>
  async (app) => {
    const site = new URL(siteUrl).origin;
    app.get('/oembed', async (request, reply) => {
      const query = new URL(request.url, site).searchParams;
      const format = query.get('format') ?? 'json';
      if (format !== 'json' && format !== 'xml') {
        throw new ApiError(501, { error: 'O formato é json ou xml.', code: 'not_implemented' });
      }
      const address = URL.parse(query.get('url') ?? '');
      const client = await clientFor(request);
      const framed = address?.origin === site ? await framedAt(address, client) : null;
      if (address === null || framed === null) throw new NotFoundError();
      const utm = campaignIn(address.searchParams);
      const attributes = { ...framed.attributes, ...(utm === '' ? {} : { utm }) };
      const answer = answerOf({ ...framed, attributes }, site, query);
      reply.headers({
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${MAX_AGE}`,
      });
      return format === 'json'
        ? reply.send(answer)
        : reply.type('text/xml; charset=utf-8').send(xmlOf(answer));
    });
  };
