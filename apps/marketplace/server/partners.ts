/**
 * Pages for partners, at `/parceiros`: a page where they choose what to show and copy the lines for
 * it, and examples that look like the sites they have.
 *
 * @module
 */
import serveFiles from '@fastify/static';
import type { LotList } from '@martelo/domain/entities';
import type { FastifyPluginAsync, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import type { FetchFor } from './visitor-fetch.ts';

const folder = join(import.meta.dirname, '..', 'partners', 'pages');

/** Key of the demonstration's first house: it opens every page on this machine. */
const demoKey = 'pk_demo_casa-jacaranda-mirim';

/** Lots that the examples name one by one. */
const LOTS = 6;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The policy of a page: as strict as a partner may have it. No inline script, no inline style but
 * the page's own by its hash, and from elsewhere the marketplace alone.
 */
function policyOf(html: string, site: string): string {
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${site}`,
    ['style-src', site, ...styles].join(' '),
    `font-src ${site}`,
    `img-src ${site} https: data:`,
    `connect-src ${site}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/**
 * Serves the pages.
 *
 * @param built Where `buildPartners` wrote the files that they load.
 * @param admit What a page asks for before it is made; the files are free.
 */
export const partnerPages =
  (
    built: string,
    { siteUrl: site, apiBase }: Pick<Settings, 'siteUrl' | 'apiBase'>,
    fetchFor: FetchFor,
    admit: readonly onRequestAsyncHookHandler[],
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(serveFiles, {
      root: built,
      wildcard: false,
      maxAge: '1h',
      preCompressed: true,
      index: false,
      decorateReply: false,
      // The fonts, which a partner's page may use as well.
      setHeaders: (response) => response.header('access-control-allow-origin', '*'),
      globIgnore: ['**/*.br', '**/*.gz'],
    });

    /** Address of the loader, as a classic script or as a module. */
    const scriptOf = (key: string, extension: 'js' | 'mjs'): string => {
      const query = new URLSearchParams({
        key,
        ...(apiBase.startsWith('/') ? {} : { api: apiBase }),
      });
      return `${site}/embed/v1/martelo.${extension}?${query}`;
    };

    /** What the examples show; nothing where the demonstration is not loaded. */
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
          script: scriptOf(example['key'] ?? '', 'js'),
          module: scriptOf(example['key'] ?? '', 'mjs'),
        };
        // An example without its lots would show nothing; the chooser asks for another key.
        if (name !== 'index' && example['key'] === undefined) return reply.callNotFound();
        const html = readFileSync(join(folder, file), 'utf8').replaceAll(
          /\{\{(\w+)\}\}/g,
          (_, value: string) => escaped(values[value] ?? ''),
        );
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', policyOf(html, site))
          .send(html);
      });
    }
  };
