// Browsers end with the tests, even when these are killed. Part of the slow tests.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { engines } from '../../../../browsers/browser.ts';
import { whyNot } from '../../../../browsers/start.ts';

/** Returns the commands of the running processes that have inherited a variable with this value. */
function commandsWith(value: string): string[] {
  const contentOf = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      // The process has ended, or belongs to another user.
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && contentOf(name, 'environ').includes(value))
    .map((pid) => contentOf(pid, 'cmdline').replaceAll('\0', ' '));
}

const browsers = join(import.meta.dirname, '../../../../browsers');

for (const engine of engines) {
  test(`${engine} ends when the process that started it is killed`, async () => {
    const reason = whyNot(engine);
    test.skip(reason !== null, reason ?? '');
    const mark = randomUUID();
    const script = `
      const { startBrowser } = await import(${JSON.stringify(join(browsers, 'start.ts'))});
      const window = await (await startBrowser(${JSON.stringify(engine)})).open();
      await window.visit('data:text/html,<h1>Aberta</h1>');
      process.send('open');`;
    const run = spawn(
      process.execPath,
      ['--conditions=source', '--input-type=module', '--eval', script],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, MARK: mark } },
    );
    await once(run, 'message');
    expect(commandsWith(mark).length).toBeGreaterThan(1);
    run.kill('SIGKILL');
    await expect.poll(() => commandsWith(mark)).toEqual([]);
  });
}
