import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { auctionStates, lotStates } from '@martelo/domain/auction';
import { columns, findHeader, readHeader, type Column } from './columns.ts';
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
    'started_at: data ilegível, ignorada: escreva 24/11/2026 20:00',
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

const address = 'https://a.example/';
test.each([
  ['1.jpg;2.jpg', ['1.jpg', '2.jpg'], 0],
  ['1.jpg,2.jpg', ['1.jpg', '2.jpg'], 0],
  ['1.jpg|2.jpg', ['1.jpg', '2.jpg'], 0],
  ['1.jpg, 2.jpg', ['1.jpg', '2.jpg'], 0],
  ['1.jpg ; 2.jpg;', ['1.jpg', '2.jpg'], 0],
  ['1.jpg\n2.jpg', ['1.jpg', '2.jpg'], 0],
  ['lote 1.jpg lote 2.jpg', ['lote%201.jpg', 'lote%202.jpg'], 2],
  ['w_200,h_100/1.jpg', ['w_200,h_100/1.jpg'], 0],
  ['1.jpg?v=a;b', ['1.jpg?v=a;b'], 0],
  ['1.jpg / 2.jpg', ['1.jpg', '2.jpg'], 0],
  ['["1.jpg","2.jpg"]', ['1.jpg', '2.jpg'], 0],
  ["['1.jpg', '2.jpg']", ['1.jpg', '2.jpg'], 0],
  ['<1.jpg> <2.jpg>', ['1.jpg', '2.jpg'], 0],
  ['1.jpg\\n2.jpg', ['1.jpg', '2.jpg'], 0],
  ["a'b.jpg", ["a'b.jpg"], 0],
])('the image addresses %j are %j', (written, names, count) => {
  const image_urls = written.replaceAll(/(?<!lote |w_.*)(?=(?:lote )?\d\.jpg|w_|a')/g, address);
  expect(lot({ image_urls })?.image_urls).toEqual(names.map((name) => address + name));
  expect(notes({ image_urls })).toHaveLength(count);
});

test('image addresses with nothing between them are two', () => {
  const image_urls = [`${address}1.jpg`, `${address}2.jpg`];
  expect(lot({ image_urls: image_urls.join('') })?.image_urls).toEqual(image_urls);
});

test('a name of a file beside an image address is reported', () => {
  expect(lot({ image_urls: `${address}1.jpg 2.jpg` })?.image_urls).toEqual([`${address}1.jpg`]);
  expect(notes({ image_urls: `${address}1.jpg;2.jpg` })).toEqual([
    'image_urls: endereço que não é http(s), ignorado',
  ]);
});

test.each([
  ['24/11/2026 20:00', '2026-11-24T23:00:00Z'],
  ['24/11/26', '2026-11-24T03:00:00Z'],
  ['46350,8333', '2026-11-24T23:00:00Z'],
  ['24 nov. 2026 20h30', '2026-11-24T23:30:00Z'],
])('the date %s is %s', (started_at, instant) => {
  expect(parse({ started_at }).row?.sale.started_at).toBe(instant);
});

test('a written day without a time ends with the day', () => {
  expect(parse({ finished_at: '24 de novembro de 2026' }).row?.sale.finished_at).toBe(
    '2026-11-25T02:59:59Z',
  );
});

test.each([
  ['VERDADEIRO', true],
  ['FALSO', false],
  ['S', true],
  ['N', false],
  ['x', true],
  ['V', true],
  ['on', true],
  ['✔️', true],
  ['1.0', true],
  ['0,0', false],
  ['F', false],
  ['Não', false],
  ['na\u0303o', false],
])('%s means %s', (takes_offers, expected) => {
  expect(parse({ takes_offers }).row?.sale.takes_offers).toBe(expected);
  expect(notes({ takes_offers })).toEqual([]);
});

test.each([
  ...Object.entries(lotStates).map(([state, { label }]) => ['state', label, state] as const),
  ...Object.entries(auctionStates).map(
    ([state, { label }]) => ['auction_status', label.toUpperCase(), state] as const,
  ),
])('the %s %s is %s', (column, label, state) => {
  const { sale, lot: cells } = parse({ [column]: label }).row ?? {};
  expect(column === 'state' ? cells?.state : sale?.status).toBe(state);
});

test.each([
  ['Óleo, Nu, Rio', ['oleo', 'nu', 'rio']],
  ['Óleo|Nu|Rio', ['oleo', 'nu', 'rio']],
  ['Óleo, tela; Nu', ['oleo-tela', 'nu']],
  ['Óleo\r\nNu\n', ['oleo', 'nu']],
  ['Óleo • Nu', ['oleo', 'nu']],
  ['Óleo，Nu', ['oleo', 'nu']],
  ['Óleo, 1,5 m, Nu', ['oleo', '15-m', 'nu']],
  ['Anos 50', ['anos-50']],
])('the tags %s are %s', (tags, keys) => {
  expect(lot({ tags })?.tags.map(({ key }) => key)).toEqual(keys);
});

test.each(['["Óleo", "Nu"]', "['Óleo', 'Nu']", '#Óleo #Nu'])(
  'the tags %s have bare names',
  (tags) => {
    expect(lot({ tags })?.tags.map(({ name }) => name)).toEqual(['Óleo', 'Nu']);
  },
);

test.each([
  ['Cândido Portinari (1903-1962)', 1903, 1962, 0],
  ['Cândido Portinari [1903-1962]', 1903, 1962, 0],
  ['Cândido Portinari, 1903 – 1962', 1903, 1962, 0],
  ['Portinari, Cândido (1903–1962)', 1903, 1962, 0],
  ['PORTINARI, Cândido (Brodowski, 1903 - Rio, 1962)', 1903, 1962, 1],
  ['Cândido Portinari (n. 1903)', 1903, null, 0],
  ['Cândido Portinari (1903)', 1903, null, 0],
  ['Cândido Portinari (m. 1962)', null, 1962, 0],
  ['Cândido Portinari - 1903/1962', 1903, 1962, 0],
  ['Cândido Portinari (1903 a 1962)', 1903, 1962, 0],
  ['Cândido Portinari (1903-62)', 1903, 1962, 0],
  ['Cândido Portinari （1903\u20101962）', 1903, 1962, 0],
  ['Cândido Portinari - (1903 - 1962)', 1903, 1962, 0],
  ['Cândido Portinari (Nasc. 1903 - Falec. 1962)', 1903, 1962, 0],
  ['Cândido Portinari (ativo em 1930-1960)', null, null, 1],
  ['Cândido Portinari (fl. 1930-1960)', null, null, 1],
  ['Cândido Portinari (Brasil)', null, null, 1],
  ['Cândido Portinari (brasileiro, 1903-1962)', 1903, 1962, 1],
  ['Ca\u0302ndido Portinari (c. 1903 - 1962)', 1903, 1962, 0],
])('%s is one artist with years', (author, birth, death, count) => {
  expect(lot({ author })?.author).toMatchObject({
    key: 'candido-portinari',
    birth_year: birth,
    death_year: death,
  });
  expect(notes({ author })).toHaveLength(count);
});

test.each([
  ['Atribuído a Cândido Portinari (1903-1962)', null],
  ['Escola de Rubens (1577-1640)', null],
  ['Rubens, school of (1577-1640)', null],
  ['TENIERS, DAVID (THE YOUNGER)', 'david-teniers-the-younger'],
])('the author %s stays what it is', (author, key) => {
  expect(lot({ author })?.author?.key ?? null).toBe(key);
  expect(lot({ author })?.description_html).toBe(key === null ? `<p>Autoria: ${author}</p>` : null);
});

test('the years of the columns count before those beside the name', () => {
  const author = { author: 'Cândido Portinari (1904-1963)', author_birth: '1903' };
  expect(lot(author)?.author).toMatchObject({ birth_year: 1903, death_year: 1963 });
});

test.each(['#REF!', '#N/D', '#VALOR!', '#DIV/0!', '#NOME?'])(
  'the failed formula %s is blank and reported in any column',
  (failed) => {
    const cells = { title: failed, author: failed, description: failed, starting_price: failed };
    expect(lot(cells)).toMatchObject({ title: 'Sem título', author: null, description_html: null });
    expect(notes(cells).filter((text) => text.includes('fórmula'))).toHaveLength(4);
  },
);

test.each(['-', '–', 's/d', 'S/N', 'n/a'])('%s is no value, and a title keeps it', (mark) => {
  const cells = { author: mark, tags: mark, starting_price: mark, lot_number: mark, title: mark };
  expect(lot(cells)).toMatchObject({
    author: null,
    tags: [],
    prices: { starting_price: null },
    number: null,
    title: mark,
  });
  expect(notes(cells)).toEqual([]);
});

test.each([
  ['R$\u00a01.500,00', 150_000, 0],
  ['1.500', 150_000, 1],
  ['1,500.00', 150_000, 0],
])('the price %s is %s cents', (starting_price, cents, count) => {
  expect(lot({ starting_price })?.prices.starting_price?.cents).toBe(cents);
  expect(notes({ starting_price })).toHaveLength(count);
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
  [['account,auction_code,title'], 1, ','],
  [['title;"auction_code";Account'], 1, ';'],
  [['account\tauction_code\ttitle'], 1, '\t'],
  [['account|auction_code|title'], 1, '|'],
  [['account;title'], 1, ','],
  [['a "broken line'], 1, ','],
  [['sep=;', 'account;auction_code;title'], 2, ';'],
  [['sep=;', 'account,auction_code,title'], 2, ';'],
  [['Catálogo 2026', 'account,auction_code,title', 'casa,A,Vaso'], 2, ','],
  [['', 'Catálogo 2026;;;', ';;;', 'account;auction_code;title;year'], 4, ';'],
  [['sep=;', 'Catálogo 2026', 'account;auction_code;title'], 3, ';'],
  [['Catálogo de title e account', 'Account,AUCTION_CODE, title '], 2, ','],
  // The one that is most like a header is named in the error.
  [['Catálogo 2026', 'account,title', 'casa,Vaso'], 2, ','],
  [[], 1, ','],
] as const)(
  'the header of %j is in line %i, with its cells separated by %j',
  (lines, line, delimiter) => {
    expect(findHeader(lines)).toEqual({ line, delimiter });
  },
);

test.each([
  [['account', 'title'], 1, 'a.csv: falta a coluna obrigatória auction_code'],
  [['account', 'title'], 3, 'a.csv (linha 3): falta a coluna obrigatória auction_code'],
  [['account;auction_code;title'], 1, 'parece separado por ponto e vírgula'],
  [
    ['account', 'auction_code', 'title', 'Title'],
    2,
    '(linha 2): a coluna title aparece mais de uma vez',
  ],
])('the header %o in line %i is rejected with one sentence', (names, line, sentence) => {
  expect(() => readHeader(names, 'a.csv', line)).toThrow(sentence);
});
