import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftDay, civilDay } from '@martelo/domain/calendar';
import { steps } from '../../src/database/migrations/steps.ts';
import { deleteExpired } from '../../src/housekeeping.ts';
import { issueMailToken } from '../../src/people/letters/mail-tokens.ts';
import { openSession } from '../../src/people/login/sessions.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';
import { makePerson, type TestPerson } from '../people.ts';

const HOUR = 3_600_000;

describeOnEngines('people', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;
  let at: PeopleApp;

  beforeAll(async () => {
    at = await openPeopleApp(engine);
    ({ database, app } = at);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    ana = await makePerson(database.db);
  });

  const call: PeopleApp['call'] = (...input) => at.call(...input);
  const mailsTo: PeopleApp['mailsTo'] = (recipient) => at.mailsTo(recipient);
  /** Returns the token in the last mail to an address. */
  const tokenFor = async (recipient: string): Promise<string> => {
    const last = (await mailsTo(recipient)).at(-1);
    return /_token=([\w-]{43})(?:#|$)/m.exec(last?.body ?? '')?.[1] ?? '';
  };
  const signUp: PeopleApp['signUp'] = (...input) => at.signUp(...input);
  const confirm: PeopleApp['confirm'] = (token) => at.confirm(token);
  const login: PeopleApp['login'] = (...input) => at.login(...input);
  const rowOf: PeopleApp['rowOf'] = (email) => at.rowOf(email);
  const findUser = (email: string) =>
    database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const loosen = () => at.loosen();

  describe('signing up', () => {
    beforeEach(loosen);

    test('writes an account and its mail, and returns no token before the address is confirmed', async () => {
      const email = newEmail();
      const response = await signUp({ email: ` ${email.toUpperCase()}`, cpf: '529.982.247-25' });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        message: `Enviamos um link de confirmação para ${email}.`,
        user: { email, confirmed: false },
      });
      expect(response.headers['authorization']).toBeUndefined();
      expect(await findUser(email)).toBeUndefined();

      const [mail] = await mailsTo(email);
      expect(mail?.body).toContain('https://casa.test/confirmacao#confirmation_token=');
      const stored = await database.db.selectFrom('sign_up_tokens').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(await tokenFor(email));

      const confirmed = await confirm(await tokenFor(email));
      const row = await rowOf(email);
      expect(row).toMatchObject({ cpf: '52998224725', full_name: 'Ana Souza' });
      expect(row.password_hash).toMatch(/^\$argon2id\$/);
      const consents = await database.db
        .selectFrom('consents')
        .select(['kind', 'granted'])
        .where('user_id', '=', row.id)
        .orderBy('kind')
        .execute();
      expect(consents).toEqual([
        { kind: 'news', granted: false },
        { kind: 'terms', granted: true },
      ]);

      expect(confirmed.statusCode).toBe(200);
      expect(confirmed.json()).toMatchObject({
        email,
        confirmed: true,
        display_name: 'Ana Souza',
        terms_accepted_at: expect.stringMatching(/T/),
        terms_version: expect.any(String),
        likes_count: 0,
      });
      const profile = await call('GET', '/profile', undefined, {
        authorization: String(confirmed.headers['authorization']),
      });
      expect(profile.json()).toEqual(confirmed.json());
      expect((await login(email, 'aquarela ao vento')).statusCode).toBe(200);
    });

    test('reveals the existence of an account only to its mailbox', async () => {
      const fresh = await signUp({ email: 'primeira@example.test' });
      const again = await signUp({
        email: 'primeira@example.test',
        password: 'outra senha qualquer',
        password_confirmation: 'outra senha qualquer',
      });
      const known = await signUp({ email: ana.email });
      expect([again.statusCode, known.statusCode]).toEqual([201, 201]);
      expect(again.body).toBe(fresh.body);
      expect(known.json()).toEqual({
        message: `Enviamos um link de confirmação para ${ana.email}.`,
        user: { email: ana.email, confirmed: false },
      });
      expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['already_registered']);
      // The account is not confirmed yet, so the mail has the link again.
      expect((await mailsTo('primeira@example.test')).map(({ kind }) => kind)).toEqual([
        'confirmation',
        'confirmation',
      ]);
      expect((await login(ana.email, ana.password)).statusCode).toBe(200);
    });

    test('signing up with the address of another person does not open that person’s account', async () => {
      const email = newEmail();
      const attempt = (password: string) =>
        signUp({ email, password, password_confirmation: password });
      await attempt('senha do intruso');
      const first = await tokenFor(email);
      await attempt('senha da dona');
      const own = await tokenFor(email);
      await attempt('senha do intruso');
      expect((await confirm(own)).statusCode).toBe(200);
      expect((await login(email, 'senha do intruso')).statusCode).toBe(401);
      expect((await login(email, 'senha da dona')).statusCode).toBe(200);
      for (const link of [first, await tokenFor(email)]) {
        expect((await confirm(link)).statusCode).toBe(422);
      }
      expect((await login(email, 'senha da dona')).statusCode).toBe(200);
    });

    test('as a company requires its name and accepts a CNPJ with letters', async () => {
      const email = newEmail();
      const response = await signUp({
        email,
        person_type: 'company',
        full_name: null,
        legal_name: 'Galeria Aurora Ltda.',
        cnpj: '12.abc.345/01de-35',
        news: true,
      });
      expect(response.statusCode).toBe(201);
      await confirm(await tokenFor(email));
      expect(await rowOf(email)).toMatchObject({
        person_type: 'company',
        cnpj: '12ABC34501DE35',
        full_name: null,
      });
    });

    const today = civilDay(new Date());
    test.each<[object, Record<string, unknown[]>]>([
      [{ email: '' }, { email: ['Este campo é obrigatório.'] }],
      [{ email: 'ana@exemplo' }, { email: ['deve conter um email válido'] }],
      [{ email: ['ana@example.test'] }, { email: ['Este campo é obrigatório.'] }],
      [
        { password: '', password_confirmation: '' },
        {
          password: ['Este campo é obrigatório.'],
        },
      ],
      [
        { password: 'curta', password_confirmation: 'curta' },
        { password: ['deve conter pelo menos 8 caracteres'] },
      ],
      [
        { password: '🎨'.repeat(129), password_confirmation: '🎨'.repeat(129) },
        { password: ['não deve ter mais que 128 caracteres'] },
      ],
      [
        { password: 'ANA SOUZA', password_confirmation: 'ANA SOUZA' },
        { password: ['não pode ser igual ao e-mail ou ao nome'] },
      ],
      ...['Senha123', '12345678', 'aaaaaaaaa', '!!flamengo2024'].map(
        (password): [object, Record<string, unknown[]>] => [
          { password, password_confirmation: password },
          { password: ['Senha muito comum. Escolha outra.'] },
        ],
      ),
      [
        { password_confirmation: 'outra coisa' },
        {
          password_confirmation: ['Os campos "senha" e "confirmação de senha" devem ser iguais.'],
        },
      ],
      [{ full_name: '  ' }, { full_name: ['Este campo é obrigatório.'] }],
      [{ full_name: { a: 1 } }, { full_name: expect.anything() as never }],
      [{ full_name: 'x'.repeat(201) }, { full_name: expect.anything() as never }],
      [{ full_name: '\u202e\u0000' }, { full_name: expect.anything() as never }],
      [{ person_type: 'company' }, { legal_name: ['Este campo é obrigatório.'] }],
      [{ person_type: 'robot' }, { person_type: ['deve ter um valor válido'] }],
      [{ gender: 7 }, { gender: ['deve ter um valor válido'] }],
      [{ terms_accepted: 'true' }, { terms_accepted: ['é preciso aceitar os termos de uso'] }],
      [{ cpf: '11111111111' }, { cpf: ['CPF inválido.'] }],
      [{ cnpj: '12345678000100' }, { cnpj: ['CNPJ inválido.'] }],
      [
        { phone: '123' },
        { phone: ['Faltam dígitos: use o DDD e o número, como (11) 98765-4321.'] },
      ],
      [{ phone: '+351 912' }, { phone: ['Faltam dígitos: depois de +351 são 9.'] }],
      [{ phone: 11_987_654_321 }, { phone: ['deve ter um valor válido'] }],
      [{ birthdate: '2000-02-30' }, { birthdate: ['não é uma data válida'] }],
      [{ birthdate: '0001-01-01' }, { birthdate: ['não é uma data válida'] }],
      [
        { birthdate: shiftDay(today, 1) },
        { birthdate: ['A data de nascimento não pode ser no futuro.'] },
      ],
      [{ birthdate: shiftDay(today, -6000) }, { birthdate: ['é preciso ter ao menos 18 anos'] }],
    ])('refuses %j', async (changes, errors) => {
      const response = await signUp(changes);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ errors });
    });

    test.each([undefined, {}, [], 'x', { user: null }, { user: 'x' }])(
      'answers 400 to %j',
      async (body) => {
        const response = await call('POST', '/signup', body);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual({ errors: { base: ['Requisição inválida.'] } });
      },
    );

    test('stores a name with quotes, accents and half an emoji as text', async () => {
      const email = newEmail();
      expect(
        (await signUp({ email, full_name: `D'Ávila "x"; drop table users -- \uD83C` })).statusCode,
      ).toBe(201);
      await confirm(await tokenFor(email));
      expect((await rowOf(email)).full_name).toContain(`D'Ávila "x"; drop table users --`);
    });

    // A browser sends an international domain with its letters or in ASCII.
    test.each([
      [
        'ana@josé.example',
        ['ANA@JOSÉ.example', 'ana@xn--jos-dma.example', 'ana@jose\u0301.example'],
      ],
      [
        'ana@xn--aa-4iaz.example',
        ['ana@açaí.example', 'ana@açaí.example\u200b', 'ana@aça\u00ed.example'],
      ],
      ['\u202abia@exemplo.example\u202c', ['bia@exemplo.example', 'bia@ｅｘｅｍｐｌｏ.example']],
    ])('as %j opens the account for each spelling of the mailbox', async (email, spellings) => {
      expect((await signUp({ email })).statusCode).toBe(201);
      const stored = spellings[0]?.toLowerCase() ?? '';
      await confirm(await tokenFor(stored));
      for (const spelling of spellings) {
        const { statusCode, headers } = await login(spelling, 'aquarela ao vento');
        expect([spelling, statusCode]).toEqual([spelling, 200]);
        expect(headers.authorization).toBeDefined();
      }
      expect((await rowOf(stored)).email).toBe(stored);
    });

    test('reaches an account that was stored with the ASCII domain', async () => {
      const email = newEmail();
      await signUp({ email });
      await confirm(await tokenFor(email));
      const { db } = database;
      const columns = {
        email: 'rui@xn--bcher-kva.example',
        unconfirmed_email: 'rui@xn--bcher-kva.de',
      };
      await db.updateTable('users').set(columns).where('email', '=', email).execute();
      // A migration knows no tables.
      await steps['0047-mail-domains'].up(db as unknown as Kysely<unknown>);
      expect((await login('rui@bücher.example', 'aquarela ao vento')).statusCode).toBe(200);
      expect((await rowOf('rui@bücher.example')).unconfirmed_email).toBe('rui@bücher.de');
    });

    test.each(['\u200b', '\u3164', '\u2800\u2800', '\u00ad', '\u200d'])(
      'rejects the name %j, which nobody can see',
      async (full_name) => {
        const response = await signUp({ full_name });
        expect(response.statusCode).toBe(422);
        expect(response.json().errors).toHaveProperty('full_name');
      },
    );

    test('twice at the same time with one address creates one account', async () => {
      const email = newEmail();
      const responses = await Promise.all([1, 2, 3, 4].map(() => signUp({ email })));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      await confirm(await tokenFor(email));
      const rows = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('is limited to five an hour for one e-mail, not for one address', async () => {
      const ip = '203.0.113.77';
      for (let i = 0; i < 6; i++) expect((await signUp({}, ip)).statusCode).toBe(201);
      const email = newEmail();
      for (let i = 0; i < 5; i++) expect((await signUp({ email }, ip)).statusCode).toBe(201);
      const response = await signUp({ email }, ip);
      expect([response.statusCode, response.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
    });
  });

  describe('a confirmation link', () => {
    beforeEach(loosen);
    const unconfirmed = async (): Promise<{ email: string; token: string }> => {
      const email = newEmail();
      await signUp({ email });
      return { email, token: await tokenFor(email) };
    };
    const age = (email: string, columns: Record<string, unknown>) =>
      database.db.updateTable('mail_tokens').set(columns).where('email', '=', email).execute();

    test('still works within a day after its first use, with three sessions at most', async () => {
      const { email, token } = await unconfirmed();
      const answers = [];
      for (let i = 0; i < 5; i++) answers.push(await confirm(token));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(answers.map(({ headers }) => headers['authorization'] !== undefined)).toEqual([
        true,
        true,
        true,
        false,
        false,
      ]);
      expect(answers[4]?.headers['cache-control']).toBe('private, no-store');
      await age(email, { first_used_at: new Date(Date.now() - 25 * HOUR) });
      const late = await confirm(token);
      expect(late.statusCode).toBe(422);
      expect(late.json()).toEqual({ errors: { confirmation_token: ['é inválido'] } });
    });

    test('expires after three days', async () => {
      const { email, token } = await unconfirmed();
      await database.db
        .updateTable('sign_up_tokens')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute();
      const response = await confirm(token);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        errors: { confirmation_token: ['expirou, solicite um novo'] },
      });
      expect(await findUser(email)).toBeUndefined();
    });

    test.each(['', 'x', '%00', 'A'.repeat(43), 'é', 'A'.repeat(400)])(
      '%j is invalid',
      async (token) => {
        const response = await confirm(token);
        expect([response.statusCode, response.json()]).toEqual([
          422,
          { errors: { confirmation_token: ['é inválido'] } },
        ]);
      },
    );

    test('can be requested again, with the same answer for every address', async () => {
      const { email, token } = await unconfirmed();
      const ask = (address: string) => call('POST', '/confirmation', { user: { email: address } });
      const [waiting, confirmed, unknown] = [
        await ask(email),
        await ask(ana.email),
        await ask('ninguem@example.test'),
      ];
      expect([waiting, confirmed, unknown].map(({ statusCode }) => statusCode)).toEqual([
        200, 200, 200,
      ]);
      expect(new Set([waiting, confirmed, unknown].map(({ body }) => body)).size).toBe(1);
      expect(await mailsTo(email)).toHaveLength(2);
      expect(await mailsTo(ana.email)).toHaveLength(0);
      expect(await tokenFor(email)).not.toBe(token);
      expect((await confirm(await tokenFor(email))).statusCode).toBe(200);
      expect((await ask('x')).statusCode).toBe(422);
      await ask(email);
      await ask(email);
      expect((await ask(email)).statusCode).toBe(429);
    });
  });

  describe('a forgotten password', () => {
    beforeEach(loosen);
    const ask = (email: unknown) => call('POST', '/password', { user: { email } });
    const reset = (
      token: string,
      password = 'gravura em metal',
      password_confirmation = password,
    ) =>
      call('PUT', '/password', {
        user: { reset_password_token: token, password, password_confirmation },
      });

    test('is replaced through the mailbox, all sessions end and the person gets a mail', async () => {
      expect((await ask(` ${ana.email.toUpperCase()} `)).statusCode).toBe(200);
      const token = await tokenFor(ana.email);
      const weak = await reset(token, 'curta');
      expect(weak.statusCode).toBe(422);
      const response = await reset(token);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { message: 'Senha alterada com sucesso.' },
      ]);
      expect(response.headers['authorization']).toBeUndefined();
      expect((await call('GET', '/profile', undefined, ana.headers)).statusCode).toBe(401);
      expect((await login(ana.email, ana.password)).statusCode).toBe(401);
      expect((await login(ana.email, 'gravura em metal')).statusCode).toBe(200);
      expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual([
        'password_reset',
        'password_changed',
        // The browser is unknown again.
        'new_device',
      ]);
      const again = await reset(token);
      expect(again.json()).toEqual({ errors: { reset_password_token: ['é inválido'] } });
    });

    test('has the same answer and duration for known and unknown addresses', async () => {
      const timed = async (email: string) => {
        const start = performance.now();
        const { statusCode, body } = await ask(email);
        return { statusCode, body, ms: performance.now() - start };
      };
      const known = await timed(ana.email);
      const unknown = await timed('ninguem@example.test');
      expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
      expect(known.body).toBe(unknown.body);
      expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(95);
      for (const email of ['x', '', null, 7, undefined])
        expect((await ask(email)).statusCode).toBe(422);
    });

    test('has one link at a time, which is valid for six hours', async () => {
      await ask(ana.email);
      const first = await tokenFor(ana.email);
      await ask(ana.email);
      const second = await tokenFor(ana.email);
      expect((await reset(first)).json()).toEqual({
        errors: { reset_password_token: ['é inválido'] },
      });
      await database.db
        .updateTable('mail_tokens')
        .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1000) })
        .where('user_id', '=', ana.id)
        .execute();
      expect((await reset(second)).json()).toEqual({
        errors: { reset_password_token: ['expirou, solicite um novo'] },
      });
    });

    test('is replaced by the first of two simultaneous requests only', async () => {
      await ask(ana.email);
      const token = await tokenFor(ana.email);
      const answers = await Promise.all([
        reset(token, 'gravura primeira'),
        reset(token, 'gravura segunda'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    });

    test('is not replaced by a link for another purpose', async () => {
      const token = await issueMailToken(database.db, ana, 'confirmation');
      expect((await reset(token)).statusCode).toBe(422);
    });

    test('can be requested at most three times an hour', async () => {
      for (let i = 0; i < 3; i++) expect((await ask(ana.email)).statusCode).toBe(200);
      expect((await ask(ana.email)).statusCode).toBe(429);
    });
  });

  describe('changing the password', () => {
    const change = (user: object, headers: Record<string, string> = ana.headers) =>
      call('PUT', '/profile/password', { user }, headers);
    const chosen = { password: 'pincel de marta', password_confirmation: 'pincel de marta' };

    test('requires the current password, renews this session and ends the others', async () => {
      const other = await openSession(database.db, ana.id);
      const wrong = await change({ current_password: 'errada', ...chosen });
      expect([wrong.statusCode, wrong.json()]).toEqual([
        422,
        { errors: { current_password: ['não confere'] } },
      ]);
      const response = await change({ current_password: ana.password, ...chosen });
      expect(response.statusCode).toBe(200);
      const renewed = String(response.headers['authorization']);
      expect(
        (await call('GET', '/profile', undefined, { authorization: renewed })).statusCode,
      ).toBe(200);
      for (const authorization of [ana.token, other]) {
        expect((await call('GET', '/profile', undefined, { authorization })).statusCode).toBe(401);
      }
      expect((await login(ana.email, chosen.password)).statusCode).toBe(200);
    });

    test('is limited when the current password is guessed', async () => {
      const guess = () => change({ current_password: 'x', ...chosen });
      for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(422);
      expect((await guess()).statusCode).toBe(429);
    });
  });

  describe('the profile', () => {
    beforeEach(loosen);
    const put = (user: object) => call('PUT', '/profile', { user }, ana.headers);
    const askFor = (email: string) => put({ email, current_password: ana.password });
    const send = (form: FormData) => {
      const request = new Request('http://casa.test', { method: 'POST', body: form });
      return request.arrayBuffer().then((bytes) =>
        app.inject({
          method: 'PUT',
          url: '/api/profile',
          headers: { ...ana.headers, 'content-type': request.headers.get('content-type') ?? '' },
          payload: Buffer.from(bytes),
        }),
      );
    };
    const withAvatar = (bytes: Uint8Array, type = 'image/png') => {
      const form = new FormData();
      form.append('user[avatar]', new Blob([new Uint8Array(bytes)], { type }), 'eu.png');
      return send(form);
    };
    const chosen = { password: 'outra tela de 1922', password_confirmation: 'outra tela de 1922' };
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a63d2f' } });

    test.each([
      ['+55 (11) 98765-4321', '11987654321'],
      ['0800 123 4567', '08001234567'],
      ['4004-1234', '40041234'],
      ['+1 212 555 0100', '+12125550100'],
      ['00351 912 345 678', '+351912345678'],
    ])('stores the phone %j as %j', async (phone, stored) => {
      expect((await put({ phone })).json()).toMatchObject({ phone: stored });
    });

    test('changes sent fields, clears empty ones and keeps the rest', async () => {
      const first = await put({
        phone: '(11) 98765-4321',
        birthdate: '1985-02-03',
        gender: 'lady',
      });
      expect(first.json()).toMatchObject({
        phone: '11987654321',
        birthdate: '1985-02-03',
        gender: 'lady',
      });
      const form = new FormData();
      form.append('user[phone]', '');
      form.append('user[full_name]', 'Ana  Beatriz\nÁvila');
      form.append('user[avatar]', new Blob([]), '');
      const second = await send(form);
      expect(second.statusCode).toBe(200);
      expect(second.json()).toMatchObject({
        phone: null,
        full_name: 'Ana Beatriz Ávila',
        display_name: 'Ana Beatriz Ávila',
        birthdate: '1985-02-03',
      });
    });

    test('never changes fields that a person may not change', async () => {
      const before = await rowOf(ana.email);
      const response = await put({
        id: 1,
        uuid: 'x',
        password_hash: 'x',
        confirmed_at: null,
        erase_at: 'x',
      });
      expect(response.statusCode).toBe(200);
      expect({ ...(await rowOf(ana.email)), updated_at: 0 }).toEqual({ ...before, updated_at: 0 });
    });

    test('keeps the required name', async () => {
      expect((await put({ full_name: '' })).json()).toEqual({
        errors: { full_name: ['Este campo é obrigatório.'] },
      });
      expect((await put({ person_type: 'company' })).json()).toEqual({
        errors: { legal_name: ['Este campo é obrigatório.'] },
      });
      const company = await put({
        person_type: 'company',
        legal_name: 'Aurora Ltda.',
        full_name: '',
      });
      expect(company.json()).toMatchObject({
        display_name: 'Aurora Ltda.',
        person_type: 'company',
      });
    });

    test('accepts an image and stores it upright, small and without camera metadata', async () => {
      const photo = await picture(900, 600)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Ana em casa' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const response = await withAvatar(photo, 'image/gif');
      expect(response.statusCode).toBe(200);
      const url = response.json<{ avatar_url: string }>().avatar_url;
      expect(url).toMatch(/^\/media\/avatars\/[0-9a-f-]{36}\.webp$/);
      const kept = await app.inject({ method: 'GET', url });
      expect(kept.headers['content-type']).toBe('image/webp');
      expect(kept.headers['x-content-type-options']).toBe('nosniff');
      const metadata = await sharp(kept.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 400 });
      expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);

      const other = (await withAvatar(photo)).json<{ avatar_url: string }>().avatar_url;
      expect(other).not.toBe(url);
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
      const form = new FormData();
      form.append('user[remove_avatar]', '1');
      expect((await send(form)).json()).toMatchObject({ avatar_url: null });
      expect((await app.inject({ method: 'GET', url: other })).statusCode).toBe(404);
    });

    test.each<[string, number, () => Promise<Uint8Array>]>([
      ['an SVG', 415, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a GIF', 415, () => picture(300, 300).gif().toBuffer()],
      [
        'text that claims to be a picture',
        415,
        async () => Buffer.from('<script>alert(1)</script>'),
      ],
      ['a picture that is too small', 422, () => picture(199, 400).png().toBuffer()],
      [
        'a broken picture',
        422,
        async () => (await picture(300, 300).png().toBuffer()).subarray(0, 60),
      ],
      [
        'one that ends in the middle',
        422,
        async () => {
          const whole = await sharp({
            create: {
              width: 600,
              height: 600,
              channels: 3,
              background: '#fff',
              noise: { type: 'gaussian', mean: 128, sigma: 40 },
            },
          })
            .png()
            .toBuffer();
          return whole.subarray(0, whole.length / 2);
        },
      ],
      ['a small file of very many pixels', 422, async () => whitePng(8000)],
      ['more than 5 MB', 413, async () => Buffer.alloc(5 * 2 ** 20 + 1)],
      ['much more than 5 MB', 413, async () => Buffer.alloc(9 * 2 ** 20)],
    ])('rejects %s as an image with %i', async (_what, status, make) => {
      const response = await withAvatar(await make());
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({ errors: { avatar: [expect.any(String)] } });
    });

    test('accepts ten images an hour per person', async () => {
      const person = await makePerson(database.db);
      const upload = async (): Promise<number> => {
        const form = new FormData();
        form.append('user[avatar]', new Blob(['no picture']), 'eu.png');
        const request = new Request('http://localhost', { method: 'PUT', body: form });
        const response = await app.inject({
          method: 'PUT',
          url: '/api/profile',
          headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        return response.statusCode;
      };
      for (let index = 0; index < 10; index += 1) expect(await upload()).toBe(415);
      expect(await upload()).toBe(429);
    });

    test('rejects an invalid form', async () => {
      const response = await app.inject({
        method: 'PUT',
        url: '/api/profile',
        headers: { ...ana.headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'not a form',
      });
      expect(response.statusCode).toBe(400);
    });

    test('accepts a new address once its mailbox has confirmed it', async () => {
      const email = newEmail();
      const asked = await askFor(email);
      expect(asked.json()).toMatchObject({ email: ana.email, unconfirmed_email: email });
      expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['email_change_notice']);
      const confirmed = await confirm(await tokenFor(email));
      expect(confirmed.json()).toMatchObject({ email, unconfirmed_email: null, confirmed: true });
      expect((await login(ana.email, ana.password)).statusCode).toBe(401);
      expect((await login(email, ana.password)).statusCode).toBe(200);
    });

    test('discards a new address when the old one is requested again', async () => {
      const email = newEmail();
      await askFor(email);
      const token = await tokenFor(email);
      expect((await put({ email: ana.email })).json()).toMatchObject({ unconfirmed_email: null });
      expect((await confirm(token)).statusCode).toBe(422);
    });

    // An intruder's request must not survive the owner's new password.
    test.each<[string, () => Promise<unknown>]>([
      [
        'by a link in a mail',
        async () => {
          await call('POST', '/password', { user: { email: ana.email } });
          const reset_password_token = await tokenFor(ana.email);
          return call('PUT', '/password', { user: { reset_password_token, ...chosen } });
        },
      ],
      [
        'by the old one',
        () =>
          call(
            'PUT',
            '/profile/password',
            { user: { current_password: ana.password, ...chosen } },
            ana.headers,
          ),
      ],
    ])('discards a new address with a new password %s', async (_how, choosePassword) => {
      const email = newEmail();
      await askFor(email);
      const token = await tokenFor(email);
      expect(await choosePassword()).toMatchObject({ statusCode: 200 });
      const confirmed = await confirm(token);
      expect(confirmed.statusCode).toBe(422);
      expect(confirmed.headers['authorization']).toBeUndefined();
      expect(await rowOf(ana.email)).toMatchObject({ unconfirmed_email: null });
    });

    test('neither accepts the address of another account nor reveals that account', async () => {
      const rui = await makePerson(database.db);
      const response = await askFor(rui.email);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ unconfirmed_email: rui.email });
      expect((await mailsTo(rui.email)).map(({ kind }) => kind)).toEqual(['email_taken']);
      expect((await rowOf(rui.email)).id).toBe(rui.id);
    });
  });

  describe('exporting data', () => {
    test('returns all data of the person as a file, without credentials', async () => {
      const take = () =>
        call('POST', '/profile/export', { current_password: ana.password }, ana.headers);
      const response = await take();
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toBe(
        'attachment; filename="meus-dados.json"',
      );
      expect(response.json()).toMatchObject({
        profile: { email: ana.email },
        sessions: [{ scope: 'session' }],
      });
      expect(Object.keys(response.json<object>())).toEqual([
        'exported_at',
        'profile',
        'addresses',
        'likes',
        'follows',
        'followed_accounts',
        'radar',
        'notes',
        'reminders',
        'removed_radar',
        'interests',
        'notification_preferences',
        'consents',
        'participations',
        'contacts',
        'mails',
        'passkeys',
        'totp_enabled_at',
        'recovery_codes_left',
        'sessions',
        'devices',
        'security_log',
      ]);
      expect(response.body).not.toMatch(/argon2|hash|token|user_id|_id"/);
      // All times have the format of the API.
      const moments = response.body.match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? [];
      expect(moments.length).toBeGreaterThan(3);
      for (const moment of moments) expect(moment).toMatch(/T\d\d:\d\d:\d\d-03:00"$/);
      for (let i = 0; i < 4; i++) await take();
      expect((await take()).statusCode).toBe(429);
    });
  });

  describe('deleting the account', () => {
    const remove = (body: unknown) => call('DELETE', '/profile', body, ana.headers);
    const whole = () => ({ user: { current_password: ana.password }, confirm: 'EXCLUIR' });

    test('requires the password and the confirmation word', async () => {
      expect((await remove({ ...whole(), confirm: 'excluir' })).json()).toEqual({
        errors: { confirm: ['digite EXCLUIR para confirmar'] },
      });
      expect((await remove({ ...whole(), user: { current_password: 'x' } })).json()).toEqual({
        errors: { current_password: ['não confere'] },
      });
      expect((await remove(undefined)).statusCode).toBe(403);
      expect((await rowOf(ana.email)).erase_at).toBeNull();
    });

    test('ends sessions and mails immediately, and can be canceled for seven days', async () => {
      await call('POST', '/password', { user: { email: ana.email } });
      const response = await remove(whole());
      expect(response.statusCode).toBe(202);
      const { message, erase_at } = response.json<{ message: string; erase_at: string }>();
      expect(message).toBe('Sua conta será excluída em 7 dias. Entre novamente para cancelar.');
      expect((Date.parse(erase_at) - Date.now()) / (24 * HOUR)).toBeCloseTo(7, 2);
      expect((await call('GET', '/profile', undefined, ana.headers)).statusCode).toBe(401);
      expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['account_deletion']);
      expect((await login(ana.email, ana.password)).statusCode).toBe(200);
      await deleteExpired(database.db);
      expect((await rowOf(ana.email)).erase_at).toBeNull();
    });

    test('still delivers a message to a house that waits', async () => {
      await database.db
        .updateTable('accounts')
        .set({ email: 'casa@example.com' })
        .where('tenant_name', '=', 'casa-das-artes')
        .execute();
      const contact = {
        message: 'O lote 12 pode ser visto na quinta?',
        tenant_name: 'casa-das-artes',
      };
      expect((await call('POST', '/contact', { contact }, ana.headers)).statusCode).toBe(201);
      await remove(whole());
      const waiting = await database.db
        .selectFrom('outbox')
        .select(['kind', 'recipient'])
        .where('user_id', '=', ana.id)
        .orderBy('kind')
        .execute();
      expect(waiting).toEqual([
        { kind: 'account_deletion', recipient: ana.email },
        { kind: 'contact', recipient: 'casa@example.com' },
      ]);
    });

    test('a login that cancels it says so by mail, and a later login does not', async () => {
      await remove(whole());
      await login(ana.email, ana.password);
      await login(ana.email, ana.password);
      const mails = await mailsTo(ana.email);
      const notices = mails.filter(({ kind }) => kind === 'account_deletion_canceled');
      expect(notices.map(({ subject }) => subject)).toEqual([
        'A exclusão da sua conta foi cancelada',
      ]);
    });

    test('ends mail links too, and no session stays open', async () => {
      const email = newEmail();
      await signUp({ email });
      const link = await tokenFor(email);
      const headers = {
        authorization: String((await confirm(link)).headers['authorization']),
      };
      const body = { user: { current_password: 'aquarela ao vento' }, confirm: 'EXCLUIR' };
      expect((await call('DELETE', '/profile', body, headers)).statusCode).toBe(202);
      const opened = await confirm(link);
      expect(opened.statusCode).toBe(422);
      expect(opened.headers['authorization']).toBeUndefined();
    });

    test('erases all data of the person after seven days, and no other data', async () => {
      const rui = await makePerson(database.db);
      const { uuid, likes_count } = await database.db
        .selectFrom('lots')
        .select(['uuid', 'likes_count'])
        .where('title', '=', 'Vaso azul')
        .executeTakeFirstOrThrow();
      const like = `/accounts/casa-das-artes/lots/${uuid}/like`;
      await call('POST', like, undefined, ana.headers);
      await call('POST', like, undefined, rui.headers);
      await remove(whole());
      await database.db
        .updateTable('users')
        .set({ erase_at: new Date(Date.now() - 1000) })
        .where('id', '=', ana.id)
        .execute();
      expect((await login(ana.email, ana.password)).statusCode).toBe(401);
      await deleteExpired(database.db);
      for (const table of ['consents', 'sessions', 'mail_tokens', 'outbox', 'avatars'] as const) {
        const rows = await database.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', ana.id)
          .execute();
        expect(rows).toEqual([]);
      }
      const lot = await database.db
        .selectFrom('lots')
        .select('likes_count')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      expect(lot.likes_count).toBe(likes_count + 1);
      const left = await database.db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [ana.id, rui.id])
        .execute();
      expect(left).toEqual([{ id: rui.id }]);
      expect((await signUp({ email: ana.email })).statusCode).toBe(201);
    });
  });

  test('the cleanup removes a sign-up after ten days, also when a new link was requested', async () => {
    const [old, newer] = [newEmail(), newEmail()];
    for (const email of [old, newer]) {
      await loosen();
      await signUp({ email });
      await sql`update sign_ups set created_at = now() - interval '71 hours'
        where email = ${email}`.execute(database.db);
      await call('POST', '/confirmation', { user: { email } });
    }
    const pass = (email: string, age: string) =>
      sql`
      with aged as (update sign_ups set created_at = created_at - ${age}::interval
        where email = ${email} returning id)
      update sign_up_tokens set expires_at = expires_at - ${age}::interval
      where sign_up_id in (select id from aged)`.execute(database.db);
    await pass(old, '169 hours');
    await pass(newer, '168 hours');
    await deleteExpired(database.db);
    const left = await database.db
      .selectFrom('sign_ups')
      .select('email')
      .where('email', 'in', [old, newer])
      .execute();
    expect(left).toEqual([{ email: newer }]);
  });

  test('the cleanup removes expired sessions, links and counts', async () => {
    await issueMailToken(database.db, ana, 'login');
    await sql`update mail_tokens set created_at = now() - interval '9 days', expires_at = now() - interval '8 days'`.execute(
      database.db,
    );
    await sql`update sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`.execute(
      database.db,
    );
    await sql`update rate_limits set resets_at = now()`.execute(database.db);
    await deleteExpired(database.db);
    for (const table of ['mail_tokens', 'sessions', 'rate_limits'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

/** A square PNG with one bit per pixel: a few kilobytes that decode to a huge image. */
function whitePng(pixels: number): Buffer {
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([number(data.length), content, number(crc32(content))]);
  };
  const header = Buffer.concat([number(pixels), number(pixels), Buffer.from([1, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels * (1 + pixels / 8), 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
