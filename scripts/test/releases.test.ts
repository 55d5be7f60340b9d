/** What a release needs: addresses, access to the registry, and changesets that can be applied. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { manifestOf, released, root } from '../workspace.ts';

const address = manifest.repository;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test.each(released)('%s leads to its source, its README and the tracker', (name) => {
  expect(manifestOf(name)).toMatchObject({
    homepage: `${address}/tree/main/packages/${name}#readme`,
    bugs: `${address}/issues`,
    repository: {
      type: 'git',
      url: `git+${address}.git`,
      directory: `packages/${name}`,
    },
  });
});

test.each(released)('%s is published for everyone, with its provenance', (name) => {
  expect(manifestOf(name)).toMatchObject({ publishConfig: { access: 'public', provenance: true } });
});

test('issue forms and the security policy lead to the repository', () => {
  const files = ['SECURITY.md', ...globSync('.github/**/*.{md,yml}', { cwd: root })];
  const links = files.flatMap((file) => read(file).match(/https:\/\/github\.com\/[^\s)]+/g) ?? []);
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((link) => !link.startsWith(`${address}/`))).toEqual([]);
  const [, owner = ''] = new URL(address).pathname.split('/');
  expect(read('.github/CODEOWNERS')).toContain(`@${owner}/`);
});

// Changesets rejects a changeset that also names a private package. One that names nothing else is
// never applied, and delays each publication.
test('changesets name published packages only', () => {
  const names = globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const [, head = ''] = read(file).split(/^---$/m);
    return Object.keys(parse(head) ?? {}).map((name) => `${file}: ${name}`);
  });
  const known = released.map((name) => manifestOf(name).name);
  expect(names.filter((line) => !known.some((name) => line.endsWith(`: ${name}`)))).toEqual([]);
});
