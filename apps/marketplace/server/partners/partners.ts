/**
 * Partner pages at `/parceiros`: a page that chooses an element and its lines, and example pages.
 *
 * @module
 */
import serveFiles from '@fastify/static';
import type { LotList } from '@martelo/domain/entities';
import { escapeXml } from '@martelo/domain/text';
import type { FastifyPluginAsync, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pinned } from '@martelo/embed/build';
import { scriptAddress } from './embed.ts';
import { partnerPolicy } from './partner-policy.ts';
import { reportingEndpoints } from '../security/security.ts';
import type { Settings } from '../settings.ts';
import type { FetchFor } from '../api/visitor-fetch.ts';

const folder = join(import.meta.dirname, '..', '..', 'partners', 'pages');

/** Key of the demonstration's first house, valid for every page on this machine. */
const demoKey = 'pk_demo_casa-jacaranda-mirim';

/** Lots that the examples show individually. */
const LOTS = 6;

interface PartnerFolders {
  /** Output folder of `buildPartners`. */
  readonly built: string;
  /** Output folder of `buildEmbed`. */
  readonly embed: string;
  /** Whether the site has its documentation at `/docs/`, to which the first page then links. */
  readonly hasDocs: boolean;
}

interface PartnerServices {
  readonly fetchFor: FetchFor;
  /** Sources of images for the policy. */
  readonly pictures: () => Promise<readonly string[]>;
  /** Checks of a page request. Requests for files are not checked. */
  readonly admit: readonly onRequestAsyncHookHandler[];
}

export const partnerPages =
  (
    { built, embed, hasDocs }: PartnerFolders,
    settings: Pick<Settings, 'siteUrl' | 'apiBase'>,
    { fetchFor, pictures, admit }: PartnerServices,
  ): FastifyPluginAsync =>
  async (app) => {
    const { siteUrl: site, apiBase } = settings;
    await app.register(serveFiles, {
      root: built,
      wildcard: false,
      maxAge: '1h',
      preCompressed: true,
      index: false,
      decorateReply: false,
      // The fonts, which partner pages may use.
      setHeaders: (response) => response.header('access-control-allow-origin', '*'),
      globIgnore: ['**/*.br', '**/*.gz'],
    });

    const pinned: Pinned = JSON.parse(readFileSync(join(embed, 'pinned.json'), 'utf8'));

    /** Returns the lots of the examples, or none without the demonstration data. */
    async function exampleValues(request: FastifyRequest): Promise<Record<string, string>> {
      const query = new URLSearchParams({ per: String(LOTS), embed_key: demoKey });
      query.set('q[accepting_bids]', 'true');
      const answer = await fetchFor(request)(`${apiBase}/lots.json?${query}`);
      if (!answer.ok) return {};
      const { lots } = (await answer.json()) as LotList;
      const [first] = lots;
      if (first === undefined) return {};
      const uuids = lots.map(({ uuid }, index) => [`lot_${index + 1}`, uuid] as const);
      return {
        ...Object.fromEntries(uuids),
        auction: String(first.auction.id),
        house: first.account.name,
        tenant_name: first.account.tenant_name,
        key: demoKey,
      };
    }

    for (const file of readdirSync(folder)) {
      const name = file.replace(/\.html$/, '');
      const path = name === 'index' ? '/' : `/${name}`;
      app.get(path, { onRequest: [...admit] }, async (request, reply) => {
        const example = await exampleValues(request);
        const values: Readonly<Record<string, string>> = {
          site,
          ...example,
          script: scriptAddress(settings, 'martelo.js', example['key'] ?? ''),
          pinned: scriptAddress(settings, pinned.file, example['key'] ?? ''),
          integrity: pinned.integrity,
          module: scriptAddress(settings, 'martelo.mjs', example['key'] ?? ''),
        };
        // Without a key an example would be empty. The index uses another key.
        if (name !== 'index' && example['key'] === undefined) return reply.callNotFound();
        const html = readFileSync(join(folder, file), 'utf8')
          .replaceAll(/^<!-- docs -->(.*\n)/gm, hasDocs ? '$1' : '')
          .replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => escapeXml(values[value] ?? ''));
        return reply
          .type('text/html; charset=utf-8')
          .headers({
            'content-security-policy': partnerPolicy(html, settings, {
              pictures: await pictures(),
              // The preview of the newsletter card.
              ...(name === 'index' ? { frames: site } : {}),
            }),
            'reporting-endpoints': reportingEndpoints,
          })
          .send(html);
      });
    }
  };
