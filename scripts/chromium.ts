/**
 * The browser of the tests. On Linux x64 it is a headless Chromium from npm in one pinned version, so
 * screenshots have the same pixels everywhere and nothing has to be installed. Elsewhere it is an
 * installed Chrome or Chromium. `CHROMIUM_PATH` names another one.
 *
 * See docs/decisions/0056-pinned-browser.md.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './workspace.ts';

/**
 * Features that tests switch off. Chromium reads the last `--disable-features` only, so this list repeats
 * Playwright's before it adds the last two: hidden pages of the address bar, for which every new
 * context would start two processes.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Flags that make screenshots equal in every run, stop the browser's own network requests and save
 * its own work.
 */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same as in fonts.conf, which only the full browser reads.
  '--font-render-hinting=slight',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The program that `CHROMIUM_PATH` names. Throws when it is none. */
function chosen(): string | null {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return null;
  if (!runnable(path)) throw new Error(`CHROMIUM_PATH is not a program: ${path}`);
  return path;
}

/** A browser program, and the folder of the system libraries that came with it. */
interface Browser {
  readonly path: string;
  readonly libraries?: string;
}

/** Whether the browser of the tests is the pinned one, whose pixels the baselines have. */
export const isPinned = (): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && chosen() === null;

/**
 * Returns the pinned Chromium. Unpacks it first when needed, which takes five seconds, into a folder of
 * the project: others share the folder for temporary files.
 */
function pinned(): Browser {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packed = join(dirname(dirname(entry)), 'bin');
  const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const cache = join(root, 'node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  const browser = { path: join(folder, 'chromium'), libraries: join(folder, 'lib') };
  if (existsSync(folder)) return browser;
  console.log(`Unpacking Chromium ${version}…`);
  const unpack = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unpacking-'));
  writeFileSync(join(unfinished, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
  // Libraries that a slim system lacks.
  execFileSync('tar', ['-x', '-C', unfinished], { input: unpack('al2023.tar.br') });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return browser;
}

/** Returns an installed Chrome or Chromium with the code of its window, or `null`. */
function installed(): Browser | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const path = chosen() ?? [...onPath, ...wellKnown].find(runnable);
  return path === undefined ? null : { path };
}

const optionsOf = (browser: Browser | null) => ({
  ...(browser === null ? {} : { executablePath: browser.path }),
  args: chromiumArguments,
  env: {
    ...process.env,
    FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
    ...(browser?.libraries === undefined ? {} : { LD_LIBRARY_PATH: browser.libraries }),
  },
});

/** Returns the launch options of the test browser. Without one, Playwright reports the missing program. */
export const launchOptions = () => optionsOf(isPinned() ? pinned() : installed());

/**
 * Returns the launch options of an installed browser, for what the headless one lacks: notifications,
 * and pages kept for the Back button.
 */
export const wholeBrowser = () => optionsOf(installed());

/** Why the tests of a whole browser cannot run here, or `null`. */
export const whyNoWholeBrowser = (): string | null =>
  installed() === null
    ? 'no Chrome or Chromium is installed (Debian: apt-get install chromium)'
    : null;
