// Runs before npm scripts, with the machine's own Node and without dependencies. Runs `npm ci` when the
// lockfile changed since the last installation. npm itself has no such command: `npm ci` always
// installs everything again, and `npm install` may change the lockfile.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamp = join(root, 'node_modules', '.installed-lockfile');
const lockfile = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const installed = () => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
};

if (installed() !== lockfile) {
  console.log('Installing dependencies (about a minute the first time)…');
  try {
    execSync('npm ci --no-audit --no-fund', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    console.error('Could not install the dependencies: see the lines above. Nothing was started.');
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}
