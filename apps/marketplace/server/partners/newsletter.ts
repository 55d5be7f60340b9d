/**
 * `/embed/v1/newsletter/lot/:uuid`: the card of a lot as HTML for a house's mailings.
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { campaignOf } from '@martelo/embed/campaign';
import { ApiError, NotFoundError } from '@martelo/server';
import type { FastifyPluginAsync } from 'fastify';
import { cardColours, newsletterCard } from './newsletter-card.ts';
import { nothingForVisitors } from '../api/scopes.ts';
import type { ClientFor } from '../api/back-end.ts';
import type { Settings } from '../settings.ts';

/** Seconds for which a cache may keep a card. Its price has the time when it was read. */
const MAX_AGE = 60;

const variables = {
  paper: '--m-paper',
  line: '--m-line',
  ink: '--m-ink',
  quiet: '--m-quiet',
  accent: '--m-accent',
  onAccent: '--m-on-accent',
} satisfies typeof cardColours;

/**
 * Returns the colours of a brand for a mail: those of its light theme. A colour that is not written
 * in hexadecimal digits is ignored.
 */
function coloursOf(theme: Readonly<Record<string, string>>): typeof cardColours {
  const found = Object.entries(variables).flatMap(([name, variable]) => {
    const [, digits] =
      /^(?:light-dark\()?#([\da-f]{6}|[\da-f]{3})\b/i.exec(theme[variable] ?? '') ?? [];
    if (digits === undefined) return [];
    // Outlook does not understand the short form.
    return [[name, `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`]];
  });
  return { ...cardColours, ...Object.fromEntries(found) };
}

/** The card has inline styles and an image, and no site but this one shows it in a frame. */
const policyOf = (pictures: readonly string[], site: string): string =>
  [
    "default-src 'none'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${[site, ...pictures].join(' ')}`,
    "form-action 'none'",
    `frame-ancestors ${site}`,
    "base-uri 'none'",
    'sandbox allow-popups',
  ].join('; ');

/**
 * Serves the cards. The query has the key of the house (`key`), `price=none` for a card without a price,
 * and the campaign of the links (`utm`), as in a frame. 404 for a lot that the house does not show.
 */
export const newsletter =
  (
    { siteUrl: site }: Pick<Settings, 'siteUrl'>,
    clientFor: ClientFor,
    pictures: () => Promise<readonly string[]>,
  ): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { uuid: string } }>('/lot/:uuid', async (request, reply) => {
      const query = new URL(request.url, site).searchParams;
      const campaign = campaignOf(query.get('utm') ?? '');
      if (campaign === null) {
        const error = 'utm aceita source, medium, campaign, term, content e id.';
        throw new ApiError(400, { error, code: 'invalid_campaign' });
      }
      const key = query.get('key');
      const client = await clientFor(request, (send) => (address, init) => {
        const separator = String(address).includes('?') ? '&' : '?';
        const keyed = key === null ? '' : `${separator}embed_key=${encodeURIComponent(key)}`;
        return send(`${String(address)}${keyed}`, init);
      });
      const [list, config] = await Promise.all([
        client
          .call(endpoints.lots, { query: { q: { uuid_in: [request.params.uuid] }, per: 1 } })
          .catch(nothingForVisitors),
        key === null ? null : client.call(endpoints.embedConfig).catch(nothingForVisitors),
      ]);
      // A blank filter is ignored, so the list may have any lot.
      const lot = list?.lots.find(({ uuid }) => uuid === request.params.uuid);
      if (lot === undefined) throw new NotFoundError();
      reply.removeHeader('x-frame-options');
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': `public, max-age=${MAX_AGE}`,
          'content-security-policy': policyOf(await pictures(), site),
        })
        .send(
          newsletterCard(lot, {
            site,
            now: Date.now(),
            price: query.get('price') !== 'none',
            campaign,
            colours: coloursOf(config?.theme ?? {}),
          }),
        );
    });
  };
