import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../packed.ts';
import { folderOf, manifestOf } from '../workspace.ts';

const parent = mkdtempSync(join(tmpdir(), 'martelo-create-'));
afterAll(() => rmSync(parent, { recursive: true }));

const command = join(folderOf('create'), 'create.mjs');

/** Runs the command in an empty folder, or in `cwd`, with what a person types. */
function create(options: readonly string[], typed = '', cwd = mkdtempSync(join(parent, 'run-'))) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    cwd,
    input: typed,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, cwd };
}

const complete = ['loja', '--site', 'https://leiloes.test/', '--key', 'pk_casa'];

const readAll = (folder: string): string =>
  globSync('**/*.*', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

describe.each(['vite', 'next'])('a site with %s', (framework) => {
  const { status, cwd } = create([...complete, '--framework', framework]);
  const folder = join(cwd, 'loja');

  test('has the address and the key, and nothing of the template', () => {
    expect(status).toBe(0);
    const marketplace = readFileSync(join(folder, 'src/marketplace.ts'), 'utf8');
    expect(marketplace).toContain("site = 'https://leiloes.test';");
    expect(marketplace).toContain("key = 'pk_casa';");
    expect(readAll(folder)).not.toMatch(/MARTELO|leiloes\.example|pk_suacasa/);
  });

  test('installs the packages of the same release', () => {
    const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(name).toBe('loja');
    expect(dependencies['@martelo/ui']).toBe(`^${manifestOf('ui').version}`);
  });

  test('does not commit what is installed or built', () => {
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('node_modules');
  });
});

test('it asks for what is missing, again after a mistake, and offers usual answers', () => {
  const { status, stdout, stderr, cwd } = create(
    [],
    '\nnext\nleiloes.test\nhttps://leiloes.test\npk_casa\n',
  );
  expect(stderr).toBe('The address must begin with https://, but is "leiloes.test".\n');
  expect(stdout).toContain('Folder (martelo-site): ');
  expect(status).toBe(0);
  expect(existsSync(join(cwd, 'martelo-site/next.config.ts'))).toBe(true);
});

test('it keeps a repository that is empty', () => {
  const cwd = mkdtempSync(join(parent, 'run-'));
  mkdirSync(join(cwd, 'loja/.git'), { recursive: true });
  expect(create(complete, '', cwd).status).toBe(0);
});

const mistakes: readonly (readonly [string, readonly string[], string])[] = [
  ['no address', ['--key', 'pk_casa'], '--site is missing.'],
  ['no key', ['--site', 'https://leiloes.test'], '--key is missing.'],
  [
    'an address without a scheme',
    ['--site', 'leiloes.test'],
    'The address must begin with https://',
  ],
  ['another scheme', ['--site', 'ftp://leiloes.test'], 'The address must begin with https://'],
  ['a secret key', ['--site', 'https://leiloes.test', '--key', 'sk_1'], 'A key begins with pk_'],
  ['another framework', ['--framework', 'astro'], 'The framework is vite or next, not "astro".'],
  ['two folders', ['loja', 'outra'], 'Name one folder'],
  ['an unknown option', ['--chave', 'pk_casa'], "Unknown option '--chave'"],
];

test.each(mistakes)('it writes nothing with %s, and says what to do', (_, options, message) => {
  const { status, stderr, cwd } = create(options);
  expect(stderr).toContain(message);
  expect(status).toBe(1);
  expect(globSync('*', { cwd })).toEqual([]);
});

test('it overwrites no file', () => {
  const cwd = mkdtempSync(join(parent, 'run-'));
  mkdirSync(join(cwd, 'loja'));
  writeFileSync(join(cwd, 'loja/index.html'), 'minha página');
  const { status, stderr } = create(complete, '', cwd);
  expect(stderr).toContain('is not empty. Choose another folder.');
  expect(status).toBe(1);
  expect(readFileSync(join(cwd, 'loja/index.html'), 'utf8')).toBe('minha página');
});

test('the styles of the server come from the same code as in the README of ui', () => {
  const readme = join(folderOf('ui'), 'README.md');
  const recipe = filesBelow('### Next.js (App Router)', readme).find(
    ({ path }) => path === 'app/style-registry.tsx',
  );
  const template = readFileSync(
    join(folderOf('create'), 'templates/next/app/style-registry.tsx'),
    'utf8',
  );
  expect(recipe?.code).toBe(`// app/style-registry.tsx\n${template}`);
});
