import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../../test/engines.ts';
import { advance } from '../live/advance.ts';
import { pictureOrigins } from '../media/origins.ts';
import { changeHouse } from '../houses/house.ts';
import { Turns } from '../database/request-priority.ts';
import { changeAlias } from './curation/category-changes.ts';
import { importCatalogue, type ImportOptions } from './import.ts';
import type { ImportReport } from './report/report.ts';
import { summarize } from './report/summary.ts';

// Two engines share the machine with other tests.
type Cells = Record<string, string>;

/** CSV with the columns of the first row. */
const csv = (rows: readonly Cells[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  return lines.map((cells) => `"${cells.join('","')}"\n`).join('');
};

const outcome = ({ rows, created, updated, unchanged, superseded, rejected }: ImportReport) => {
  expect(created + updated + unchanged + superseded + rejected).toBe(rows);
  return { created, updated, unchanged, superseded, rejected };
};
const nothing = { created: 0, updated: 0, unchanged: 0, superseded: 0, rejected: 0 };

describeOnEngines('catalogue import', (engine) => {
  let database: TestDatabase;
  let files = 0;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  const importBytes = (
    bytes: string | Uint8Array,
    { name = 'catalogo.csv', ...options }: { name?: string } & Partial<ImportOptions> = {},
  ) => {
    files += 1;
    const folder = join(database.dataFolder, `file-${files}`);
    mkdirSync(folder);
    writeFileSync(join(folder, name), bytes);
    return importCatalogue({
      database,
      file: join(folder, name),
      reportFolder: join(folder, 'imports'),
      ...options,
    });
  };
  const importRows = (rows: readonly Cells[]) => importBytes(csv(rows));
  /** Ids of the lots that a `tsquery` finds. */
  const foundBy = async (query: string): Promise<number[]> => {
    const { rows } = await sql<{ lot_id: number }>`
      select lot_id from lot_search where document @@ ${query}::tsquery order by lot_id`.execute(
      database.db,
    );
    return rows.map(({ lot_id }) => lot_id);
  };
  const lots = (house: string) =>
    database.db
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .innerJoin('accounts', 'accounts.id', 'lots.account_id')
      .leftJoin('authors', 'authors.id', 'lots.author_id')
      .selectAll('lots')
      .select(['auctions.code', 'authors.slug as author'])
      .where('accounts.tenant_name', '=', house)
      .orderBy('auctions.id')
      .orderBy('lots.number_sort')
      .execute();

  test('imports a file once and reports that the second import changes nothing', async () => {
    const row = { account: 'casa-a', auction_title: 'Verão', author: 'RUBENS, PETER' };
    const rows = [
      { ...row, auction_code: 'L1', lot_number: '2', title: 'Um' },
      { ...row, auction_code: 'L2', lot_number: '1', title: 'Dois' },
      { ...row, auction_code: 'L1', lot_number: '10', title: 'Três' },
    ];
    expect(outcome(await importRows(rows))).toEqual({ ...nothing, created: 3 });
    const before = await lots('casa-a');
    expect(before.map(({ code, number, author }) => [code, number, author])).toEqual([
      ['L1', '2', 'peter-rubens'],
      ['L1', '10', 'peter-rubens'],
      ['L2', '1', 'peter-rubens'],
    ]);
    const again = await importBytes(gzipSync(`\uFEFF${csv(rows)}`), { name: 'catalogo.csv.gz' });
    expect(outcome(again)).toEqual({ ...nothing, unchanged: 3 });
    expect(again.sales_changed).toBe(0);
    expect(await lots('casa-a')).toEqual(before);
  });

  test('small sales share a transaction, a large one has its own', async () => {
    const row = { account: 'casa-g', title: 'Vaso' };
    const large = Array.from({ length: 101 }, (_, index) => ({
      ...row,
      auction_code: 'L3',
      lot_number: String(index + 1),
    }));
    const small = ['L1', 'L2', 'L4'].map((code) =>
      Object.assign({}, row, { auction_code: code, lot_number: '1' }),
    );
    const report = await importRows([...small.slice(0, 2), ...large, ...small.slice(2)]);
    expect(outcome(report)).toEqual({ ...nothing, created: 104 });
    expect(report.sales_changed).toBe(4);
    const { rows } = await sql<{ codes: string }>`
      select string_agg(distinct auctions.code, ' ' order by auctions.code) as codes
      from lots join auctions on auctions.id = lots.auction_id
      join accounts on accounts.id = lots.account_id
      where accounts.tenant_name = 'casa-g'
      group by lots.xmin::text::bigint order by codes`.execute(database.db);
    expect(rows.map(({ codes }) => codes)).toEqual(['L1 L2', 'L3', 'L4']);
  });

  test('new small sales that are written together keep their own lots, terms and images', async () => {
    const row = { account: 'casa-w', account_name: 'Casa W', image_urls: '', category: 'Mapas' };
    const report = await importRows(
      [
        { ...row, auction_code: 'L1', lot_number: '', title: 'A', tags: 'um', author: 'LIMA, ANA' },
        { ...row, auction_code: 'L2', lot_number: '7', title: 'B', tags: 'um;dois', author: '' },
        { ...row, auction_code: 'L1', lot_number: '3', title: 'C', tags: '', author: 'LIMA, ANA' },
        {
          ...row,
          auction_code: 'L2',
          lot_number: '',
          title: 'D',
          tags: 'dois',
          author: 'REIS, RUI',
        },
      ].map((cells) =>
        Object.assign(cells, { image_urls: `https://fotos.example/${cells.title}.jpg` }),
      ),
    );
    expect(outcome(report)).toEqual({ ...nothing, created: 4 });
    expect(report).toMatchObject({ sales: 2, sales_changed: 2, assigned_numbers: 2 });
    const { rows } = await sql`
      select auctions.code, auctions.title as sale, lots.number, lots.title, authors.slug as author,
        (select string_agg(slug, ' ' order by slug) from lot_tags
          join tags on tags.id = tag_id where lot_id = lots.id) as tags,
        (select count(*) from lot_categories where lot_id = lots.id) as categories,
        (select string_agg(address, ' ') from lot_images where lot_id = lots.id) as images
      from lots join auctions on auctions.id = lots.auction_id
      join accounts on accounts.id = lots.account_id
      left join authors on authors.id = lots.author_id
      where accounts.tenant_name = 'casa-w' order by lots.title`.execute(database.db);
    const lot = (title: string, values: object) => ({
      categories: 1,
      images: `https://fotos.example/${title}.jpg`,
      title,
      ...values,
    });
    const first = { code: 'L1', sale: 'Leilão L1', author: 'ana-lima' };
    const second = { code: 'L2', sale: 'Leilão L2' };
    expect(rows).toEqual([
      lot('A', { ...first, number: '4', tags: 'um' }),
      lot('B', { ...second, number: '7', tags: 'dois um', author: null }),
      lot('C', { ...first, number: '3', tags: null }),
      lot('D', { ...second, number: '8', tags: 'dois', author: 'rui-reis' }),
    ]);
  });

  test('keeps the later of two rows with one key; 82 and 0082 are two lots, 12a and 12A are one', async () => {
    const row = { account: 'casa-b', auction_code: 'L1' };
    const report = await importRows([
      { ...row, lot_number: '12a', title: 'primeiro' },
      { ...row, lot_number: '82', title: 'x' },
      { ...row, lot_number: '0082', title: 'y' },
      { ...row, lot_number: ' 12A ', title: 'último' },
    ]);
    expect(outcome(report)).toEqual({ ...nothing, created: 3, superseded: 1 });
    expect((await lots('casa-b')).map(({ number, title }) => [number, title])).toEqual([
      ['12A', 'último'],
      ['0082', 'y'],
      ['82', 'x'],
    ]);
  });

  test('updates the lot of a changed row, keeps its identity and ignores absent columns', async () => {
    const row = { account: 'casa-c', auction_code: 'L1', lot_number: '1', title: 'Vaso' };
    await importRows([
      {
        ...row,
        technique: 'bronze',
        tags: 'a;b',
        image_urls: 'https://x.example/1.jpg',
        starting_price: '10',
      },
    ]);
    const [before] = await lots('casa-c');
    const report = await importRows([{ ...row, title: 'Vaso azul', starting_price: '20' }]);
    expect(outcome(report)).toEqual({ ...nothing, updated: 1 });
    const [after] = await lots('casa-c');
    expect(after).toMatchObject({
      id: before?.id,
      uuid: before?.uuid,
      title: 'Vaso azul',
      technique: 'bronze',
      starting_price_cents: 2000,
      price_cents: 2000,
    });
    expect(await foundBy("'azul' & 'bronze'")).toEqual([after?.id]);
    expect(await foundBy("'casa-c' | 'velho'")).toEqual([]);
    const hanging = await sql<{ images: number; tags: number }>`
      select (select count(*) from lot_images where lot_id = ${after?.id}) as images,
        (select count(*) from lot_tags where lot_id = ${after?.id}) as tags`.execute(database.db);
    expect(hanging.rows).toEqual([{ images: 1, tags: 2 }]);
  });

  test('stores each image host once, for the content security policy', async () => {
    const row = { account: 'casa-fotos', auction_code: 'L1', title: 'Vaso' };
    await importRows([
      {
        ...row,
        lot_number: '1',
        image_urls: 'https://Fotos.example/1.jpg https://fotos.example/2',
      },
      { ...row, lot_number: '2', image_urls: 'http://antiga.example:8080/a.jpg' },
      { ...row, lot_number: '3', image_urls: 'https://fotos.example:443/3.jpg?a=1' },
    ]);
    const origins = await pictureOrigins(database.db);
    expect(origins.filter((origin) => /fotos|antiga/.test(origin)).toSorted()).toEqual([
      'http://antiga.example:8080',
      'https://fotos.example',
    ]);
  });

  test('leaves the other lots of a sale untouched when one row changes', async () => {
    const row = { account: 'casa-m', auction_code: 'L1', title: 'x' };
    const first = { ...row, lot_number: '1' };
    await importRows([first, { ...row, lot_number: '2' }]);
    const [before] = await lots('casa-m');
    const report = await importRows([first, { ...row, lot_number: '2', title: 'y' }]);
    expect(outcome(report)).toEqual({ ...nothing, updated: 1, unchanged: 1 });
    expect((await lots('casa-m'))[0]).toEqual(before);
  });

  test('gives lots without a number the next free one, the same at every import', async () => {
    const row = { account: 'casa-d', auction_code: 'L1' };
    const rows = [
      { ...row, lot_number: '', title: 'Gravura' },
      { ...row, lot_number: '7', title: 'Vaso' },
      { ...row, lot_number: ' ', title: 'Gravura' },
    ];
    const report = await importRows(rows);
    expect(report.assigned_numbers).toBe(2);
    expect((await lots('casa-d')).map(({ number, title }) => [number, title])).toEqual([
      ['7', 'Vaso'],
      ['8', 'Gravura'],
      ['9', 'Gravura'],
    ]);
    expect(outcome(await importRows(rows))).toEqual({ ...nothing, unchanged: 3 });
  });

  test('moves a number that it assigned when the house gives the number to another lot', async () => {
    const row = { account: 'casa-e', auction_code: 'L1' };
    const unnumbered = { ...row, lot_number: '', title: 'Gravura' };
    await importRows([unnumbered]);
    const claimed = await importRows([{ ...row, lot_number: '1', title: 'Outro' }]);
    expect(outcome(claimed)).toEqual({ ...nothing, created: 1 });
    expect((await lots('casa-e')).map(({ number, title }) => [number, title])).toEqual([
      ['1', 'Outro'],
      ['2', 'Gravura'],
    ]);
    expect(outcome(await importRows([unnumbered]))).toEqual({ ...nothing, unchanged: 1 });
    const taken = await importRows([{ ...row, lot_number: '2', title: 'Gravura' }]);
    expect(outcome(taken)).toEqual({ ...nothing, updated: 1 });
  });

  test('distinguishes people with the same name by birth year', async () => {
    const row = { account: 'casa-f', auction_code: 'L1', title: 'x', author: 'João Silva' };
    await importRows([
      { ...row, lot_number: '1', author_birth: '1901' },
      { ...row, lot_number: '2', author_birth: '1950' },
      { ...row, lot_number: '3', author_birth: '' },
      { ...row, lot_number: '4', author_birth: '1950' },
    ]);
    expect((await lots('casa-f')).map(({ author }) => author)).toEqual([
      'joao-silva',
      'joao-silva-1950',
      'joao-silva-2',
      'joao-silva-1950',
    ]);
  });

  test('converts foreign prices to reais at the stored rate and keeps the published prices', async () => {
    await importRows([
      {
        account: 'casa-g',
        auction_code: 'L1',
        auction_status: 'finished',
        lot_number: '1',
        title: 'x',
        currency: 'USD',
        estimate_low: '1,874.00',
        sold_price: '0,1874',
        current_bid: '18.74',
      },
    ]);
    expect((await lots('casa-g'))[0]).toMatchObject({
      state: 'closed',
      estimate_low_cents: 1_000_000,
      current_bid_cents: 10_000,
      price_cents: 10_000,
      sold_price_cents: null,
      original_prices: {
        currency: 'USD',
        rate_date: '2026-11-20',
        estimate_low: '1,874.00',
        sold: null,
        starting: null,
      },
    });
  });

  test('keeps the original of a price whose column a later file does not have', async () => {
    const row = { account: 'casa-t', auction_code: 'L1', lot_number: '1', title: 'x' };
    const originals = async () => (await lots('casa-t'))[0]?.original_prices;
    await importRows([{ ...row, currency: 'USD', starting_price: '500', estimate_low: '800' }]);
    expect(await originals()).toMatchObject({ starting: '500', estimate_low: '800' });
    await importRows([{ ...row, currency: 'USD', starting_price: '600' }]);
    expect(await originals()).toMatchObject({ starting: '600', estimate_low: '800' });
    await importRows([{ ...row, currency: 'BRL', starting_price: '600' }]);
    expect(await originals()).toMatchObject({
      currency: 'USD',
      rate_date: '2026-11-20',
      starting: null,
      estimate_low: '800',
    });
    await importRows([{ ...row, currency: 'BRL', starting_price: '600', estimate_low: '900' }]);
    expect(await originals()).toBeNull();
  });

  test('reads prices without a currency in that of the file or the house, and otherwise drops them', async () => {
    const row = { auction_code: 'L1', lot_number: '1', title: 'x', starting_price: '18,74' };
    const startingPrice = async (house: string) =>
      (await lots(house)).map((lot) => lot.starting_price_cents);
    await importRows([{ ...row, account: 'casa-p' }]);
    expect(await startingPrice('casa-p')).toEqual([1874]);
    const dropped = await importRows([{ ...row, account: 'casa-p', currency: '' }]);
    expect(dropped.notes).toEqual({ 'starting_price: sem moeda: preço ignorado': 1 });
    expect(await startingPrice('casa-p')).toEqual([null]);

    await changeHouse(database.db, { tenantName: 'casa-p', currency: 'usd' });
    await importRows([{ ...row, account: 'casa-p', currency: '' }]);
    expect(await startingPrice('casa-p')).toEqual([10_000]);
    await importBytes(csv([{ ...row, account: 'casa-q', currency: '' }]), { currency: 'BRL' });
    expect(await startingPrice('casa-q')).toEqual([1874]);
  });

  const categoriesOf = async (house: string) =>
    (
      await database.db
        .selectFrom('lots')
        .innerJoin('accounts', 'accounts.id', 'lots.account_id')
        .leftJoin('lot_categories', 'lot_categories.lot_id', 'lots.id')
        .leftJoin('categories', 'categories.id', 'lot_categories.category_id')
        .select('categories.name')
        .where('accounts.tenant_name', '=', house)
        .orderBy('lots.number_sort')
        .execute()
    ).map(({ name }) => name);

  const lotOf =
    (account: string) =>
    (category: string, index: number): Cells => ({
      account,
      auction_code: 'L1',
      auction_status: 'ongoing',
      lot_number: String(index + 1),
      title: 'x',
      category,
    });

  test('merges names of categories in other languages, and reports each of them once', async () => {
    const names = ['Painting', 'Gemälde', 'Pintura', 'Gemälde', 'Unknown', 'Cartões'];
    const { notes } = await importRows(names.map(lotOf('casa-r')));
    const painting = 'Pinturas';
    expect(await categoriesOf('casa-r')).toEqual([
      painting,
      painting,
      painting,
      painting,
      null,
      'Cartões',
    ]);
    expect(notes).toEqual({
      'category: lida como “Pinturas”': 3,
      'category: não é categoria: ignorada': 1,
    });
    const places = await database.db
      .selectFrom('categories')
      .select('position')
      .where('name', 'in', ['Pinturas', 'Cartões'])
      .orderBy('id')
      .execute();
    expect(places.every(({ position }) => position > 0)).toBe(true);
    expect(new Set(places.map(({ position }) => position)).size).toBe(2);
  });

  test('reports the name of a category once for several large sales', async () => {
    // Each sale has its own transaction.
    const rows = ['L1', 'L2'].flatMap((auction_code) =>
      Array.from({ length: 101 }, (_, index) => ({
        ...lotOf('casa-u')('Dipinti', index),
        auction_code,
      })),
    );
    const { notes } = await importRows(rows);
    expect(notes).toEqual({ 'category: lida como “Pinturas”': 1 });
  });

  test('new categories are in alphabetical order, whatever their rows', async () => {
    const names = ['Zarzuela', 'Ábacos', 'Rendas', 'Boticas'];
    // More lots than are written at once.
    await importRows(
      names.flatMap((name, part) =>
        Array.from({ length: 300 }, (_, index) => lotOf('casa-t')(name, 300 * part + index)),
      ),
    );
    const placed = await database.db
      .selectFrom('categories')
      .select('name')
      .where('name', 'in', names)
      .orderBy('position')
      .execute();
    expect(placed.map(({ name }) => name)).toEqual(['Ábacos', 'Boticas', 'Rendas', 'Zarzuela']);
  });

  test('an alias of an operator moves the lots of an existing category', async () => {
    const rows = ['Vidros', 'Cristais', 'Vidros'].map(lotOf('casa-s'));
    await importRows(rows);
    const report = await changeAlias({ name: 'rui@servidor' }, database.db, {
      name: 'Cristais',
      category: 'Vidros',
    });
    expect(report.movedLots).toBe(1);
    expect(report.aliases).toContainEqual({ name: 'Cristais', category: 'Vidros' });
    expect(await categoriesOf('casa-s')).toEqual(['Vidros', 'Vidros', 'Vidros']);
    const left = await database.db
      .selectFrom('categories')
      .select(['slug', 'lots_count'])
      .where('slug', 'in', ['vidros', 'cristais'])
      .execute();
    expect(left).toEqual([{ slug: 'vidros', lots_count: 3 }]);
    expect((await importRows(rows)).updated).toBe(0);

    await expect(
      changeAlias({ name: 'rui@servidor' }, database.db, { name: 'Vidros', category: null }),
    ).rejects.toThrow('Outros nomes levam a “Vidros”');
  });

  test('finds a renamed house by its new name in all its sales', async () => {
    const row = { account: 'casa-l', title: 'x', lot_number: '1' };
    await importRows([{ ...row, auction_code: 'L1', account_name: 'Antiga' }]);
    await importRows([{ ...row, auction_code: 'L2', account_name: 'Nova Casa' }]);
    expect(await foundBy("'nova' & 'casa'")).toEqual((await lots('casa-l')).map(({ id }) => id));
    expect(await foundBy("'antiga'")).toEqual([]);
  });

  test('derives the dates of a sale from its rows, and a blank status and state from the dates', async () => {
    const row = { account: 'casa-h', auction_code: 'L1', title: 'x' };
    await importRows([
      {
        ...row,
        lot_number: '1',
        started_at: '2020-03-10',
        finished_at: '2020-03-11T20:00',
        sold_price: '5',
      },
      {
        ...row,
        lot_number: '2',
        started_at: '2020-03-11',
        finished_at: '2020-03-11T21:00',
        sold_price: '',
      },
    ]);
    const auction = await database.db
      .selectFrom('auctions')
      .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
      .selectAll('auctions')
      .where('tenant_name', '=', 'casa-h')
      .executeTakeFirstOrThrow();
    expect(auction).toMatchObject({
      title: 'Leilão L1',
      status: 'finished',
      days: ['2020-03-10', '2020-03-11'],
      started_at: new Date('2020-03-10T03:00:00Z'),
      finished_at: new Date('2020-03-12T00:00:00Z'),
    });
    expect((await lots('casa-h')).map(({ state }) => state)).toEqual(['sold', 'closed']);
    const counts = await database.db
      .selectFrom('auction_lot_counts')
      .select(['state', 'lots_count'])
      .where('auction_id', '=', auction.id)
      .orderBy('state')
      .execute();
    expect(counts).toEqual([
      { state: 'closed', lots_count: 1 },
      { state: 'sold', lots_count: 1 },
    ]);
  });

  test('writes rejected rows with line and reason, and imports them once corrected', async () => {
    const row = { account: 'casa-i', auction_code: 'L1', title: '=1+1' };
    const report = await importRows([
      { ...row, lot_number: '1' },
      { ...row, lot_number: '2', auction_code: '' },
    ]);
    expect(outcome(report)).toEqual({ ...nothing, created: 1, rejected: 1 });
    const rejected = readFileSync(report.rejected_file ?? '', 'utf8');
    expect(rejected).toContain(`3,auction_code em branco,casa-i,,'=1+1,2\r\n`);
    const corrected = await importBytes(rejected.replace('casa-i,,', 'casa-i,L1,'));
    expect(outcome(corrected)).toEqual({ ...nothing, created: 1 });
    expect(corrected.unknown_columns).toEqual([]);
    expect((await lots('casa-i')).map(({ title }) => title)).toEqual(['=1+1', '=1+1']);
  });

  test('rejects only the row that has too many or too few cells', async () => {
    const head = 'account,auction_code,title,lot_number\n';
    const report = await importBytes(`${head}casa-j,L1,x,1\ncasa-j,L1,x,2,3\ncasa-j,L1\n`);
    expect(outcome(report)).toEqual({ ...nothing, created: 1, rejected: 2 });
  });

  test('imports a sale completely or not at all, and a second run completes the import', async () => {
    const sale = (auction_code: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        account: 'casa-k',
        auction_code,
        lot_number: String(index + 1),
        title: auction_code === 'L2' && index === count - 1 ? 'PANE' : 'x',
      }));
    // The first word of this sale is a thousand rows earlier, in another batch.
    const lastWord = { account: 'casa-k', auction_code: 'L1', lot_number: '2', title: 'último' };
    const rows = [...sale('L1', 3), ...sale('L2', 1600), ...sale('L3', 3), lastWord];
    await sql`alter table lots add constraint pane check (title <> 'PANE')`.execute(database.db);
    await expect(importRows(rows)).rejects.toThrow(/parou no leilão casa-k\/L2.*1 leilões/);
    await sql`alter table lots drop constraint pane`.execute(database.db);
    expect((await lots('casa-k')).map(({ code, title }) => [code, title])).toEqual([
      ['L1', 'x'],
      ['L1', 'último'],
      ['L1', 'x'],
    ]);
    const again = await importRows(rows);
    expect(outcome(again)).toEqual({ ...nothing, created: 1603, unchanged: 3, superseded: 1 });
  });

  describe('states', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const sale = { account: 'casa-t', auction_code: 'L1', title: 'Vaso' };
    const later = '2026-12-01T20:00';
    const importAt = (rows: readonly Cells[], at = now, name = 'catalogo.csv') => {
      files += 1;
      const folder = join(database.dataFolder, `file-${files}`);
      mkdirSync(folder);
      writeFileSync(join(folder, name), csv(rows));
      return importCatalogue({
        database,
        file: join(folder, name),
        reportFolder: join(folder, 'imports'),
        now: at,
      });
    };
    const auctionOf = (house: string) =>
      database.db
        .selectFrom('auctions')
        .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
        .selectAll('auctions')
        .where('accounts.tenant_name', '=', house)
        .executeTakeFirstOrThrow();
    const states = async (house: string) =>
      (await lots(house)).map(({ state, awaiting_result }) => (awaiting_result ? 'awaits' : state));

    test('states that are open in a finished sale are reported, and time ends them', async () => {
      const row = { ...sale, account: 'casa-t0', auction_status: 'finished' };
      const ended = { ...row, finished_at: '2026-11-20T20:00' };
      const report = await importAt([
        { ...ended, lot_number: '1', state: 'open' },
        { ...ended, lot_number: '2', state: 'closing' },
        { ...ended, lot_number: '3', state: '' },
        { ...ended, lot_number: '4', state: 'sold', sold_price: '10' },
      ]);
      expect(outcome(report)).toEqual({ ...nothing, created: 4 });
      expect(report.notes).toEqual({
        'state: o leilão já terminou: informe o resultado do lote': 2,
      });
      expect(await states('casa-t0')).toEqual(['open', 'closing', 'closed', 'sold']);
      await advance(database.db, new Date('2026-12-02T12:00:00Z'));
      expect(await states('casa-t0')).toEqual(['closed', 'closed', 'closed', 'sold']);
    });

    test('are created as in the file, and a repeated row changes nothing after timed transitions', async () => {
      const row = { ...sale, account: 'casa-t1', auction_status: 'ongoing' };
      const rows = [
        { ...row, lot_number: '1', state: 'open', finished_at: later },
        { ...row, lot_number: '2', state: 'sold', finished_at: later, sold_price: '10' },
        { ...row, lot_number: '3', state: '', finished_at: later },
      ];
      expect(outcome(await importAt(rows))).toEqual({ ...nothing, created: 3 });
      expect(await states('casa-t1')).toEqual(['open', 'sold', 'open']);
      const after = new Date('2026-12-02T12:00:00Z');
      await advance(database.db, after);
      expect(await states('casa-t1')).toEqual(['closed', 'sold', 'closed']);
      expect((await auctionOf('casa-t1')).status).toBe('finished');
      const before = await lots('casa-t1');
      expect(outcome(await importAt(rows, after))).toEqual({ ...nothing, unchanged: 3 });
      // A changed title names the same states as before, so it reverts nothing.
      const renamed = rows.map((cells) => Object.assign({}, cells, { title: 'Vaso azul' }));
      expect(outcome(await importAt(renamed, after))).toEqual({ ...nothing, updated: 3 });
      expect(await states('casa-t1')).toEqual(['closed', 'sold', 'closed']);
      expect((await auctionOf('casa-t1')).status).toBe('finished');
      expect((await lots('casa-t1')).map(({ version }) => version)).toEqual(
        before.map(({ version }) => version + 1),
      );
    });

    test('change by several allowed transitions in one import', async () => {
      const row = { ...sale, account: 'casa-t2', lot_number: '1', finished_at: later };
      await importAt([{ ...row, auction_status: 'collecting', state: 'open' }]);
      const auction = await auctionOf('casa-t2');
      await database.db.deleteFrom('live_events').execute();
      const told = { ...row, auction_status: 'live', state: 'sold', sold_price: '12' };
      expect(outcome(await importAt([told]))).toEqual({ ...nothing, updated: 1 });
      expect((await lots('casa-t2'))[0]).toMatchObject({ state: 'sold', sold_price_cents: 1200 });
      expect(await auctionOf('casa-t2')).toMatchObject({ status: 'live', imported_status: 'live' });
      expect((await auctionOf('casa-t2')).version).toBeGreaterThan(auction.version);
      const events = await database.db
        .selectFrom('live_events')
        .select(['kind', 'row_id'])
        .orderBy('id')
        .execute();
      const [lot] = await lots('casa-t2');
      expect(events).toEqual([
        { kind: 'lot', row_id: lot?.id },
        { kind: 'auction', row_id: auction.id },
      ]);
    });

    test('a transition that the table does not allow rejects its row, and the rest is imported', async () => {
      const row = { ...sale, account: 'casa-t3', finished_at: later };
      await importAt([
        { ...row, lot_number: '1', state: 'sold' },
        { ...row, lot_number: '2', state: 'canceled' },
        { ...row, lot_number: '3', state: 'open' },
      ]);
      const report = await importAt([
        { ...row, lot_number: '1', state: 'open' },
        { ...row, lot_number: '2', state: 'open' },
        { ...row, lot_number: '3', state: 'closing' },
        { ...row, lot_number: '4', state: 'passed' },
      ]);
      expect(outcome(report)).toEqual({ ...nothing, created: 1, updated: 1, rejected: 2 });
      expect((await lots('casa-t3')).map(({ state }) => state)).toEqual([
        'sold',
        'canceled',
        'closing',
        'passed',
      ]);
      const rejected = readFileSync(report.rejected_file ?? '', 'utf8').split('\r\n');
      expect(rejected[1]).toMatch(
        /^2,"state: ""sold"" não pode voltar a ""open"".*correction=true"/,
      );
      expect(rejected[2]).toMatch(/^3,"state: ""canceled"" não pode voltar a ""open""/);
      expect(await database.db.selectFrom('state_corrections').selectAll().execute()).toEqual([]);
    });

    test('lots of an open auction stay hidden until the date of its catalogue', async () => {
      const row = { ...sale, account: 'casa-t9', lot_number: '1', finished_at: later };
      const groupOf = async () =>
        database.db
          .selectFrom('lots')
          .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
          .innerJoin('accounts', 'accounts.id', 'lots.account_id')
          .select(['lots.number', 'lots.list_group', 'auctions.is_public'])
          .where('accounts.tenant_name', '=', 'casa-t9')
          .orderBy('lots.number')
          .execute();
      await importAt([{ ...row, auction_status: 'ongoing', catalog_available_at: '2026-12-01' }]);
      expect(await groupOf()).toEqual([{ number: '1', list_group: 4, is_public: false }]);
      await importAt([
        { ...row, auction_status: 'ongoing', catalog_available_at: '2026-11-01' },
        {
          ...row,
          lot_number: '2',
          auction_status: 'ongoing',
          catalog_available_at: '2026-11-01',
        },
      ]);
      expect(await groupOf()).toEqual([
        { number: '1', list_group: 0, is_public: true },
        { number: '2', list_group: 0, is_public: true },
      ]);
    });

    test('an auction transition that is not allowed rejects the rows that contain it', async () => {
      const row = { ...sale, account: 'casa-t4', finished_at: '2026-11-01' };
      await importAt([{ ...row, lot_number: '1', auction_status: 'finished' }]);
      const report = await importAt([
        { ...row, lot_number: '1', title: 'a', auction_status: 'collecting' },
        { ...row, lot_number: '2', title: 'b', auction_status: '' },
      ]);
      expect(outcome(report)).toEqual({ ...nothing, created: 1, rejected: 1 });
      expect((await auctionOf('casa-t4')).status).toBe('finished');
      expect(readFileSync(report.rejected_file ?? '', 'utf8')).toContain(
        '2,"auction_status: ""finished"" não pode voltar a ""collecting""',
      );
    });

    test('are corrected on request, which is recorded and reported', async () => {
      const row = { ...sale, account: 'casa-t5', lot_number: '1', finished_at: later };
      await importAt([{ ...row, state: 'sold', sold_price: '10' }]);
      const correction = { ...row, state: 'open', sold_price: '', correction: 'true' };
      const report = await importAt([correction], now, 'conserto.csv');
      expect(outcome(report)).toEqual({ ...nothing, updated: 1 });
      expect(report.corrections).toBe(1);
      expect(report.notes).toEqual({ 'state: correção de estado registrada': 1 });
      const [lot] = await lots('casa-t5');
      expect(lot).toMatchObject({ state: 'open', sold_price_cents: null, list_group: 0 });
      const recorded = await database.db
        .selectFrom('state_corrections')
        .selectAll()
        .where('row_id', '=', lot?.id ?? 0)
        .execute();
      expect(recorded).toMatchObject([
        {
          kind: 'lot',
          from_state: 'sold',
          to_state: 'open',
          made_by: 'import conserto.csv',
          at: now,
        },
      ]);
      expect(outcome(await importAt([correction]))).toEqual({ ...nothing, unchanged: 1 });
      // The auction itself is corrected too.
      await importAt([{ ...row, auction_status: 'canceled' }]);
      const reopened = await importAt([
        { ...row, auction_status: 'collecting', state: '', correction: 'sim' },
      ]);
      expect(outcome(reopened)).toEqual({ ...nothing, updated: 1 });
      expect((await auctionOf('casa-t5')).status).toBe('collecting');
    });

    test('reject a correction that time would undo immediately', async () => {
      const row = { ...sale, account: 'casa-t6', lot_number: '1' };
      await importAt([{ ...row, state: 'closed', auction_status: 'finished', finished_at: later }]);
      const correction = { ...row, correction: 'true', finished_at: '2026-11-20T20:00' };
      const lot = await importAt([{ ...correction, state: 'open' }]);
      expect(outcome(lot)).toEqual({ ...nothing, rejected: 1 });
      const auction = await importAt([{ ...correction, state: '', auction_status: 'ongoing' }]);
      expect(outcome(auction)).toEqual({ ...nothing, rejected: 1 });
      expect((await lots('casa-t6'))[0]?.state).toBe('closed');
      expect((await auctionOf('casa-t6')).status).toBe('finished');
      expect(readFileSync(auction.rejected_file ?? '', 'utf8')).toContain('seria desfeita');
    });

    test('states left blank are kept, unless the auction gets a status that its lots follow', async () => {
      const row = { ...sale, account: 'casa-t7', finished_at: later };
      await importAt([
        { ...row, lot_number: '1', auction_status: 'ongoing', state: 'closing' },
        { ...row, lot_number: '2', auction_status: 'ongoing', state: 'open' },
      ]);
      const rows = [
        { ...row, lot_number: '1', title: 'a', auction_status: '', state: '', sold_price: '' },
        { ...row, lot_number: '2', title: 'b', auction_status: '', state: '', sold_price: '' },
      ];
      expect(outcome(await importAt(rows))).toEqual({ ...nothing, updated: 2 });
      expect(await states('casa-t7')).toEqual(['closing', 'open']);
      const over = rows.map((cells, index) =>
        Object.assign({}, cells, {
          auction_status: 'finished',
          sold_price: index === 0 ? '10' : '',
        }),
      );
      await importAt(over);
      expect(await states('casa-t7')).toEqual(['sold', 'closed']);
    });

    test('a lot that was imported before states were recorded keeps its state', async () => {
      const row = { ...sale, account: 'casa-t8', lot_number: '1', state: 'open' };
      await importAt([row]);
      await database.db
        .updateTable('lots')
        .set({ imported_state: null, state: 'closed', list_group: 2 })
        .where('id', '=', (await lots('casa-t8'))[0]?.id ?? 0)
        .execute();
      const report = await importAt([{ ...row, title: 'Vaso azul' }]);
      expect(outcome(report)).toEqual({ ...nothing, updated: 1 });
      expect(report.notes).toEqual({
        'state: estado de uma importação anterior: o lote fica como está': 1,
      });
      expect((await lots('casa-t8'))[0]).toMatchObject({ state: 'closed', imported_state: 'open' });
    });

    test('come with the columns of offers', async () => {
      const row = { ...sale, account: 'casa-t9', lot_number: '1' };
      await importAt([{ ...row, takes_offers: 'Sim', offers_until: '2026-12-10' }]);
      expect(await auctionOf('casa-t9')).toMatchObject({
        takes_offers: true,
        offers_until: new Date('2026-12-11T02:59:59Z'),
      });
      await importAt([{ ...row, takes_offers: '', offers_until: '', title: 'x' }]);
      expect((await auctionOf('casa-t9')).takes_offers).toBe(true);
      const report = await importAt([{ ...row, takes_offers: 'talvez' }]);
      expect(report.notes).toEqual({ 'takes_offers: nem sim nem não, ignorado': 1 });
      await importAt([{ ...row, takes_offers: 'não' }]);
      expect((await auctionOf('casa-t9')).takes_offers).toBe(false);
    });
  });

  test('reads a spreadsheet of Excel in Portuguese: Windows-1252 and semicolons', async () => {
    const text =
      'account;auction_code;lot_number;title;starting_price;state\n' +
      'casa-1252;L1;1;"Leilão; de coração";R$ 1.234,56;open\ncasa-1252;L1;2;ruim;x;open;demais\n';
    const report = await importBytes(Buffer.from(text, 'latin1'), {
      encoding: 'windows-1252',
      decimal: ',',
    });
    expect(outcome(report)).toEqual({ ...nothing, created: 1, rejected: 1 });
    const lot = await database.db
      .selectFrom('lots')
      .innerJoin('accounts', 'accounts.id', 'lots.account_id')
      .select(['title', 'starting_price_cents'])
      .where('tenant_name', '=', 'casa-1252')
      .executeTakeFirstOrThrow();
    expect(lot).toEqual({ title: 'Leilão; de coração', starting_price_cents: 123_456 });
    expect(readFileSync(report.rejected_file ?? '', 'utf8')).toContain(
      'casa-1252,L1,2,ruim,x,open',
    );
  });

  const french = 'account,auction_code,lot_number,title\ncasa-16,L1,1,Leilão\n';
  const swapped = Buffer.from(`\uFEFF${french}`, 'utf16le').swap16();
  const lines = french.trimEnd().split('\n');
  test.each<[string, Buffer, Partial<ImportOptions>, object]>([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${french}`, 'utf16le'), {}, { encoding: 'utf-16' }],
    ['UTF-16 without it', Buffer.from(french, 'utf16le'), {}, { encoding: 'utf-16' }],
    ['UTF-16 of the other order, packed', gzipSync(swapped), {}, { encoding: 'utf-16' }],
    ['a named UTF-16', swapped, { encoding: 'utf-16' }, { encoding: 'utf-16' }],
    [
      'a file that names its mark',
      Buffer.from(`\uFEFFsep=;\r\n${french.replaceAll(',', ';').replaceAll('\n', '\r\n')}`),
      {},
      { delimiter: ';' },
    ],
    [
      'blank lines before the header',
      Buffer.from(`\n\n${french.replaceAll(',', ';')}`),
      {},
      { delimiter: ';' },
    ],
    [
      'titles above the header',
      Buffer.from(`Catálogo 2026;;;\n;;;\n"Casa 16, ""Ipê""";;;\n${french.replaceAll(',', ';')}`),
      {},
      { delimiter: ';' },
    ],
    ['blank columns', Buffer.from(`${lines[0]},,\n${lines[1]},,\n`), {}, {}],
    ['blank cells beyond the header', Buffer.from(`${lines[0]}\n${lines[1]},,\n`), {}, {}],
    [
      'names of columns with the mark, twice the same part',
      Buffer.from(`${lines[0]},"Bar, Baz","Spam, Baz"\n${lines[1]},1,2\n`),
      {},
      {},
    ],
    [
      'a name of a column in two lines, at the end',
      Buffer.from(`${lines[0]},"Notas\ninternas"\n${lines[1]},x\n`.replaceAll(',', ';')),
      {},
      { delimiter: ';' },
    ],
    [
      'a name of a column in two lines, at the start',
      Buffer.from(`"Ordem\n(nossa)";${lines[0]};\n1;${lines[1]};\n`.replaceAll(',', ';')),
      {},
      { delimiter: ';' },
    ],
    [
      'UTF-16 that names its mark, packed',
      gzipSync(Buffer.from(`\uFEFF"sep=;"\r\n${french.replaceAll(',', ';')}`, 'utf16le')),
      {},
      { encoding: 'utf-16', delimiter: ';' },
    ],
    ['CR alone and a BOM', Buffer.from(`\uFEFF${french.replaceAll('\n', '\r')}`), {}, {}],
  ])('reads %s', async (_, bytes, options, reported) => {
    const report = await importBytes(bytes, options);
    expect(report).toMatchObject({ rows: 1, rejected: 0, undated_sales: 0, ...reported });
    const [lot, ...more] = await lots('casa-16');
    expect([lot?.title, lot?.number, more]).toEqual(['Leilão', '1', []]);
  });

  test('counts the sales without a date that can be read, and tells how to write it', async () => {
    const row = { account: 'casa-sem-data', title: 'Vaso', started_at: '' };
    const report = await importRows([
      { ...row, auction_code: 'L1', lot_number: '1', started_at: 'a definir' },
      { ...row, auction_code: 'L1', lot_number: '2', started_at: 'a definir' },
      { ...row, auction_code: 'L2', lot_number: '1', started_at: '24/11/2026 20h' },
      { ...row, auction_code: 'L2', lot_number: '2', started_at: 'a definir' },
      { ...row, auction_code: 'L3', lot_number: '1' },
    ]);
    expect(report).toMatchObject({ created: 5, undated_sales: 1 });
    expect(summarize(report).split('\n')[1]).toBe(
      '  Atenção: 1 leilão ficou sem data, que não pôde ser lida. Escreva 24/11/2026 20:00 e importe de novo.',
    );
  });

  const head = 'account,auction_code,title\n';
  test.each([
    ['Latin-1', Buffer.from(`${head}casa-z,L1,Leilão`, 'latin1'), /linha 2.*parece Latin-1.*iconv/],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004xxxx'), /parece uma planilha/],
    ['a cut gzip', gzipSync(head.repeat(999)).subarray(0, 60), /danificado ou incompleto/],
    ['an empty file', Buffer.from(''), /está vazio/],
    ['no header', Buffer.from('casa-z,L1,x\n'), /faltam as colunas obrigatórias account/],
    [
      'a bad byte after a thousand good rows',
      Buffer.concat([Buffer.from(head + 'casa-z,L1,x\n'.repeat(9000)), Buffer.from([0xe9, 0x0a])]),
      /linha 9002/,
    ],
  ])('rejects %s with one sentence and imports nothing', async (_, bytes, sentence) => {
    await expect(importBytes(bytes)).rejects.toThrow(sentence);
    expect(await lots('casa-z')).toEqual([]);
  });

  test('several imports wait for each other, also after one that fails', async () => {
    const file = (count: number): Cells[] =>
      Array.from({ length: count }, (_, index) => ({
        account: 'casa-em-fila',
        auction_code: 'L1',
        lot_number: String(index + 1),
        title: `Vaso de ${count}`,
      }));
    const [first, second, third] = await Promise.allSettled([
      importRows(file(2)),
      importBytes('nada\n1\n'),
      importRows(file(3)),
    ]);
    expect(first).toMatchObject({ value: { created: 2 } });
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'OperatorError' } });
    expect(third).toMatchObject({ value: { created: 1, updated: 2 } });
    expect((await lots('casa-em-fila')).map(({ title }) => title)).toEqual(
      Array.from({ length: 3 }, () => 'Vaso de 3'),
    );
  });

  test('rejects a report folder that it cannot create, before it imports anything', async () => {
    const file = join(database.dataFolder, 'solo.csv');
    writeFileSync(file, `${head}casa-z,L1,x\n`);
    await expect(importCatalogue({ database, file, reportFolder: file })).rejects.toThrow(
      /Não foi possível criar a pasta do relatório/,
    );
    expect(await lots('casa-z')).toEqual([]);
  });

  test('writes nothing while a request of a visitor is answered, on the embedded engine', async () => {
    const { turns } = database;
    if (turns === null) return;
    let answer = (): void => {};
    const asked = turns.request(() => new Promise<void>((resolve) => (answer = resolve)));
    const imported = importRows([{ account: 'casa-y', auction_code: 'L1', title: 'Vaso' }]);
    await sleep(200);
    expect(await lots('casa-y')).toEqual([]);
    answer();
    await asked;
    expect(outcome(await imported)).toEqual({ ...nothing, created: 1 });
  });

  test.each([
    ['small', true, { staged: 50, written: 20 }],
    ['large', false, { staged: 60, written: 60 }],
  ])('writes in %s pieces when the server is busy: %s', async (name, isBusy, largest) => {
    const turns = new Turns();
    vi.spyOn(turns, 'isBusy', 'get').mockReturnValue(isBusy);
    const count = async () => {
      const { rows } = await sql<{ staged: number; written: number }>`
        select (select count(*)::int from import_rows) as staged,
          (select count(*)::int from lots) as written`.execute(database.db);
      return rows[0] ?? { staged: 0, written: 0 };
    };
    const growths: Record<keyof typeof largest, number>[] = [];
    vi.spyOn(turns, 'piece').mockImplementation(async (work) => {
      const before = await count();
      const result = await work();
      const after = await count();
      growths.push({
        staged: after.staged - before.staged,
        written: after.written - before.written,
      });
      return result;
    });
    const rows = Array.from({ length: 60 }, (_, index) => ({
      account: `casa-${name}`,
      auction_code: `L${Math.floor(index / 5)}`,
      lot_number: `${index}`,
      title: 'Vaso',
    }));
    const report = await importBytes(csv(rows), { database: { ...database, turns } });
    expect(report.created).toBe(60);
    for (const key of ['staged', 'written'] as const) {
      const grown = growths.map((growth) => growth[key]).filter((growth) => growth > 0);
      expect(
        grown.reduce((sum, growth) => sum + growth, 0),
        `${key} in pieces`,
      ).toBe(60);
      expect(Math.max(...grown), `most ${key} in one piece`).toBe(largest[key]);
    }
  });

  test('stops on request while it waits for its turn', async () => {
    const turns = new Turns();
    let answer = (): void => {};
    const asked = turns.request(() => new Promise<void>((resolve) => (answer = resolve)));
    const stop = new AbortController();
    const rows = csv([{ account: 'casa-x', auction_code: 'L1', title: 'Vaso' }]);
    const piece = vi.spyOn(turns, 'piece');
    const imported = importBytes(rows, {
      database: { ...database, turns },
      signal: stop.signal,
    }).catch(String);
    await vi.waitFor(() => expect(piece).toHaveBeenCalled());
    // Without the signal, it would wait for the request forever.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    stop.abort();
    expect(await imported).toMatch(/interrompida/);
    answer();
    await asked;
  });

  test('stops with one sentence after whole sales when the disk is full', async () => {
    await sql`
      create function full_disk() returns boolean language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      database.db,
    );
    await sql`
      alter table lots add constraint full_disk check (title <> 'DISCO' or full_disk())`.execute(
      database.db,
    );
    const row = { account: 'casa-n', lot_number: '1' };
    const rows = [
      { ...row, auction_code: 'L1', title: 'x' },
      { ...row, auction_code: 'L2', title: 'DISCO' },
    ];
    await expect(importRows(rows)).rejects.toThrow(/casa-n\/L2: o disco está cheio.*de novo/);
    await sql`alter table lots drop constraint full_disk`.execute(database.db);
    expect((await lots('casa-n')).map(({ code }) => code)).toEqual(['L1']);
  });

  test('stops between sales on request and prints how to continue', async () => {
    const aborted = AbortSignal.abort();
    await expect(importBytes(`${head}casa-z,L1,x\n`, { signal: aborted })).rejects.toThrow(
      /interrompida: só leilões inteiros/,
    );
  });
});
