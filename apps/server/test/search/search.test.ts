import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotList, SearchSuggestions } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { changeSynonyms } from '../../src/catalogue/curation/synonym-changes.ts';
import { rememberAuthors, sortKey } from '../../src/database/search-terms.ts';
import { createServer } from '../../src/http/server.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { recountWords } from '../../src/search/text/index-lots.ts';
import { lotDocument } from '../../src/search/text/lot-document.ts';
import { SearchCounter } from '../../src/search/suggestions/popular-searches.ts';
import { announce, fillCatalogue, insertLot, type LotDraft } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}T20:00:00Z`;

/**
 * One lot for each field with the word "quilombo". Lots with the word in a less relevant field
 * close earlier, so only relevance gives this order.
 */
const levels = [
  { level: 0, auction: 1, number: 'starts', title: 'Quilombo ao amanhecer', closes_at: day(20) },
  { level: 1, auction: 1, number: 'title', title: 'Vista do quilombo', closes_at: day(19) },
  { level: 2, auction: 1, number: 'artist', title: 'Paisagem', author: 3, closes_at: day(18) },
  { level: 3, auction: 1, number: 'category', title: 'Figura', category: 3, closes_at: day(17) },
  { level: 3, auction: 1, number: 'theme', title: 'Cena', tag: 2, closes_at: day(16) },
  { level: 3, auction: 1, number: 'technique', technique: 'Talha do quilombo', closes_at: day(15) },
  { level: 4, auction: 4, number: 'auction', title: 'Estudo', closes_at: day(14) },
  { level: 4, auction: 5, account_id: 3, number: 'house', title: 'Esboço', closes_at: day(13) },
  { level: 5, auction: 1, number: 'text', description_html: '<p>quilombo</p>', closes_at: day(12) },
] as const;

const drafts: readonly LotDraft[] = [
  ...levels.map(({ level: _level, ...draft }) => draft),
  { auction: 2, number: 'sold', title: 'Cocar antigo', state: 'sold' },
  { auction: 1, number: 'open', title: 'Cocar antigo', closes_at: day(28) },
  { auction: 1, number: 'late', title: `Mesa ${'torneada '.repeat(10)} com jacaré` },
  {
    auction: 1,
    number: 'early',
    title: `Mesa com jacaré ${'torneada '.repeat(10)}`,
    closes_at: day(28),
  },
  { auction: 1, number: 'apart', title: 'Barco de um pescador que tem vela', closes_at: day(2) },
  { auction: 1, number: 'together', title: 'Barco vela', closes_at: day(28) },
  { auction: 1, number: 'kusama', title: 'Abóbora', author: 4 },
  { auction: 1, number: 'adalgisa', title: 'Retrato de Adalgisa' },
  { auction: 1, number: 'frame', title: 'Porta-retrato' },
  { auction: 1, number: 'cabinet', title: 'Cristaleira' },
  { auction: 1, number: 'oil', title: 'Natureza-morta', technique: 'Óleo sobre tela' },
  { auction: 1, number: 'O.S.T.', title: 'Interior', technique: 'O.S.T.' },
  { auction: 1, number: 'slash', title: 'Moinho', technique: 'óleo s/ tela' },
  { auction: 1, number: 'century', title: 'Oratório do séc. XIX' },
  { auction: 1, number: '77B', title: 'Bandeja', starting_price_cents: 300_000 },
  { auction: 1, number: '5', title: 'Bandeja do lote 77b', starting_price_cents: 700_000 },
  { auction: 1, number: 'longer', title: 'Pratinho', closes_at: day(2) },
  { auction: 1, number: 'whole', title: 'Pequeno prat', closes_at: day(28) },
  { auction: 1, number: 'synonym', title: 'Bufê', closes_at: day(2) },
  { auction: 1, number: 'typed', title: 'Grande aparador', closes_at: day(28) },
  { auction: 1, number: 'first', author: 5, title: 'Camarões', closes_at: day(2) },
  { auction: 1, number: 'with another', author: 6, title: 'Bambus', closes_at: day(28) },
  { auction: 1, number: 'hyphen', author: 7, title: 'Vento' },
  { auction: 1, number: 'gadget', title: 'Geringonça' },
  { auction: 1, number: 'device', title: 'Trapizonga' },
  { auction: 1, number: 'sketch', title: 'Escultura, uma anotação', closes_at: day(2) },
  { auction: 1, number: 'carved', title: 'Cabeça', category: 4, closes_at: day(28) },
  { auction: 1, number: 'tostes', title: 'Afonso', author: 9, closes_at: day(2) },
  { auction: 1, number: 'afonso', title: 'Linhas', author: 8, closes_at: day(28) },
  // Prices of lots that a page shows: the hammer price of a sold one.
  { auction: 1, number: 'asked', title: 'Berimbau', starting_price_cents: 100_000 },
  { auction: 1, number: 'unpriced', title: 'Berimbau' },
  {
    auction: 2,
    number: 'below its bid',
    title: 'Berimbau',
    state: 'sold',
    current_bid_cents: 500_000,
    sold_price_cents: 150_000,
  },
  {
    auction: 2,
    number: 'above its start',
    title: 'Berimbau',
    state: 'sold',
    starting_price_cents: 100_000,
    sold_price_cents: 900_000,
  },
  {
    auction: 2,
    number: 'undisclosed',
    title: 'Berimbau',
    state: 'sold',
    starting_price_cents: 100_000,
  },
  // Names, and more frequent words that are as similar to a misspelt one.
  { auction: 1, number: 'leung', title: 'Ameixas', author: 10 },
  { auction: 1, number: 'hideo', title: 'Corte', author: 11 },
  { auction: 1, number: 'yeong', title: 'Cachoeira', author: 12 },
  ...['A', 'B'].map((name) => ({
    auction: 1,
    number: `crowd ${name}`,
    title: 'Lung long ling lang jung hung fung',
    description_html:
      '<p>Grande. Yeon yeo yoon leon neon aeon peon. Hiero hier hino hiso hiro hino hico</p>',
  })),
  { auction: 1, number: 'letter', title: 'Carta para nós', author: 13 },
  { auction: 1, number: 'baron', title: 'Retrato do barão' },
  { auction: 1, number: 'fifties', title: 'Estante da década de 50', closes_at: day(28) },
  { auction: 1, number: 'of 1955', title: 'Biombo', year: 'c. 1955', closes_at: day(2) },
  { auction: 1, number: 'born', title: 'Selo', description_html: '<p>Ano de 1950, 50 anos</p>' },
];

describeOnEngines('search', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await fillSearches(database);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const find = async (text: string): Promise<string[]> => {
    const search = encodeURIComponent(text);
    const answer = await app.inject(`/api/lots.json?per=100&q[search]=${search}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<LotList>().lots.map(({ number }) => number);
  };
  const suggest = async (text: string): Promise<SearchSuggestions> => {
    const answer = await app.inject(`/api/suggestions.json?q=${encodeURIComponent(text)}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<SearchSuggestions>();
  };

  describe('the order of lots', () => {
    const pairs = levels.flatMap((better) =>
      levels.flatMap((worse) => (better.level < worse.level ? [{ better, worse }] : [])),
    );

    test('puts a lot with the word in a more relevant field first, for every pair of fields', async () => {
      const found = await find('quilombo');
      expect(found).toHaveLength(levels.length);
      const wrong = pairs.filter(
        ({ better, worse }) => found.indexOf(better.number) > found.indexOf(worse.number),
      );
      expect(wrong.map(({ better, worse }) => `${worse.number} before ${better.number}`)).toEqual(
        [],
      );
    });

    test.each([
      ['open lots before sold ones', 'cocar', ['open', 'sold']],
      ['a word in the first 80 characters of the title first', 'jacaré', ['early', 'late']],
      ['words that follow each other first', 'barco vela', ['together', 'apart']],
      ['whole words before beginnings of longer ones', 'prat', ['whole', 'longer']],
      ['typed words before synonyms', 'aparador', ['typed', 'synonym']],
      ['names in either order', 'qi baishi', ['first', 'with another']],
      ['a category of that name first', 'esculturas', ['carved', 'sketch']],
      ['a category of that name in the singular first', 'escultura', ['carved', 'sketch']],
      ['the artist of exactly that name first', 'AFONSO', ['afonso', 'tostes']],
      ['decades in a title before those of a year', 'anos 50', ['fifties', 'of 1955']],
    ])('has %s', async (_rule, text, expected) => {
      expect(await find(text)).toEqual(expected);
    });
  });

  describe('the text', () => {
    const oils = ['oil', 'O.S.T.', 'slash', '1'];

    test.each([
      ['relojio', ['8', '7']],
      ['kusuma', ['kusama']],
      ['adalgiza', ['adalgisa']],
      ['portaretrato', ['frame']],
      ['porta retrato', ['frame']],
      ['wouki', ['hyphen']],
      ['zaowouki', ['hyphen']],
      ['wou-ki zao', ['hyphen']],
      ['crista leira', ['cabinet']],
      ['cristaleiras', ['cabinet']],
      ['geringonças', ['gadget']],
      ['comprar geringonça', ['gadget']],
      ['prt', ['whole']],
      ['rtapzionga', ['device']],
      ['yayoi kusama', ['kusama']],
      ['kusama, yayoi', ['kusama']],
      ['lote 77B', ['77B', '5']],
      ['lote nº 77b', ['77B', '5']],
      ['lote 77 B', ['77B', '5']],
      ['joey lung', ['leung']],
      ['hieo tanaka', ['hideo']],
      ['yeon geol choi', ['yeong']],
      ['choi yeon geol', ['yeong']],
      ['barato', []],
      ['decada de 50', ['fifties', 'of 1955']],
      ['déc. de 1950', ['fifties', 'of 1955']],
      ['1950s', ['fifties', 'of 1955']],
      ['estante dos anos 50', ['fifties']],
      ['berimbau até 2 mil', ['asked', 'below its bid']],
      ['berimbau acima de 5 mil', ['above its start']],
      ['berimbau a partir de R$ 0', ['asked', 'below its bid', 'above its start']],
      ['bandeja até 5 mil', ['77B']],
      ['bandeja acima de R$ 5.000', ['5']],
      ['bandeja entre 2 mil e 8 mil', ['77B', '5']],
      ['"vela barco"', []],
      ['"barco vela"', ['together']],
      ['barco -pescador', ['together']],
      ['barco -"um pescador"', ['together']],
      ['xyzzyplugh', []],
      ['a'.repeat(300), []],
      ['barco xyzzyplugh', []],
    ])('%s finds the right lots', async (text, expected) => {
      expect((await find(text)).toSorted()).toEqual(expected.toSorted());
    });

    test.each(['OST', 'o.s.t.', 'o. s. t.', 'óleo s/ tela', 'óleo sobre tela'])(
      '%s finds all spellings of the technique',
      async (text) => {
        expect((await find(text)).toSorted()).toEqual(oils.toSorted());
      },
    );

    test.each(['séc. XIX', 'século XIX', 'século 19', 'XIX'])(
      '%s finds the century',
      async (text) => {
        expect((await find(text)).toSorted()).toEqual(['3265*', 'century']);
      },
    );
  });

  test('uses synonyms of the operator immediately, until they are removed', async () => {
    expect(await find('geringonça')).toEqual(['gadget']);
    const stored = await changeSynonyms({ name: 'rui@servidor' }, database.db, {
      kind: 'add',
      phrases: ['Geringonça', 'trapizonga'],
    });
    // The typed word comes before its synonym.
    expect(await find('geringonça')).toEqual(['gadget', 'device']);
    expect(await find('trapizongas')).toEqual(['device', 'gadget']);
    await changeSynonyms({ name: 'rui@servidor' }, database.db, {
      kind: 'remove',
      id: stored.at(-1)?.id ?? 0,
    });
    expect(await find('geringonça')).toEqual(['gadget']);
  });

  test.each([[['só uma']], [['uma', 'uma']], [['uma', '!']], [[]]])(
    'rejects the synonyms %j',
    async (phrases) => {
      await expect(
        changeSynonyms({ name: 'rui@servidor' }, database.db, { kind: 'add', phrases }),
      ).rejects.toThrow('ao menos duas expressões');
    },
  );

  describe('suggestions', () => {
    test('include every kind, with its page and its number of lots', async () => {
      const { suggestions, did_you_mean } = await suggest('quilo');
      expect(did_you_mean).toBeNull();
      expect(suggestions).toEqual([
        { kind: 'author', label: 'Mestre Quilombo', path: '/artistas/mestre-quilombo', count: 1 },
        { kind: 'category', label: 'Arte do quilombo', path: '/categorias/arte', count: 1 },
        { kind: 'lot_tag', label: 'Festa do quilombo', path: '/tag/festa', count: 1 },
        { kind: 'account', label: 'Galeria Quilombo', path: '/lotes?casa=galeria', count: 1 },
        { kind: 'auction', label: 'Coleção Quilombo', path: '/lotes?leilao=4', count: 1 },
      ]);
    });

    test.each(['', '  ', '-'])(
      'are the largest categories for the blank text "%s"',
      async (text) => {
        const { suggestions, did_you_mean } = await suggest(text);
        expect(did_you_mean).toBeNull();
        expect(suggestions[0]).toMatchObject({ kind: 'category', label: 'Pinturas', count: 4 });
        const counts = suggestions.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      },
    );

    test.each([
      ['relojio', 'relógio'],
      ['relojio de bolso', 'relógio de bolso'],
      ['relógio', null],
      ['xyzzyplugh', null],
      ['ummmm', null],
      ['barato', null],
      ['joey lung', 'joey leung'],
      ['hieo tanaka', 'hideo tanaka'],
      ['yeon geol choi', 'yeong geol choi'],
      ['clodoaldo paranos', 'clodoaldo paranhos'],
      [`relogi${'o'.repeat(80)}`, 'relógio'],
    ])('correct %j to %j', async (text, expected) => {
      expect((await suggest(text)).did_you_mean).toBe(expected);
    });

    test.each([
      // A word that no lot has is left out first, then what describes no object, then the rarest.
      ['tapete persa grande', 'tapete'],
      ['geringonça barco', 'geringonça'],
      ['estante de óleo sobre tela zarcônica', 'estante'],
      // A shorter search that finds the same lots leads nowhere.
      ['carta clodoaldo', null],
      ['carta clodoaldo zarcônico', 'carta clodoaldo'],
      ['relógio zarcônico', 'relógio'],
      ['zarcônico de relógio xyzzyplugh', 'relógio'],
      ['relógio de zarcônico', 'relógio'],
      ['zarcônico, relógio', 'relógio'],
      ['relógio-zarcônico', 'relógio'],
      ['relojio zarcônico', 'relógio'],
      ['r. zarcônico', null],
      ['relógio', null],
      ['xyzzyplugh zarcônico', null],
    ])('shorten %s to %s', async (text, expected) => {
      const shorter = (await suggest(text)).suggestions.filter(({ kind }) => kind === 'search');
      expect(shorter.map(({ label }) => label)).toEqual(expected === null ? [] : [expected]);
      for (const { label, path, count } of shorter) {
        expect(path).toBe(`/busca/${encodeURIComponent(label)}`);
        expect((await find(label)).length).toBe(count);
      }
    });

    test('have the artist whose name has only the typed words first', async () => {
      const { suggestions } = await suggest('qi baishi');
      expect(suggestions.map(({ label }) => label)).toEqual(['Baishi Qi', 'Qi Baishi e Ma Xulun']);
    });

    test('have an artist of exactly that name first, also in the search for artists', async () => {
      const artists = async (term: string): Promise<string[]> => {
        const answer = await app.inject(`/api/authors.json?term=${encodeURIComponent(term)}`);
        return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
      };
      expect((await suggest('AFONSO')).suggestions[0]).toMatchObject({ label: 'AFONSO' });
      expect(await artists('AFONSO')).toEqual(['AFONSO', 'Afonso Tostes']);
      expect(await artists('joey lung')).toEqual(['Joey (Ka Yin) Leung']);
    });

    test('have a search only after three networks made it, on one day in any process', async () => {
      const popular = async (): Promise<string[]> =>
        (await suggest('abob')).suggestions.flatMap(({ kind, label }) =>
          kind === 'search' ? [label] : [],
        );
      const counter = new SearchCounter(database.db, database.sealer);
      const ofAnotherProcess = new SearchCounter(database.db, database.sealer);
      // One visitor returns in three different minutes.
      for (let time = 0; time < 3; time += 1) {
        counter.count('Abóbora', 1, '192.0.2.1');
        await counter.store();
      }
      expect(await popular()).toEqual([]);
      // The same visitor at another process, with other addresses of the same network.
      ofAnotherProcess.count('Abóbora', 1, '192.0.2.1');
      await ofAnotherProcess.store();
      for (const last of ['1', '2', '3']) counter.count('abobora', 1, `2001:db8:0:1::${last}`);
      await counter.store();
      expect(await popular()).toEqual([]);
      counter.count('Abóbora', 1, '192.0.2.3');
      counter.count('Abóbora sem lotes', 0, '192.0.2.3');
      await counter.store();
      expect(await popular()).toEqual(['Abóbora']);
      expect((await suggest('ABOBORA')).suggestions).toEqual([]);
      expect((await suggest('')).suggestions).toEqual([
        { kind: 'search', label: 'Abóbora', path: '/busca/Ab%C3%B3bora', count: 1 },
      ]);
    });
  });

  test('every text makes a document that PostgreSQL reads', async () => {
    const anyText = fc.string({
      unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
    });
    const awkward = fc.constantFrom(
      "'",
      '\\',
      ':',
      "o's'",
      '1:2',
      '|&!<->',
      '\u0000',
      'ǅ',
      'İ',
      '½',
    );
    const text = fc.array(fc.oneof(anyText, awkward), { maxLength: 4 }).map((all) => all.join(' '));
    const texts = fc.record({
      number: text,
      title: text,
      author_names: fc.array(text, { maxLength: 2 }),
      terms: fc.array(text, { maxLength: 2 }),
      technique: text,
      support: text,
      sale: fc.array(text, { maxLength: 2 }),
      description_html: text,
      year: text,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 40 }), async (lots) => {
        const documents = lots.map(lotDocument).flatMap((made) => [made.document, made.headline]);
        const { rows } = await sql<{ count: number }>`
          select count(document::tsvector) as count from unnest(${documents}::text[]) as document`.execute(
          database.db,
        );
        expect(rows[0]?.count).toBe(documents.length);
      }),
      { numRuns: 15 },
    );
  });
});

async function fillSearches({ db }: TestDatabase): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: 3,
      tenant_name: 'galeria',
      name: 'Galeria Quilombo',
      name_sort: 'galeria quilombo',
    })
    .execute();
  await sql`insert into auctions (id, uuid, account_id, code, title, status, started_at,
      catalog_available_at, days, buyer_premium_percent)
    select id, gen_random_uuid(), account_id, id::text, title, 'ongoing', '2026-11-21T23:00:00Z',
      '2026-03-01T13:00:00Z', array['2026-11-21']::date[], 5
    from (values (4, 1, 'Coleção Quilombo'), (5, 3, 'Acervo')) as made (id, account_id, title)`.execute(
    db,
  );
  const authors = [
    { id: 3, slug: 'mestre-quilombo', name: 'Mestre Quilombo' },
    { id: 4, slug: 'yayoi-kusama', name: 'Yayoi Kusama' },
    { id: 5, slug: 'baishi-qi', name: 'Baishi Qi' },
    { id: 6, slug: 'qi-baishi-ma-xulun', name: 'Qi Baishi e Ma Xulun' },
    { id: 7, slug: 'zao-wou-ki', name: 'Zao Wou-Ki' },
    { id: 8, slug: 'afonso', name: 'AFONSO' },
    { id: 9, slug: 'afonso-tostes', name: 'Afonso Tostes' },
    { id: 10, slug: 'joey-leung', name: 'Joey (Ka Yin) Leung' },
    { id: 11, slug: 'hideo-tanaka', name: 'Hideo Tanaka' },
    { id: 12, slug: 'yeong-geol-choi', name: 'Yeong Geol Choi' },
    { id: 13, slug: 'clodoaldo-paranhos', name: 'Clodoaldo Paranhos' },
  ];
  await db
    .insertInto('authors')
    .values(authors.map((row) => ({ ...row, name_key: row.slug, name_sort: sortKey(row.name) })))
    .execute();
  await rememberAuthors(db, authors);
  const named = (name: string, slug: string) => ({ slug, name, name_sort: sortKey(name) });
  await db
    .insertInto('categories')
    .values([
      { ...named('Arte do quilombo', 'arte'), id: 3, position: 3 },
      { ...named('Esculturas', 'esculturas'), id: 4, position: 4 },
    ])
    .execute();
  await db
    .insertInto('tags')
    .values({ ...named('Festa do quilombo', 'festa'), id: 2 })
    .execute();
  for (const [index, draft] of drafts.entries()) await insertLot(db, 1000 + index, draft);
  await recountLots(db, [1, 2, 4, 5]);
  await recountWords(db);
  await announce(db, [1, 2, 4, 5]);
}
