/**
 * `npm start` and the commands of operators install without the tools of developers. So what they load
 * must not be a development dependency. A start loads little before its first page.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}
const manifestOf = (file: string): Manifest =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;

/** The programs of scripts before which npm installs without the tools. */
function programs(): string[] {
  const { scripts = {} } = manifestOf('package.json');
  return Object.entries(scripts)
    .filter(([name]) => scripts[`pre${name}`]?.endsWith('--omit=dev') === true)
    .map(([, command]) => command.split(' ').find((word) => /\.m?[jt]s$/.test(word)) ?? '');
}

/**
 * The packages that these files and their imports need, with a file that imports each.
 *
 * @param options.isAtOnce only what is loaded with these files, without `import()`
 */
async function packagesOf(
  files: readonly string[],
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): Promise<Map<string, string>> {
  const packages = new Map<string, string>();
  await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: 'node_modules/.cache/start-dependencies',
    bundle: true,
    write: false,
    logLevel: 'silent',
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    loader: { '.svg': 'empty', '.woff2': 'empty', '.png': 'empty' },
    plugins: [
      {
        name: 'packages',
        setup({ onResolve }) {
          onResolve({ filter: /./ }, ({ path, kind }) =>
            isAtOnce && kind === 'dynamic-import' ? { path, external: true } : undefined,
          );
          onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@martelo/')) return undefined;
            const name = path
              .split('/')
              .slice(0, path.startsWith('@') ? 2 : 1)
              .join('/');
            if (!name.startsWith('node:')) packages.set(name, relative(root, importer));
            return { path, external: true };
          });
        },
      },
    ],
  });
  return packages;
}

test('a program of an installation without tools loads no development dependency', async () => {
  const installed = new Set(
    globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap((file) =>
      Object.keys(manifestOf(file).dependencies ?? {}),
    ),
  );
  const start = programs();
  expect(start).toContain('scripts/start.mjs');
  const needed = await packagesOf([
    ...start,
    'apps/marketplace/vite.config.ts',
    'apps/marketplace/build-style-sheet.ts',
    'apps/marketplace/src/entry-client.tsx',
    'apps/marketplace/src/entry-server.tsx',
  ]);
  expect([...needed.keys()]).toEqual(expect.arrayContaining(['fastify', 'react', 'vite']));
  expect([...needed].filter(([name]) => !installed.has(name))).toEqual([]);
});

// docs/decisions/0054-first-page.md
test('a start does not wait for the code of passkeys, images, mail servers and notifications', async () => {
  const loaded = await packagesOf(['apps/marketplace/server/site.ts'], { isAtOnce: true });
  expect([...loaded.keys()]).toContain('fastify');
  for (const name of ['@simplewebauthn/server', 'sharp', 'nodemailer', 'web-push']) {
    expect([...loaded.keys()]).not.toContain(name);
  }
});

test('a start opens the database before it loads the web server', async () => {
  const loaded = await packagesOf(['scripts/start.ts'], { isAtOnce: true });
  expect([...loaded.keys()]).toContain('kysely');
  expect([...loaded.keys()]).not.toContain('fastify');
});
