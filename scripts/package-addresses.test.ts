import { expect, test } from 'vitest';
import root from '../package.json' with { type: 'json' };
import { manifestOf, published } from './workspace.ts';

test.each(published)('@martelo/%s leads to its source, its README and the tracker', (name) => {
  const address = root.repository;
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
