// Runs before npm scripts, with the machine's own Node and without dependencies. Runs `npm ci` when the
// installed packages are not those of the lockfile. npm itself has no such command: `npm ci` always
// installs everything again, and `npm install` may change the lockfile. With `--omit=dev` it leaves out
// the tools that only developers need, which are half of the files. A folder that has them keeps them.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that runs the sources. */
const OLDEST_NODE = 24;

// A folder of another project, for the tests of this file.
const root = process.env.INSTALL_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** Returns the packages of a lockfile by their paths, or none when there is no such file. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
};

const wanted = packagesOf('package-lock.json');
// npm describes in this file what it has installed.
const installed = packagesOf('node_modules/.package-lock.json');
const withTools =
  !process.argv.includes('--omit=dev') || Object.values(installed).some(({ dev }) => dev);

/** Packages that the project itself names, for one platform each. */
const forPlatforms = Object.keys(wanted['']?.optionalDependencies ?? {}).map(
  (name) => `node_modules/${name}`,
);
const isForHere = ({ os = [process.platform], cpu = [process.arch] }) =>
  os.includes(process.platform) && cpu.includes(process.arch);

const isMissing = ([path, entry]) => {
  if (!path.includes('node_modules/') || entry.link) return false;
  if (installed[path]) return installed[path].version !== entry.version;
  if (forPlatforms.includes(path)) return isForHere(entry);
  // What is optional, npm leaves out where it does not fit.
  return !(entry.optional || entry.devOptional || entry.peer) && (withTools || !entry.dev);
};

const isIncomplete = Object.entries(wanted).some(isMissing);
if (isIncomplete) {
  console.log('Installing dependencies (up to a minute the first time)…');
  // Says it, because npm also leaves out the tools when NODE_ENV is `production`.
  const kind = withTools ? '--include=dev' : '--omit=dev';
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
}

/** Returns the version that a program prints, or why it does not run here. */
const versionOf = (program) => {
  // As npm sets it for its scripts: the Node of the project comes first.
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  try {
    const options = { env: { ...process.env, PATH: path }, encoding: 'utf8', stdio: 'pipe' };
    return { version: execSync(`${program} --version`, options) };
  } catch (error) {
    return {
      reason: String(error.stderr || error.message)
        .trim()
        .split('\n')[0],
    };
  }
};

const isNewEnough = (version = '') => Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= OLDEST_NODE;

// `postinstall` removes the Node of the project from the PATH of scripts when it does not run here.
if (!isNewEnough(process.version) && !isNewEnough(versionOf('node').version)) {
  const bundled = forPlatforms.map((path) => join(root, path, 'bin/node')).find(existsSync);
  const reason = bundled && versionOf(`"${bundled}"`).reason;
  console.error(
    `The Node of the project does not run here (${reason ?? 'there is none for this platform'}). Install Node ${OLDEST_NODE} or newer${help()}.`,
  );
  process.exit(1);
}

/** Returns how to install what the Node of the project needs on this distribution. */
function help() {
  let distribution = '';
  try {
    distribution = readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
  const [, command] =
    [
      [/^ID(_LIKE)?=.*(debian|ubuntu)/m, 'apt-get install libstdc++6 libatomic1'],
      [/^ID(_LIKE)?=.*(fedora|rhel|centos)/m, 'dnf install libstdc++ libatomic'],
      [/^ID(_LIKE)?=.*suse/m, 'zypper install libstdc++6 libatomic1'],
      [/^ID(_LIKE)?=.*arch/m, 'pacman -S gcc-libs'],
      [/^ID(_LIKE)?=.*alpine/m, 'apk add nodejs npm'],
    ].find(([pattern]) => pattern.test(distribution)) ?? [];
  return command === undefined ? '' : `, or what is missing: ${command}`;
}
