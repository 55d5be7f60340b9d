import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, manifestOf, published, root } from '../workspace.ts';

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

/** The version of React that an export first appeared in, if it is newer than React 18. */
const reactSince: Readonly<Record<string, string>> = {
  use: '19.0.0',
  useActionState: '19.0.0',
  useOptimistic: '19.0.0',
  Activity: '19.2.0',
  cacheSignal: '19.2.0',
  useEffectEvent: '19.2.0',
  ViewTransition: '19.3.0',
};

const withReact = published.filter((name) => manifestOf(name).peerDependencies?.['react']);

test.each(withReact)('%s uses only what its lowest version of React has', (name) => {
  const src = join(folderOf(name), 'src');
  const code = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');
  const imports = Array.from(
    code.matchAll(/import \{([^}]*)\} from 'react';/g),
    ([, names]) => names,
  );
  const imported = imports
    .join()
    .split(',')
    .map((one) => one.trim());
  expect(imported).toContain('useEffect');
  const range = manifestOf(name).peerDependencies?.['react'] ?? '';
  const lowest = partsOf(/\d+\.\d+\.\d+/.exec(range)?.[0] ?? '');
  const isNewer = (imported: string): boolean => {
    const [major = 0, minor = 0] = partsOf(reactSince[imported] ?? '0.0.0');
    return major > (lowest[0] ?? 0) || (major === lowest[0] && minor > (lowest[1] ?? 0));
  };
  expect(imported.filter(isNewer)).toEqual([]);
});
