import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columns, delimiterOf, readHeader, type Column } from './columns.ts';
import { parseRow } from './row.ts';

// Any code point, lone surrogates and control characters included.
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
});

const base = { account: 'casa', auction_code: 'L1', title: 'Vaso', lot_number: '1' };
const parse = (cells: Partial<Record<Column, string>>) =>
  parseRow((column) => ({ ...base, ...cells })[column as keyof typeof base] ?? '');
const lot = (cells: Partial<Record<Column, string>>) => parse(cells).row?.lot;
const notes = (cells: Partial<Record<Column, string>>) =>
  parse(cells).notes.map(({ column, message }) => `${column}: ${message}`);

test('a minimal row gives a lot, its sale and its house', () => {
  const { row, notes } = parse({});
  expect(row?.sale).toMatchObject({ tenant_name: 'casa', code: 'L1', account_name: null });
  expect(row?.lot).toMatchObject({ number: '1', title: 'Vaso', author: null, state: null });
  expect(notes).toEqual([]);
});

test('a house has a slug, which comes from its name when the cell is blank', () => {
  expect(parse({ account: 'Köster & Söhne' }).row?.sale.tenant_name).toBe('koster-sohne');
  expect(parse({ account: '', account_name: 'Casa Ó' }).row?.sale.tenant_name).toBe('casa-o');
});

test.each([
  [{ account: '', account_name: ' ' }, 'account e account_name em branco'],
  [{ account: 'Lotes' }, 'account: "lotes" é um endereço reservado do site'],
  [{ account: '***' }, 'account: sem letras ou números para formar o endereço'],
  [{ auction_code: ' ' }, 'auction_code em branco'],
  [{ lot_number: 'x'.repeat(41) }, 'lot_number: 41 caracteres; o máximo é 40'],
])('%o is rejected', (cells, reason) => expect(parse(cells).rejection).toBe(reason));

test('a blank title becomes "Sem título" and is reported', () => {
  expect(lot({ title: ' ' })?.title).toBe('Sem título');
  expect(notes({ title: ' ' })).toEqual(['title: em branco: ficou "Sem título"']);
});

test('lot numbers are text', () => {
  expect(lot({ lot_number: ' 0082[a] ' })?.number).toBe('0082[a]');
  expect(lot({ lot_number: ' ' })?.number).toBeNull();
});

test('a price in an unsupported currency is dropped and reported, and the lot is kept', () => {
  const cells = { currency: 'pounds', sold_price: '6.15', state: 'sold' };
  expect(lot(cells)).toMatchObject({ state: 'sold', prices: { sold_price: null } });
  expect(notes(cells)).toEqual(['sold_price: moeda não aceita: preço ignorado']);
});

test('a symbol names the currency of a row without one', () => {
  const cells = { starting_price: 'US$ 1,200.50', estimate_low: '1.300' };
  expect(lot(cells)).toMatchObject({
    currency: 'USD',
    prices: { starting_price: { cents: 120_050, text: '1,200.50' } },
  });
  expect(lot({ starting_price: 'R$ 1.234,56' })?.prices.starting_price?.cents).toBe(123_456);
});

test('a symbol that contradicts the currency of the row drops the price', () => {
  const cells = { currency: 'EUR', starting_price: 'R$ 100,00' };
  expect(lot(cells)?.prices.starting_price).toBeNull();
  expect(notes(cells)).toEqual([
    'starting_price: o símbolo não é o da moeda da linha (EUR): preço ignorado',
  ]);
});

test('an ambiguous price is kept and reported, unless the decimal separator is known', () => {
  const cells: Partial<Record<Column, string>> = { ...base, starting_price: '4.105' };
  expect(notes(cells)).toEqual([
    'starting_price: o ponto ou a vírgula foi lido como milhar: confirme com --decimal',
  ]);
  const read = parseRow((column) => cells[column] ?? '', undefined, '.');
  expect(read.row?.lot.prices.starting_price?.cents).toBe(411);
  expect(read.notes).toEqual([]);
});

test('a school is not an artist, and stays in the description', () => {
  const cells = { author: 'ESCOLA EUROPÉIA, SÉC XX', description: 'Óleo sobre tela' };
  expect(lot(cells)).toMatchObject({
    author: null,
    description_html: '<p>Autoria: ESCOLA EUROPÉIA, SÉC XX</p><p>Óleo sobre tela</p>',
  });
  expect(notes(cells)).toEqual([
    'author: escola ou atribuição, não uma pessoa: foi para a descrição',
  ]);
});

test('lost and removed characters are reported', () => {
  expect(notes({ title: 'Va\0so', description: 'Caf\uFFFD' })).toEqual([
    'title: caracteres nulos removidos',
    'description: há caracteres que se perderam na conversão (�)',
  ]);
});

test('a price without a currency is in the default currency of its house', () => {
  const cells: Partial<Record<Column, string>> = { ...base, sold_price: '6,15', state: 'sold' };
  const { row, notes } = parseRow(
    (column) => cells[column] ?? '',
    (house) => (house === 'casa' ? 'EUR' : null),
  );
  expect(row?.lot).toMatchObject({ currency: 'EUR', prices: { sold_price: { cents: 615 } } });
  expect(notes).toEqual([]);
});

