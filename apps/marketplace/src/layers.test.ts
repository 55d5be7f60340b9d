/** Proves that imports between the rooms of the pages lead downwards; see docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The rooms of `apps/marketplace/src`, lowest first. A room may import the rooms before it. */
const rooms = [
  'engine',
  'seo',
  'live',
  'worker',
  'offline',
  'compare',
  'person',
  'shell',
  'lists',
  'routes',
];

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file));

/** Returns the level of a file. The files beside the rooms compose them and are above all. */
const levelOf = (file: string): number => {
  const [room = '', ...rest] = file.split('/');
  if (room === '..') return Infinity;
  return rest.length === 0 ? rooms.length : rooms.indexOf(room);
};

/** The imports of a file that lead above its own room, as `from -> to`. */
function upwardImports(file: string, code: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((target) => levelOf(target) > levelOf(file))
    .map((target) => `${file} -> ${target}`);
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

describe('the rooms of the pages', () => {
  test('are the list of docs/architecture.md', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/architecture.md'), 'utf8');
    const [, section = ''] = docs.split('## What is inside the marketplace?');
    const [table = ''] = /(?:\|.*\n)+/.exec(section) ?? [];
    expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).toEqual(rooms);
  });

  test('are all listed', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
  });

  test('import only lower rooms', () => {
    const inRooms = files.filter((file) => file.includes('/'));
    expect(inRooms.flatMap((file) => upwardImports(file, read(file)))).toEqual([]);
  });

  test.each([
    ['engine/data.ts', "import { routes } from '../routes.tsx';", 'engine/data.ts -> routes.tsx'],
    [
      'engine/rendering/markup.ts',
      "const page = import('../../routes/home/page.tsx');",
      'engine/rendering/markup.ts -> routes/home/page.tsx',
    ],
    [
      'shell/root.tsx',
      "import type { Card } from '../lists/lot-card.tsx';",
      'shell/root.tsx -> lists/lot-card.tsx',
    ],
    ['live/lot.tsx', "export * from '../../server/app.ts';", 'live/lot.tsx -> ../server/app.ts'],
  ])('reject an import of %s that leads upwards', (file, code, found) => {
    expect(upwardImports(file, code)).toEqual([found]);
  });

  test('accept an import of a lower room', () => {
    expect(upwardImports('lists/lots.tsx', "import { Head } from '../engine/head.tsx';")).toEqual(
      [],
    );
  });
});
