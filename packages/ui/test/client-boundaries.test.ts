/**
 * `'use client'` is in each module that a browser must run and that a server component may import,
 * and in no other. The parts that a React server renders itself, such as the frame of `LotCard`,
 * need no JavaScript of ours in the browser. See docs/decisions/0040-server-components.md.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../src');

interface Module {
  readonly isClient: boolean;
  /** Whether it uses state, effects, context, events or refs. */
  readonly needsBrowser: boolean;
  /** Values that it imports or exports again, by the file of the package that has them. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/** Hooks that React offers to server components. */
const serverHooks = new Set(['useId', 'useMemo', 'useCallback']);

/**
 * Context, refs, own event handlers and other functions as props, and a tooltip, which clones its
 * trigger. Passing on a handler of the caller needs no browser: `onClose={onClose}`.
 */
const browserOnly =
  /\bcreateContext\b|\sref=\{|\son[A-Z]\w*=\{(?!on[A-Z]\w*\})|\svalidate=\{|<Tooltip\b/;

const isBrowserCode = (code: string): boolean =>
  browserOnly.test(code) ||
  [...code.matchAll(/\b(use[A-Z]\w*)\(/g)].some(([, hook = '']) => !serverHooks.has(hook));

function read(file: string): Module {
  const text = readFileSync(join(folder, file), 'utf8');
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const imports = new Map<string, string[]>();
  for (const [, clause = '', from = ''] of code.matchAll(
    /^(?:import|export) (?!type )([^;]*?) from '(\.[^']+)';/gm,
  )) {
    const names = clause.split(/[{},]/).map((name) => name.trim());
    imports.set(
      posix.join(posix.dirname(file), from),
      names.filter((name) => name !== '' && !name.startsWith('type ')),
    );
  }
  return {
    isClient: /^'use client';$/m.test(code),
    needsBrowser: isBrowserCode(code),
    imports,
  };
}

const modules = new Map(
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|stories)\.tsx?$|\/cases\.tsx$|^fixtures\//.test(file))
    .map((file) => [file, read(file)]),
);

/** The modules that a server evaluates: everything that entries import, up to client modules. */
const onServer = new Set<string>();
function visit(file: string): void {
  if (onServer.has(file)) return;
  onServer.add(file);
  const { isClient, imports } = modules.get(file) ?? { isClient: true, imports: new Map() };
  if (!isClient) for (const imported of imports.keys()) visit(imported);
}
const isEntry = (file: string): boolean => /^[^/]+\/index\.ts$|^index\.ts$/.test(file);
for (const file of modules.keys()) if (isEntry(file)) visit(file);

const filesWhere = (test: (file: string, module: Module) => boolean): string[] =>
  [...modules].filter(([file, module]) => test(file, module)).map(([file]) => file);

it('marks every module that a server component may import and that needs the browser', () => {
  expect(
    filesWhere(
      (file, { isClient, needsBrowser }) => needsBrowser && onServer.has(file) && !isClient,
    ),
  ).toEqual([]);
});

it('marks no other module, so that a server renders the rest itself', () => {
  expect(
    filesWhere(
      (file, { isClient, needsBrowser }) => isClient && !(needsBrowser && onServer.has(file)),
    ),
  ).toEqual([]);
});

it('uses only components of client modules on the server, which cannot use their functions and constants', () => {
  const used: string[] = [];
  for (const file of onServer) {
    const { isClient = true, imports = [] } = modules.get(file) ?? {};
    if (isClient || isEntry(file)) continue;
    for (const [from, names] of imports) {
      if (modules.get(from)?.isClient !== true) continue;
      used.push(...names.filter((name) => !/^[A-Z]/.test(name)).map((name) => `${file}: ${name}`));
    }
  }
  expect(used).toEqual([]);
});