test('a price without a currency and without a default is dropped and reported', () => {
  const cells: Partial<Record<Column, string>> = { ...base, estimate_low: '100', state: 'open' };
  const { row, notes } = parseRow(
    (column) => cells[column] ?? '',
    () => null,
  );
  expect(row?.lot).toMatchObject({ state: 'open', prices: { estimate_low: null } });
  expect(notes).toEqual([
    { column: 'estimate_low', value: '100', message: 'sem moeda: preço ignorado' },
  ]);
});

test('an unreadable price, date, state or year is dropped and reported', () => {
  const cells = {
    estimate_low: '2 3/4',
    started_at: '1733/05/00',
    state: 'vendido',
    author: 'X',
    author_birth: 'c. 1823',
  };
  expect(lot(cells)).toMatchObject({ state: null, prices: { estimate_low: null } });
  expect(notes(cells).sort()).toEqual([
    'author_birth: ano ilegível, ignorado',
    'estimate_low: preço ilegível, ignorado',
    'started_at: data ilegível, ignorada',
    'state: estado desconhecido',
  ]);
});

test('estimates in the wrong order are swapped', () => {
  const { estimate_low, estimate_high } =
    lot({ estimate_low: '90', estimate_high: '50' })?.prices ?? {};
  expect([estimate_low?.cents, estimate_high?.cents]).toEqual([5000, 9000]);
});

test('an amount that would be shown as zero is dropped and reported', () => {
  const cells = { state: 'sold', sold_price: '0.49', estimate_low: '0', estimate_high: '0,50' };
  const { sold_price, estimate_low, estimate_high } = lot(cells)?.prices ?? {};
  expect([sold_price, estimate_low, estimate_high?.cents]).toEqual([null, null, 50]);
  expect(notes(cells).sort()).toEqual([
    'estimate_low: preço zero: ficou sem preço',
    'sold_price: menos de 50 centavos: ficou sem preço',
  ]);
});

test('only a sold lot keeps its hammer price', () => {
  expect(lot({ state: 'passed', sold_price: '10' })?.prices.sold_price).toBeNull();
  expect(lot({ state: 'sold' })?.state).toBe('sold');
});

test('tags and images are lists, and invalid image addresses are reported', () => {
  const cells = {
    tags: 'Óleo; oleo ;Nu',
    image_urls: 'https://a.example/1.jpg  ftp://b/2 javascript:x',
  };
  expect(lot(cells)?.tags.map(({ key }) => key)).toEqual(['oleo', 'nu']);
  expect(lot(cells)?.image_urls).toEqual(['https://a.example/1.jpg']);
  expect(notes(cells)).toHaveLength(2);
});

test('equivalent rows have the same hash, and a change of any cell changes the hash', () => {
  const { hash } = parse({}).row ?? {};
  expect(parse({ title: ' Vaso\u00a0' }).row?.hash).toBe(hash);
  const changes: Partial<Record<Column, string>>[] = [
    { title: 'Vaso azul' },
    { auction_title: 'Leilão' },
    { sold_price: '1', state: 'sold' },
    { tags: 'x' },
  ];
  for (const change of changes) expect(parse(change).row?.hash).not.toBe(hash);
});

test('any cells give a row or a reason, and never an exception', () => {
  const cells = fc.record(Object.fromEntries(columns.map((column) => [column, anyText])));
  fc.assert(
    fc.property(cells, (given: Record<string, string>) => {
      const { row, rejection } = parseRow((column) => given[column] ?? '');
      expect((row === null) !== (rejection === null)).toBe(true);
      if (row === null) return;
      expect(row.sale.tenant_name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(row.lot.title).not.toBe('');
    }),
  );
});

test('columns may have any order and any case, and unknown columns are reported', () => {
  const header = readHeader(
    ['Title', 'obs', 'AUCTION_CODE', 'account', 'motivo_da_rejeicao'],
    'a.csv',
  );
  expect(header.places.get('account')).toBe(3);
  expect(header.unknown).toEqual(['obs']);
  expect(header.isRejectionFile).toBe(true);
});

test.each([
  ['account,auction_code,title', ','],
  ['title;"auction_code";Account', ';'],
  ['account\tauction_code\ttitle', '\t'],
  ['account|auction_code|title', '|'],
  ['account;title', ','],
  ['a "broken line', ','],
])('the cells of the header %j are separated by %j', (line, delimiter) => {
  expect(delimiterOf(line)).toBe(delimiter);
});

test.each([
  [['account', 'title'], 'falta a coluna obrigatória auction_code'],
  [['account;auction_code;title'], 'parece separado por ponto e vírgula'],
  [['account', 'auction_code', 'title', 'Title'], 'title aparece mais de uma vez'],
])('the header %o is rejected with one sentence', (names, sentence) => {
  expect(() => readHeader(names, 'a.csv')).toThrow(sentence);
});
