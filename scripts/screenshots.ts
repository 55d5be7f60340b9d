/**
 * Decides whether screenshots are compared. The baselines belong to one major version of Chromium on
 * one platform: elsewhere the pixels differ although nothing is wrong.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { root } from './workspace.ts';

/** Folder of the baselines. */
export const baselines = join(root, 'packages/ui/visual/baselines');
/** Folder of what a screen reader says of stories. */
const transcripts = join(root, 'packages/ui/visual/transcripts');
const originFile = join(baselines, 'origin.json');

/** The browser and platform that rendered the baselines. */
interface Origin {
  /** Major version of Chromium. */
  readonly chromium: number;
  readonly os: string;
  readonly arch: string;
}

function originHere(): Origin | null {
  const chromium = findChromium();
  if (chromium === null) return null;
  const version = execFileSync(chromium, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    chromium: Number(/ (\d+)\./.exec(version)?.[1]),
    os: process.platform,
    arch: process.arch,
  };
}

const describe = ({ chromium, os, arch }: Origin): string =>
  `Chromium ${chromium} on ${os} ${arch}`;

/** Returns why this machine cannot compare screenshots, or `null` when it can. */
export function whyNoScreenshots(): string | null {
  const origin: Origin = JSON.parse(readFileSync(originFile, 'utf8'));
  // Chrome on Windows does not print its version, so the platform is compared first.
  if (origin.os !== process.platform || origin.arch !== process.arch) {
    return `the baselines come from ${describe(origin)}, this is ${process.platform} ${process.arch}`;
  }
  const here = originHere();
  if (here?.chromium === origin.chromium) return null;
  return `the baselines come from ${describe(origin)}, this is ${here ? describe(here) : 'without Chromium'}`;
}

/**
 * Vitest's global setup of the stories. With `--update` it records the origin of the new baselines.
 * Returns a function that fails the run when a story passed without its checks (visual/setup.ts).
 */
export default function setup(project: TestProject): () => void {
  const updating = project.vitest.config.snapshotOptions.updateSnapshot === 'all';
  if (updating) writeFileSync(originFile, `${JSON.stringify(originHere(), null, 2)}\n`);
  const reason = updating ? null : whyNoScreenshots();
  if (reason !== null) console.warn(`\nScreenshots are not compared: ${reason}.\n`);
  project.provide('compareScreenshots', reason === null);
  project.provide('updateScreenshots', updating);
  project.provide('transcripts', transcripts);
  return () => {
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
