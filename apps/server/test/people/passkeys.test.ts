import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../src/config/limits.ts';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { relyingPartyOf } from '../../src/people/factors/relying-party.ts';
import { openSession } from '../../src/people/login/sessions.ts';
import { Authenticator, type Lies } from './authenticator.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { factorCalls, siteUrl } from './factors.ts';
import { makePerson, type TestPerson } from '../people.ts';

describeOnEngines('passkeys', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let calls: ReturnType<typeof factorCalls>;
  let ana: TestPerson;
  let rui: TestPerson;
  let phone: Authenticator;

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
  beforeEach(async () => {
    await database.db.deleteFrom('rate_limits').execute();
    [ana, rui] = [await makePerson(database.db), await makePerson(database.db)];
    phone = new Authenticator(siteUrl);
  });

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
    (
      await database.db
        .selectFrom('outbox')
        .select('kind')
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ kind }) => kind);
  const factorsOf = async (person: TestPerson) =>
    (await calls.as(person, 'GET', '/profile/passkeys')).json<{
      passkeys: { id: string; name: string }[];
      recovery_codes_left: number;
    }>();
  const expireChallenges = () =>
    database.db
      .updateTable('factor_challenges')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();

  describe('adding one', () => {
    test('requests a resident key, user verification and no attestation', async () => {
      const { challenge, options } = await calls.passkeyOptions(ana);
      expect(options).toMatchObject({
        challenge,
        rp: { id: 'leiloes.example.com', name: 'Martelo' },
        user: { name: ana.email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
      // The handle on the device reveals nothing about the person.
      const { id: handle = '' } = options.user ?? {};
      expect(Buffer.from(handle, 'base64url').toString('hex')).toBe(ana.uuid.replaceAll('-', ''));
    });

    test('returns recovery codes with the first one, records it and notifies the person', async () => {
      const answer = await calls.addPasskey(ana, phone, { name: '  Meu\n celular ' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const { recovery_codes: codes, ...passkey } = answer.json<{ recovery_codes: string[] }>();
      expect(passkey).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Meu celular',
        synced: false,
        created_at: expect.stringMatching(/-03:00$/),
        last_used_at: null,
      });
      expect(codes).toHaveLength(10);
      expect(await factorsOf(ana)).toEqual({
        passkeys: [passkey],
        totp_enabled_at: null,
        recovery_codes_left: 10,
      });
      expect(await eventsOf(ana)).toEqual(['proof true', 'passkey_added true']);
      expect(await mailsTo(ana)).toEqual(['passkey_added']);
      const second = await calls.addPasskey(ana, new Authenticator(siteUrl));
      expect(second.json()).toMatchObject({ name: 'Chrome no Linux', recovery_codes: null });
    });

    test('excludes the existing passkeys', async () => {
      await calls.addPasskey(ana, phone);
      const { options } = await calls.passkeyOptions(ana);
      expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([phone.keys[0]?.id]);
    });

    test.each([
      ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
      ['another challenge', { lies: { challenge: 'A'.repeat(43) } }, 'credential'],
      ['another origin', { lies: { origin: 'https://leiloes.example.net' } }, 'credential'],
      [
        'the origin without https',
        { lies: { origin: 'http://leiloes.example.com' } },
        'credential',
      ],
      ['another relying party', { lies: { rpId: 'example.com' } }, 'credential'],
      ['no verified person', { lies: { userVerified: false } }, 'credential'],
      ['no person at all', { lies: { userPresent: false } }, 'credential'],
      ['the type of a login', { lies: { type: 'webauthn.get' } }, 'credential'],
      [
        'a foreign frame around',
        { lies: { crossOrigin: true, topOrigin: 'https://evil.example' } },
        'credential',
      ],
      ['a certificate of a maker', { lies: { attested: true } }, 'credential'],
    ])('refuses %s', async (_what, how, field) => {
      const answer = await calls.addPasskey(ana, phone, how);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
      expect((await factorsOf(ana)).passkeys).toEqual([]);
    });

    test.each([
      [null],
      ['x'],
      [{}],
      [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }],
      [
        {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { attestationObject: 'oA', clientDataJSON: 'e30' },
        },
      ],
    ])('rejects %j as a credential', async (credential) => {
      const { challenge } = await calls.passkeyOptions(ana);
      const answer = await calls.sendPasskey(ana, { challenge, credential });
      expect(answer.statusCode).toBe(422);
    });

    test('accepts a challenge once, in its session, from its person and before it expires', async () => {
      const first = await calls.passkeyOptions(ana);
      const credential = phone.create(first.options);
      const body = { challenge: first.challenge, credential };
      expect((await calls.sendPasskey(rui, body)).statusCode).toBe(422);
      const token = await openSession(database.db, ana.id);
      const elsewhere = { ...ana, headers: { authorization: `Bearer ${token}` } };
      expect((await calls.sendPasskey(elsewhere, body)).statusCode).toBe(422);
      expect((await calls.sendPasskey(ana, body)).statusCode).toBe(200);
      const again = await calls.sendPasskey(ana, body);
      expect(again.json()).toEqual({ errors: { challenge: ['expirou, comece novamente'] } });

      const late = await calls.passkeyOptions(rui);
      await expireChallenges();
      const lateBody = {
        challenge: late.challenge,
        credential: new Authenticator(siteUrl).create(late.options),
      };
      expect((await calls.sendPasskey(rui, lateBody)).statusCode).toBe(422);
    });

    test('rejects the challenge of a login', async () => {
      const { challenge } = await calls.loginOptions();
      const { options } = await calls.passkeyOptions(ana);
      const credential = phone.create({ ...options, challenge });
      expect((await calls.sendPasskey(ana, { challenge, credential })).statusCode).toBe(422);
    });

    test('rejects the passkey of another person', async () => {
      await calls.addPasskey(ana, phone);
      const { challenge, options } = await calls.passkeyOptions(rui);
      const copy = new Authenticator(siteUrl);
      const credential = copy.create(options);
      await database.db
        .updateTable('passkeys')
        .set({ credential_id: credential.id })
        .where('user_id', '=', ana.id)
        .execute();
      const answer = await calls.sendPasskey(rui, { challenge, credential });
      expect(answer.json()).toEqual({ errors: { credential: ['já está cadastrada'] } });
    });

    test('allows at most ten per person, even with concurrent requests', async () => {
      const started = [];
      for (let n = 0; n < 12; n++) {
        started.push(await calls.passkeyOptions(ana));
        await database.db.deleteFrom('rate_limits').execute();
      }
      const answers = await Promise.all(
        started.map(({ challenge, options }) =>
          calls.sendPasskey(ana, {
            challenge,
            credential: new Authenticator(siteUrl).create(options),
          }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
      const given = answers.filter(
        (answer) => answer.json<{ recovery_codes?: unknown }>().recovery_codes,
      );
      expect(given).toHaveLength(1);
      expect((await calls.as(ana, 'POST', '/profile/passkeys', calls.proof(ana))).json()).toEqual({
        errors: { base: [expect.stringContaining('até 10')] },
      });
    });
  });

  describe('logging in', () => {
    beforeEach(async () => {
      await calls.addPasskey(ana, phone);
    });

    test('needs no e-mail and no second step', async () => {
      const { options } = await calls.loginOptions();
      expect(options).toMatchObject({ rpId: 'leiloes.example.com', userVerification: 'required' });
      expect(options.allowCredentials).toEqual([]);
      const answer = await calls.passkeyLogin(phone);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id: ana.id, email: ana.email });
      expect(answer.headers['authorization']).toMatch(/^Bearer [\w-]{43}$/);
      expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
      expect((await eventsOf(ana)).at(-1)).toBe('login_passkey true');
      const { passkeys } = await factorsOf(ana);
      expect(passkeys[0]).toMatchObject({ last_used_at: expect.any(String) });
    });

    test.each<[string, Lies]>([
      ['another challenge', { challenge: 'A'.repeat(43) }],
      ['another origin', { origin: 'https://evil.example' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['no verified person', { userVerified: false }],
      ['no person at all', { userPresent: false }],
      ['the type of a new passkey', { type: 'webauthn.create' }],
      ['another key', { foreignKey: true }],
      ['no name of the person', { userHandle: null }],
      ['the name of another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
      ['a foreign frame around', { crossOrigin: true, topOrigin: 'https://evil.example' }],
      ['a frame around that the browser does not name', { crossOrigin: true }],
    ])('refuses %s', async (_what, lies) => {
      const answer = await calls.passkeyLogin(phone, lies);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'invalid_credentials' });
      expect(answer.headers['authorization']).toBeUndefined();
    });

    test('rejects a replayed answer', async () => {
      const { challenge, options } = await calls.loginOptions();
      const body = { challenge, credential: phone.get(options) };
      expect((await calls.sendLogin(body)).statusCode).toBe(200);
      const replayed = await calls.sendLogin(body);
      expect(replayed.statusCode).toBe(401);
      expect(replayed.json()).toMatchObject({ code: 'login_expired' });
    });

    test('accepts one of many concurrent answers', async () => {
      const { challenge, options } = await calls.loginOptions();
      const body = { challenge, credential: phone.get(options) };
      const answers = await Promise.all(Array.from({ length: 6 }, () => calls.sendLogin(body)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    test('invalidates a challenge even if the answer is wrong', async () => {
      const { challenge, options } = await calls.loginOptions();
      const wrong = phone.get(options, { userVerified: false });
      expect((await calls.sendLogin({ challenge, credential: wrong })).statusCode).toBe(401);
      const right = phone.get(options);
      expect((await calls.sendLogin({ challenge, credential: right })).statusCode).toBe(401);
    });

    test('rejects an expired challenge', async () => {
      const { challenge, options } = await calls.loginOptions();
      await expireChallenges();
      const answer = await calls.sendLogin({ challenge, credential: phone.get(options) });
      expect(answer.json()).toMatchObject({ code: 'login_expired' });
    });

    test('stores only the digest of a challenge', async () => {
      const { challenge } = await calls.loginOptions();
      const rows = await database.db.selectFrom('factor_challenges').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(challenge);
    });

    test('detects a copied key by its counter, rejects and records it', async () => {
      expect((await calls.passkeyLogin(phone)).statusCode).toBe(200);
      expect((await calls.passkeyLogin(phone, { counter: 1 })).statusCode).toBe(401);
      expect((await calls.passkeyLogin(phone, { counter: 0 })).statusCode).toBe(401);
      expect((await eventsOf(ana)).slice(-2)).toEqual([
        'passkey_cloned false',
        'passkey_cloned false',
      ]);
      expect((await calls.passkeyLogin(phone)).statusCode).toBe(200);
    });

    test('accepts authenticators without a counter', async () => {
      const cloud = new Authenticator(siteUrl, { counts: false });
      await calls.addPasskey(rui, cloud);
      expect((await calls.passkeyLogin(cloud)).statusCode).toBe(200);
      expect((await calls.passkeyLogin(cloud)).statusCode).toBe(200);
    });

    test('rejects an account whose erasure is due, and cancels a later erasure', async () => {
      const eraseAt = (days: number) =>
        database.db
          .updateTable('users')
          .set({ erase_at: sql<Date>`now() + make_interval(days => ${days})` })
          .where('id', '=', ana.id)
          .execute();
      await eraseAt(-1);
      expect((await calls.passkeyLogin(phone)).statusCode).toBe(401);
      await eraseAt(3);
      expect((await calls.passkeyLogin(phone)).statusCode).toBe(200);
      const { erase_at } = await database.db
        .selectFrom('users')
        .select('erase_at')
        .where('id', '=', ana.id)
        .executeTakeFirstOrThrow();
      expect(erase_at).toBeNull();
    });

    test('is limited for each address', async () => {
      const ask = () => calls.call('POST', '/login/passkey', { body: {}, ip: '203.0.113.9' });
      const { attempts } = limits.passkey_login.address;
      for (let n = 0; n < attempts; n++) expect((await ask()).statusCode).toBe(200);
      expect((await ask()).statusCode).toBe(429);
    });
  });

  describe('a fresh proof', () => {
    test('is required to add and to remove one', async () => {
      const added = await calls.addPasskey(ana, phone);
      const { id } = added.json<{ id: string }>();
      for (const [method, body] of [
        ['POST', {}],
        ['POST', { user: {} }],
        ['DELETE', { id }],
      ] as const) {
        const answer = await calls.as(ana, method, '/profile/passkeys', body);
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'password_required' });
      }
      const wrong = { user: { current_password: 'tela de 1923' }, id };
      for (const method of ['POST', 'DELETE'] as const) {
        const answer = await calls.as(ana, method, '/profile/passkeys', wrong);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toEqual({ errors: { current_password: ['não confere'] } });
      }
      expect((await factorsOf(ana)).passkeys).toHaveLength(1);
    });

    const assertion = async (person: TestPerson, device: Authenticator, lies: Lies = {}) => {
      const { challenge, options } = (
        await calls.as(person, 'POST', '/profile/passkeys/assertion')
      ).json<Awaited<ReturnType<typeof calls.loginOptions>>>();
      return { challenge, credential: device.get(options, lies) };
    };

    test('may be an assertion of a passkey of the account, once', async () => {
      await calls.addPasskey(ana, phone);
      const proof = { user: { passkey: await assertion(ana, phone) } };
      expect((await calls.as(ana, 'POST', '/profile/recovery_codes', proof)).statusCode).toBe(200);
      const again = await calls.as(ana, 'POST', '/profile/recovery_codes', proof);
      expect(again.json()).toEqual({ errors: { passkey: ['não confere'] } });
    });

    test.each<[string, Lies]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['no verified person', { userVerified: false }],
      ['another key', { foreignKey: true }],
    ])('is rejected with %s', async (_what, lies) => {
      await calls.addPasskey(ana, phone);
      const proof = { user: { passkey: await assertion(ana, phone, lies) } };
      const answer = await calls.as(ana, 'POST', '/profile/recovery_codes', proof);
      expect(answer.statusCode).toBe(422);
      expect((await eventsOf(ana)).at(-1)).toBe('proof false');
    });

    test('is invalid from another person, session or purpose', async () => {
      await calls.addPasskey(ana, phone);
      const ruis = new Authenticator(siteUrl);
      await calls.addPasskey(rui, ruis);
      const token = await openSession(database.db, ana.id);
      const elsewhere = { ...ana, headers: { authorization: `Bearer ${token}` } };
      const { challenge, options } = await calls.loginOptions();
      for (const passkey of [
        await assertion(rui, ruis),
        await assertion(elsewhere, phone),
        { challenge, credential: phone.get(options) },
      ]) {
        const answer = await calls.as(ana, 'POST', '/profile/recovery_codes', {
          user: { passkey },
        });
        expect(answer.json()).toEqual({ errors: { passkey: ['não confere'] } });
      }
    });

    test('has no options for a person without passkeys', async () => {
      const answer = await calls.as(ana, 'POST', '/profile/passkeys/assertion');
      expect(answer.statusCode).toBe(422);
    });

    test('has options 60 times in five minutes', async () => {
      await calls.addPasskey(ana, phone);
      const options = async (): Promise<number> =>
        (await calls.as(ana, 'POST', '/profile/passkeys/assertion')).statusCode;
      for (let n = 0; n < 60; n++) expect(await options()).toBe(200);
      expect(await options()).toBe(429);
    });
  });

  describe('removing one', () => {
    test('removes the recovery codes with the last one, records it and notifies the person', async () => {
      const first = (await calls.addPasskey(ana, phone)).json<{ id: string }>();
      const second = (await calls.addPasskey(ana, new Authenticator(siteUrl))).json<{
        id: string;
      }>();
      const remove = ({ id }: { id: string }) =>
        calls.as(ana, 'DELETE', '/profile/passkeys', { ...calls.proof(ana), id });
      expect((await remove(first)).statusCode).toBe(204);
      expect(await factorsOf(ana)).toMatchObject({
        passkeys: [{ id: second.id }],
        recovery_codes_left: 10,
      });
      expect((await calls.passkeyLogin(phone)).statusCode).toBe(401);
      expect((await remove(first)).statusCode).toBe(404);
      expect((await remove(second)).statusCode).toBe(204);
      expect(await factorsOf(ana)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
      expect(await mailsTo(ana)).toContain('passkey_removed');
      expect((await eventsOf(ana)).at(-1)).toBe('passkey_removed true');
    });

    test('does not affect those of others', async () => {
      const { id } = (await calls.addPasskey(rui, phone)).json<{ id: string }>();
      for (const other of [id, 'x', '', undefined, 7]) {
        const answer = await calls.as(ana, 'DELETE', '/profile/passkeys', {
          ...calls.proof(ana),
          id: other,
        });
        expect(answer.statusCode).toBe(404);
      }
      expect((await factorsOf(rui)).passkeys).toHaveLength(1);
    });
  });

  test('cannot be read or changed by the session of a mail link', async () => {
    const token = await openSession(database.db, ana.id, 'email_link');
    const linked = { ...ana, headers: { authorization: `Bearer ${token}` } };
    const proof = calls.proof(ana);
    for (const [method, path] of [
      ['GET', '/profile/passkeys'],
      ['POST', '/profile/passkeys'],
      ['DELETE', '/profile/passkeys'],
      ['POST', '/profile/passkeys/assertion'],
      ['POST', '/profile/totp'],
      ['DELETE', '/profile/totp'],
      ['POST', '/profile/recovery_codes'],
    ] as const) {
      const answer = await calls.as(linked, method, path, method === 'GET' ? undefined : proof);
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
  });

  test('passkeys of an erased person are erased too', async () => {
    await calls.addPasskey(ana, phone);
    await calls.as(ana, 'POST', '/profile/passkeys/assertion');
    await database.db.deleteFrom('users').where('id', '=', ana.id).execute();
    for (const table of ['passkeys', 'recovery_codes', 'factor_challenges'] as const) {
      const rows = await database.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', ana.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});

describeOnEngines('passkeys on a site at an IP address', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await engine.open();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: 'http://127.0.0.1:3000' }), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('are rejected with the reason', async () => {
    const calls = factorCalls(app);
    const ana = await makePerson(database.db);
    for (const answer of [
      await calls.call('POST', '/login/passkey', { body: {} }),
      await calls.as(ana, 'POST', '/profile/passkeys', calls.proof(ana)),
      await calls.as(ana, 'POST', '/profile/passkeys/assertion'),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        errors: { base: [expect.stringContaining('não em um endereço IP')] },
      });
    }
  });
});

test.each([
  [
    'https://leiloes.example.com',
    { id: 'leiloes.example.com', origin: 'https://leiloes.example.com' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [
    'https://leiloes.example.com:8443',
    { id: 'leiloes.example.com', origin: 'https://leiloes.example.com:8443' },
  ],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('the relying party of %s', (address, party) => {
  expect(relyingPartyOf(address)).toEqual(party);
});
