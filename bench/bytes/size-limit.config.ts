/**
 * Everything whose bytes have a limit, as the configuration of
 * [size-limit](https://github.com/ai/size-limit). It reads what `npm run build` wrote. The
 * limits follow from `figures.json` (docs/decisions/0055-byte-budgets.md).
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Check, SizeLimitConfig } from 'size-limit';
import { build, type Manifest } from 'vite';
import { distFolder, filesOf } from '../../apps/marketplace/server/pages/build-output.ts';
import { publicPages } from '../../apps/marketplace/vite.config.ts';
import { entriesOf, folderOf, manifestOf, root } from '../../scripts/workspace.ts';
import { limitOf, minimalPage, shop } from './limits.ts';

const entries = [
  '@martelo/domain',
  '@martelo/domain/auction',
  '@martelo/domain/calendar',
  '@martelo/domain/documents',
  '@martelo/domain/forms',
  '@martelo/domain/lists',
  '@martelo/domain/money',
  '@martelo/domain/text',
  '@martelo/domain/validation',
  '@martelo/domain/words',
  '@martelo/api',
  '@martelo/api/client',
  '@martelo/api/contract',
  '@martelo/api/currencies',
  '@martelo/api/likes',
  '@martelo/api/live',
  '@martelo/api/lot-details',
  '@martelo/api/lots',
  '@martelo/api/my-bids',
  '@martelo/api/radar',
  '@martelo/api/react',
  '@martelo/api/session',
  '@martelo/ui',
  '@martelo/ui/button',
  '@martelo/ui/form',
  '@martelo/ui/lot-card',
  '@martelo/ui/modal',
  '@martelo/ui/money',
  '@martelo/ui/picture',
  '@martelo/ui/text-field',
  '@martelo/ui/toast',
  '@martelo/ui/tooltip',
];

/** Names that a page imports alone, by the entry that has them. */
const imports: readonly Readonly<Record<string, string>>[] = [
  ...[
    'formatMoney',
    'isAcceptingBids',
    'slugify',
    'isValidCnpj',
    'amountInWords',
    'formatDate',
    'toggleInterest',
  ].map((name) => ({ '@martelo/domain': name })),
  { '@martelo/api': 'useLots' },
  { '@martelo/api/lots': 'useLots' },
  { '@martelo/api/contract': 'endpoints' },
  { '@martelo/api/currencies': 'useCurrency' },
  { '@martelo/api/client': 'createClient' },
  { '@martelo/api/client': 'notificationsOf' },
  {
    '@martelo/api/lots': 'useLots',
    '@martelo/api/react': 'ApiProvider',
    '@martelo/api/client': 'createClient',
  },
];

/** Changes options of esbuild to those of a consumer, and leaves out what `import()` loads later. */
function asConsumer<Options extends object>(options?: Options): Options {
  if (!options) throw new Error('size-limit passed no options.');
  return Object.assign(options, {
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // The paths of our tsconfig.json lead to the sources.
    tsconfigRaw: '{}',
    plugins: [withoutLaterCode],
  } satisfies BuildOptions);
}

const withoutLaterCode: Plugin = {
  name: 'without-later-code',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** Returns the package of an entry: `api` for `@martelo/api/lots`. */
const packageOf = (entry: string): string => entry.split('/')[1] ?? '';

/** Returns the built file of an entry such as `@martelo/api/lots`. */
function builtFile(entry: string): string {
  const name = packageOf(entry);
  const found = entriesOf(name).find(({ key }) => `@martelo/${name}${key.slice(1)}` === entry);
  if (!found) throw new Error(`${entry} is no entry of its package.`);
  return join(folderOf(name), found.built);
}

/** Returns the peer dependencies of a package, which the page of a consumer already has. */
const peersOf = (name: string): string[] => Object.keys(manifestOf(name).peerDependencies ?? {});

/** Everything that the entries of the packages export, without other packages of ours. */
const ofEntries = entries.map((entry): Check => ({
  name: entry,
  path: builtFile(entry),
  ignore: [...peersOf(packageOf(entry)), '@martelo/*'],
  modifyEsbuildConfig: asConsumer,
}));

const ofImports = imports.map((names): Check => {
  const found = Object.entries(names).map(([entry, name]) => ({
    entry,
    name,
    file: builtFile(entry),
  }));
  return {
    name: `${found.map(({ name }) => name).join(', ')} of ${found.length > 1 ? 'several entries' : found[0]?.entry}`,
    path: found.map(({ file }) => file),
    import: Object.fromEntries(found.map(({ file, name }) => [file, `{ ${name} }`])),
    ignore: found.flatMap(({ entry }) => peersOf(packageOf(entry))),
    modifyEsbuildConfig: asConsumer,
  };
});

/** Four components, with form state and styles. */
const ofShop: Check = {
  name: shop,
  path: join(root, 'bench/peers/martelo.jsx'),
  ignore: ['react', 'react-dom'],
  modifyEsbuildConfig: asConsumer,
};

/** Files that are bundles already. */
const builtAlready = (name: string, path: string[]): Check => ({
  name,
  path,
  disablePlugins: ['@size-limit/esbuild'],
});

const client = join(distFolder, 'client');
const read = (...path: string[]): string => readFileSync(join(client, ...path), 'utf8');

/** Returns the name of the file with a hash that a file of the embed loads. */
function loadedBy(file: string, name: string): string {
  const [found] = new RegExp(`${name}-\\w+\\.js`).exec(read('embed', file)) ?? [];
  if (found === undefined) throw new Error(`embed/${file} loads no file of ${name}.`);
  return found;
}

const cards = loadedBy('martelo.mjs', 'cards');
const ofEmbed: Check[] = Object.entries({
  'martelo.js': 'martelo.js',
  'martelo.mjs': 'martelo.mjs',
  cards,
  live: loadedBy(cards, 'live'),
  frame: 'frame.js',
  pinned: JSON.parse(read('embed', 'pinned.json')).file,
}).map(([name, file]) => builtAlready(`embed: ${name}`, [join(client, 'embed', file)]));

/** Returns the scripts that modules load first, with their static imports. */
function scriptsOf(folder: string, ...modules: readonly string[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const missing = modules.find((name) => !(name in manifest));
  if (missing !== undefined) throw new Error(`${missing} is not in the build.`);
  return filesOf(manifest, modules)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file));
}

const ofPages = publicPages.map((page) =>
  builtAlready(
    `page: ${page}`,
    scriptsOf(client, 'src/entry-client.tsx', `src/routes/${page}/page.tsx`),
  ),
);

/** The smallest page with the same libraries, built like the marketplace. */
async function ofMinimalPage(): Promise<Check> {
  const input = '../../bench/bytes/minimal-page.tsx';
  const outDir = join(root, 'node_modules/.cache/minimal-page');
  await build({
    configFile: join(root, 'apps/marketplace/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, copyPublicDir: false, rolldownOptions: { input } },
  });
  return builtAlready(minimalPage, scriptsOf(outDir, input));
}

const withLimit = (check: Check): Check => ({
  ...check,
  limit: `${limitOf(check.name ?? '')} B`,
});

const config: SizeLimitConfig = [
  ...ofEntries,
  ...ofImports,
  ofShop,
  ...ofEmbed,
  await ofMinimalPage(),
  ...ofPages,
].map(withLimit);

export default config;
