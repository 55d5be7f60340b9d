/**
 * `npm run release:version`: applies the changesets. Changesets itself updates neither the lockfile, nor
 * the root's version, nor the guides of components, whose latest changes have the version `próxima`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, manifestOf, root } from './workspace.ts';

const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
};

run('changeset', 'version');

const { version } = manifestOf('ui');
for (const guide of globSync('src/*/guide.ts', { cwd: folderOf('ui') })) {
  const file = join(folderOf('ui'), guide);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'próxima'", `'${version}'`));
}

run('npm', 'pkg', 'set', `version=${version}`);
run('npm', 'install', '--package-lock-only');
