/**
 * Finds the browser for tests: `CHROMIUM_PATH`, an installed Chrome or Chromium, or Playwright's own
 * download. `node scripts/chromium.ts` installs Debian's package when there is none.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

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
export const chromiumArguments = [
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

/**
 * Debian's name of Chromium without the code of its window. A page costs a third less with it. It has
 * no notifications and does not keep pages for the Back button.
 */
const withoutWindow = 'chromium-headless-shell';
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

/** Returns the path of an installed Chromium, or `null`. Throws when `CHROMIUM_PATH` is wrong. */
export const findChromium = (): string | null =>
  chosen() ?? onPath([withoutWindow]) ?? findWholeChromium();

/** Returns the path of an installed Chromium with the code of its window, or `null`. */
export function findWholeChromium(): string | null {
  const found = chosen() ?? onPath(names) ?? wellKnown.find(runnable);
  if (found !== undefined) return found;
  const downloaded = chromium.executablePath();
  return downloaded && existsSync(downloaded) ? downloaded : null;
}

function chosen(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (!runnable(path)) throw new Error(`CHROMIUM_PATH is not a program: ${path}`);
  return path;
}

const onPath = (programs: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(runnable);

/** Returns the path of a Chromium. Installs Debian's packages when none is found and the user is root. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null && findWholeChromium() !== null) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && runnable('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the Debian packages…');
    const apt = (...args: string[]) =>
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', withoutWindow);
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium found. Install Chrome or Chromium, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

/** Returns the launch options of the test browser. Without a Chromium, Playwright reports the missing browser. */
export const launchOptions = () => optionsOf(findChromium());

/** Returns the launch options of a full browser, for features that the headless shell lacks. */
export const wholeBrowser = () => optionsOf(findWholeChromium());

const optionsOf = (executablePath: string | null) => ({
  ...(executablePath === null ? {} : { executablePath }),
  args: chromiumArguments,
  env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
});

if (import.meta.main) ensureChromium();
