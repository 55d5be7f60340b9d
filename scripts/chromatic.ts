/** Sends the stories to Chromatic when its token is set; the local pictures are the gate otherwise. */
import { spawnSync } from 'node:child_process';
import { root } from './workspace.ts';

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.log(
    'CHROMATIC_PROJECT_TOKEN is not set: Chromatic is skipped, the local pictures decide.',
  );
} else {
  const { status } = spawnSync('chromatic', ['--config-file', 'chromatic.config.json'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
