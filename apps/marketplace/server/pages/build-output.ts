import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from '@martelo/api/builds';
import type { Manifest } from 'vite';
import type { PageAssets, StyleSheetFile } from './document.ts';
import type { TakenBuild } from './own-build.ts';

export const distFolder = join(import.meta.dirname, '..', '..', 'dist');

/**
 * The file that names the current build (docs/api-contract.md#build-files), relative to the
 * browser's files.
 */
export const latestBuild = join('builds', 'latest.json');
/** The file that describes the style sheet of a build, relative to the server's files. */
export const styleSheetName = 'style-sheet.json';
/** The file with the time of a build, relative to the browser's files. */
export const metaOfBuild = (id: string): string => join('builds', 'meta', `${id}.json`);

/** Returns the files of modules and of their static imports, in loading order. */
export function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...found.values()];
}

const entry = 'src/entry-client.tsx';

/** Returns a function that lists the files of a page by the ids of its routes (`routes/lotes`). */
export function readBuildOutput({
  client,
  server,
}: TakenBuild): (routes: readonly string[]) => PageAssets {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
  const manifest: Manifest = read(client, 'manifest.json');
  const { id }: Build = read(client, latestBuild);
  const styleSheet: StyleSheetFile = read(server, styleSheetName);
  return (routes) => {
    const pages = routes.map((id) => `src/${id}/page.tsx`);
    const [script = '', ...modules] = filesOf(manifest, [entry, ...pages]).map(
      (file) => `/${file}`,
    );
    return { script, modules, build: id, styleSheet };
  };
}
