// Runs before npm scripts, with the machine's own Node and without dependencies. Runs `npm ci` when the
// lockfile changed since the last installation. npm itself has no such command: `npm ci` always
// installs everything again, and `npm install` may change the lockfile. With `--omit=dev` it leaves out
// the tools that only developers need, which are half of the files.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamp = join(root, 'node_modules', '.installed-lockfile');
const lockfile = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

/** The last installation: the hash of its lockfile, and whether it has the tools. */
const readStamp = () => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return null;
  }
};

const installed = readStamp();
// A folder that has the tools keeps them.
const tools = !process.argv.includes('--omit=dev') || installed?.tools === true;

if (installed?.lockfile !== lockfile || (tools && !installed.tools)) {
  console.log('Installing dependencies (up to a minute the first time)…');
  // Says it, because npm also leaves out the tools when NODE_ENV is `production`.
  const kind = tools ? '--include=dev' : '--omit=dev';
  // npm checks packages in its cache by the hashes in the lockfile. It need not also ask the registry for
  // each of them whether it has changed, which took a sixth of the time.
  try {
    execSync(`npm ci ${kind} --prefer-offline --no-audit --no-fund`, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    console.error('Could not install the dependencies: see the lines above. Nothing was started.');
    process.exit(1);
  }
  writeFileSync(stamp, JSON.stringify({ lockfile, tools }));
}
