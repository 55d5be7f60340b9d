import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecord, unescapeCell } from './csv.ts';
import { readRows, type RawRow } from './records.ts';

// Any text that UTF-8 can represent, control characters included.
const anyText = fc.string({
  unit: fc
    .integer({ min: 0, max: 0x10ffff })
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point)),
});

async function rowsOf(
  text: string,
  chunk = text.length || 1,
  options: Parameters<typeof readRows>[1] = {},
): Promise<RawRow[]> {
  async function* chunks(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += chunk) yield text.slice(at, at + chunk);
  }
  const rows: RawRow[] = [];
  for await (const batch of readRows(chunks(), options)) rows.push(...batch);
  return rows;
}
const brief = (rows: RawRow[]) =>
  rows.map(({ line, cells, problem }) => (problem === null ? [line, ...cells] : [line, 'BAD']));

test('another mark may separate the cells, which may then contain commas', async () => {
  const rows = await rowsOf('a;b\n1,5;"x;y"\nbad;"x\n2;3\n', undefined, { delimiter: ';' });
  expect(brief(rows)).toEqual([
    [1, 'a', 'b'],
    [2, '1,5', 'x;y'],
    [3, 'BAD'],
    [4, '2', '3'],
  ]);
});

test('a quoted cell may contain commas, quotes and line ends, and the row keeps its first line number', async () => {
  expect(brief(await rowsOf('a,b\r\n1,"x, ""y""\r\nz"\r\n\r\n2,w'))).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x, "y"\nz'],
    [5, '2', 'w'],
  ]);
});

test.each([
  ['LF', 'a,b\n1,2\n'],
  ['CRLF', 'a,b\r\n1,2\r\n'],
  ['CR alone', 'a,b\r1,2\r'],
  ['mixed ends', 'a,b\r\n1,2\n'],
])('lines may end in %s', async (_, text) => {
  expect(brief(await rowsOf(text, 3))).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ]);
});

test('a stray quote makes only its own row invalid', async () => {
  const rows = await rowsOf('a,b\n1,14" x\n2,ok\n3,"x"y\n4,"fine"\n5,"never closed\n6,ok\n');
  expect(brief(rows)).toEqual([
    [1, 'a', 'b'],
    [2, 'BAD'],
    [3, '2', 'ok'],
    [4, 'BAD'],
    [5, '4', 'fine'],
    [6, 'BAD'],
    [7, '6', 'ok'],
  ]);
  expect(rows[1]?.problem).toBe('aspas que abrem e não fecham');
  expect(rows[1]?.cells).toEqual(['1', '14" x']);
});

test('the reader abandons an endless record at the limit and then continues', async () => {
  const rows = await rowsOf(`a\n"${'x'.repeat(500)}\n1\n${'y'.repeat(300)}\n2\n`, 64, {
    longest: 200,
  });
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, 'linha com mais de 200 caracteres'],
    [3, null],
    [4, 'linha com mais de 200 caracteres'],
    [5, null],
  ]);
});

const cell = anyText.map((text) => text.replaceAll('\r', '').trim());

test('the reader returns what csvRecord wrote, regardless of how the text is split', async () => {
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (written, chunk) => {
      const solid = written.map((cells) => ['x', ...cells]);
      const rows = await rowsOf(`h\r\n${solid.map(csvRecord).join('')}`, chunk);
      expect(rows.slice(1).map(({ cells }) => cells.map(unescapeCell))).toEqual(solid);
      expect(rows.every(({ problem }) => problem === null)).toBe(true);
    }),
  );
});

test('the reader returns rows for any text, with each line at most once, and never throws', async () => {
  const junk = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', '""') });
  await fc.assert(
    fc.asyncProperty(junk, fc.integer({ min: 1, max: 9 }), async (text, chunk) => {
      const lines = (await rowsOf(`h\n${text}`, chunk, { longest: 50 })).map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
    }),
  );
});

test('no written cell starts a formula, and the text is read back unchanged', () => {
  const start = fc.constantFrom('=', '+', '-', '@', "'", "'=", "''-", '\t', '');
  fc.assert(
    fc.property(start, fc.string(), (mark, rest) => {
      const [, quoted, plain = ''] =
        /^(?:"([^]*)"|([^]*))\r\n$/.exec(csvRecord([mark + rest])) ?? [];
      const escaped = quoted?.replaceAll('""', '"') ?? plain;
      expect(escaped).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeCell(escaped)).toBe(mark + rest);
    }),
  );
});
