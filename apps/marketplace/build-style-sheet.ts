/**
 * Writes the style sheet that pages share (docs/decisions/0037-smaller-pages.md).
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import answers from './recorded/public.json' with { type: 'json' };
import { styleSheetName } from './server/pages/build-output.ts';
import type { ComponentStyles, StyleSheetFile } from './server/pages/document.ts';
import { loadRenderer } from './server/pages/renderer.ts';

/** The pages whose components are in the style sheet. The others have most of these components. */
const pages = ['/', '/lotes'];

/**
 * Grids of cards, whose rules stay in the page. They leave out cards far from the screen. When the
 * mouse moves before the file has arrived, Chromium computes the styles of all cards without it, and
 * scripts read these styles until the card is near the screen. With the rules of the grids it
 * computes none of these cards.
 */
const isGrid = ({ component }: ComponentStyles): boolean => component.endsWith('Grid');

const site = 'https://build.invalid';

/** Answers as a server with the demonstration data. */
const recordedFetch: typeof fetch = async (address) => {
  const path = new URL(String(address), site).pathname.replace('/api', '');
  const answer: unknown = (answers as Readonly<Record<string, unknown>>)[path];
  return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer);
};

/**
 * Renders the pages with a build and writes the rules of their components to one file.
 *
 * @param folder the build, with `client` and `server`
 * @throws when a page cannot be rendered
 */
async function writeStyleSheet(folder: string): Promise<void> {
  const render = await loadRenderer(join(folder, 'server'));
  const found = new Map<string, ComponentStyles>();
  for (const path of pages) {
    const page = await render(new Request(site + path), {
      apiBase: '/api',
      fetch: recordedFetch,
      siteUrl: site,
      fixedTime: null,
    });
    if (page === 'unchanged' || page instanceof Response || page.status !== 200) {
      throw new Error(`The style sheet was not built, because ${path} cannot be rendered.`);
    }
    for (const styles of page.styles) if (!isGrid(styles)) found.set(styles.component, styles);
  }
  const inOrder = [...found.values()].sort((a, b) => a.order - b.order);
  const css = inOrder.map((styles) => styles.css).join('');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const file: StyleSheetFile = {
    href: `/assets/styles-${hash}.css`,
    components: inOrder.map(({ component }) => component),
  };
  writeFileSync(join(folder, 'client', file.href), css);
  writeFileSync(join(folder, 'server', styleSheetName), JSON.stringify(file));
}

if (import.meta.main) await writeStyleSheet(process.argv[2] ?? '');
