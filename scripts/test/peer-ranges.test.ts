import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestOf, published, root } from '../workspace.ts';

/** Returns the version that the tests of this repository use. */
function testedVersion(peer: string): string {
  const manifest = join(root, 'node_modules', peer, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return version;
}

const partsOf = (version: string): number[] => version.split('.').map(Number);

const peers = published.flatMap((name) =>
  Object.entries(manifestOf(name).peerDependencies ?? {}).map(
    ([peer, range]) => [name, peer, range] as const,
  ),
);

// The lowest version is tested by `npm run test:frameworks`, which installs it.
test.each(peers)('%s allows no major version of %s that is not tested: %s', (_, peer, range) => {
  const majors = range.split(' || ').map((part) => {
    expect(part).toMatch(/^\^\d+\.\d+\.\d+$/);
    return partsOf(part.slice(1));
  });
  // The first one is tested as the lowest, the last one here.
  expect(majors.length).toBeLessThanOrEqual(2);
  const [major, minor = 0] = partsOf(testedVersion(peer));
  const [lastMajor, lastMinor = 0] = majors.at(-1) ?? [];
  expect(major).toBe(lastMajor);
  expect(minor).toBeGreaterThanOrEqual(lastMinor);
});
