/**
 * Builds the files of the partner pages: the chooser's code and the theme in one style sheet.
 *
 * @module
 */
import { build } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** Returns the text that a module exports as its default. */
async function textOf(module: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, module)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['source'],
    jsx: 'automatic',
    // The theme's component references it, and is not used here.
    external: ['styled-components', 'react'],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const loaded: { default: string } = await import(`data:text/javascript;base64,${code}`);
  return loaded.default;
}

const shared = {
  bundle: true,
  minify: true,
  conditions: ['source'],
  target: ['chrome112', 'firefox121', 'safari16.5'],
};

/** Returns the chooser's code, a module. */
export async function bundleChooser(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [join(folder, 'chooser.ts')],
    write: false,
    format: 'esm',
    charset: 'utf8',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild returned no file.');
  return file.contents;
}

/** Writes the chooser, its style sheet and the fonts, which are served as `/parceiros/`. */
export async function buildPartners(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'chooser.js'), await bundleChooser());
  const css = { ...shared, loader: { '.woff2': 'file' }, assetNames: '[name]' } as const;
  const sheet = (name: string, contents: string) =>
    build({
      ...css,
      stdin: { contents, loader: 'css', resolveDir: folder },
      outfile: join(outdir, name),
    });
  const fonts = "@import '@martelo/ui/fonts.css';";
  await sheet('fonts.css', fonts);
  await sheet('chooser.css', `${fonts}@import './chooser.css';${await textOf('theme.ts')}`);
}
