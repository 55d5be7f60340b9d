import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PageAssets } from './document.ts';

/** Folder of the marketplace's build. */
export const distFolder = join(import.meta.dirname, '..', 'dist');

/** Files of the named modules and of all that they import at once, in the order of need. */
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

/** Says which built files a page needs, by the ids of its routes (`routes/lotes`). */
export function readBuildOutput(): (routes: readonly string[]) => PageAssets {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(distFolder, 'client', 'manifest.json'), 'utf8'),
  );
  return (routes) => {
    const pages = routes.map((id) => `src/${id}/page.tsx`);
    const [script = '', ...modules] = filesOf(manifest, [entry, ...pages]).map(
      (file) => `/${file}`,
    );
    return { script, modules };
  };
}
