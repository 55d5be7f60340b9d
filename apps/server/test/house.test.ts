import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeHouse, changeHouse } from '../src/houses/house.ts';
import { api } from '../src/api.ts';
import { createServer } from '../src/http/server.ts';
import { fillCatalogue } from './catalogue.ts';
import { describeOnEngines, type TestDatabase } from './engines.ts';

describeOnEngines('what is settled with a house', (engine) => {
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

  test('its first site gives it a key, which later sites share', async () => {
    expect((await settle()).keys).toEqual([]);
    const first = await settle({ sites: ['https://casa.example/leiloes/?pagina=1'] });
    expect(first.keys).toEqual([
      { key: expect.stringMatching(/^pk_[\w-]{24}$/), sites: ['https://casa.example'] },
    ]);
    const key = first.keys[0]?.key;
    expect(await statusOn('https://casa.example', key)).toBe(200);
    expect(await statusOn('http://localhost:8080', key)).toBe(403);

    const more = { sites: ['http://localhost:*', 'https://casa.example'] };
    const sites = ['https://casa.example', 'http://localhost:*'];
    expect((await settle(more)).keys).toEqual([{ key, sites }]);
    expect(await statusOn('http://localhost:8080', key)).toBe(200);
  });

  test('a site that is taken away shows its lots no more', async () => {
    const { keys } = await settle({ sites: ['https://casa.example', 'https://outra.example'] });
    const rest = await settle({ withoutSites: ['https://casa.example'] });
    expect(rest.keys.map(({ sites }) => sites)).toEqual([['https://outra.example']]);
    expect(await statusOn('https://casa.example', keys[0]?.key)).toBe(403);
  });

  test('its mailbox can be given and taken back', async () => {
    expect(await settle({ email: ' contato@casa.example ' })).toMatchObject({
      email: 'contato@casa.example',
    });
    expect((await settle()).email).toBe('contato@casa.example');
    expect((await settle({ email: '' })).email).toBeNull();
  });

  test.each([
    [{ tenantName: 'ninguem' }, 'Nenhuma casa se chama "ninguem".'],
    [{ email: 'contato@' }, '"contato@" não é um endereço de e-mail.'],
    [{ sites: ['casa.example'] }, '"casa.example" não é o endereço de um site'],
    [{ sites: ['javascript:alert(1)'] }, 'não é o endereço de um site'],
  ])('refuses %j and changes nothing', async (changes, message) => {
    await settle({ email: '', sites: [] });
    await expect(settle({ email: 'a@casa.example', ...changes })).rejects.toThrow(message);
    expect(await settle()).toMatchObject({ email: null, keys: [] });
  });

  test('is told in words', async () => {
    await settle({ email: '' });
    expect(describeHouse(await settle())).toMatch(/sem chave: nenhum outro site/);
    const house = await settle({ email: 'a@casa.example', sites: ['https://casa.example'] });
    expect(describeHouse(house).split('\n').slice(1)).toEqual([
      '  mensagens para  a@casa.example',
      `  chave           ${house.keys[0]?.key}`,
      '  pode mostrar    https://casa.example',
    ]);
  });
});
