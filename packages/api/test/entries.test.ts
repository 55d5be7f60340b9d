import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as accountCalls from '../src/account-endpoints.ts';
import * as calls from '../src/endpoints.ts';
import * as personalCalls from '../src/personal-endpoints.ts';
import * as api from '../src/index.ts';

const folder = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const sources = readdirSync(join(folder, 'src'), { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: read(`src/${name}`) }));
const manifest: { exports: Record<string, { source: string }> } = JSON.parse(read('package.json'));

/** What an import becomes in a page that has React and SWR already. */
async function bundleOf(code: string): Promise<{ text: string; brotli: number }> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: 'ts' },
    conditions: ['source'],
    external: ['react', 'swr'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const [file] = outputFiles;
  return {
    text: file?.text ?? '',
    brotli: brotliCompressSync(file?.contents ?? new Uint8Array()).length,
  };
}

describe('bytes, minified and brotli, React and SWR apart', () => {
  it.each([
    // With the pages before the first that an address asks for: 290 bytes.
    ["export { useLots } from '@martelo/api/lots'", 1950],
    ["export { useLots } from '@martelo/api'", 1950],
    ["export { useCurrency } from '@martelo/api/currencies'", 1600],
    ["export { createClient } from '@martelo/api/client'", 2000],
    ["export { notificationsOf } from '@martelo/api/notifications'", 700],
    [
      `export { useLots } from '@martelo/api/lots';
       export { ApiProvider } from '@martelo/api/provider';
       export { createClient } from '@martelo/api/client'`,
      3550,
    ],
  ])('%s costs at most %i', async (code, most) => {
    expect((await bundleOf(code)).brotli).toBeLessThanOrEqual(most);
  });

  it('a page carries the calls it makes and no others', async () => {
    for (const from of ['@martelo/api/lots', '@martelo/api']) {
      const { text } = await bundleOf(`export { useLotCounts } from '${from}'`);
      expect(text).toContain('/pages/lots.json');
      expect(text).not.toMatch(/currencies|\/accounts|AA_/);
    }
    const { text } = await bundleOf("import '@martelo/api'");
    expect(text.trim()).toBe('');
  });
});

describe('modules', () => {
  it('with hooks say that they belong to the client, the others do without React', () => {
    for (const { name, text } of sources) {
      const ofReact = /from '(react|swr)'|from '[./]+(provider|use-\w+)\.ts'/.test(text);
      expect(text.startsWith("'use client';"), name).toBe(ofReact);
    }
  });

  it('give every call to the contract', () => {
    expect(api.endpoints).toEqual({ ...calls, ...accountCalls, ...personalCalls });
  });

  it('all of them are found in the manifest, and every topic in the barrel', () => {
    const entries = Object.values(manifest.exports).map(({ source }) => source);
    for (const source of entries)
      expect(sources.map(({ name }) => `./src/${name}`)).toContain(source);
    for (const { name, text } of sources.filter(({ name }) => name.startsWith('resources/'))) {
      expect(entries).toContain(`./src/${name}`);
      for (const [, exported = ''] of text.matchAll(/^export (?:const|function) (\w+)/gm)) {
        expect(Object.keys(api)).toContain(exported);
      }
    }
  });
});

describe('documentation', () => {
  const entries = new Set(
    Object.values(manifest.exports).map(({ source }) => source.replace('./src/', '')),
  );

  it.each(sources.filter(({ name }) => entries.has(name) && !/^(index|contract)/.test(name)))(
    '$name documents every export, and every function with an example',
    ({ text }) => {
      const declarations = /^export (?:async )?(const|function|interface|type) (\w+)/gm;
      for (const { 1: kind = '', 2: name = '', index } of text.matchAll(declarations)) {
        const comment = /\/\*\*(?:(?!\*\/)[^])*\*\/\n$/.exec(text.slice(0, index))?.[0];
        expect(comment, name).toBeDefined();
        if (kind === 'function' || kind === 'const') expect(comment, name).toContain('@example');
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

  it.each(examples)('%s gives what its example says', (expression, result) => {
    const scope = { ...api, error: refused };
    // eslint-disable-next-line no-new-func -- the examples of the documentation are the code under test
    const run = (code: string): unknown =>
      new Function(...Object.keys(scope), `return (${code})`)(...Object.values(scope));
    expect(run(expression)).toEqual(run(result));
  });

  it('has examples to run', () => {
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
