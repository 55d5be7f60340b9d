import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace.ts';

/** What the site takes from the `package.json` of the repository. */
export const manifest: { readonly repository: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
