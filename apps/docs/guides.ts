import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { themeCss } from '../../packages/ui/src/theme/css.ts';
import { root } from './repository.ts';
import { renderMarkdown } from './markdown.ts';
import { homeOf, pageOf } from './page.ts';
import { readGuides } from './pages.ts';

/** Writes the pages of the guides, with their style sheet, into a folder. */
export async function writeGuides(folder: string): Promise<void> {
  const guides = readGuides();
  const pages = new Map(guides.map(({ source, page }) => [source, page]));
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write('index.html', homeOf(guides));
  for (const guide of guides) {
    const document = renderMarkdown(guide.source, guide.markdown, pages);
    write(guide.page, pageOf(guide, document, guides));
    for (const file of document.files) cpSync(join(root, file), join(folder, file));
  }
  cpSync(join(root, 'apps/marketplace/public/favicon.svg'), join(folder, 'favicon.svg'));
  const own = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  await build({
    stdin: {
      contents: `@import '@martelo/ui/fonts.css';${themeCss}${own}`,
      loader: 'css',
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    conditions: ['source'],
    target: ['chrome112', 'firefox121', 'safari16.5'],
    loader: { '.woff2': 'file' },
    assetNames: 'fonts/[name]',
    outfile: join(folder, 'docs.css'),
  });
}
