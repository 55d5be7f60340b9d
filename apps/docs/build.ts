/**
 * `npm run build:docs`: the documentation site in `apps/docs/dist`, for any static host, and for `/docs` of
 * the marketplace. It has the guides, the reference of the packages and the components. The build fails
 * on a link that leads nowhere.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace.ts';
import { writeGuides } from './guides.ts';
import { brokenLinks } from './links.ts';
import { writeReference } from './reference.ts';

const folder = join(import.meta.dirname, 'dist');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await writeGuides(folder);
await writeReference(join(folder, 'reference'));
execFileSync(
  'storybook',
  ['build', '--quiet', '--disable-telemetry', '--output-dir', join(folder, 'components')],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
);
const broken = brokenLinks(folder);
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);
