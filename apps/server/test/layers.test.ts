/** Proves that imports between the layers of the server lead downwards; see docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The layers of `apps/server/src`, lowest first. A layer may import the layers before it. */
const layers = [
  'config',
  'database',
  'http',
  'metrics',
  'media',
  'operator',
  'audit',
  'backup',
  'outbox',
  'search',
  'lot-table',
  'people',
  'push',
  'calendar',
  'radar',
  'lots',
  'auctions',
  'live',
  'authors',
  'houses',
  'site',
  'catalogue',
  'feed',
  'mail',
  'doctor',
];

/** The rooms of large layers, lowest first. A room may import the rooms before it. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  database: ['migrations', 'postgresql', 'embedded'],
  http: ['caching', 'visitors'],
  search: ['text', 'counts', 'suggestions'],
  people: ['person', 'letters', 'factors', 'login', 'account'],
  catalogue: ['values', 'fields', 'reading', 'report', 'staging', 'changes', 'curation'],
  mail: ['schedule', 'drafts', 'editions', 'runs', 'delivery'],
};

const source = join(import.meta.dirname, '..', 'src');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !/\.(?:test|stories)\.tsx?$/.test(file),
);

/** Returns the layer of a file. Files outside the layers compose them and are above all layers. */
const levelOf = (file: string): number => {
  const [layer = '', ...rest] = file.split('/');
  return rest.length === 0 ? layers.length : layers.indexOf(layer);
};

/** Returns the layer and the room of a file. The room is `null` for a file beside the rooms. */
const placeOf = (file: string): { layer: string; room: string | null } => {
  const [layer = '', room = '', ...rest] = file.split('/');
  return { layer, room: layer in rooms && rest.length > 0 ? room : null };
};

const codeOf = (file: string): string => readFileSync(join(source, file), 'utf8');

const importsOf = (file: string, code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((target) => /\.tsx?$/.test(target));

/** The imports of a file that lead to a layer above its own, as `from -> to`. */
const upwardImports = (file: string, code: string): string[] =>
  importsOf(file, code)
    .filter((target) => levelOf(target) > levelOf(file))
    .map((target) => `${file} -> ${target}`);

/**
 * The ways from a file to a room of its layer above its own, as `from -> to`. A way may lead through
 * files beside the rooms, so a file that composes rooms cannot close a circle between them.
 */
function upwardRoomImports(file: string, code: string, read = codeOf): string[] {
  const { layer, room } = placeOf(file);
  if (room === null) return [];
  const order = rooms[layer] ?? [];
  const ways = importsOf(file, code).map((target) => [file, target]);
  const seen = new Set<string>();
  const upward: string[] = [];
  for (const way of ways) {
    const target = way.at(-1) ?? '';
    const place = placeOf(target);
    if (place.layer !== layer || levelOf(target) === layers.length || seen.has(target)) continue;
    seen.add(target);
    if (place.room === null) {
      ways.push(...importsOf(target, read(target)).map((next) => way.concat(next)));
    } else if (order.indexOf(place.room) > order.indexOf(room)) upward.push(way.join(' -> '));
  }
  return upward;
}

describe('the layers of the server', () => {
  test('are the list of docs/architecture.md', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/architecture.md'), 'utf8');
    const [, section = ''] = docs.split('## What is inside the server?');
    const [table = ''] = /(?:\|.*\n)+/.exec(section) ?? [];
    expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).toEqual(layers);
  });

  test('are all listed', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
  });

  test('import only lower layers', () => {
    expect(files.flatMap((file) => upwardImports(file, codeOf(file)))).toEqual([]);
  });

  test('reject an upward import', () => {
    expect(
      upwardImports('http/errors.ts', "import { lots } from '../lots/lot-routes.ts';"),
    ).toEqual(['http/errors.ts -> lots/lot-routes.ts']);
    expect(upwardImports('lots/a.ts', "const { api } = await import('../api.ts');")).toEqual([
      'lots/a.ts -> api.ts',
    ]);
    expect(upwardImports('lots/a.ts', "import { ApiError } from '../http/errors.ts';")).toEqual([]);
  });
});

describe('the rooms of a layer', () => {
  const roomsFound = [
    ...new Set(
      files.map(placeOf).flatMap(({ layer, room }) => (room === null ? [] : [`${layer}/${room}`])),
    ),
  ];

  test('are all listed', () => {
    const listed = Object.entries(rooms).flatMap(([layer, names]) =>
      names.map((name) => `${layer}/${name}`),
    );
    expect(roomsFound.sort()).toEqual(listed.sort());
  });

  test('import only lower rooms', () => {
    expect(files.flatMap((file) => upwardRoomImports(file, codeOf(file)))).toEqual([]);
  });

  test.each<[file: string, imported: string, upward: string[]]>([
    ['people/person/a.ts', '../login/b.ts', ['people/person/a.ts -> people/login/b.ts']],
    ['people/login/a.ts', '../person/b.ts', []],
    ['people/login/a.ts', './b.ts', []],
    // Through a file beside the rooms.
    [
      'people/person/a.ts',
      '../beside.ts',
      ['people/person/a.ts -> people/beside.ts -> people/login/b.ts'],
    ],
    ['people/login/a.ts', '../beside.ts', []],
    ['people/beside.ts', './login/b.ts', []],
  ])('of %s that imports %s: %j', (file, imported, upward) => {
    const beside = (): string => "import { b } from './login/b.ts';";
    expect(upwardRoomImports(file, `import { b } from '${imported}';`, beside)).toEqual(upward);
  });
});

describe('states of lots and auctions', () => {
  /** Statements that change a stored state: of Kysely, or in SQL. */
  const changesState =
    /updateTable\('(?:lots|auctions)'\)(?:(?!;)[\s\S]){0,300}?\.set\(\{[^}]*\b(?:state|status):|update (?:lots|auctions) set[^`;]*\b(?:state|status) =/;
  // An import writes pages of lots; catalogue/changes/state.ts has checked their states by then.
  const writers = new Set(['live/sale-statements.ts', 'catalogue/changes/lot-batch.ts']);

  test('are changed by their writers only', () => {
    const others = files.filter((file) => !writers.has(file));
    expect(others.filter((file) => changesState.test(codeOf(file)))).toEqual([]);
  });

  test('are found in a statement that changes them', () => {
    expect(changesState.test("db.updateTable('lots').set({ title, state: 'sold' })")).toBe(true);
    expect(changesState.test("sql`update auctions set title = 'x', status = 'live'`")).toBe(true);
    expect(changesState.test("db.updateTable('lots').set({ title })")).toBe(false);
  });
});
