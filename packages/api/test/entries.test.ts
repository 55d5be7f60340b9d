import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as api from '../src/index.ts';

const folder = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const sources = readdirSync(join(folder, 'src'), { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: read(`src/${name}`) }));
const resources = sources.filter(({ name }) => name.startsWith('resources/'));
/**
 * Returns whether the package exports anything of a module: resources, and the exports of entries.
 */
const isPublic = (name: string): boolean =>
  name.startsWith('resources/') ||
  sources.some(
    ({ name: entry, text }) => !entry.includes('/') && text.includes(`from './${name}'`),
  );

/** Bundles code for a page that already has React and SWR, without what `import()` loads later. */
async function bundleOf(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: 'ts' },
    conditions: ['source'],
    external: ['react', 'swr'],
    plugins: [
      {
        name: 'without-later-code',
        setup({ onResolve }) {
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          );
        },
      },
    ],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

describe('a page', () => {
  it.each(['@martelo/api/lots', '@martelo/api'])(
    'that imports from %s contains the calls of the resource and no others',
    async (entry) => {
      const { lotCalls, endpoints } = api;
      const ofLots = new Set<string>(Object.values(lotCalls).map(({ path }) => path));
      const others = Object.values(endpoints).filter(({ path }) => !ofLots.has(path));
      const text = await bundleOf(`export { useLotCounts } from '${entry}'`);
      expect(text).toContain('/pages/lots.json');
      expect(text).not.toMatch(/currencies|AA_/);
      for (const { path } of others) expect(text).not.toContain(path);
    },
  );

  it('that imports the package and uses nothing contains nothing of it', async () => {
    expect((await bundleOf("import '@martelo/api'")).trim()).toBe('');
  });

  it('with live lots starts without the code of the connection', async () => {
    const start = await bundleOf(
      "export { createLive, LiveProvider, useLiveLot } from '@martelo/api/live'",
    );
    expect(start).toMatch(/import\("[^"]*\/connection\.ts"\)/);
    expect(start).not.toContain('BroadcastChannel');
    const later = await bundleOf("export * from './src/internal/live/connection.ts'");
    expect(later).toContain('BroadcastChannel');
  });
});

describe('modules', () => {
  it('only modules that import React or SWR have the directive "use client", and entries that export one', () => {
    const ofReact = sources.filter(({ text }) =>
      /^import (?!type )[^;]*from '(react|swr)'/m.test(text),
    );
    const isOfReact = (file: string): boolean => ofReact.some(({ name }) => name === file);
    // The index also has what servers use. Events are of one browser, although servers emit them.
    const isEntryOfClient = (name: string, text: string): boolean =>
      name === 'events.ts' ||
      (!name.includes('/') &&
        name !== 'index.ts' &&
        [...text.matchAll(/^export \{[^}]*\} from '\.\/([^']+)'/gm)].some(([, from = '']) =>
          isOfReact(from),
        ));
    expect(ofReact.length).toBeGreaterThan(20);
    for (const { name, text } of sources) {
      const isOfClient = isOfReact(name) || isEntryOfClient(name, text);
      expect(text.startsWith("'use client';"), name).toBe(isOfClient);
    }
  });

  it('modules add every call to the contract', () => {
    const tables = Object.entries(api).filter(([name]) => name.endsWith('Calls'));
    const files = sources.filter(({ text }) => /^export const \w+Calls /m.test(text));
    expect(tables).toHaveLength(files.length);
    expect(api.endpoints).toEqual(Object.assign({}, ...tables.map(([, table]) => table)));
    const names = tables.flatMap(([, table]) => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(resources)('$name is an entry of the package by its own name', ({ name }) => {
    const { exports }: { exports: Record<string, { source: string } | null> } = JSON.parse(
      read('package.json'),
    );
    expect(exports[`./${basename(name, '.ts')}`]?.source).toBe(`./src/${name}`);
  });

  it('modules of resources export everything through the index', () => {
    for (const { text } of resources) {
      for (const [, exported = ''] of text.matchAll(/^export (?:const|function) (\w+)/gm)) {
        expect(Object.keys(api)).toContain(exported);
      }
    }
  });
});

describe('documentation', () => {
  it.each(sources.filter(({ name }) => isPublic(name)))(
    '$name documents every export and has an example for every function',
    ({ text }) => {
      const declarations = /^export (?:async )?(?:const|function|interface|type) (\w+)/gm;
      for (const { 1: name = '', index } of text.matchAll(declarations)) {
        const comment = /\/\*\*(?:(?!\*\/)[^])*\*\/\n$/.exec(text.slice(0, index))?.[0];
        expect(comment, name).toBeDefined();
        if (name in api && !/Calls$|^endpoints$/.test(name))
          expect(comment, name).toContain('@example');
      }
    },
  );

  const examples = sources.flatMap(({ text }) =>
    [...text.matchAll(/@example\n((?:[ \t]*\*[^/@].*\n)+)/g)].flatMap(([, block = '']) =>
      [
        ...block
          .replaceAll(/^[ \t]*\* ?/gm, '')
          .matchAll(/^((?:[^\n;]|\n)+?);(?:\n| )\/\/ (['"[{].*)$/gm),
      ].map(([, expression = '', result = '']) => [expression.trim(), result] as const),
    ),
  );

  it.each(examples)('example %s returns the documented result', (expression, result) => {
    const scope = { ...api, error: refused };
    // eslint-disable-next-line no-new-func -- the examples of the documentation are the code under test
    const run = (code: string): unknown =>
      new Function(...Object.keys(scope), `return (${code})`)(...Object.values(scope));
    expect(run(expression)).toEqual(run(result));
  });

  it('contains examples that run', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });
});

const refused = Object.assign(new Error('refused'), {
  name: 'ApiError',
  kind: 'validation',
  status: 422,
  entries: [
    { field: 'email', message: 'deve conter um email válido' },
    { field: 'password', message: 'é curta' },
  ],
});
