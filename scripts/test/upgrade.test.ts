/** Checks that the notes of a release say what a site written for 0.1.0 has to change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movedEntries, notes } from '../upgrade.ts';
import { entriesOf, folderOf, manifestOf, published, root } from '../workspace.ts';
import entriesOfFirstRelease from './entries-0.1.0.json' with { type: 'json' };

/** Sources of today's entries, by the address of the entry. */
const sources = new Map(
  published.flatMap((name) =>
    entriesOf(name).map(({ key, source }) => [
      `${manifestOf(name).name}${key.slice(1)}`,
      join(folderOf(name), source),
    ]),
  ),
);

const [, removed = ''] = notes.split('### What was removed or renamed?');

test.each(Object.entries(entriesOfFirstRelease))(
  'what %s exported in 0.1.0 is still there, or the notes say where',
  async (entry, names) => {
    const source = sources.get(movedEntries.get(entry) ?? entry);
    expect(source, `an entry for ${entry}`).toBeDefined();
    const today: object = await import(source ?? '');
    expect(names.filter((name) => !(name in today) && !removed.includes(`\`${name}\``))).toEqual(
      [],
    );
  },
);

test('the table of the notes names entries that have moved, and no others', () => {
  expect([...movedEntries.keys()].filter((entry) => sources.has(entry))).toEqual([]);
  expect([...movedEntries.keys()].filter((entry) => !(entry in entriesOfFirstRelease))).toEqual([]);
});

test('each version of the packages has notes', () => {
  const log = readFileSync(join(root, 'packages/ui/CHANGELOG.md'), 'utf8');
  for (const [heading] of log.matchAll(/^## \d+\.\d+\.\d+$/gm)) {
    if (heading.endsWith('.0')) expect(notes).toContain(`\n${heading}\n`);
  }
});
