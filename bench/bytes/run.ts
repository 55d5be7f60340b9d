/**
 * `npm run bench:bytes`: measures everything in `size-limit.config.ts` after a build, and compares it
 * with the figures in `figures.json`. The exit code is 1 when something is larger than its limit.
 * `-- --update` records the measured sizes as the figures.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace.ts';
import { brokenPromises, figures, nightlyLimit } from './limits.ts';

/** A result of size-limit, in bytes after brotli. */
interface Measured {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
  readonly passed: boolean;
}

/** Runs size-limit. Throws when it could not measure, for example without a build. */
function measure(): readonly Measured[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/size-limit/bin.js'),
      '--json',
      '--config',
      join(import.meta.dirname, 'size-limit.config.ts'),
    ],
    { encoding: 'utf8' },
  );
  const results: readonly Measured[] | { readonly error: string } = JSON.parse(
    stdout || JSON.stringify({ error: stderr }),
  );
  if ('error' in results) {
    throw new Error(`Nothing was measured. Is there a build (npm run build)?\n${results.error}`);
  }
  return results;
}

const bytes = (size: number): string => `${size.toLocaleString('en')} B`;

/** Returns the growth since the figure was recorded, such as `+7.0 %`. */
function growthOf({ name, size }: Measured): string {
  const figure = figures.get(name);
  if (figure === undefined) return 'new';
  const growth = ((size / figure - 1) * 100).toFixed(1);
  return `${growth.startsWith('-') ? '' : '+'}${growth} %`;
}

/** Returns what follows a size in the report. */
function noteOf({ name, size, sizeLimit, passed }: Measured): string {
  if (!figures.has(name)) return 'has no figure, record it with: npm run bench:bytes -- --update';
  if (!passed) return `is above its limit of ${bytes(sizeLimit)}`;
  return size > nightlyLimit(name)
    ? `fails the nightly run, above ${bytes(nightlyLimit(name))}`
    : '';
}

function report(results: readonly Measured[]): void {
  for (const result of results) {
    const { name, size, passed } = result;
    const note = noteOf(result);
    const columns = [name.padEnd(50), bytes(size).padStart(10), growthOf(result).padStart(8)];
    const mark = passed ? (note === '' ? '✓' : '!') : '✗';
    console.log(`${mark} ${columns.join(' ')}  ${note}`.trimEnd());
  }
  const unknown = [...figures.keys()].filter((name) => !results.some((one) => one.name === name));
  for (const name of unknown) console.log(`✗ ${name} has a figure and is not measured`);
  const failed = results.filter(({ passed }) => !passed).length + unknown.length;
  console.log(`${results.length + unknown.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Records the sizes as figures, unless one breaks a promise. */
function record(results: readonly Measured[]): void {
  const sizes = new Map(results.map(({ name, size }) => [name, size]));
  const broken = brokenPromises(sizes);
  for (const promise of broken) console.error(`✗ ${promise}`);
  if (broken.length > 0) {
    console.error('Nothing was recorded.');
    process.exitCode = 1;
    return;
  }
  writeFileSync(
    join(import.meta.dirname, 'figures.json'),
    `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`,
  );
  console.log(`${sizes.size} figures recorded.`);
}

const results = measure();
if (process.argv.includes('--update')) record(results);
else report(results);
