import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorNeeded } from '@martelo/domain/entities';
import { limits } from '../../src/config/limits.ts';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { hashPassword } from '../../src/people/person/password-hash.ts';
import { Authenticator, type ServerOptions } from './authenticator.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { awayFromStepEnd, factorCalls, siteUrl, totpCode } from './factors.ts';
import { makePerson, type TestPerson } from '../people.ts';

describeOnEngines('the second step of a login', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let calls: ReturnType<typeof factorCalls>;
  let ana: TestPerson;

  beforeAll(async () => {
    database = await engine.open();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl }), { prefix: '/api' });
    calls = factorCalls(app);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const forgetLimits = () => database.db.deleteFrom('rate_limits').execute();
  beforeEach(async () => {
    await forgetLimits();
    ana = await makePerson(database.db);
  });

  const begin = async (person = ana) =>
    (await calls.passwordLogin(person)).json<SecondFactorNeeded>();
  const eventsOf = async ({ id }: TestPerson): Promise<string[]> =>
    (
      await database.db
        .selectFrom('security_events')
        .select(['kind', 'succeeded'])
        .where('user_id', '=', id)
        .orderBy('at')
        .execute()
    ).map(({ kind, succeeded }) => `${kind} ${succeeded}`);
  const mailsTo = async ({ id }: TestPerson): Promise<string[]> =>
    (await database.db.selectFrom('outbox').select('kind').where('user_id', '=', id).execute()).map(
      ({ kind }) => kind,
    );
  const sessionsOf = async ({ id }: TestPerson): Promise<number> =>
    (await database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute())
      .length;

  test('is requested with status 202, without a token, cookie or personal data', async () => {
    await calls.enableTotp(ana);
    const answer = await calls.passwordLogin(ana);
    expect(answer.statusCode).toBe(202);
    expect(answer.headers['authorization']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toEqual({
      second_factor: ['totp'],
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      passkey_options: null,
    });
    expect((await eventsOf(ana)).at(-1)).toBe('second_factor_requested true');
  });

  test('is required only after the right password, and only with a second factor', async () => {
    await calls.enableTotp(ana);
    const wrong = { ...ana, password: 'tela de 1923' };
    expect((await calls.passwordLogin(wrong)).statusCode).toBe(401);
    expect((await calls.passwordLogin(await makePerson(database.db))).statusCode).toBe(200);
  });

  test('accepts a code of the app, once', async () => {
    const { secret } = await calls.enableTotp(ana);
    await awayFromStepEnd();
    const { challenge } = await begin();
    const code = totpCode(secret);
    const answer = await calls.secondFactor({ challenge, code });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: ana.id });
    expect(answer.headers['authorization']).toMatch(/^Bearer [\w-]{43}$/);
    expect((await eventsOf(ana)).at(-1)).toBe('login_second_factor true');

    // The challenge does not work a second time, and the code does not work in another login.
    const next = totpCode(secret, 1);
    expect((await calls.secondFactor({ challenge, code: next })).json()).toMatchObject({
      code: 'login_expired',
    });
    const other = await begin();
    const replayed = await calls.secondFactor({ challenge: other.challenge, code });
    expect(replayed.json()).toEqual({ errors: { code: ['não confere'] } });
    const fresh = await calls.secondFactor({ challenge: other.challenge, code: next });
    expect(fresh.statusCode).toBe(200);
  });

  test('accepts one of many identical simultaneous codes', async () => {
    const { secret } = await calls.enableTotp(ana);
    await awayFromStepEnd();
    const code = totpCode(secret);
    const logins = [await begin(), await begin(), await begin(), await begin()];
    const answers = await Promise.all(
      logins.map(({ challenge }) => calls.secondFactor({ challenge, code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('accepts one of many identical simultaneous recovery codes, in one login or several', async () => {
    const { codes } = await calls.enableTotp(ana);
    const [first, second] = codes ?? [];
    const before = await sessionsOf(ana);
    const one = await begin();
    const other = await begin();
    const answers = await Promise.all(
      [one, other, one, other].map(({ challenge }) =>
        calls.secondFactor({ challenge, recovery_code: first }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sessionsOf(ana)).toBe(before + 1);
    await forgetLimits();
    const left = await database.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', ana.id)
      .where('used_at', 'is', null)
      .execute();
    expect(left).toHaveLength(9);

    // Two different codes for one login give one session.
    const last = await begin();
    const both = await Promise.all(
      [codes?.[2], second].map((code) =>
        calls.secondFactor({ challenge: last.challenge, recovery_code: code }),
      ),
    );
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sessionsOf(ana)).toBe(before + 2);
  });

  test('accepts a recovery code in any notation, records it and notifies the person', async () => {
    const { codes } = await calls.enableTotp(ana);
    const written = (codes?.[0] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const { challenge } = await begin();
    const answer = await calls.secondFactor({ challenge, recovery_code: written });
    expect(answer.statusCode).toBe(200);
    expect((await eventsOf(ana)).slice(-2)).toEqual([
      'recovery_code_used true',
      'login_second_factor true',
    ]);
    expect(await mailsTo(ana)).toContain('recovery_code_used');
    const again = await begin();
    const replayed = { challenge: again.challenge, recovery_code: codes?.[0] };
    expect((await calls.secondFactor(replayed)).json()).toEqual({
      errors: { recovery_code: ['não confere'] },
    });
  });

  test('rejects the recovery codes and the app of another person', async () => {
    const rui = await makePerson(database.db);
    await calls.enableTotp(ana);
    const { secret, codes } = await calls.enableTotp(rui);
    const { challenge } = await begin();
    await awayFromStepEnd();
    const wrong = [{ recovery_code: codes?.[0] }, { code: totpCode(secret) }];
    for (const answer of wrong) {
      expect((await calls.secondFactor({ challenge, ...answer })).statusCode).toBe(422);
    }
  });

  describe('by a passkey', () => {
    const optionsOf = ({ passkey_options: options }: SecondFactorNeeded): ServerOptions => ({
      ...options,
      challenge: String(options?.['challenge']),
    });

    test('offers the passkeys of the person, and requires user verification', async () => {
      const phone = new Authenticator(siteUrl);
      await calls.addPasskey(ana, phone);
      const needed = await begin();
      expect(needed.second_factor).toEqual(['passkey']);
      expect(needed.passkey_options).toMatchObject({
        challenge: needed.challenge,
        rpId: 'leiloes.example.com',
        userVerification: 'required',
        allowCredentials: [{ id: phone.keys[0]?.id }],
      });
      const { challenge } = needed;
      for (const lies of [
        { userVerified: false },
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { challenge: 'A'.repeat(43) },
      ]) {
        const credential = phone.get(optionsOf(needed), lies);
        const answer = await calls.secondFactor({ challenge, credential });
        expect(answer.json()).toEqual({ errors: { credential: ['não confere'] } });
      }
      const credential = phone.get(optionsOf(needed), { userHandle: null });
      const answer = await calls.secondFactor({ challenge, credential });
      expect(answer.statusCode).toBe(200);
      expect((await calls.secondFactor({ challenge, credential })).statusCode).toBe(401);
    });

    test('rejects passkeys of another person and challenges of another operation', async () => {
      const [phone, ruis] = [new Authenticator(siteUrl), new Authenticator(siteUrl)];
      const rui = await makePerson(database.db);
      await calls.addPasskey(ana, phone);
      await calls.addPasskey(rui, ruis);
      const needed = await begin();
      const foreign = ruis.get({ ...optionsOf(needed), allowCredentials: [] });
      const { challenge } = needed;
      expect((await calls.secondFactor({ challenge, credential: foreign })).statusCode).toBe(422);
      // A challenge of the second step is invalid for a login by passkey, and vice versa.
      const own = phone.get(optionsOf(needed));
      expect((await calls.sendLogin({ challenge, credential: own })).statusCode).toBe(401);
      const login = await calls.loginOptions();
      const credential = phone.get(login.options);
      const crossed = await calls.secondFactor({ challenge: login.challenge, credential });
      expect(crossed.json()).toMatchObject({ code: 'login_expired' });
    });
  });

  describe('guessing', () => {
    test('ends a login after five wrong answers, and the person gets a mail', async () => {
      const { secret } = await calls.enableTotp(ana);
      await awayFromStepEnd();
      const { challenge } = await begin();
      for (let n = 0; n < 5; n++) {
        const answer = await calls.secondFactor({ challenge, code: '000000' });
        expect(answer.json()).toEqual({ errors: { code: ['não confere'] } });
      }
      const right = await calls.secondFactor({ challenge, code: totpCode(secret) });
      expect(right.statusCode).toBe(401);
      expect(right.json()).toMatchObject({ code: 'login_expired' });
      expect((await eventsOf(ana)).slice(-5)).toEqual(Array(5).fill('second_factor false'));
      expect(await mailsTo(ana)).toContain('second_factor_failing');
    });

    test('gets at most five answers even with simultaneous requests', async () => {
      await calls.enableTotp(ana);
      const { challenge } = await begin();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          calls.secondFactor({ challenge, code: String(n).padStart(6, '0') }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(5);
    });

    test('is blocked per account after six answers, across addresses and logins', async () => {
      await calls.enableTotp(ana);
      let answered = 0;
      for (let n = 0; n < 3; n++) {
        const { challenge } = await begin();
        for (let k = 0; k < 3; k++) {
          const ip = `203.0.113.${10 * n + k}`;
          const { statusCode } = await calls.secondFactor({ challenge, code: '000000' }, ip);
          if (statusCode === 422) answered += 1;
          else expect(statusCode).toBe(429);
        }
      }
      expect(answered).toBe(6);
    });

    test('is blocked per address, across accounts', async () => {
      const ip = '203.0.113.77';
      const statuses = new Set<number>();
      for (let n = 0; n <= limits.second_factor.address.attempts; n++) {
        const challenge = String(n).padStart(43, 'A');
        statuses.add((await calls.secondFactor({ challenge, code: '000000' }, ip)).statusCode);
      }
      expect([...statuses]).toEqual([401, 429]);
    });

    test('is limited to fifty answers a day', async () => {
      await calls.enableTotp(ana);
      let answered = 0;
      for (let n = 0; n < 11; n++) {
        const { challenge } = await begin();
        for (let k = 0; k < 5; k++) {
          // The five minutes of the short limit have passed. The day has not.
          await sql`update rate_limits set resets_at = now() - interval '1 second'
            where resets_at < now() + interval '1 hour'`.execute(database.db);
          const { statusCode } = await calls.secondFactor({ challenge, code: '000000' });
          if (statusCode === 422) answered += 1;
        }
      }
      expect(answered).toBe(50);
    });
  });

  test('expires after five minutes', async () => {
    const { secret } = await calls.enableTotp(ana);
    const { challenge } = await begin();
    await sql`update factor_challenges set expires_at = now() - interval '1 second'`.execute(
      database.db,
    );
    const answer = await calls.secondFactor({ challenge, code: totpCode(secret) });
    expect(answer.json()).toMatchObject({ code: 'login_expired' });
  });

  test.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ challenge: 7, code: '1' }],
    [{ challenge: 'A'.repeat(43), code: '123456' }],
    [{ challenge: '\u0000', recovery_code: '\u0000' }],
  ])('refuses %j', async (body) => {
    const answer = await calls.call('POST', '/login/second_factor', { body });
    expect(answer.statusCode).toBe(401);
  });

  test('requires one of the answers', async () => {
    await calls.enableTotp(ana);
    const { challenge } = await begin();
    for (const body of [{ challenge }, { challenge, code: ' ' }, { challenge, credential: 'x' }]) {
      const answer = await calls.call('POST', '/login/second_factor', { body });
      expect(answer.json()).toEqual({ errors: { code: ['não pode ficar em branco'] } });
    }
  });

  test('remains required after a new password', async () => {
    await calls.enableTotp(ana);
    await database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('outra tela de 1922') })
      .where('id', '=', ana.id)
      .execute();
    const answer = await calls.passwordLogin({ ...ana, password: 'outra tela de 1922' });
    expect(answer.statusCode).toBe(202);
  });
});
