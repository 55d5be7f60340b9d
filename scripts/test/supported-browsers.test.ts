// The browsers that README.md promises.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

const builds = [
  'apps/marketplace/build.ts',
  'apps/marketplace/partners/build.ts',
  'packages/embed/build.ts',
];

/** Returns the oldest version of each engine for which a build compiles, such as `chrome` 112. */
function targetsOf(file: string): Map<string, number> {
  const [, list = ''] = /target: \[([^\]]+)\]/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return new Map(
    Array.from(list.matchAll(/'([a-z]+)([\d.]+)'/g), ([, name = '', version]) => [
      name,
      Number(version),
    ]),
  );
}

/** The engine of each browser of the promise, by its name in Browserslist. */
const engineOf: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari',
};

test.each(builds)('%s compiles for every browser of the last two years', (file) => {
  const targets = targetsOf(file);
  const promised = browserslist('last 2 years')
    .map((browser) => browser.split(/[ -]/))
    .filter(([name = '']) => name in engineOf);
  expect(promised.length).toBeGreaterThan(50);
  const tooOld = promised.filter(
    ([name = '', version]) =>
      Number(version) < (targets.get(engineOf[name] ?? '') ?? Number.POSITIVE_INFINITY),
  );
  expect(tooOld).toEqual([]);
});
