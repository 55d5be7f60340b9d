import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../src/people/login/sessions.ts';
import { describeOnEngines } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';

const MINUTE = 60_000;

describeOnEngines('a fresh proof', (engine) => {
  let at: PeopleApp;
  let ana: TestPerson;
  beforeAll(async () => {
    at = await openPeopleApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
  });

  const sensitive: readonly [string, (proof: object) => ReturnType<PeopleApp['call']>][] = [
    [
      'a new e-mail',
      (proof) => at.call('PUT', '/profile', { user: { email: newEmail(), ...proof } }, ana.headers),
    ],
    ['the export', (proof) => at.call('POST', '/profile/export', { user: proof }, ana.headers)],
    ['the export, sent flat', (proof) => at.call('POST', '/profile/export', proof, ana.headers)],
    [
      'the deletion',
      (proof) => at.call('DELETE', '/profile', { user: proof, confirm: 'EXCLUIR' }, ana.headers),
    ],
  ];

  describe.each(sensitive)('for %s', (_what, ask) => {
    test('is required when the request has none', async () => {
      const response = await ask({});
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { error: 'Confirme sua senha para continuar.', code: 'password_required' },
      ]);
    });

    test('is rejected when it is wrong', async () => {
      const response = await ask({ current_password: 'errada' });
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { errors: { current_password: ['não confere'] } },
      ]);
    });

    test('lets the request continue when it is right', async () => {
      const response = await ask({ current_password: ana.password });
      expect(response.statusCode).toBeLessThan(300);
    });
  });

  test('is required before anything in the account changes', async () => {
    await at.call(
      'PUT',
      '/profile',
      { user: { email: newEmail(), phone: '11987654321' } },
      ana.headers,
    );
    expect(await at.rowOf(ana.email)).toMatchObject({ unconfirmed_email: null, phone: null });
    expect(await at.mailsTo(ana.email)).toEqual([]);
  });

  test('is not required for requests that cannot take over an account', async () => {
    const response = await at.call(
      'PUT',
      '/profile',
      { user: { email: ana.email, phone: '11987654321' } },
      ana.headers,
    );
    expect(response.json()).toMatchObject({ phone: '11987654321' });
  });

  test('may also come in a form with an image', async () => {
    const form = new FormData();
    form.append('user[email]', newEmail());
    form.append('user[current_password]', ana.password);
    const request = new Request('http://casa.test', { method: 'POST', body: form });
    const response = await at.app.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: { ...ana.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);
  });

  test('is throttled against guessing', async () => {
    const guess = () => at.call('POST', '/profile/export', { current_password: 'x' }, ana.headers);
    for (let index = 0; index < 10; index++) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });

  test('the export does not accept GET', async () => {
    const response = await at.call('GET', '/profile/export', undefined, ana.headers);
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
  });

  describe('to end sessions', () => {
    const end = (body?: object) => at.call('DELETE', '/profile/sessions', body, ana.headers);
    const age = () =>
      at.database.db
        .updateTable('sessions')
        .set({ authenticated_at: new Date(Date.now() - 16 * MINUTE) })
        .where('user_id', '=', ana.id)
        .execute();

    test('is a login of the last 15 minutes', async () => {
      await openSession(at.database.db, ana.id);
      expect((await end()).json()).toEqual({ removed: 1 });
    });

    test('is the password after that time, and it then counts for 15 minutes', async () => {
      await age();
      expect((await end()).json()).toMatchObject({ code: 'password_required' });
      expect((await end({ current_password: 'errada' })).statusCode).toBe(422);
      expect((await end({ user: { current_password: ana.password } })).statusCode).toBe(200);
      expect((await end()).statusCode).toBe(200);
    });
  });
});
