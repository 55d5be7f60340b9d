/**
 * Builds the script that partners put on their pages: two loaders, one for each way to name a
 * script, and one file of cards for both. React and styled-components are replaced by what they cost
 * less as (docs/decisions/0010-embed.md).
 *
 * @module
 */
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compactStyles } from '../../scripts/compact-styles.ts';

const src = join(import.meta.dirname, 'src');

/** Style sheets travel without their line breaks and indentation. */
const compactedStyles: Plugin = {
  name: 'compact-styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/packages\/(?:ui|embed)\/src\/.*\.tsx?$/ }, ({ path }) => ({
      contents: compactStyles(readFileSync(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

const shared = {
  bundle: true,
  minify: true,
  write: true,
  charset: 'utf8',
  // Where the style sheets need: see `start.ts`.
  target: ['chrome112', 'firefox121', 'safari16.5'],
  conditions: ['source'],
  logLevel: 'warning',
  legalComments: 'none',
  plugins: [compactedStyles],
} satisfies BuildOptions;

/**
 * Writes `martelo.js`, `martelo.mjs`, the file of cards that both name by its hash, and the types of
 * the elements for partners.
 *
 * @param outdir Served as `/embed/v1/`.
 *
 * @example
 * await buildEmbed('dist');
 */
export async function buildEmbed(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const { outputs } = (
    await build({
      ...shared,
      entryPoints: { cards: join(src, 'cards/index.tsx') },
      entryNames: '[name]-[hash]',
      outdir,
      format: 'esm',
      jsx: 'automatic',
      metafile: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      alias: {
        react: 'preact/compat',
        'react-dom/client': 'preact/compat/client',
        'react/jsx-runtime': join(src, 'bundle/jsx-runtime.ts'),
        'styled-components': join(src, 'bundle/styled-components.ts'),
      },
    })
  ).metafile;
  const [cards = ''] = Object.keys(outputs);
  const loader = { ...shared, define: { CARDS_FILE: JSON.stringify(basename(cards)) } };
  await build({
    ...loader,
    entryPoints: [join(src, 'loader/classic.ts')],
    outfile: join(outdir, 'martelo.js'),
    format: 'iife',
  });
  await build({
    ...loader,
    entryPoints: [join(src, 'loader/module.ts')],
    outfile: join(outdir, 'martelo.mjs'),
    format: 'esm',
  });
  cpSync(join(import.meta.dirname, 'martelo-embed.d.ts'), join(outdir, 'martelo-embed.d.ts'));
}

if (import.meta.main) await buildEmbed(join(import.meta.dirname, 'dist'));
