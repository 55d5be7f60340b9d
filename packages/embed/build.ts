/**
 * Builds the script that partners put on their pages: two loaders, one for each way to name a
 * script, and one file of cards for both; and all of it as one file with a hash that never changes. React and styled-components are replaced by what they cost
 * less as (docs/decisions/0010-embed.md).
 *
 * @module
 */
import { build, type BuildOptions } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifyStyles } from '../ui/scripts/minify-styles.ts';

const src = join(import.meta.dirname, 'src');

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
  plugins: [minifyStyles],
} satisfies BuildOptions;

/** Components of `@martelo/ui` on smaller foundations. */
const cardsOptions = {
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: {
    react: 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': join(src, 'bundle/jsx-runtime.ts'),
    'styled-components': join(src, 'bundle/styled-components.ts'),
  },
} satisfies BuildOptions;

/** What `pinned.json` says: the pinned script of this build. */
export interface Pinned {
  /** Name of the file, which has its hash. */
  readonly file: string;
  /** For the `integrity` attribute. */
  readonly integrity: string;
}

/** Name of a pinned script: the first 16 digits of its SHA-256. */
export const pinnedName = (code: Uint8Array): string =>
  `martelo-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;

/**
 * Writes `martelo.js`, `martelo.mjs`, the file of cards that both name by its hash, and the types of
 * the elements for partners; `martelo-HASH.js`, which is all of it in one, and `pinned.json`.
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
      ...cardsOptions,
      metafile: true,
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
  await buildPinned(outdir);
  cpSync(join(import.meta.dirname, 'martelo-embed.d.ts'), join(outdir, 'martelo-embed.d.ts'));
}

async function buildPinned(outdir: string): Promise<void> {
  const outfile = join(outdir, 'pinned.js');
  await build({
    ...shared,
    ...cardsOptions,
    entryPoints: [join(src, 'loader/pinned.ts')],
    outfile,
    format: 'iife',
  });
  const code = readFileSync(outfile);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const pinned: Pinned = { file: pinnedName(code), integrity };
  renameSync(outfile, join(outdir, pinned.file));
  writeFileSync(join(outdir, 'pinned.json'), JSON.stringify(pinned));
}

if (import.meta.main) await buildEmbed(join(import.meta.dirname, 'dist'));
