import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** What the site takes from the `package.json` of the repository. */
export const manifest: { readonly repository: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
