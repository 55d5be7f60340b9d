/**
 * Decides whether screenshots are compared. The baselines have the pixels of the pinned browser
 * (chromium.ts): in another one the pixels differ although nothing is wrong.
 *
 * @module
 */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { isPinned } from './chromium.ts';
import { root } from './workspace.ts';

/** Folder of the baselines. */
export const baselines = join(root, 'packages/ui/visual/baselines');
/** Folder of what a screen reader says of stories. */
const transcripts = join(root, 'packages/ui/visual/transcripts');

/** Returns why this machine cannot compare screenshots, or `null` when it can. */
export const whyNoScreenshots = (): string | null =>
  isPinned()
    ? null
    : `the baselines have the pixels of the pinned Chromium, which runs on Linux x64, this is ${process.env['CHROMIUM_PATH'] ?? `${process.platform} ${process.arch}`}`;

/**
 * Encodes the baselines that were written since `start` in three quarters of their bytes. The browser
 * encodes for speed: text and flat colours need no filter.
 */
async function compress(start: number): Promise<void> {
  const written = globSync('*/*.png', { cwd: baselines })
    .map((file) => join(baselines, file))
    .filter((file) => statSync(file).mtimeMs >= start);
  for (const file of written) {
    const png = sharp(readFileSync(file)).png({ compressionLevel: 9, adaptiveFiltering: false });
    writeFileSync(file, await png.toBuffer());
  }
}

/**
 * Vitest's global setup of the stories. In CI it fails where screenshots cannot be compared. Returns a
 * function that fails the run when a story passed without its checks (visual/setup.ts).
 */
export default function setup(project: TestProject): () => Promise<void> {
  const start = Date.now();
  const reason = whyNoScreenshots();
  if (reason !== null) {
    const message = `Screenshots are not compared: ${reason}.`;
    if (process.env['CI']) throw new Error(message);
    console.warn(`\n${message}\n`);
  }
  project.provide('compareScreenshots', reason === null);
  const isUpdate = project.vitest.config.snapshotOptions.updateSnapshot === 'all';
  project.provide('updateScreenshots', isUpdate);
  project.provide('transcripts', transcripts);
  return async () => {
    if (isUpdate) await compress(start);
    const unchecked = project.vitest.state
      .getTestModules()
      .flatMap(({ children }) => Array.from(children.allTests('passed')))
      .filter((test) => 'storyId' in test.meta() && !('checked' in test.meta()));
    if (unchecked.length > 0) {
      throw new Error(
        `Stories without checks: ${unchecked.map(({ fullName }) => fullName).join(', ')}.`,
      );
    }
  };
}
