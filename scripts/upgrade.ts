/** What the notes of a release say about the entries of 0.1.0. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** The notes of all releases. */
export const notes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/** Today's entry for each entry that has moved: `@martelo/ui/lot-grid` is `@martelo/ui/lot-card`. */
export const movedEntries: ReadonlyMap<string, string> = new Map(
  Array.from(
    notes.matchAll(/^\| `(@martelo\/[\w/-]+)` +\| `(@martelo\/[\w/-]+)` +\|$/gm),
    ([, from = '', to = '']) => [from, to] as const,
  ),
);

/** Replaces the imports of a module as the notes say. */
export const withMovedEntries = (code: string): string =>
  code.replaceAll(
    /(?<=from ')@martelo\/[\w/-]+(?=')/g,
    (entry) => movedEntries.get(entry) ?? entry,
  );
