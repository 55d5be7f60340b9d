import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeHouse, changeHouse } from '../../src/houses/house.ts';
import { describeHouses, listHouses } from '../../src/houses/house-list.ts';
import { api } from '../../src/api.ts';
import { readLiveAuctions } from '../../src/live/live-rows.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('house settings', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let tenantName: string;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    const house = await database.db
      .selectFrom('accounts')
      .select('tenant_name')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    tenantName = house.tenant_name;
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(() => database.db.deleteFrom('embed_keys').execute());

  const settle = (changes: object = {}) => changeHouse(database.db, { tenantName, ...changes });
  const statusOn = async (origin: string, key = ''): Promise<number> => {
    const { statusCode } = await app.inject({
      url: '/api/lots.json',
      headers: { origin, 'x-embed-key': key },
    });
    return statusCode;
  };

  test('a house gets a key with its first site, and later sites share the key', async () => {
    expect((await settle()).keys).toEqual([]);
    const first = await settle({ sites: ['https://casa.example/leiloes/?pagina=1'] });
    expect(first.keys).toEqual([
      { key: expect.stringMatching(/^pk_[\w-]{24}$/), sites: ['https://casa.example'], theme: {} },
    ]);
    const key = first.keys[0]?.key;
    expect(await statusOn('https://casa.example', key)).toBe(200);
    expect(await statusOn('http://localhost:8080', key)).toBe(403);

    const more = { sites: ['http://localhost:*', 'https://casa.example'] };
    const sites = ['https://casa.example', 'http://localhost:*'];
    expect((await settle(more)).keys).toEqual([{ key, sites, theme: {} }]);
    expect(await statusOn('http://localhost:8080', key)).toBe(200);
  });

  test('a removed site no longer shows the lots of the house', async () => {
    const { keys } = await settle({ sites: ['https://casa.example', 'https://outra.example'] });
    const rest = await settle({ withoutSites: ['https://casa.example'] });
    expect(rest.keys.map(({ sites }) => sites)).toEqual([['https://outra.example']]);
    expect(await statusOn('https://casa.example', keys[0]?.key)).toBe(403);
  });

  test('a house gets the colours and fonts of its brand, which its pages receive', async () => {
    const { keys } = await settle({ sites: ['https://casa.example'] });
    const key = keys[0]?.key ?? '';
    const brand = ['accent=#7A1F5C', '--m-font-title: "Sua Fonte", serif;', 'paper=#fff'];
    const theme = { '--m-accent': '#7A1F5C', '--m-font-title': '"Sua Fonte", serif' };
    expect((await settle({ brand })).keys[0]?.theme).toEqual({ ...theme, '--m-paper': '#fff' });
    // A blank value restores the default, and other variables keep their values.
    await settle({ brand: ['paper=light-dark(#fff, #101010)'] });
    const house = await settle({ brand: ['paper='], key });
    expect(house.keys[0]?.theme).toEqual(theme);
    expect(describeHouse(house)).toContain('  marca           --m-accent: #7A1F5C');
    const config = await app.inject(`/api/embed/config.json?embed_key=${key}`);
    expect(config.json()).toMatchObject({ theme });
  });

  test('the brand of one key does not change that of another', async () => {
    const { keys } = await settle({ sites: ['https://casa.example'] });
    await database.db
      .insertInto('embed_keys')
      .values({ key: 'pk_second_key_of_house', account_id: 1, theme: '{}' })
      .execute();
    const changed = await settle({ brand: ['accent=#123456'], key: 'pk_second_key_of_house' });
    expect(changed.keys.map(({ key, theme }) => [key, theme])).toEqual([
      [keys[0]?.key, {}],
      ['pk_second_key_of_house', { '--m-accent': '#123456' }],
    ]);
  });

  test.each([
    [['vermelho=#f00'], '--brand aceita NOME=VALOR'],
    [['accent'], '--brand aceita NOME=VALOR'],
    [['accent=red; } body { display: none'], 'não serve em --brand accent'],
    [['accent=url(https://outro.example)'], 'não serve em --brand accent'],
    [['paper=light-dark(#fff, red)'], 'não serve em --brand paper'],
    [['font-title=</style>'], 'não serve em --brand font-title'],
  ])('the brand %j is rejected', async (brand, reason) => {
    await settle({ sites: ['https://casa.example'] });
    await expect(settle({ brand })).rejects.toThrow(reason);
    expect((await settle()).keys[0]?.theme).toEqual({});
  });

  test('a brand needs a key of the house', async () => {
    await expect(settle({ brand: ['accent=#f00'] })).rejects.toThrow('crie uma com --site');
    const changes = { sites: ['https://casa.example'], brand: ['accent=#f00'] };
    await expect(settle({ ...changes, key: 'pk_other' })).rejects.toThrow('não tem a chave');
    expect((await settle(changes)).keys[0]?.theme).toEqual({ '--m-accent': '#f00' });
  });

  test('all houses are listed, with the number of sites that show their lots', async () => {
    await settle({ sites: ['https://casa.example', 'https://outra.example'] });
    const houses = await listHouses(database.db);
    expect(houses.length).toBeGreaterThan(1);
    expect(houses.find((house) => house.tenantName === tenantName)).toMatchObject({ sites: 2 });
    const names = houses.map((house) => house.tenantName);
    expect(names).toEqual(names.toSorted());
    const lines = describeHouses(houses).split('\n');
    expect(lines).toHaveLength(houses.length);
    expect(lines.filter((line) => line.endsWith(', 2 sites'))).toHaveLength(1);
    expect(describeHouses([])).toMatch(/npm run import/);
  });

  test('a house publishes news, and can remove them', async () => {
    const news = { title: ' Exposição\n aberta ', text: 'A entrada é gratuita.' };
    const [shown] = (await settle({ news })).news;
    expect(shown).toMatchObject({ title: 'Exposição aberta' });
    expect(describeHouse(await settle())).toMatch(/novidade +\d+ .*Exposição aberta/);
    const id = String(shown?.id);
    const other = await database.db
      .selectFrom('accounts')
      .select('tenant_name')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await expect(settle({ tenantName: other.tenant_name, removedNews: id })).rejects.toThrow(
      'não tem a novidade',
    );
    expect((await settle({ removedNews: id })).news).toEqual([]);
    await expect(settle({ removedNews: id })).rejects.toThrow('não tem a novidade');
  });

  test.each([
    [{ title: '', text: 'Texto' }, 'Falta o título'],
    [{ title: 'Título', text: ' ' }, 'Falta o texto'],
    [{ title: 'T'.repeat(121), text: 'Texto' }, 'longa demais'],
    [{ title: 'Título', text: 'T'.repeat(2001) }, 'longa demais'],
    [{ title: 'Título', text: 'Texto', link: 'javascript:alert(1)' }, 'não é um endereço'],
  ])('news such as %j are rejected', async (news, reason) => {
    await expect(settle({ news })).rejects.toThrow(reason);
    expect((await settle()).news).toEqual([]);
  });

  test('a house can get a mailbox and lose it again', async () => {
    expect(await settle({ email: ' contato@casa.example ' })).toMatchObject({
      email: 'contato@casa.example',
    });
    expect((await settle()).email).toBe('contato@casa.example');
    expect((await settle({ email: '' })).email).toBeNull();
  });

  test('a house can get a default currency for its catalogues and lose it again', async () => {
    const house = await settle({ currency: 'usd' });
    expect(house.currency).toBe('USD');
    expect(describeHouse(house)).toContain('USD, nos preços sem moeda');
    expect((await settle()).currency).toBe('USD');
    expect((await settle({ currency: '' })).currency).toBeNull();
  });

  test.each([
    [{ tenantName: 'ninguem' }, 'Nenhuma casa se chama "ninguem": npm run house lista os nomes'],
    [{ email: 'contato@' }, '"contato@" não é um endereço de e-mail.'],
    [{ sites: ['casa.example'] }, '"casa.example" não é o endereço de um site'],
    [{ sites: ['javascript:alert(1)'] }, 'não é o endereço de um site'],
    [{ takesOffers: 'talvez' }, '--takes-offers aceita yes ou no, não "talvez".'],
    [{ bidDelivery: '3601' }, '--bid-delivery aceita de 0 a 3600 segundos, não "3601".'],
    [{ bidDelivery: 'um' }, '--bid-delivery aceita de 0 a 3600 segundos, não "um".'],
    [{ results: 'maior' }, '--results aceita house ou highest_bid, não "maior".'],
    [{ currency: 'CHF' }, '--currency aceita BRL, USD, GBP ou EUR, não "CHF".'],
  ])('reject %j and change nothing', async (changes, message) => {
    await settle({ email: '', sites: [] });
    await expect(settle({ email: 'a@casa.example', ...changes })).rejects.toThrow(message);
    expect(await settle()).toMatchObject({ email: null, keys: [] });
  });

  test('a house can take offers and let the highest bid win, which applies to its auctions', async () => {
    expect((await settle()).sales).toMatchObject({ takesOffers: false, results: 'house' });
    const dues = () =>
      database.db
        .selectFrom('auctions')
        .select(['id', 'due_at', 'version'])
        .orderBy('id')
        .execute();
    await database.db.updateTable('auctions').set({ due_at: null }).execute();
    await database.db.deleteFrom('live_events').execute();
    const before = await dues();
    const house = await settle({ takesOffers: 'yes', results: 'highest_bid' });
    expect(house.sales).toMatchObject({ takesOffers: true, results: 'highest_bid' });
    expect(describeHouse(house)).toMatch(/aceitam ofertas[^]*maior lance arremata/);
    // Only the first auction belongs to the house and is not over.
    expect(await dues()).toEqual(
      before.map((row) =>
        row.id === 1 ? { id: 1, due_at: new Date(0), version: row.version + 1 } : row,
      ),
    );
    // Open pages receive the change.
    expect(
      await database.db.selectFrom('live_events').select(['kind', 'row_id']).execute(),
    ).toEqual([{ kind: 'auction', row_id: 1 }]);
    const [live] = await readLiveAuctions(database.db, [1], new Date());
    expect(live?.data).toMatchObject({
      version: (before[0]?.version ?? 0) + 1,
      takes_offers: true,
    });
    const { sales } = await settle({ takesOffers: 'no', results: 'house' });
    expect(sales).toMatchObject({ takesOffers: false, results: 'house' });
  });

  test('lots without a result are listed until there is one', async () => {
    const lot = await database.db
      .selectFrom('lots')
      .select('id')
      .where('number', '=', '8')
      .executeTakeFirstOrThrow();
    const at = new Date('2026-11-20T12:00:00Z');
    await database.db.insertInto('unresolved_lots').values({ lot_id: lot.id, at }).execute();
    const house = await settle();
    expect(house.sales.unresolvedLots).toEqual([{ lot: 'B/8', at: at.toISOString() }]);
    expect(describeHouse(house)).toContain('lote B/8, encerrado em 20/11/2026 09:00');
    await database.db
      .updateTable('lots')
      .set({ state: 'sold', list_group: 1 })
      .where('id', '=', lot.id)
      .execute();
    expect((await settle()).sales.unresolvedLots).toEqual([]);
  });

  test('the settings have a description in words', async () => {
    await settle({ email: '' });
    expect(describeHouse(await settle())).toMatch(/sem chave: nenhum outro site/);
    const house = await settle({ email: 'a@casa.example', sites: ['https://casa.example'] });
    expect(describeHouse(house).split('\n').slice(1)).toEqual([
      '  mensagens para  a@casa.example',
      '  lances          aguardados por 60 segundos depois do fim do lote',
      `  chave           ${house.keys[0]?.key}`,
      '  pode mostrar    https://casa.example',
    ]);
  });
});
