/**
 * `npm run build`: all publishable packages (ESM, CommonJS, declarations for both), the apps, and
 * the bill of materials, `dist/sbom.cdx.json`. `npm run build -- domain ui` builds only those
 * packages.
 */
import './low-priority.ts';
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'tsup';
import { minifyStyles } from '../packages/ui/minify-styles.ts';
import { themeCss } from '../packages/ui/src/theme/css.ts';
import { designTokens } from '../packages/ui/src/theme/design-tokens.ts';
import { sbomFile, writeSbom } from './sbom.ts';
import { type Entry, entriesOf, folderOf, published, root } from './workspace.ts';

const { repository }: { repository: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

async function buildPackage(name: string): Promise<void> {
  const folder = folderOf(name);
  const entries = entriesOf(name);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  // tsup takes what stays outside the bundle from the package.json of the current folder.
  process.chdir(folder);
  await build({
    config: false,
    // Separate files keep 'use client' where it is, and an application's bundler drops unused ones.
    bundle: false,
    entry: Object.fromEntries(
      sourcesOf(folder).map((source) => [
        source.replace(/^src\/(.*)\.tsx?$/, '$1'),
        join(folder, source),
      ]),
    ),
    outDir: join(folder, 'dist'),
    tsconfig: join(root, 'tsconfig.json'),
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    silent: true,
    esbuildPlugins: [minifyStyles],
    outExtension: ({ format }) => ({ js: format === 'esm' ? '.js' : '.cjs' }),
  });
  rewriteImports(join(folder, 'dist'), '.js');
  rewriteImports(join(folder, 'dist'), '.cjs');
  emitDeclarations(name, entries);
}

/** Writes the theme for pages without React and for design tools. */
function writeTheme(): void {
  const dist = join(folderOf('ui'), 'dist');
  writeFileSync(join(dist, 'theme.css'), `${themeCss}\n`);
  writeFileSync(join(dist, 'tokens.json'), `${JSON.stringify(designTokens, null, 2)}\n`);
}

/** Returns the source files of a package without tests, stories, their fixtures and their texts. */
const sourcesOf = (folder: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => !/\.(test|stories)\.tsx?$|\/(cases|guide)\.tsx?$|^src\/fixtures\//.test(file),
    );

/**
 * Rewrites relative imports in the built files with this extension, so they name built files.
 */
function rewriteImports(folder: string, extension: '.js' | '.cjs'): void {
  for (const file of globSync(`**/*${extension}`, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withExtension(readFileSync(path, 'utf8'), extension));
  }
}

/**
 * TypeScript 7 has no compiler API for bundlers, so declarations come from `tsc` itself; the
 * domain is checked without DOM and Node types, which proves that it runs anywhere.
 */
function emitDeclarations(name: string, entries: readonly Entry[]): void {
  const folder = folderOf(name);
  const dist = join(folder, 'dist');
  const config = join(dist, 'tsconfig.json');
  const anywhere = { lib: ['ES2023', 'ESNext.Iterator', 'ESNext.Temporal'], types: [] };
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: {
        ...(name === 'domain' ? anywhere : {}),
        // Resolves other packages as a consumer does, through their built declarations.
        customConditions: [],
        paths: {},
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: '../src',
        outDir: dist,
      },
      files: entries.map(({ source }) => `../${source}`),
      include: [],
      exclude: [],
    }),
  );
  execFileSync(bin('tsc'), ['-p', config], { stdio: 'inherit' });
  rmSync(config);
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(dist, file);
    const text = readFileSync(path, 'utf8');
    const declarations = withDocumentUrls(text);
    writeFileSync(path, withExtension(declarations, '.js'));
    writeFileSync(path.replace(/\.d\.ts$/, '.d.cts'), withExtension(declarations, '.cjs'));
  }
}

/** Editors show comments where the repository is not: `docs/rules.md#money` becomes a URL. */
const withDocumentUrls = (text: string): string =>
  text.replaceAll(
    /(?<![\w./-])docs\/[\w/-]+\.md(?:#[\p{L}\p{N}_-]+)?/gu,
    `${repository}/blob/main/$&`,
  );

/** Relative imports of sources (`./money.ts`) become imports of built modules. */
const withExtension = (text: string, extension: '.js' | '.cjs'): string =>
  text.replaceAll(
    /((?:from|import|require)\s*\(?\s*['"]\.{1,2}\/[^'"]*?)\.tsx?(?=['"])/g,
    `$1${extension}`,
  );

const chosen = process.argv.slice(2);
const wanted = (name: string): boolean => chosen.length === 0 || chosen.includes(name);

for (const name of published.filter(wanted)) {
  const start = performance.now();
  await buildPackage(name);
  if (name === 'ui') writeTheme();
  console.log(`@martelo/${name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
if (chosen.length === 0) {
  writeSbom();
  console.log(`Bill of materials written to ${relative(root, sbomFile)}`);
}
if (wanted('marketplace')) {
  execFileSync('npm', ['run', 'build', '-w', 'apps/marketplace', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
