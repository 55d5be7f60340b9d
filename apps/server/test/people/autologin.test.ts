import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueMailToken } from '../../src/people/letters/mail-tokens.ts';
import { describeOnEngines } from '../engines.ts';
import { addPasskey, makePerson, type TestPerson } from '../people.ts';
import { openPeopleApp, type PeopleApp } from './people-app.ts';

describeOnEngines('a link that logs in', (engine) => {
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

  const follow = (token: unknown, more: object = {}) =>
    at.call('POST', '/login/link', { token, ...more });
  const link = () => issueMailToken(at.database.db, ana, 'login');
  const bad = { errors: { token: ['é inválido ou expirou'] } };

  test('shows whose account it opens, without logging in and without being used up', async () => {
    const token = await link();
    for (let index = 0; index < 20; index++) {
      const response = await follow(token, { preview: true });
      expect(response.json()).toEqual({
        email: 'p•••@example.test',
        uuid: ana.uuid,
        display_name: expect.any(String),
      });
      expect(response.headers['authorization']).toBeUndefined();
    }
    expect((await follow(token)).statusCode).toBe(200);
  });

  test('opens a short session by POST, up to ten times', async () => {
    const token = await link();
    for (let index = 0; index < 10; index++) {
      const response = await follow(token);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ uuid: ana.uuid });
      const authorization = String(response.headers['authorization']);
      expect(authorization).not.toContain(token);
      expect((await at.call('GET', '/profile', undefined, { authorization })).statusCode).toBe(200);
    }
    expect((await follow(token)).json()).toEqual(bad);
  });

  test('does not open a session by GET', async () => {
    const token = await link();
    expect((await at.call('GET', `/login/link?token=${token}`)).statusCode).toBe(405);
    const profile = await at.call('GET', '/profile', undefined, { authorization: token });
    expect([profile.statusCode, profile.headers['authorization']]).toEqual([401, undefined]);
  });

  test('is neither an ordinary session nor another mail link', async () => {
    const reset = await issueMailToken(at.database.db, ana, 'password_reset');
    for (const token of [ana.token, reset, '', null, 7, 'A'.repeat(43)]) {
      for (const more of [{}, { preview: true }]) {
        expect((await follow(token, more)).json()).toEqual(bad);
      }
    }
    expect((await at.call('GET', '/profile', undefined, ana.headers)).statusCode).toBe(200);
  });

  test('does not replace a second factor', async () => {
    await addPasskey(at.database.db, ana.id);
    expect((await follow(await link())).json()).toEqual({
      errors: { token: ['não basta para esta conta: entre com sua senha'] },
    });
  });

  test('expires after 72 hours', async () => {
    const token = await link();
    await at.database.db
      .updateTable('mail_tokens')
      .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', ana.id)
      .execute();
    expect((await follow(token, { preview: true })).json()).toEqual(bad);
    expect((await follow(token)).json()).toEqual(bad);
  });

  test('opens a session that cannot change the account itself', async () => {
    const { headers } = await follow(await link());
    const authorization = String(headers['authorization']);
    const proof = { user: { current_password: ana.password } };
    const answers = await Promise.all([
      at.call('PUT', '/profile/password', { user: {} }, { authorization }),
      at.call(
        'PUT',
        '/profile',
        { user: { email: 'x@example.test', ...proof.user } },
        { authorization },
      ),
      at.call('POST', '/profile/export', proof, { authorization }),
      at.call('DELETE', '/profile', { ...proof, confirm: 'EXCLUIR' }, { authorization }),
      at.call('GET', '/profile/sessions', undefined, { authorization }),
      at.call('DELETE', '/profile/sessions', proof, { authorization }),
      at.call('GET', '/profile/security_log', undefined, { authorization }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: 'Entre com sua senha para continuar.', code: 'forbidden' },
      ]);
    }
    const user = { phone: '11987654321' };
    expect((await at.call('PUT', '/profile', { user }, { authorization })).statusCode).toBe(200);
  });
});
