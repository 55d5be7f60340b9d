/**
 * `npm run build:docs`: the documentation site in `apps/docs/dist`, for any static host, and for `/docs` of
 * the marketplace. It has the guides, the reference of the packages and the components. The build fails
 * on a link that leads nowhere.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeGuides } from '../apps/docs/guides.ts';
import { brokenLinks } from '../apps/docs/links.ts';
import { writeReference } from '../apps/docs/reference.ts';
import { entriesOf, folderOf, published, root } from './workspace.ts';

const folder = join(root, 'apps/docs/dist');
const names = new Map(
  published.flatMap((name) =>
    entriesOf(name).map(({ key, source }) => [
      join(folderOf(name), source),
      `@martelo/${name}${key.slice(1)}`,
    ]),
  ),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await writeGuides(folder);
await writeReference(join(folder, 'reference'), names);
execFileSync(
  'storybook',
  ['build', '--quiet', '--disable-telemetry', '--output-dir', join(folder, 'components')],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
);
const broken = brokenLinks(folder);
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);
