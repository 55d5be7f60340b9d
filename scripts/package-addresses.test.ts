import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, published, root } from './workspace.ts';

const manifestIn = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

test.each(published)('@martelo/%s leads to its source, its README and the tracker', (name) => {
  const { repository: address } = manifestIn(root);
  expect(manifestIn(folderOf(name))).toMatchObject({
    homepage: `${address}/tree/main/packages/${name}#readme`,
    bugs: `${address}/issues`,
    repository: {
      type: 'git',
      url: `git+${address}.git`,
      directory: `packages/${name}`,
    },
  });
});
