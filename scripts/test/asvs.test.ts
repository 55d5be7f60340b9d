/** Checks that the table of docs/asvs.md is complete and that every named proof exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../workspace.ts';

/** Section of the standard → last parts of its numbers, as in ASVS 5.0.0. */
const levelOne = {
  1.2: '1 2 3 4 5',
  1.3: '1 2',
  1.5: '1',
  2.1: '1',
  2.2: '1 2',
  2.3: '1',
  3.2: '1 2',
  3.3: '1',
  3.4: '1 2',
  3.5: '1 2 3',
  4.1: '1',
  4.4: '1',
  5.2: '1 2',
  5.3: '1 2',
  6.1: '1',
  6.2: '1 2 3 4 5 6 7 8',
  6.3: '1 2',
  6.4: '1 2',
  7.2: '1 2 3 4',
  7.4: '1 2',
  8.1: '1',
  8.2: '1 2',
  8.3: '1',
  9.1: '1 2 3',
  9.2: '1',
  10.4: '1 2 3 4 5',
  11.3: '1 2',
  11.4: '1',
  12.1: '1',
  12.2: '1 2',
  13.4: '1',
  14.2: '1',
  14.3: '1',
  15.1: '1',
  15.2: '1',
  15.3: '1',
} as const;

const levelTwo = {
  1.1: '1 2',
  1.2: '6 7 8 9',
  1.3: '3 4 5 6 7 8 9 10 11',
  1.4: '1 2 3',
  1.5: '2',
  2.1: '2 3',
  2.2: '3',
  2.3: '2 3 4',
  2.4: '1',
  3.3: '2 3 4',
  3.4: '3 4 5 6',
  3.5: '4 5',
  3.7: '1 2',
  4.1: '2 3',
  4.2: '1',
  4.3: '1 2',
  4.4: '2 3 4',
  5.1: '1',
  5.2: '3',
  5.4: '1 2 3',
  6.1: '2 3',
  6.2: '9 10 11 12',
  6.3: '3 4',
  6.4: '3 4',
  6.5: '1 2 3 4 5',
  6.6: '1 2 3',
  6.8: '1 2 3 4',
  7.1: '1 2 3',
  7.3: '1 2',
  7.4: '3 4 5',
  7.5: '1 2',
  7.6: '1 2',
  8.1: '2',
  8.2: '3',
  8.4: '1',
  9.2: '2 3 4',
  10.1: '1 2',
  10.2: '1 2',
  10.3: '1 2 3 4',
  10.4: '6 7 8 9 10 11',
  10.5: '1 2 3 4 5',
  10.6: '1 2',
  10.7: '1 2 3',
  11.1: '1 2',
  11.2: '1 2 3',
  11.3: '3',
  11.4: '2 3 4',
  11.5: '1',
  11.6: '1',
  12.1: '2 3',
  12.3: '1 2 3 4',
  13.1: '1',
  13.2: '1 2 3 4 5',
  13.3: '1 2',
  13.4: '2 3 4 5',
  14.1: '1 2',
  14.2: '2 3 4',
  14.3: '2 3',
  15.1: '2 3',
  15.2: '2 3',
  15.3: '2 3 4 5 6 7',
  16.1: '1',
  16.2: '1 2 3 4 5',
  16.3: '1 2 3 4',
  16.4: '1 2 3',
  16.5: '1 2 3',
  17.1: '1',
  17.2: '1 2 3 4',
  17.3: '1 2',
} as const;

const numbered = (level: number, sections: Readonly<Record<string, string>>): string[] =>
  Object.entries(sections).flatMap(([section, parts]) =>
    parts.split(' ').map((part) => `${section}.${part} at level ${level}`),
  );

interface Row {
  number: string;
  level: string;
  status: string;
  how: string;
  proof: string;
}

const folder = join(root, 'docs');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const rows = read('asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, number = '', level = '', , status = '', how = '', proof = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { number, level, status, how, proof };
  });

const links = ['asvs.md', 'security.md', 'proxy.md'].flatMap((page) =>
  [...read(page).matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, label = '', address = '']) => {
    const [file = '', anchor] = address.split('#');
    return { label, file: file === '' ? page : file, anchor };
  }),
);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** Whether a source has a test or a story with this name. */
function hasTest(source: string, name: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1');
  return (
    [`'${name}'`, `"${name}"`, `\`${name}\``].some((title) => plain.includes(title)) ||
    plain.includes(`export const ${name}: Story`)
  );
}

/** Returns the problem of a link, or `null` when it is valid. */
function faultOf({ label, file, anchor }: (typeof links)[number]): string | null {
  if (/^https?:/.test(file)) return null;
  const path = join(folder, file);
  const shown = relative(root, path);
  if (!existsSync(path)) return `${shown}: no such file, for ${label}`;
  if (anchor !== undefined && !anchorsIn(path).includes(anchor)) {
    return `${shown}: no heading for #${anchor}`;
  }
  const [, name] = /^“(.+)”$/.exec(label) ?? [];
  if (name !== undefined && !hasTest(readFileSync(path, 'utf8'), name)) {
    return `${shown}: no test named “${name}”`;
  }
  return null;
}

describe('the ASVS table', () => {
  test('has every requirement of levels 1 and 2 once, with its level', () => {
    const found = rows.map(({ number, level }) => `${number} at level ${level}`);
    const expected = [...numbered(1, levelOne), ...numbered(2, levelTwo)];
    expect(expected).toHaveLength(253);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('has a proof for each, or the reason why it does not apply', () => {
    const unclear = rows
      .filter(({ status, how, proof }) =>
        status === 'met' ? proof === '' || how === '' : status !== 'not applicable' || how === '',
      )
      .map(({ number, status }) => `${number}: ${status}`);
    expect(unclear).toEqual([]);
  });

  test('links to files, sections and tests that exist', () => {
    const broken = links.map(faultOf).filter((fault) => fault !== null);
    expect([...new Set(broken)].toSorted().join('\n')).toBe('');
  });
});
