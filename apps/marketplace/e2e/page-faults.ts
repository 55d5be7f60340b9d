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

/** Returns the faults of the page at this width, after its images have loaded. */
export async function pageFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // The page replaces a failed image.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  // Through the debugger, because the page's policy blocks foreign scripts.
  return page.evaluate(`${file?.text}; page.faults()`);
}
