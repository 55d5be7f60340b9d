// One configuration for two builds: `vite build` for the browser, `vite build --ssr` for the
// server.
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
} from 'vite';
import { publicPages as pages } from '../../packages/domain/src/site/constants.ts';
import { styledComponents } from '../../packages/ui/minify-styles.ts';
import * as tokenVariables from '../../packages/ui/src/theme/token-variables.ts';

/**
 * Libraries and bundler helpers that every page needs and that rarely change. Browsers cache this
 * file for long.
 */
const framework =
  /^\0|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|styled-components|stylis|@emotion\/.*|swr|use-sync-external-store|dequal)\//;

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Files that bundle the code of lazily hydrated components. By default each component, and each module
 * that two of them share, is a separate file, and each file costs the main thread several tasks
 * (docs/decisions/0025-lazily-hydrated-components.md).
 */
const lazyFiles: Readonly<Record<string, RegExp>> = {
  // Of every page.
  later:
    /\/(shell\/(services|site-search|slow-navigation|theme-choice)|person\/(menu|sign-up-link)|live\/as-of)\.tsx$/,
  lots: /\/lists\/lots\.tsx$/,
  filters: /\/lot-filters\/lot-filters\.tsx$|\/lists\/feed-link\.tsx$/,
  auctions: /\/lists\/auctions\.tsx$/,
  home: /\/routes\/home\/(auction-row|browse|news|slides)\.tsx$|\/src\/(lists\/recent-lots|live\/list)\.tsx$/,
  lote: /\/routes\/lote\/(bar|details|head|related|sale|state)\.tsx$|\/src\/(live\/lot|person\/likes\/like-button)\.tsx$/,
};

/** Returns the pages and lazily hydrated components that import a module statically. */
function neededBy(id: string, graph: ModuleGraph, seen = new Set([id])): string[] {
  const { isEntry, dynamicImporters, importers } = graph.getModuleInfo(id) ?? {};
  const own = isEntry || dynamicImporters?.length ? [id] : [];
  // These only re-export, JSON-LD is only written on the server, and no page uses the hook itself.
  const above = (importers ?? []).filter(
    (importer) =>
      !seen.has(importer) &&
      !/\/src\/(index|clock\/use-(lot-phase|next-session)|resources\/(site\/builds|account\/proof-on-demand))\.ts$|json-ld\.ts$/.test(
        importer,
      ),
  );
  for (const importer of above) seen.add(importer);
  return [...own, ...above.flatMap((importer) => neededBy(importer, graph, seen))];
}

/**
 * Modules that only lazily hydrated components use in the browser. Pages import them on the server, or
 * import something else from the entry of a package that exports them, so the module graph names
 * these pages as users.
 */
const onlyLazy =
  /\/domain\/src\/prices\/original-prices\.ts$|\/api\/src\/internal\/calls\/notifications\.ts$|\/seo\/feed-address\.ts$|\/ui\/src\/(clock\/use-(lot-phase|next-session)\.ts|footer\/ThemeSwitch\.tsx|loading\/Splash\.tsx|money\/(Converted)?Money\.tsx|page-state\/ErrorPage\.tsx)$/;

/** Images of cards and of the pages of lots and categories. */
const picture = /\/ui\/src\/(picture\/|internal\/plain-click)/;

/**
 * The reader of written dates, which one page uses. The entry that exports it has other functions for
 * every page, so the module graph names all pages as users.
 */
const ofOnePage = /\/domain\/src\/formats\/internal\/written-date\.ts$/;

const isOurs = (id: string): boolean => /\/(packages|apps)\//.test(id) && !ofOnePage.test(id);

/** Pages that anyone may open first, by the folder of their route. */
export const publicPages: readonly string[] = Object.keys(pages);

const hasPage = (users: readonly string[], page: string): boolean =>
  users.some((user) => user.endsWith(`/routes/${page}/page.tsx`));

/** Returns how many public pages import a module statically. The entry counts as all. */
const countPages = (users: readonly string[]): number =>
  users.some((user) => user.endsWith('/entry-client.tsx'))
    ? publicPages.length
    : publicPages.filter((page) => hasPage(users, page)).length;

