/** Installations before npm scripts, with a fake npm that records its arguments. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../workspace.ts';

interface Package {
  readonly version: string;
  readonly dev?: true;
  readonly optional?: true;
  readonly os?: readonly string[];
}
type Packages = Readonly<Record<string, Package>>;

const library: Package = { version: '1.0.0' };
const tool: Package = { version: '1.0.0', dev: true };
const elsewhere: Package = { version: '1.0.0', optional: true, os: ['none'] };
const locked: Packages = {
  'node_modules/library': library,
  'node_modules/tool': tool,
  'node_modules/elsewhere': elsewhere,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uma pasta com acentuação '));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string, mode?: number): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text, { mode });
}

/** Runs the installation in a folder with these packages. Returns the arguments of npm and the output. */
function install(
  installed: Packages | null,
  { start = true, lock = locked, optional = {} as Record<string, string> } = {},
) {
  const packages = { '': { optionalDependencies: optional }, ...lock };
  write('package-lock.json', JSON.stringify({ packages }));
  if (installed) {
    write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  }
  write('bin/npm', '#!/bin/sh\necho "$@" > told\n', 0o755);
  const options = start ? ['--omit=dev'] : [];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/install.mjs'), ...options],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        INSTALL_ROOT: folder,
        PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
      },
    },
  );
  const told = join(folder, 'told');
  return {
    status,
    stderr,
    told: existsSync(told) ? readFileSync(told, 'utf8').split(' ')[1] : null,
  };
}

test('a first start installs without the tools of developers', () => {
  expect(install(null)).toMatchObject({ status: 0, told: '--omit=dev' });
});

test('a first test installs everything', () => {
  expect(install(null, { start: false })).toMatchObject({ status: 0, told: '--include=dev' });
});

test('a start after a plain npm ci installs and removes nothing', () => {
  const { 'node_modules/elsewhere': _, ...here } = locked;
  expect(install(here)).toMatchObject({ status: 0, told: null });
  expect(install(here, { start: false })).toMatchObject({ status: 0, told: null });
});

test('a test after a start adds the tools, another start keeps them', () => {
  const started: Packages = { 'node_modules/library': library };
  expect(install(started)).toMatchObject({ told: null });
  expect(install(started, { start: false })).toMatchObject({ told: '--include=dev' });
});

test('a start after an update of the lockfile keeps the tools', () => {
  const newer: Packages = { ...locked, 'node_modules/library': { version: '1.1.0' } };
  expect(install(locked, { lock: newer })).toMatchObject({ told: '--include=dev' });
});

test.each(['a library', 'a tool'])('%s that is missing is installed', (missing) => {
  const { [`node_modules/${missing.slice(2)}`]: _, ...rest } = locked;
  const others: Packages = { ...rest, 'node_modules/other': tool };
  expect(install(others)).toMatchObject({ told: '--include=dev' });
});

test('a Node of the project that does not run is named, with the way out', () => {
  const name = 'node-for-here';
  const node: Package = { version: '99.0.0', optional: true, os: [process.platform] };
  const lock: Packages = { [`node_modules/${name}`]: node };
  const broken = '#!/bin/sh\necho "error: libx.so.1 is missing" >&2\nexit 127\n';
  write(`node_modules/${name}/bin/node`, broken, 0o755);
  // As if this were the old Node of the machine.
  write('bin/node', '#!/bin/sh\necho v20.0.0\n', 0o755);
  write('old.cjs', "Object.defineProperty(process, 'version', { value: 'v20.0.0' });");
  const optional = { [name]: node.version };
  const env = process.env['NODE_OPTIONS'];
  expect(install(lock, { lock, optional }).status).toBe(0);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', join(folder, 'old.cjs'), join(root, 'scripts/install.mjs')],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        NODE_OPTIONS: env,
        INSTALL_ROOT: folder,
        PATH: `${join(folder, 'bin')}${delimiter}/usr/bin${delimiter}/bin`,
      },
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^The Node of the project does not run here \(error: libx\.so\.1 is missing\)\. Install Node 24 or newer(, or what is missing: [\w +-]+)?\.\n$/,
  );
});
