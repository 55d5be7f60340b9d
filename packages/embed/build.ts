/**
 * Builds the script that partners put on their pages: a classic loader, a module loader, the file of
 * cards that both load, the live connection that the cards load, and a pinned script that contains
 * all of them. Smaller libraries replace React and styled-components
 * (docs/decisions/0010-embed.md).
 *
 * @module
 */
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifyStyles } from '../ui/minify-styles.ts';
import { buildPlugin } from './wordpress/build.ts';

const src = join(import.meta.dirname, 'src');

const shared = {
  bundle: true,
  minify: true,
  write: true,
  charset: 'utf8',
  // The oldest browsers that support the style sheets: see `start.ts`.
  target: ['chrome112', 'firefox121', 'safari16.5'],
  conditions: ['source'],
  logLevel: 'warning',
  legalComments: 'none',
  plugins: [minifyStyles],
} satisfies BuildOptions;

/** Replaces the libraries that `@martelo/ui` depends on with smaller ones. */
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

/** The live connection is a separate file, so it does not delay the cards. */
const connection = join(import.meta.dirname, '../api/src/internal/live/connection.ts');

/** Loads the live connection from this file, beside the cards. */
const connectionIn = (file: string): Plugin => ({
  name: 'live-connection',
  setup({ onResolve }) {
    onResolve({ filter: /\/connection\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${file}`, external: true } : undefined,
    );
  },
});

/** Builds one file with its hash in its name. Returns the name. */
async function buildHashed(
  outdir: string,
  name: string,
  source: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const { metafile } = await build({
    ...shared,
    ...cardsOptions,
    entryPoints: { [name]: source },
    entryNames: '[name]-[hash]',
    outdir,
    format: 'esm',
    plugins: [...shared.plugins, ...plugins],
    metafile: true,
  });
  const [file = ''] = Object.keys(metafile.outputs);
  return basename(file);
}

/** Content of `pinned.json`: the pinned script of this build. */
export interface Pinned {
  /** Name of the file, which contains its hash. */
  readonly file: string;
  /** Value of the `integrity` attribute. */
  readonly integrity: string;
}

/** Returns the name of a pinned script: it contains the first 16 hexadecimal digits of its SHA-256. */
export const pinnedName = (code: Uint8Array): string =>
  `martelo-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;

/**
 * Writes the loaders `martelo.js` and `martelo.mjs`, the files `cards-HASH.js` and
 * `live-HASH.js`, the script `frame.js` of frames, the pinned script `martelo-HASH.js` with its
 * `pinned.json`, the types for partners, and the plugin for WordPress. Deletes the previous content of the folder.
 *
 * @param outdir The folder that the marketplace serves as `/embed/v1/`.
 *
 * @example
 * await buildEmbed('dist');
 */
export async function buildEmbed(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const live = await buildHashed(outdir, 'live', connection);
  const cards = await buildHashed(outdir, 'cards', join(src, 'cards/index.tsx'), [
    connectionIn(live),
  ]);
  for (const [source, file, format] of [
    ['loader/classic.ts', 'martelo.js', 'iife'],
    ['loader/module.ts', 'martelo.mjs', 'esm'],
    ['frame/frame.ts', 'frame.js', 'iife'],
  ] as const) {
    await build({
      ...shared,
      define: { CARDS_FILE: JSON.stringify(cards) },
      entryPoints: [join(src, source)],
      outfile: join(outdir, file),
      format,
    });
  }
  await buildPinned(outdir);
  cpSync(join(import.meta.dirname, 'martelo-embed.d.ts'), join(outdir, 'martelo-embed.d.ts'));
  buildPlugin(outdir);
}

/** Returns the pinned script: one file with all code of the elements. */
export async function bundlePinned(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...shared,
    ...cardsOptions,
    write: false,
    entryPoints: [join(src, 'pinned.ts')],
    format: 'iife',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild returned no file.');
  return file.contents;
}

async function buildPinned(outdir: string): Promise<void> {
  const code = await bundlePinned();
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const pinned: Pinned = { file: pinnedName(code), integrity };
  writeFileSync(join(outdir, pinned.file), code);
  writeFileSync(join(outdir, 'pinned.json'), JSON.stringify(pinned));
}

if (import.meta.main) await buildEmbed(join(import.meta.dirname, 'dist'));
