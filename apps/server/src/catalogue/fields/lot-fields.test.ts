import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columns } from '../reading/columns.ts';
import { parseRow } from '../reading/row.ts';
import { hashedCells, lotCells } from './lot-cells.ts';
import { blankValues, lotFields, plainFieldNames, type LotFieldName } from './lot-fields.ts';

const guide = readFileSync(
  join(import.meta.dirname, '../../../../../docs/catalogue-import.md'),
  'utf8',
);

test('the guide names every column of a file', () => {
  const [, table = ''] = guide.split('## The file');
  expect(columns.filter((column) => !table.includes(`\`${column}\``))).toEqual([]);
});

const valueOfCell = (name: LotFieldName, written: string): unknown => {
  const { column } = lotFields[name];
  const cells = new Map([
    ['account', 'casa'],
    ['auction_code', 'L1'],
    ['title', 'Vaso'],
    [column, written],
  ]);
  const lot = parseRow((one) => cells.get(one) ?? '').row?.lot;
  return lot?.[name as keyof typeof lot];
};

const textFields = plainFieldNames.filter((name) => lotFields[name].column !== null);

test.each(textFields)('%s has the same value from a cell as from a message', (name) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (written) => {
      expect(lotFields[name].json.read(written)).toEqual(valueOfCell(name, written));
    }),
  );
  for (const blank of ['', ' ', '\u00a0']) expect(lotFields[name].json.read(blank)).toBeNull();
});

/** The hash of an early version. A different one would make every stored lot count as changed. */
test('the hash of a row is the same in every version', () => {
  const cells = new Map([
    ['account', 'casa'],
    ['auction_code', 'L1'],
    ['title', 'Vaso'],
    ['lot_number', '1'],
  ]);
  expect(parseRow((column) => cells.get(column) ?? '').row?.hash).toBe(
    '18d2fe08e6741f13828114bb458e8070',
  );
});

test('a field that is younger than the hashes is in them once it has a value', () => {
  const identity = { number: '1', auction_status: null, is_correction: false };
  const cells = lotCells({ ...blankValues, title: 'Vaso' }, identity, () => null);
  const blank = hashedCells(cells);
  expect(blank).toMatchObject({ title: 'Vaso', technique: null, tags: [] });
  expect(blank).not.toHaveProperty('bid_url');
  const bid_url = 'https://casa.example/lance/1';
  expect(hashedCells({ ...cells, bid_url })).toEqual({ ...blank, bid_url });
});