/** Returns the file of {@link lazyFiles} whose components need a module. */
const lazyFileOf = (users: readonly string[]): string | null => {
  const files = Object.entries(lazyFiles);
  return files.find(([, lazy]) => users.some((user) => lazy.test(user)))?.[0] ?? null;
};

/**
 * Returns the file of {@link lazyFiles} for a module. What a public page imports itself is not in
 * them, because the page loads it first.
 */
function lazyFile(id: string, graph: ModuleGraph): string | null {
  if (onlyLazy.test(id)) return 'later';
  const users = isOurs(id) ? neededBy(id, graph) : [];
  return countPages(users) > 0 ? null : lazyFileOf(users);
}

/** Pages with a form for visitors who are not signed in. */
const formPages = ['contato', 'entrar', 'cadastro'];

/**
 * Labels of fields, which forms and toasts of errors show. The entry that exports them has other texts
 * for every page.
 */
const fieldErrors = /\/domain\/src\/text\/internal\/field-errors\.ts$/;

/** It shows no form, but needs a module that some of them need. */
const offlinePage = 'sem-conexao';

/**
 * Bundles what a page with a form shares with other pages into one file, and what it shares with
 * lazily hydrated components into a second one. Otherwise each module would be a separate file, and
 * a form would load a whole file of {@link lazyFiles} for one module in it.
 */
function formFile(id: string, graph: ModuleGraph): string | null {
  if (fieldErrors.test(id)) return 'forms-and-lazy';
  const users = neededBy(id, graph);
  const isShared = users.length > 1 && formPages.some((page) => hasPage(users, page));
  if (!isShared || hasPage(users, offlinePage) || countPages(users) > 0) return null;
  return lazyFileOf(users) === null ? 'forms' : 'forms-and-lazy';
}

/** Modules that the entry imports through one of the modules that {@link neededBy} ignores. */
const ofEntry = /\/api\/src\/internal\/(builds\/guard-chunk|session\/with-proof)\.ts$/;

/** Bundles code that at least half of the public pages need into one file instead of a dozen. */
const shared = (id: string, graph: ModuleGraph): string | null =>
  ofEntry.test(id) || (isOurs(id) && countPages(neededBy(id, graph)) >= publicPages.length / 2)
    ? 'shared'
    : null;

/**
 * Removes from the components what the style sheet of every page already contains: the defaults of
 * the theme's variables, and the reset. They were a fifth of the bytes of a page
 * (docs/decisions/0037-smaller-pages.md).
 */
const pageTheme: Plugin = {
  name: 'page-theme',
  load(id) {
    if (id.endsWith('/packages/ui/src/theme/reset.ts')) return `export const reset = '';`;
    if (!id.endsWith('/packages/ui/src/theme/token-variables.ts')) return undefined;
    return Object.entries(tokenVariables)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(withoutDefault(value))};`)
      .join('\n');
  },
};

/** Turns `var(--m-ink, black)` into `var(--m-ink)`. */
const withoutDefault = (variable: string): string => `${variable.split(',', 1)[0]})`;

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [pageTheme, react()],
  // Applies to both builds, because styled-components derives class names from the text of the
  // styles.
  ...(command === 'build' ? { oxc: { plugins: { styledComponents } } } : {}),
  // Reads packages from source, so no package build is needed first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: ['source', ...defaultServerConditions] },
    // The server build bundles React and other libraries in production mode.
    ...(command === 'build' ? { noExternal: true as const } : {}),
  },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: join('dist', isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    // Fonts stay files, which are preloaded and cached for a year.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                // The others leave out dependencies, because a page imports some of them itself.
                { name: 'picture', test: picture, includeDependenciesRecursively: false },
                { name: formFile, debugName: 'forms', includeDependenciesRecursively: false },
                {
                  name: lazyFile,
                  debugName: 'lazily hydrated',
                  includeDependenciesRecursively: false,
                },
                { name: shared, debugName: 'shared', includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
}));
