/**
 * After a run that found differences: one page with before, after and difference of each picture
 * side by side, made of the files that Vitest leaves.
 *
 * @module
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { baselines } from './mode.ts';

/** Where Vitest leaves the pictures of a failed comparison, below its folder of attachments. */
export const DIFFERENCES = 'visual';

const heads = {
  reference: 'Before: the baseline',
  actual: 'After: this run',
  diff: 'Difference',
} as const;

const cell = (folder: string, name: string, kind: string): string => {
  const file = `${name}-${kind}.png`;
  // Pictures of two sizes have no difference that could be drawn, and a new one has no baseline.
  return existsSync(join(folder, file))
    ? `<td><a href="${file}"><img src="${file}" alt="${name}, ${kind}"></a></td>`
    : '<td>none</td>';
};

const row = (folder: string, name: string): string => {
  const cells = Object.keys(heads).map((kind) => cell(folder, name, kind));
  return `<tbody><tr><th colspan="3">${name}</th></tr><tr>${cells.join('')}</tr></tbody>`;
};

const pageOf = (folder: string, names: readonly string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${names.length} pictures differ</title>
<style>
  body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  table { width: 100%; border-spacing: 1rem; table-layout: fixed; }
  th { text-align: start; }
  td { vertical-align: top; }
  img { max-width: 100%; outline: 1px solid; }
</style>
<h1>${names.length} pictures differ</h1>
<p>Is it meant? <code>npm run visual:update -- path/to/Name.stories.tsx</code> makes them the baselines.</p>
<table>
<thead><tr>${Object.values(heads)
  .map((head) => `<th>${head}</th>`)
  .join('')}</tr></thead>
${names.map((name) => row(folder, name)).join('\n')}
</table></html>
`;

/**
 * Writes the page about the pictures left in `folder` since `start`.
 *
 * @param start - Milliseconds since 1970; older pictures belong to another run.
 * @returns Path of the page, or `null` when nothing differs.
 */
export function reportDifferences(folder: string, start: number): string | null {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).mtimeMs >= start)
    .flatMap((file) => /^(.*)-actual\.png$/.exec(file.replaceAll(sep, '/'))?.[1] ?? [])
    .sort();
  if (names.length === 0) return null;
  for (const name of names) {
    const baseline = join(baselines, `${name}.png`);
    if (existsSync(baseline)) copyFileSync(baseline, join(folder, `${name}-reference.png`));
  }
  const page = join(folder, 'index.html');
  writeFileSync(page, pageOf(folder, names));
  return page;
}

/** Vitest calls it before the first test, and what it returns after the last. */
export default function setup({ config }: TestProject): () => void {
  const start = Date.now();
  return () => {
    const page = reportDifferences(resolve(config.root, config.attachmentsDir, DIFFERENCES), start);
    if (page !== null) {
      console.error(
        `\nSide by side: ${relative(config.root, page)}\n${pathToFileURL(page).href}\n`,
      );
    }
  };
}
