/** The data of one person: likes, follows, messages, mail preferences, interests, addresses. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Address,
  Lot,
  LotFacets,
  LotList,
  Participation,
  ParticipationList,
} from '@martelo/domain/entities';
import { defaultPreferences } from '@martelo/domain/preferences';
import { api } from '../../src/api.ts';
import type { Row, Schema } from '../../src/database/schema.ts';
import { createServer } from '../../src/http/server.ts';
import { eraseDue } from '../../src/people/account/erasure.ts';
import { exportPerson } from '../../src/people/account/export.ts';
import { derivedLotColumns } from '../../src/search/lot-columns.ts';
import { fillCatalogue, lotDrafts } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { issueUnsubscribeToken, makePerson, readOutbox, type TestPerson } from '../people.ts';

describeOnEngines('personal calls', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let lotIds: number[];
  let ana: TestPerson;
  let bia: TestPerson;

  beforeAll(async () => {
    database = await engine.open();
    lotIds = await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    const clock = (): Date => new Date('2026-11-21T15:00:00Z');
    await app.register(api(database, { siteUrl: 'https://casa.example', clock }), {
      prefix: '/api',
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    ana = await makePerson(database.db);
    bia = await makePerson(database.db);
  });

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const call = (who: TestPerson | null, method: Method, path: string, body?: unknown) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...who?.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      remoteAddress: '127.0.0.1',
    });
  const lotId = (number: string): number =>
    lotIds[lotDrafts.findIndex((draft) => draft.number === number)] ?? 0;
  const uuidOf = async (number: string): Promise<string> => {
    const { uuid } = await database.db
      .selectFrom('lots')
      .select('uuid')
      .where('id', '=', lotId(number))
      .executeTakeFirstOrThrow();
    return uuid;
  };
  const likePath = async (number: string, house = 'casa-das-artes'): Promise<string> =>
    `/accounts/${house}/lots/${await uuidOf(number)}/like.json`;
  const liked = async (who: TestPerson, query = ''): Promise<string[]> => {
    const answer = await call(who, 'GET', `/lots.json?q[current_user_like]=true${query}`);
    return answer.json<LotList>().lots.map(({ number }) => number);
  };

  describe('the tables', () => {
    const home = sql`'01310100', 'Rua', '1', 'Bairro', 'Cidade'`;
    const columns = sql`(id, user_id, zip_code, street, number, district, city, state, country, is_default)`;

    test.each([
      [
        'a second default address',
        (id: number) => sql`insert into addresses ${columns} values
        (${id}, ${id}, ${home}, 'SP', 'BR', true), (${id + 100_000}, ${id}, ${home}, 'SP', 'BR', true)`,
      ],
      [
        'a state that Brazil has not',
        (id: number) => sql`insert into addresses ${columns} values
        (${id}, ${id}, ${home}, 'XX', 'BR', true)`,
      ],
      ['a like of no lot', (id: number) => sql`insert into likes values (${id}, 999999)`],
      [
        'an interest in no category',
        (id: number) => sql`insert into interest_categories values (${id}, 999999)`,
      ],
      [
        'a short message',
        (id: number) =>
          sql`insert into contacts (id, user_id, message) values (${id}, ${id}, 'oi')`,
      ],
      [
        'a search that ends before it begins',
        (id: number) => sql`insert into radar_items
        (id, uuid, user_id, criteria, criteria_key, expires_at) values
        (${id}, gen_random_uuid(), ${id}, '{}', 'x', now() - interval '1 day')`,
      ],
      [
        'a person who goes and leaves likes that are counted',
        (id: number) => sql`
        with liked as (insert into likes values (${id}, ${lotId('1')}) returning user_id)
        delete from users where id in (select user_id from liked)`,
      ],
    ])('refuse %s', async (_wrong, statement) => {
      await expect(statement(ana.id).execute(database.db)).rejects.toMatchObject({
        code: expect.stringMatching(/^23/),
      });
    });
  });

  describe('a like', () => {
    test('counts once despite repeated requests, and is shown on every lot', async () => {
      const path = await likePath('2');
      const before = (
        await call(null, 'GET', '/accounts/casa-das-artes/auctions/1/lots/2.json')
      ).json<Lot>();
      expect(before.liked).toBeNull();
      const answers = await Promise.all([
        call(ana, 'POST', path),
        call(ana, 'POST', path),
        call(bia, 'POST', path, {}),
        call(ana, 'POST', path.replace('.json', '')),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const seen = (
        await call(ana, 'GET', '/accounts/casa-das-artes/auctions/1/lots/2.json')
      ).json<Lot>();
      expect(seen).toMatchObject({ liked: true, likes_count: before.likes_count + 2 });
      expect(seen.related.every((lot) => lot.liked === false)).toBe(true);
      const list = (await call(ana, 'GET', '/lots.json')).json<LotList>();
      expect(list.lots.filter((lot) => lot.liked).map(({ number }) => number)).toEqual(['2']);

      for (const repeated of [1, 2]) {
        const answer = await call(ana, 'DELETE', path);
        expect([repeated, answer.statusCode, answer.json()]).toEqual([
          repeated,
          200,
          { liked: false, likes_count: before.likes_count + 1 },
        ]);
      }
      expect((await call(bia, 'DELETE', path)).json().likes_count).toBe(before.likes_count);
    });

    test('is listed newest first, on canceled lots too', async () => {
      for (const number of ['8', '27   WITHDRAWN', '1']) {
        await call(ana, 'POST', await likePath(number));
      }
      expect(await liked(ana)).toEqual(['1', '27   WITHDRAWN', '8']);
      expect(await liked(ana, '&sort=number')).toEqual(['8', '1', '27   WITHDRAWN']);
      expect(await liked(ana, '&q[state_in][]=closed')).toEqual(['8']);
      expect(await liked(ana, '&per=1&page=2')).toEqual(['27   WITHDRAWN']);
      expect(await liked(bia)).toEqual([]);
      const count = await call(ana, 'GET', '/lots.json?q[current_user_like]=true&per=0');
      expect(count.json()).toMatchObject({ total: 3, lots: [] });
      expect((await call(ana, 'GET', '/profile')).json().likes_count).toBe(3);
    });

    test('is counted by facet, on canceled lots too', async () => {
      for (const number of ['8', '27   WITHDRAWN', '1']) {
        await call(ana, 'POST', await likePath(number));
      }
      const counts = async (facet: 'state' | 'account', query = ''): Promise<object> => {
        const path = `/lots/facets.json?q[current_user_like]=true${query}`;
        const { facets } = (await call(ana, 'GET', path)).json<LotFacets>();
        return Object.fromEntries(
          facets[facet].flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])),
        );
      };
      expect(await counts('account')).toEqual({ 'casa-das-artes': 3 });
      expect(await counts('state')).toMatchObject({ canceled: 1 });
      expect(await counts('account', '&q[state_in][]=canceled')).toEqual({ 'casa-das-artes': 1 });
      expect(await liked(ana, '&q[state_in][]=canceled')).toEqual(['27   WITHDRAWN']);
    });

    test.each([
      ['another house', async () => likePath('2', 'leiloes-ipe')],
      ['no house', async () => likePath('2', 'nenhuma%00')],
      ['an unknown lot', async () => `/accounts/casa-das-artes/lots/${randomUUID()}/like.json`],
      ['no uuid', async () => '/accounts/casa-das-artes/lots/1/like.json'],
    ])('finds nothing in %s', async (_where, path) => {
      for (const method of ['POST', 'DELETE'] as const) {
        const response = await call(ana, method, await path());
        expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      }
    });
  });

  test('a person can follow and unfollow an author repeatedly', async () => {
    const path = '/authors/lina-torres/like';
    expect((await call(ana, 'POST', path)).json()).toEqual({ liked: true, followers_count: 1 });
    expect((await call(ana, 'POST', path)).json()).toEqual({ liked: true, followers_count: 1 });
    expect((await call(bia, 'POST', path)).json()).toEqual({ liked: true, followers_count: 2 });
    expect((await call(ana, 'GET', '/authors.json?liked=true')).json().data).toMatchObject([
      { slug: 'lina-torres', liked: true, followers_count: 2 },
    ]);
    expect((await call(bia, 'DELETE', path)).json()).toEqual({ liked: false, followers_count: 1 });
    expect((await call(bia, 'DELETE', path)).json()).toEqual({ liked: false, followers_count: 1 });
    expect((await call(ana, 'DELETE', path)).json()).toEqual({ liked: false, followers_count: 0 });
    for (const slug of ['ninguem', '%00', '%F0%9F%8E%A8']) {
      expect((await call(ana, 'POST', `/authors/${slug}/like`)).statusCode).toBe(404);
    }
  });

  describe('a message', () => {
    const send = (fields: object) => call(ana, 'POST', '/contact', { contact: fields });
    const kept = () =>
      database.db
        .selectFrom('contacts')
        .select(['message', 'lot_id', 'account_id'])
        .where('user_id', '=', ana.id)
        .execute();

    test('is stored with its subject', async () => {
      const response = await send({ message: '  Qual é o estado?  ', lot_uuid: await uuidOf('2') });
      expect([response.statusCode, response.json()]).toEqual([
        201,
        { message: 'Mensagem enviada. Responderemos por e-mail.' },
      ]);
      await send({ message: 'Vocês abrem no sábado?', tenant_name: 'leiloes-ipe' });
      await send({ message: 'Como me cadastro?', lot_uuid: null, tenant_name: null });
      expect(await kept()).toEqual([
        { message: 'Qual é o estado?', lot_id: lotId('2'), account_id: 1 },
        { message: 'Vocês abrem no sábado?', lot_id: null, account_id: 2 },
        { message: 'Como me cadastro?', lot_id: null, account_id: null },
      ]);
    });

    const question = { message: 'Qual é o estado?', tenant_name: 'leiloes-ipe', phone: null };
    test.each([
      ['another message', { message: 'Qual é o tamanho?' }, false],
      ['another house', { tenant_name: 'casa-das-artes' }, false],
      ['a lot', async () => ({ lot_uuid: await uuidOf('2') }), false],
      ['a phone', { phone: '11999991234' }, false],
      ['nothing else', {}, true],
      ['whitespace around it', { message: ` ${question.message}\n` }, true],
    ] as const)('that is sent again with %s', async (_, changes, isSame) => {
      await send(question);
      const other = typeof changes === 'function' ? await changes() : changes;
      const again = await send({ ...question, ...other });
      expect(again.statusCode).toBe(201);
      expect(await kept()).toHaveLength(isSame ? 1 : 2);
    });

    test('is stored and mailed once when it is sent five times at the same moment', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(question)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
      expect(await kept()).toHaveLength(1);
      const mails = (await readOutbox(database)).filter(({ user_id }) => user_id === ana.id);
      expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    });

    test('is another one after an hour, and from another person', async () => {
      await send(question);
      await call(bia, 'POST', '/contact', { contact: question });
      await database.db
        .updateTable('contacts')
        .set({ created_at: sql`now() - interval '61 minutes'` })
        .where('user_id', '=', ana.id)
        .execute();
      await send(question);
      expect(await kept()).toHaveLength(2);
    });

    test('that is sent again counts towards no limit', async () => {
      const statuses = new Set<number>();
      for (let sent = 0; sent < 40; sent++) statuses.add((await send(question)).statusCode);
      expect([...statuses]).toEqual([201]);
    });

    test('is mailed to the house if the house has an address', async () => {
      await database.db
        .updateTable('accounts')
        .set({ email: 'contato@casa.example' })
        .where('id', '=', 1)
        .execute();
      await send({ message: 'Ainda está disponível?', lot_uuid: await uuidOf('12A') });
      await send({ message: 'E aqui, sem endereço?', tenant_name: 'leiloes-ipe' });
      const mails = (await readOutbox(database))
        .filter(({ body }) => body?.includes(ana.email))
        .map(({ recipient, subject, body, user_id }) => ({ recipient, subject, body, user_id }));
      expect(mails).toEqual([
        {
          recipient: 'contato@casa.example',
          subject: 'Mensagem sobre o lote Vasos de cerâmica',
          body: expect.stringContaining('Ainda está disponível?'),
          user_id: ana.id,
        },
      ]);
      expect(mails[0]?.body).toContain('https://casa.example/casa-das-artes/1/lote/12A');
    });

    test('is mailed to the marketplace if no house would receive it, and names its recipient', async () => {
      const marketplace = createServer({ logLevel: 'silent' });
      await marketplace.register(
        api(database, {
          siteUrl: 'https://casa.example',
          contactTo: 'contato@leiloes.example',
        }),
        { prefix: '/api' },
      );
      await database.db.updateTable('accounts').set({ email: null }).execute();
      const send = (fields: object) =>
        marketplace.inject({
          method: 'POST',
          url: '/api/contact',
          headers: ana.headers,
          payload: { contact: fields },
        });
      await send({ message: 'Ainda está disponível?', lot_uuid: await uuidOf('12A') });
      await send({ message: 'Vocês abrem no sábado?', tenant_name: 'leiloes-ipe' });
      await send({ message: 'Como me cadastro?' });
      const mails = (await readOutbox(database)).filter(
        ({ recipient, user_id }) => recipient === 'contato@leiloes.example' && user_id === ana.id,
      );
      expect(mails.map(({ body }) => /pessoa-.* escreveu.*:/.exec(body ?? '')?.[0])).toEqual([
        `${ana.email} escreveu para Casa das Artes:`,
        `${ana.email} escreveu para Leilões Ipê:`,
        `${ana.email} escreveu:`,
      ]);
      await marketplace.close();
    });

    test.each([
      [{ message: 'curta' }, { message: ['deve conter pelo menos 10 caracteres'] }],
      [{ message: '🎨'.repeat(9) }, { message: ['deve conter pelo menos 10 caracteres'] }],
      [{ message: 'a'.repeat(2001) }, { message: ['não deve ter mais que 2000 caracteres'] }],
      [{ message: 'uma mensagem', lot_uuid: randomUUID() }, { lot_uuid: ['não existe'] }],
      [{ message: 'uma mensagem', tenant_name: 'nenhuma' }, { tenant_name: ['não existe'] }],
    ])('%j is rejected', async (fields, errors) => {
      const response = await send(fields);
      expect([response.statusCode, response.json()]).toEqual([422, { errors }]);
      expect(await kept()).toEqual([]);
    });

    test('is limited to thirty an hour', async () => {
      for (let sent = 0; sent < 30; sent++) {
        expect((await send({ message: `Mais uma pergunta: ${sent}` })).statusCode).toBe(201);
      }
      const response = await send({ message: 'Mais uma pergunta: 30' });
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(await kept()).toHaveLength(30);
    });
  });

  describe('a bid or an offer by form', () => {
    const phone = '(11) 98765-4321';
    const message = 'Lance de R$ 650 no lote 1. Posso retirar na quinta?';
    const send = async (number: string, fields: object) =>
      call(ana, 'POST', '/contact', {
        contact: { message, lot_uuid: await uuidOf(number), phone, ...fields },
      });
    const mine = async (number: string) =>
      (await call(ana, 'GET', `/accounts/casa-das-artes/lots/${lotId(number)}.json`)).json<Lot>();
    const setLot = async (
      number: string,
      columns: Partial<Omit<Row<'lots'>, 'original_prices'>>,
    ) => {
      const before = await database.db
        .selectFrom('lots')
        .selectAll()
        .where('id', '=', lotId(number))
        .executeTakeFirstOrThrow();
      const derived = derivedLotColumns({ ...before, ...columns, auction_finished_at: null });
      await database.db
        .updateTable('lots')
        .set({ ...columns, ...derived })
        .where('id', '=', before.id)
        .execute();
    };
    const setAuction = (columns: Partial<Updateable<Schema['auctions']>>) =>
      database.db.updateTable('auctions').set(columns).where('id', '=', 2).execute();
    const bidsOf = async ({ id }: TestPerson) => {
      const rows = await database.db
        .selectFrom('contacts')
        .select('bid_amount_cents')
        .where('user_id', '=', id)
        .execute();
      return rows.map(({ bid_amount_cents }) => bid_amount_cents);
    };
    const openList = async (who: TestPerson) =>
      (await call(who, 'GET', '/profile/list_open_participations.json')).json<{
        participations: Participation[];
      }>().participations;
    afterEach(async () => {
      await setLot('1', {
        state: 'open',
        current_bid_cents: 60_000,
        sold_price_cents: null,
        bid_url: null,
        closes_at: new Date('2026-12-02T23:00:00Z'),
      });
      await setLot('7', { state: 'passed' });
      await setAuction({ status: 'finished', takes_offers: null });
    });

    test('is under analysis for its sender alone, and never part of the history', async () => {
      const response = await send('1', { bid_amount_cents: 65_000 });
      expect([response.statusCode, response.json()]).toEqual([
        201,
        { message: 'Lance enviado. A casa responderá por e-mail.' },
      ]);
      const lot = await mine('1');
      expect(lot.my_bid).toMatchObject({
        amount_cents: 65_000,
        source: 'conditional',
        status: 'pending',
      });
      expect(lot).toMatchObject({ bids_count: 0, current_bid_cents: 60_000 });
      expect(lot.bids.map(({ amount_cents, mine }) => [amount_cents, mine])).toEqual([
        [60_000, false],
        [50_000, false],
      ]);
      const [participation, ...others] = await openList(ana);
      expect(others).toEqual([]);
      expect(participation).toMatchObject({ id: 1, lots_count: 1, winning_count: 0 });
      expect(participation?.lots[0]).toMatchObject({ number: '1', my_bid: { status: 'pending' } });
      const listed = await call(ana, 'GET', '/lots.json?q[current_user_bid]=true');
      expect(listed.json<LotList>().lots.map(({ number }) => number)).toEqual(['1']);
      expect((await call(ana, 'GET', '/profile')).json().open_participations_count).toBe(1);
      expect(await openList(bia)).toEqual([]);
      const seen = await call(bia, 'GET', `/accounts/casa-das-artes/lots/${lotId('1')}.json`);
      expect(seen.json<Lot>().my_bid).toBeNull();
    });

    test('is taken until the end of the lot by the clock of the site', async () => {
      await setLot('1', { closes_at: new Date('2026-11-21T15:00:01Z') });
      expect((await send('1', { bid_amount_cents: 65_000 })).statusCode).toBe(201);
      await setLot('1', { closes_at: new Date('2026-11-21T15:00:00Z') });
      expect((await send('1', { bid_amount_cents: 65_001 })).statusCode).toBe(422);
    });

    test('is the same when it is sent again, even after the end of the lot', async () => {
      const first = await send('1', { bid_amount_cents: 65_000 });
      await setLot('1', { closes_at: new Date('2026-11-21T15:00:00Z') });
      const again = await send('1', { bid_amount_cents: 65_000 });
      expect([first.statusCode, again.statusCode, again.json()]).toEqual([
        201,
        201,
        { message: 'Já recebemos este envio. A casa responderá por e-mail.' },
      ]);
      expect((await send('1', { bid_amount_cents: '65000' })).statusCode).toBe(422);
      expect(await bidsOf(ana)).toEqual([65_000]);
    });

    test('is outbid by a higher bid, and lost when the lot is sold for more or not at all', async () => {
      await send('1', { bid_amount_cents: 65_000 });
      await setLot('1', { current_bid_cents: 65_000 });
      expect((await mine('1')).my_bid?.status).toBe('pending');
      await setLot('1', { current_bid_cents: 65_100 });
      expect((await mine('1')).my_bid?.status).toBe('outbid');
      await setLot('1', { state: 'sold', sold_price_cents: 65_000 });
      expect((await mine('1')).my_bid?.status).toBe('pending');
      await setLot('1', { sold_price_cents: 65_100 });
      expect((await mine('1')).my_bid?.status).toBe('lost');
      await setLot('1', { state: 'closed', sold_price_cents: null });
      expect((await mine('1')).my_bid?.status).toBe('lost');
      // Time closed the lot, because its house never reported the result.
      await sql`insert into unresolved_lots (lot_id, at)
        select id, now() from lots where auction_id = 1 and number = '1'`.execute(database.db);
      expect((await mine('1')).my_bid?.status).toBe('pending');
      await database.db.deleteFrom('unresolved_lots').execute();
    });

    test('gives way to the bid that the house placed, once the lot has a result', async () => {
      await send('1', { bid_amount_cents: 80_000 });
      const id = 7000 + ana.id;
      await database.db
        .insertInto('bids')
        .values({
          id,
          lot_id: lotId('1'),
          user_id: ana.id,
          amount_cents: 70_000,
          source: 'phone',
          bidder_name: 'Ana',
          at: new Date(),
        })
        .execute();
      expect((await mine('1')).my_bid).toMatchObject({ amount_cents: 80_000, status: 'pending' });
      await setLot('1', { state: 'sold', sold_price_cents: 70_000 });
      expect((await mine('1')).my_bid).toMatchObject({ amount_cents: 70_000, status: 'won' });
      await database.db.deleteFrom('bids').where('id', '=', id).execute();
    });

    test('is mailed with lot, auction, amount, name, phone and the address for a reply', async () => {
      await database.db
        .updateTable('accounts')
        .set({ email: 'contato@casa.example' })
        .where('id', '=', 1)
        .execute();
      await send('1', { bid_amount_cents: 65_050 });
      const mails = (await readOutbox(database)).filter(({ user_id }) => user_id === ana.id);
      const toHouse = mails.find(({ recipient }) => recipient === 'contato@casa.example');
      expect(toHouse).toMatchObject({
        subject: 'Lance de R$ 650,50 no lote 1, Leilão de lençol bordado',
        reply_to: ana.email,
      });
      for (const part of [
        message,
        'Lote 1, Leilão de lençol bordado',
        'https://casa.example/casa-das-artes/1/lote/1',
        'Leilão 1',
        'R$ 650,50',
        `Nome: Pessoa ${ana.id}`,
        `Telefone: ${phone}`,
        ana.email,
      ]) {
        expect(toHouse?.body).toContain(part);
      }
      const copy = mails.find(({ recipient }) => recipient === ana.email);
      expect(copy).toMatchObject({ subject: 'Recebemos seu lance' });
      expect(copy?.body).toContain('A casa responderá por e-mail');
    });

    test('belongs to one conversation with the questions about the same lot', async () => {
      const threads = async () => {
        const mails = (await readOutbox(database)).filter(({ user_id }) => user_id === ana.id);
        return mails.map(({ thread }) => thread);
      };
      await send('1', { bid_amount_cents: 65_050 });
      const { uuid } = await mine('1');
      await call(ana, 'POST', '/contact', { contact: { message, lot_uuid: uuid } });
      const [first, ...others] = await threads();
      expect(first).toMatch(/^[\w-]{22}$/);
      expect(new Set(others)).toEqual(new Set([first]));
      await call(ana, 'POST', '/contact', { contact: { message, tenant_name: 'casa-das-artes' } });
      expect(new Set(await threads()).size).toBe(2);
    });

    test('is an offer for a lot that was not sold, of any amount', async () => {
      await setAuction({ status: 'conditional_bids_only', takes_offers: true });
      const response = await send('7', { bid_amount_cents: 1 });
      expect(response.json()).toEqual({
        message: 'Oferta enviada. A casa responderá por e-mail.',
      });
      expect((await mine('7')).my_bid).toMatchObject({ amount_cents: 1, status: 'pending' });
    });

    test('is in the export with its amount and phone, and erased with the account', async () => {
      await send('1', { bid_amount_cents: 65_000 });
      const { id } = ana;
      expect(await exportPerson(database.db, id)).toMatchObject({
        contacts: [{ message, bid_amount_cents: 65_000, phone: '11987654321' }],
      });
      await database.db
        .updateTable('users')
        .set({ erase_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute();
      await eraseDue(database.db);
      const left = await database.db
        .selectFrom('contacts')
        .select('id')
        .where('user_id', '=', id)
        .execute();
      expect(left).toEqual([]);
    });

    test.each([
      [64_999, { bid_amount_cents: ['Informe pelo menos R$ 650.'] }],
      [0, { bid_amount_cents: ['Informe um valor em reais.'] }],
      [-65_000, { bid_amount_cents: ['Informe um valor em reais.'] }],
      [65_000.5, { bid_amount_cents: ['Informe um valor em reais.'] }],
      ['muito', { bid_amount_cents: ['Informe um valor em reais.'] }],
      [2 ** 53, { bid_amount_cents: ['Informe um valor em reais.'] }],
    ])('of %s cents is rejected', async (bid_amount_cents, errors) => {
      const response = await send('1', { bid_amount_cents });
      expect([response.statusCode, response.json()]).toEqual([422, { errors }]);
      expect((await mine('1')).my_bid).toBeNull();
    });

    test.each([
      [{ phone: '' }, { phone: ['Este campo é obrigatório.'] }],
      [{ phone: undefined }, { phone: ['Este campo é obrigatório.'] }],
      [{ phone: '98765-4321' }, { phone: ['Falta o DDD, como (11) 98765-4321.'] }],
      [{ lot_uuid: null }, { lot_uuid: ['Este campo é obrigatório.'] }],
    ])('with %j is rejected', async (fields, errors) => {
      const response = await send('1', { bid_amount_cents: 65_000, ...fields });
      expect([response.statusCode, response.json()]).toEqual([422, { errors }]);
    });

    test('is rejected when the lot is over, or takes bids on the page of the house', async () => {
      const over = { base: ['Este lote não recebe mais lances nem ofertas.'] };
      await setLot('1', { closes_at: new Date('2026-11-21T14:59:59Z') });
      expect((await send('1', { bid_amount_cents: 65_000 })).json()).toEqual({ errors: over });
      await setLot('1', {
        closes_at: new Date('2026-12-02T23:00:00Z'),
        bid_url: 'https://casa.example/1',
      });
      expect((await send('1', { bid_amount_cents: 65_000 })).json()).toEqual({
        errors: { base: ['Os lances deste lote são feitos no site da casa.'] },
      });
      // Its auction is over.
      expect((await send('7', { bid_amount_cents: 65_000 })).json()).toEqual({ errors: over });
      expect((await send('3265*', { bid_amount_cents: 2_000_000 })).json()).toEqual({
        errors: over,
      });
    });

    test('is rejected before its auction opens, which is not called over', async () => {
      await setAuction({ status: 'collecting' });
      await setLot('7', { state: 'open' });
      expect((await send('7', { bid_amount_cents: 65_000 })).json()).toEqual({
        errors: { base: ['O leilão ainda não recebe lances.'] },
      });
    });

    test('is limited to a hundred an hour, apart from messages', async () => {
      for (let sent = 0; sent < 100; sent++) {
        const { statusCode } = await send('1', { bid_amount_cents: 65_000 + sent });
        expect(statusCode).toBe(201);
      }
      expect((await send('1', { bid_amount_cents: 70_000 })).statusCode).toBe(429);
      const question = await call(ana, 'POST', '/contact', { contact: { message } });
      expect(question.statusCode).toBe(201);
    });
  });

  describe('mail preferences', () => {
    const path = '/profile/notification_preferences';
    const log = () =>
      database.db
        .selectFrom('consents')
        .select(['kind', 'granted', 'at'])
        .where('user_id', '=', ana.id)
        .orderBy('at')
        .execute();

    test('are all on at first, except the newsletter', async () => {
      expect((await call(ana, 'GET', path)).json()).toEqual(defaultPreferences);
    });

    test('change as requested, and every change is stored with its time', async () => {
      const first = await call(ana, 'PUT', path, { news: true, radar: false, other: 'x' });
      expect(first.json()).toEqual({ ...defaultPreferences, news: true, radar: false });
      await call(ana, 'PUT', path, { news: true });
      await call(ana, 'PUT', path, { news: false });
      expect((await call(ana, 'GET', path)).json()).toEqual({
        ...defaultPreferences,
        radar: false,
      });
      const changes = await log();
      expect(changes.map(({ kind, granted }) => `${kind} ${granted}`).sort()).toEqual([
        'news false',
        'news true',
        'radar false',
      ]);
      expect(Date.now() - Number(changes[0]?.at)).toBeLessThan(60_000);
      expect((await call(bia, 'GET', path)).json()).toEqual(defaultPreferences);
    });

    test('keep every change of two simultaneous requests', async () => {
      const kinds = ['radar', 'daily_report', 'live_auctions', 'liked_lots'] as const;
      await Promise.all(kinds.map((kind) => call(ana, 'PUT', path, { [kind]: false })));
      expect(await log()).toHaveLength(4);
      expect((await call(ana, 'GET', path)).json()).toMatchObject({
        radar: false,
        daily_report: false,
        live_auctions: false,
        liked_lots: false,
      });
    });

    test.each(['sim', 1, null, [], {}])('%j is neither yes nor no', async (value) => {
      const response = await call(ana, 'PUT', path, { radar: value, news: true });
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { errors: { radar: ['deve ser verdadeiro ou falso'] } },
      ]);
      expect(await log()).toEqual([]);
    });

    test.each(['', 'Bearer '])(
      'accept the token of the session in the body after %j',
      async (scheme) => {
        const token = ana.headers.authorization.replace('Bearer ', '');
        const changed = await call(ana, 'PUT', path, { token: `${scheme}${token}`, radar: false });
        expect([changed.statusCode, changed.json()]).toEqual([
          200,
          { ...defaultPreferences, radar: false },
        ]);
      },
    );

    test('require a session or a mail token, which is valid only for its recipient', async () => {
      expect((await call(null, 'GET', path)).statusCode).toBe(401);
      expect((await call(null, 'PUT', path, { news: true })).statusCode).toBe(401);
      const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
      const changed = await call(bia, 'PUT', path, { token, live_auctions: false });
      expect(changed.json()).toMatchObject({ live_auctions: false });
      const read = await call(null, 'GET', `${path}?token=${token}`);
      expect(read.json()).toMatchObject({ live_auctions: false });
      expect(read.headers['cache-control']).toBe('private, no-store');
      expect((await call(bia, 'GET', path)).json()).toEqual(defaultPreferences);
      for (const wrong of ['x', `${token}x`]) {
        const response = await call(ana, 'GET', `${path}?token=${wrong}`);
        expect([response.statusCode, response.json()]).toEqual([
          422,
          { errors: { token: ['é inválido ou expirou'] } },
        ]);
      }
    });

    test('the token of a mail is not valid for other calls', async () => {
      const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
      const response = await app.inject({
        method: 'GET',
        url: '/api/profile',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode).toBe(401);
    });
  });

  describe('unsubscribing', () => {
    const wanted = async (who: TestPerson) =>
      (await call(who, 'GET', '/profile/notification_preferences')).json();

    test('ends the mails of this kind, even when repeated', async () => {
      const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
      for (let times = 0; times < 2; times++) {
        const response = await call(null, 'PUT', '/unsubscribe', { token });
        expect([response.statusCode, response.json()]).toEqual([
          200,
          {
            email: 'p•••@example.test',
            kind: 'radar',
            kinds: ['radar'],
            notification_preferences: { ...defaultPreferences, radar: false },
            message: 'Você não receberá mais estes e-mails.',
          },
        ]);
      }
      expect(await wanted(ana)).toEqual({ ...defaultPreferences, radar: false });
    });

    test('stops another kind or all kinds', async () => {
      const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
      await call(null, 'PUT', '/unsubscribe', { token, kind: 'daily_report' });
      expect(await wanted(ana)).toEqual({ ...defaultPreferences, daily_report: false });
      const all = await call(null, 'PUT', '/unsubscribe', { token, kind: 'all' });
      expect(all.json().kind).toBe('all');
      expect(Object.values(await wanted(ana))).toEqual(Array(10).fill(false));
      const odd = await call(null, 'PUT', '/unsubscribe', { token, kind: '__proto__' });
      expect([odd.statusCode, Object.keys(odd.json().errors)]).toEqual([422, ['kind']]);
    });

    test.each([undefined, {}, { token: '' }, { token: 'x'.repeat(43) }, { token: 7 }])(
      '%j is rejected',
      async (body) => {
        const response = await call(null, 'PUT', '/unsubscribe', body);
        expect([response.statusCode, response.json()]).toEqual([
          422,
          { errors: { token: ['é inválido ou expirou'] } },
        ]);
      },
    );

    test('needs one click in a mail program, and opening the link changes nothing', async () => {
      const token = await issueUnsubscribeToken(database.db, ana.id, 'liked_lots');
      // As a link scanner of a mail program does, with every method.
      await app.inject({ method: 'HEAD', url: `/api/unsubscribe/${token}` });
      await app.inject({ method: 'OPTIONS', url: `/api/unsubscribe/${token}` });
      const opened = await call(null, 'GET', `/unsubscribe/${token}`);
      expect([opened.statusCode, opened.headers.location]).toEqual([
        303,
        `https://casa.example/unsubscribe#token=${token}&kind=liked_lots`,
      ]);
      expect(await wanted(ana)).toEqual(defaultPreferences);

      // A mail service sends these requests for all its users from a few addresses.
      const oneClick = (address: string, headers = {}, payload = 'List-Unsubscribe=One-Click') =>
        app.inject({
          method: 'POST',
          url: `/api/unsubscribe/${address}`,
          remoteAddress: '203.0.113.9',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          payload,
        });
      for (let others = 0; others < 35; others += 1) {
        expect((await oneClick('x'.repeat(43))).statusCode).toBe(404);
      }
      const response = await oneClick(token);
      expect([response.statusCode, response.body]).toEqual([200, '']);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await wanted(ana)).toEqual({ ...defaultPreferences, liked_lots: false });
      expect((await oneClick('x')).statusCode).toBe(404);

      // The other form that RFC 8058 §3.2 allows.
      const other = await issueUnsubscribeToken(database.db, ana.id, 'radar');
      const form = [
        '--b',
        'content-disposition: form-data; name="List-Unsubscribe"',
        '',
        'One-Click',
        '--b--',
        '',
      ].join('\r\n');
      const type = { 'content-type': 'multipart/form-data; boundary=b' };
      expect((await oneClick(other, type, form)).statusCode).toBe(200);
      expect(await wanted(ana)).toEqual({ ...defaultPreferences, liked_lots: false, radar: false });
    });
  });

  describe('participations', () => {
    const bid = async (
      who: TestPerson | null,
      number: string,
      amount_cents: number,
      source: 'web' | 'conditional' = 'web',
    ): Promise<void> => {
      const { last } = await database.db
        .selectFrom('bids')
        .select((all) => all.fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const id = Number(last) + 1;
      await database.db
        .insertInto('bids')
        .values({
          id,
          lot_id: lotId(number),
          amount_cents,
          source,
          bidder_name: 'Pessoa',
          at: new Date(Date.UTC(2026, 10, 20, 12, id)),
          user_id: who?.id ?? null,
        })
        .execute();
    };
    const open = async (who: TestPerson): Promise<Participation[]> =>
      (await call(who, 'GET', '/profile/list_open_participations.json')).json().participations;
    const finished = async (query = ''): Promise<ParticipationList> =>
      (await call(ana, 'GET', `/profile/list_finished_participations.json${query}`)).json();
    const count = async (kind: 'open' | 'finished') =>
      (await call(ana, 'GET', `/profile/${kind}_participations.json`)).json();

    test('are empty before the first bid', async () => {
      expect(await open(ana)).toEqual([]);
      expect(await finished()).toEqual({
        total: 0,
        current_page: 1,
        per_page: 2,
        next_page: null,
        participations: [],
      });
      expect(await count('open')).toEqual({ title: 'Participações em aberto', count: 0 });
      expect(await count('finished')).toEqual({ title: 'Participações finalizadas', count: 0 });
    });

    test('have the status of each bid', async () => {
      const base = 10_000_000 + ana.id * 1000;
      await bid(ana, '2', base);
      await bid(ana, '82', base);
      await bid(bia, '82', base + 1);
      await bid(bia, '12A', base);
      await bid(ana, '12A', base);
      await bid(ana, '0082', base, 'conditional');
      await bid(ana, '3265*', base);
      await bid(ana, '7', base, 'conditional');
      await bid(ana, '8', base);

      const [auction, another] = await open(ana);
      expect(another).toBeUndefined();
      expect(auction).toMatchObject({
        auction: { id: 1, status: 'ongoing', account: { tenant_name: 'casa-das-artes' } },
        lots_count: 4,
        winning_count: 1,
        outbid_count: 2,
        pending_count: 1,
        won_count: 0,
        lost_count: 0,
        total_won_cents: 0,
      });
      expect(auction?.lots.map(({ number, my_bid }) => [number, my_bid?.status])).toEqual([
        ['12A', 'outbid'],
        ['82', 'outbid'],
        ['2', 'winning'],
        ['0082', 'pending'],
      ]);
      for (const lot of auction?.lots ?? []) {
        const url = `/accounts/casa-das-artes/auctions/1/lots/${encodeURIComponent(lot.number)}.json`;
        const { next_bid_cents } = (await call(ana, 'GET', url)).json<Lot>();
        expect(lot.next_bid_cents, lot.number).toBe(next_bid_cents);
      }
      const past = await finished();
      expect(past).toMatchObject({ total: 1, per_page: 2, next_page: null });
      expect(past.participations[0]).toMatchObject({
        auction: { id: 2, status: 'finished' },
        lots_count: 3,
        won_count: 1,
        total_won_cents: 1_234_500,
      });
      expect(past.participations[0]?.lots.map(({ my_bid }) => my_bid?.status)).toEqual([
        'won',
        'lost',
        'pending',
      ]);
      expect((await finished('?per=1&page=2')).participations).toEqual([]);
      expect((await count('open')).count).toBe(1);
      expect((await call(ana, 'GET', '/profile')).json().open_participations_count).toBe(1);

      const page = (
        await call(ana, 'GET', '/accounts/casa-das-artes/auctions/1/lots/82.json')
      ).json<Lot>();
      expect(page.my_bid).toMatchObject({ amount_cents: base, source: 'web', status: 'outbid' });
      expect(page.bids.filter(({ mine }) => mine)).toHaveLength(1);
      const visitor = await call(null, 'GET', '/accounts/casa-das-artes/auctions/1/lots/82.json');
      expect(visitor.json<Lot>().my_bid).toBeNull();
      expect(visitor.body).not.toContain('user_id');
    });

    test('are found among the lots of a list, with the status of each bid', async () => {
      const base = 20_000_000 + ana.id * 1000;
      await bid(ana, '2', base);
      await bid(ana, '82', base);
      await bid(bia, '82', base + 1);
      await bid(ana, '7', base, 'conditional');
      await bid(ana, '12A', base);
      const uuids = await Promise.all(['82', '2', '1', '7'].map(uuidOf));
      const query = uuids.map((uuid) => `&q[uuid_in][]=${uuid}`).join('');
      const path = `/lots.json?q[current_user_bid]=true${query}`;
      const found = await call(ana, 'GET', path);
      const statuses = found
        .json<{ lots: Participation['lots'] }>()
        .lots.map(({ number, my_bid }) => [number, my_bid?.status]);
      expect(Object.fromEntries(statuses)).toEqual({ 82: 'outbid', 2: 'winning', 7: 'pending' });
      expect(found.headers['cache-control']).toMatch(/private|no-store/);

      const ofBia = await call(bia, 'GET', path);
      expect(ofBia.json<LotList>().lots.map(({ number }) => number)).toEqual(['82']);
      expect((await call(null, 'GET', path)).statusCode).toBe(401);
      const cards = await call(ana, 'GET', `/lots.json?${query.slice(1)}`);
      expect(cards.body).not.toContain('my_bid');
    });
  });

  describe('interests', () => {
    const path = '/profile/interests.json';
    const choose = async (who: TestPerson, chosen: object): Promise<void> => {
      const body = { categories: [], tags: [], prices: [], ...chosen };
      expect((await call(who, 'PUT', path, body)).statusCode).toBe(200);
    };
    const numbers = async (who: TestPerson, query: string): Promise<string[]> =>
      (await call(who, 'GET', `/lots.json?${query}`))
        .json<LotList>()
        .lots.map(({ number }) => number);

    test.each([
      [{ categories: [2] }, ['12A', '1']],
      [{ tags: [1] }, ['1', '12A']],
      [{ categories: [1, 2] }, ['1', '2', '12A', '0082[a]', '1', '3265*']],
      [{ categories: [2], prices: [2] }, ['1']],
      [{ prices: [7] }, []],
      [{}, []],
    ])(
      '%j match the lots with one of the subjects and one of the prices',
      async (chosen, found) => {
        await choose(ana, chosen);
        const listed = await numbers(ana, 'q[current_user_interests]=true');
        expect(listed.toSorted()).toEqual(found.toSorted());
        const total = await call(ana, 'GET', '/lots.json?q[current_user_interests]=true&per=0');
        expect(total.json<LotList>().total).toBe(found.length);
        // The interests of one person do not affect another.
        expect(await numbers(bia, 'q[current_user_interests]=true')).toEqual([]);
      },
    );

    test('interests require a login', async () => {
      const { statusCode } = await call(null, 'GET', '/lots.json?q[current_user_interests]=true');
      expect(statusCode).toBe(401);
    });

    test('come first among equally relevant results of a search, only for the person', async () => {
      const usual = await numbers(bia, 'q[search]=araujo');
      expect(usual.length).toBeGreaterThan(1);
      const last = usual.at(-1) ?? '';
      await database.db
        .insertInto('tags')
        .values({ id: 77, slug: 'raro', name: 'Raro', name_sort: 'raro' })
        .execute();
      await database.db
        .insertInto('lot_tags')
        .values({ lot_id: lotId(last), tag_id: 77 })
        .execute();
      await choose(ana, { tags: [77] });
      expect(await numbers(ana, 'q[search]=araujo')).toEqual([last, ...usual.slice(0, -1)]);
      expect(await numbers(bia, 'q[search]=araujo')).toEqual(usual);
      expect(await numbers(ana, 'q[search]=araujo&sort=-price')).toEqual(
        await numbers(bia, 'q[search]=araujo&sort=-price'),
      );
      await database.db.deleteFrom('lot_tags').where('tag_id', '=', 77).execute();
    });
    const nothing = { categories: [], tags: [], prices: [] };
    const save = (body: unknown) => call(ana, 'PUT', path, body);

    test('are empty at first, and are saved as complete lists without unknown ids', async () => {
      expect((await call(ana, 'GET', path)).json()).toEqual(nothing);
      const saved = await save({ categories: [2, 1, 1, 99, 'x'], tags: [], prices: [7, 2] });
      expect([saved.statusCode, saved.json()]).toEqual([
        200,
        { categories: [1, 2], tags: [], prices: [2, 7] },
      ]);
      await save({ categories: [2], tags: [1], prices: [2] });
      expect((await call(ana, 'GET', path)).json()).toEqual({
        categories: [2],
        tags: [1],
        prices: [2],
      });
      expect((await call(bia, 'GET', path)).json()).toEqual(nothing);
    });

    test('a non-empty list never becomes empty, even by unknown ids', async () => {
      await save({ categories: [1], tags: [], prices: [1] });
      for (const body of [
        { categories: [], tags: [], prices: [] },
        { categories: [99], tags: [1], prices: [] },
      ]) {
        const response = await save(body);
        expect([response.statusCode, response.json()]).toEqual([
          422,
          {
            errors: {
              categories: ['deve ter ao menos um item'],
              prices: ['deve ter ao menos um item'],
            },
          },
        ]);
      }
      expect((await call(ana, 'GET', path)).json()).toEqual({
        categories: [1],
        tags: [],
        prices: [1],
      });
    });

    test('a missing list does not count as an empty list', async () => {
      const response = await save({ categories: [1] });
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { errors: { tags: ['deve ser uma lista'], prices: ['deve ser uma lista'] } },
      ]);
    });
  });

  describe('addresses', () => {
    const path = '/profile/addresses';
    const home = {
      zip_code: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    };
    const add = async (fields: object = {}): Promise<Address> => {
      const response = await call(ana, 'POST', path, { address: { ...home, ...fields } });
      expect(response.statusCode).toBe(201);
      return response.json();
    };
    const list = async (): Promise<Address[]> =>
      (await call(ana, 'GET', path)).json<{ addresses: Address[] }>().addresses;
    const defaults = async () => (await list()).map(({ id, default: is }) => [id, is]);

    test('are stored in one form, regardless of how they were typed', async () => {
      const address = await add({
        zip_code: ' 01310-100 ',
        number: 'S/N',
        state: 'sp',
        label: '  Casa ',
        recipient: '',
      });
      expect(address).toEqual({
        ...home,
        id: expect.any(Number),
        label: 'Casa',
        recipient: null,
        number: 'S/N',
        complement: null,
        country: 'BR',
        default: true,
      });
      expect(await list()).toEqual([address]);
    });

    test('always include exactly one default', async () => {
      const first = await add();
      const second = await add({ number: '2', default: true });
      const third = await add({ number: '3' });
      expect(await defaults()).toEqual([
        [second.id, true],
        [first.id, false],
        [third.id, false],
      ]);
      await call(ana, 'PUT', `${path}/${third.id}`, { address: { default: true } });
      await call(ana, 'PUT', `${path}/${third.id}`, {
        address: { default: false, label: 'Ateliê' },
      });
      expect(await defaults()).toEqual([
        [third.id, true],
        [first.id, false],
        [second.id, false],
      ]);
      expect((await call(ana, 'DELETE', `${path}/${third.id}`)).statusCode).toBe(204);
      expect(await defaults()).toEqual([
        [first.id, true],
        [second.id, false],
      ]);
      for (const { id } of [second, first]) await call(ana, 'DELETE', `${path}/${id}`);
      expect(await list()).toEqual([]);
    });

    test('keep the fields that a change does not name', async () => {
      const { id } = await add({ label: 'Casa', complement: 'Apto 12' });
      const response = await call(ana, 'PUT', `${path}/${id}`, {
        address: { number: '2000', complement: '' },
      });
      expect(response.json()).toMatchObject({
        ...home,
        number: '2000',
        label: 'Casa',
        complement: null,
      });
      const refused = await call(ana, 'PUT', `${path}/${id}`, { address: { street: ' ' } });
      expect(refused.json()).toEqual({ errors: { street: ['Este campo é obrigatório.'] } });
    });

    test.each([
      [{ zip_code: '0131010' }, ['zip_code']],
      [
        { zip_code: null, street: '', number: undefined, district: 7, city: ' ' },
        ['zip_code', 'street', 'number', 'district', 'city'],
      ],
      [{ state: 'XX' }, ['state']],
      [{ state: '__proto__', country: 'Brasil' }, ['state', 'country']],
      [{ street: 'a'.repeat(201) }, ['street']],
    ])('%j is rejected with an error for each field', async (fields, expected) => {
      const response = await call(ana, 'POST', path, { address: { ...home, ...fields } });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)).toEqual(expected);
      expect(await list()).toEqual([]);
    });

    test('are limited to ten, even with simultaneous requests', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, number) =>
          call(ana, 'POST', path, { address: { ...home, number: `${number}` } }),
        ),
      );
      const refused = answers.filter(({ statusCode }) => statusCode === 422);
      expect(refused.map((response) => response.json())).toEqual(
        Array.from({ length: 2 }, () => ({
          errors: { base: ['Você pode ter no máximo 10 endereços.'] },
        })),
      );
      const addresses = await list();
      expect(addresses).toHaveLength(10);
      expect(addresses.filter((address) => address.default)).toHaveLength(1);
    });

    test('addresses of another person are not found', async () => {
      const { id } = await add();
      for (const method of ['PUT', 'DELETE'] as const) {
        const response = await call(bia, method, `${path}/${id}`, { address: { number: '7' } });
        expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      }
      expect(await list()).toHaveLength(1);
    });
  });
});
