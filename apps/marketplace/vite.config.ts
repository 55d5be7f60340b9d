// Two builds from one configuration: `vite build` for the browser, `vite build --ssr` for the server.
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Rolldown,
} from 'vite';
import { styledComponents } from '../../packages/ui/scripts/minify-styles.ts';
import publicPages from './page-budgets.json' with { type: 'json' };

/** Libraries (and the bundler's own helpers) that change rarely and that every page needs: one file that browsers keep for long. */
const framework =
  /^\0|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|styled-components|stylis|@emotion\/.*|swr|use-sync-external-store|dequal)\//;

/** What is told of modules while they are parted into files. */
type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The pages and late parts that need a module as soon as they are there themselves. */
function neededBy(id: string, graph: ModuleGraph, seen = new Set([id])): string[] {
  const { isEntry, dynamicImporters, importers } = graph.getModuleInfo(id) ?? {};
  const own = isEntry || dynamicImporters?.length ? [id] : [];
  // A package's index passes on what it does not use itself.
  const above = (importers ?? []).filter(
    (importer) => !seen.has(importer) && !importer.endsWith('/src/index.ts'),
  );
  for (const importer of above) seen.add(importer);
  return [...own, ...above.flatMap((importer) => neededBy(importer, graph, seen))];
}

/**
 * What several pages share travels as one file, not as a dozen small ones: as far as the list of
 * lots needs it too, so that this most visited page pays for nothing of others.
 */
function shared(id: string, graph: ModuleGraph): string | null {
  // Two pages alone filter lots.
  if (!/\/(packages|apps)\//.test(id) || /\/lot-filters\//.test(id)) return null;
  const users = neededBy(id, graph);
  const isOfLots = users.some((user) => /entry-client|routes\/lotes\/page/.test(user));
  return isOfLots && users.length >= 2 ? 'shared' : null;
}

/** Public pages: those whose bytes are counted. */
const publicPage = new RegExp(`entry-client|routes/(${Object.keys(publicPages).join('|')})/page`);

/**
 * What the parts around every page need travels as one file too, except what a public page needs at
 * once: that would bring it the whole file.
 */
function frame(id: string, graph: ModuleGraph): string | null {
  if (!/\/(packages|apps)\//.test(id) || id.endsWith('/frame-parts.ts')) return null;
  const users = neededBy(id, graph);
  const isOfFrame = users.some((user) => user.endsWith('/frame-parts.ts'));
  return isOfFrame && !users.some((user) => publicPage.test(user)) ? 'frame' : null;
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  // In both builds, since styled-components makes class names from the text of the styles.
  ...(command === 'build' ? { oxc: { plugins: { styledComponents } } } : {}),
  // Packages are read from their sources: no build is needed before this one.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: ['source', ...defaultServerConditions] },
    // The built server carries React and the rest, in their production form, in few files.
    ...(command === 'build' ? { noExternal: true as const } : {}),
  },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: join('dist', isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    // Fonts stay files: they are preloaded and cached for a year.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      output: isSsrBuild
        ? { chunkFileNames: '[name]-[hash].js' }
        : {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: shared, debugName: 'shared' },
                // Without their dependencies: some of those are needed by pages at once.
                { name: frame, debugName: 'frame', includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
}));
