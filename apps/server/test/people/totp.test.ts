import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { deleteExpired } from '../../src/housekeeping.ts';
import { createSealer } from '../../src/database/sealing.ts';
import { openSession } from '../../src/people/login/sessions.ts';
import { resealTotpSecrets } from '../../src/people/factors/totp.ts';
import { Authenticator } from './authenticator.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { awayFromStepEnd, factorCalls, siteUrl, totpCode } from './factors.ts';
import { makePerson, type TestPerson } from '../people.ts';

interface Setup {
  secret: string;
  otpauth_url: string;
}

describeOnEngines('authenticator apps', (engine) => {
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
  beforeEach(async () => {
    await database.db.deleteFrom('rate_limits').execute();
    ana = await makePerson(database.db);
  });

  const setUp = async (person = ana): Promise<Setup> =>
    (await calls.as(person, 'POST', '/profile/totp', calls.proof(person))).json<Setup>();
  const confirm = (code: unknown, person: Pick<TestPerson, 'headers'> = ana) =>
    calls.as(person, 'POST', '/profile/totp', { code });
  const factorsOf = async () =>
    (await calls.as(ana, 'GET', '/profile/passkeys')).json<{
      totp_enabled_at: string | null;
      recovery_codes_left: number;
    }>();
  const kindsOf = async (table: 'outbox' | 'security_events'): Promise<string[]> =>
    (
      await database.db.selectFrom(table).select('kind').where('user_id', '=', ana.id).execute()
    ).map(({ kind }) => kind);

  describe('setting one up', () => {
    test('returns a secret of 160 bits in a format that every app reads', async () => {
      const { secret, otpauth_url } = await setUp();
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const url = new URL(otpauth_url);
      expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
      expect(decodeURIComponent(url.pathname)).toBe(`/Martelo:${ana.email}`);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        secret,
        issuer: 'Martelo',
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });
    });

    test('stores the secret sealed', async () => {
      const { secret } = await setUp();
      const rows = await database.db.selectFrom('totp_factors').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    test('moves to the current key, so that the previous one can be removed', async () => {
      const [old, current, unknown] = [randomBytes(32), randomBytes(32), randomBytes(32)];
      await setUp();
      const stored = async (): Promise<string> =>
        (
          await database.db
            .selectFrom('totp_factors')
            .select('sealed_secret')
            .where('user_id', '=', ana.id)
            .executeTakeFirstOrThrow()
        ).sealed_secret;
      const store = (sealed_secret: string) =>
        database.db
          .updateTable('totp_factors')
          .set({ sealed_secret })
          .where('user_id', '=', ana.id)
          .execute();
      await store(createSealer(old).seal('segredo'));
      await resealTotpSecrets(database.db, createSealer(current, old));
      const moved = await stored();
      expect(createSealer(current).open(moved)).toBe('segredo');
      // A second run and a run without the right key change nothing.
      await resealTotpSecrets(database.db, createSealer(current, old));
      await resealTotpSecrets(database.db, createSealer(unknown));
      expect(await stored()).toBe(moved);
    });

    test('is complete after its first code, which returns the recovery codes', async () => {
      const { secret } = await setUp();
      expect(await factorsOf()).toMatchObject({ totp_enabled_at: null, recovery_codes_left: 0 });
      expect((await calls.passwordLogin(ana)).statusCode).toBe(200);
      await awayFromStepEnd();
      const code = totpCode(secret);
      const answer = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect(answer.statusCode).toBe(200);
      const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>();
      expect(new Set(codes).size).toBe(10);
      for (const one of codes)
        expect(one).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(await factorsOf()).toMatchObject({
        totp_enabled_at: expect.stringMatching(/-03:00$/),
        recovery_codes_left: 10,
      });
      expect((await calls.passwordLogin(ana)).statusCode).toBe(202);
      expect(await kindsOf('outbox')).toContain('totp_enabled');
      expect(await kindsOf('security_events')).toContain('totp_enabled');
      const stored = await database.db.selectFrom('recovery_codes').selectAll().execute();
      for (const one of codes) expect(JSON.stringify(stored)).not.toContain(one);
    });

    test('returns no codes if a passkey already did', async () => {
      await calls.addPasskey(ana, new Authenticator(siteUrl));
      expect((await calls.enableTotp(ana)).codes).toBeNull();
    });

    test.each([
      ['wrong', '000000'],
      ['of letters', 'abcdef'],
      ['too long', '1234567'],
      ['blank', ''],
      ['a number', 123456],
    ])('rejects a code that is %s', async (_what, code) => {
      await setUp();
      const answer = await confirm(code);
      expect(answer.json()).toEqual({ errors: { code: ['não confere'] } });
      expect((await factorsOf()).totp_enabled_at).toBeNull();
    });

    test('rejects codes two steps away and accepts codes one step away', async () => {
      const { secret } = await setUp();
      await awayFromStepEnd();
      for (const steps of [-2, 2]) {
        expect((await confirm(totpCode(secret, steps))).statusCode).toBe(422);
      }
      expect((await confirm(totpCode(secret, 1))).statusCode).toBe(200);
    });

    test('expires after 15 minutes', async () => {
      const { secret } = await setUp();
      await sql`update totp_factors set created_at = now() - interval '15 minutes'`.execute(
        database.db,
      );
      expect((await confirm(totpCode(secret))).json()).toEqual({
        errors: { code: ['expirou, comece novamente'] },
      });
      await deleteExpired(database.db);
      const rows = await database.db
        .selectFrom('totp_factors')
        .select('user_id')
        .where('user_id', '=', ana.id)
        .execute();
      expect(rows).toEqual([]);
    });

    test('is bound to its session', async () => {
      const { secret } = await setUp();
      const token = await openSession(database.db, ana.id);
      const elsewhere = { headers: { authorization: `Bearer ${token}` } };
      expect((await confirm(totpCode(secret), elsewhere)).statusCode).toBe(422);
    });

    test('replaces the unconfirmed setup when repeated', async () => {
      const first = await setUp();
      const second = await setUp();
      await awayFromStepEnd();
      expect((await confirm(totpCode(first.secret))).statusCode).toBe(422);
      expect((await confirm(totpCode(second.secret))).statusCode).toBe(200);
    });

    test('is limited to one app', async () => {
      const { secret } = await calls.enableTotp(ana);
      const again = await calls.as(ana, 'POST', '/profile/totp', calls.proof(ana));
      expect(again.json()).toEqual({
        errors: { base: ['Sua conta já tem um aplicativo autenticador.'] },
      });
      expect((await confirm(totpCode(secret, 1))).statusCode).toBe(422);
    });

    test('is throttled after six codes', async () => {
      await setUp();
      for (let n = 0; n < 6; n++) expect((await confirm('000000')).statusCode).toBe(422);
      const seventh = await confirm('000000');
      expect(seventh.statusCode).toBe(429);
      expect(Number(seventh.headers['retry-after'])).toBeGreaterThan(200);
    });
  });

  describe('turning one off', () => {
    test('requires a proof, removes the recovery codes, is recorded and notifies the person', async () => {
      await calls.enableTotp(ana);
      expect((await calls.as(ana, 'DELETE', '/profile/totp', {})).statusCode).toBe(403);
      expect((await calls.as(ana, 'DELETE', '/profile/totp')).statusCode).toBe(403);
      const wrong = { user: { current_password: 'x' } };
      expect((await calls.as(ana, 'DELETE', '/profile/totp', wrong)).statusCode).toBe(422);
      const answer = await calls.as(ana, 'DELETE', '/profile/totp', calls.proof(ana));
      expect(answer.statusCode).toBe(204);
      expect(await factorsOf()).toMatchObject({ totp_enabled_at: null, recovery_codes_left: 0 });
      expect((await calls.passwordLogin(ana)).statusCode).toBe(200);
      expect(await kindsOf('outbox')).toContain('totp_disabled');
      expect(await kindsOf('security_events')).toContain('totp_disabled');
    });

    test('changes nothing without an app', async () => {
      const answer = await calls.as(ana, 'DELETE', '/profile/totp', calls.proof(ana));
      expect(answer.statusCode).toBe(204);
      expect(await kindsOf('outbox')).toEqual([]);
    });
  });

  describe('recovery codes', () => {
    test('are renewed with a proof, and the old ones stop working', async () => {
      const { codes } = await calls.enableTotp(ana);
      expect((await calls.as(ana, 'POST', '/profile/recovery_codes', {})).statusCode).toBe(403);
      const answer = await calls.as(ana, 'POST', '/profile/recovery_codes', calls.proof(ana));
      const { recovery_codes: renewed } = answer.json<{ recovery_codes: string[] }>();
      expect(renewed).toHaveLength(10);
      expect(renewed.some((code) => codes?.includes(code))).toBe(false);
      const { challenge } = (await calls.passwordLogin(ana)).json<{ challenge: string }>();
      const [old] = codes ?? [];
      const refused = await calls.secondFactor({ challenge, recovery_code: old });
      expect(refused.statusCode).toBe(422);
      const [first] = renewed;
      const taken = await calls.secondFactor({ challenge, recovery_code: first });
      expect(taken.statusCode).toBe(200);
      expect(await kindsOf('outbox')).toContain('recovery_codes_renewed');
      expect(await kindsOf('security_events')).toContain('recovery_codes_renewed');
    });

    test('do not exist without a factor', async () => {
      const answer = await calls.as(ana, 'POST', '/profile/recovery_codes', calls.proof(ana));
      expect(answer.statusCode).toBe(422);
    });
  });
});
