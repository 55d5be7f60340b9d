/** `npm run exports`: writes the built conditions of every entry beside its source. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conditionsOf, entriesOf, folderOf, manifestOf, published } from './workspace.ts';

for (const name of published) {
  const manifest = manifestOf(name);
  for (const entry of entriesOf(manifest)) manifest.exports[entry.key] = conditionsOf(entry);
  writeFileSync(join(folderOf(name), 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
