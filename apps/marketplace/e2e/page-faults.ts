import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright/test';

const entryPoint = join(import.meta.dirname, 'faults.ts');
const [file] = buildSync({
  entryPoints: [entryPoint],
  bundle: true,
  write: false,
  globalName: 'page',
}).outputFiles;

/** What `faults` finds wrong with the page at this width, all its pictures there. */
export async function pageFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that fails is replaced by the page, and named where it is not.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  // Through the debugger: the page's own policy refuses foreign scripts, as it should.
  return page.evaluate(`${file?.text}; page.faults()`);
}
