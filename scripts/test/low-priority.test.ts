import { spawn } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

test('a build has a lower priority than a running server', async () => {
  // It loads the build tools, which takes long enough, and then builds no package.
  const build = spawn(process.execPath, [join(root, 'scripts/build.ts'), 'none']);
  const ended = new Promise((resolve) => build.on('close', resolve));
  try {
    await expect
      .poll(() => getPriority(build.pid), { interval: 20, timeout: 20_000 })
      .toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  } finally {
    build.kill();
    await ended;
  }
});
