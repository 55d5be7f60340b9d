import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '../../src/housekeeping.ts';
import { describeOnEngines } from '../engines.ts';
import { addPasskey } from '../people.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';

const HOUR = 3_600_000;

describeOnEngines('sign-ups with a pending address', (engine) => {
  let at: PeopleApp;
  beforeAll(async () => {
    at = await openPeopleApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(() => at.loosen());

  const links = (email: string) => at.tokensFor(email, 'confirmation_token');
  const owner = {
    full_name: 'Ana Souza',
    cpf: '529.982.247-25',
    phone: '(11) 98765-4321',
    password: 'senha boa da dona',
    password_confirmation: 'senha boa da dona',
    news: false,
  };
  const intruder = {
    full_name: 'Outra Pessoa',
    cpf: null,
    phone: '(21) 99999-0000',
    password: 'quadro do intruso',
    password_confirmation: 'quadro do intruso',
    news: true,
  };

  test('wait separately: a second one does not overwrite the first', async () => {
    const email = newEmail();
    await at.signUp({ email, ...owner });
    await at.signUp({ email, ...intruder });
    const [own = ''] = await links(email);
    const confirmed = await at.confirm(own);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toMatchObject({
      email,
      full_name: 'Ana Souza',
      cpf: '52998224725',
      phone: '11987654321',
    });
    expect((await at.login(email, intruder.password)).statusCode).toBe(401);
    expect((await at.login(email, owner.password)).statusCode).toBe(200);
  });

  test('record only the consents of the activated one, with their times', async () => {
    const email = newEmail();
    await at.signUp({ email, ...owner });
    await at.signUp({ email, ...intruder });
    const [own = ''] = await links(email);
    await at.database.db
      .updateTable('sign_ups')
      .set({ created_at: new Date(Date.now() - 2 * HOUR) })
      .where('email', '=', email)
      .execute();
    await at.confirm(own);
    const { id } = await at.rowOf(email);
    const consents = await at.database.db
      .selectFrom('consents')
      .select(['kind', 'granted', 'at'])
      .where('user_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(consents.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['news', false],
      ['terms', true],
    ]);
    for (const consent of consents) {
      expect(Math.round((Date.now() - consent.at.getTime()) / HOUR)).toBe(2);
    }
  });

  test('are discarded when another one is activated', async () => {
    const email = newEmail();
    await at.signUp({ email, ...intruder });
    await at.signUp({ email, ...owner });
    const [foreign = '', own = ''] = await links(email);
    expect((await at.confirm(own)).statusCode).toBe(200);
    expect((await at.confirm(foreign)).json()).toEqual({
      errors: { confirmation_token: ['é inválido'] },
    });
    const left = await at.database.db
      .selectFrom('sign_ups')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  test('do not log in a person by a reused link once a second factor is required', async () => {
    const email = newEmail();
    await at.signUp({ email });
    const token = await at.tokenFor(email, 'confirmation_token');
    expect((await at.confirm(token)).headers['authorization']).toBeDefined();
    await addPasskey(at.database.db, (await at.rowOf(email)).id);
    const again = await at.confirm(token);
    expect([again.statusCode, again.headers['authorization']]).toEqual([200, undefined]);
    expect(again.json()).toMatchObject({ full_name: null });
  });

  test('create one account when opened simultaneously', async () => {
    const email = newEmail();
    await at.signUp({ email, ...owner });
    await at.signUp({ email, ...intruder });
    const answers = await Promise.all((await links(email)).map((token) => at.confirm(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  test('get one mail with a new link each, by time and name, and earlier links stay valid', async () => {
    const email = newEmail();
    await at.signUp({ email, ...owner });
    await at.signUp({ email, ...intruder });
    const before = await links(email);
    await at.call('POST', '/confirmation', { user: { email } });
    const mails = await at.mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(mails[2]?.body).toMatch(/Ana Souza, \d\d\/\d\d\/\d{4} (?:à|às) \d\d:\d\d/);
    expect(mails[2]?.body).toContain('Outra Pessoa');
    const after = await links(email);
    expect(after).toHaveLength(4);
    expect(new Set(after).size).toBe(4);
    expect((await at.confirm(before[0] ?? '')).json()).toMatchObject({ full_name: 'Ana Souza' });
  });

  test('get new links for the five newest of the last 72 hours', async () => {
    const email = newEmail();
    for (let index = 0; index < 7; index++) {
      await at.signUp({ email, full_name: `Pessoa ${index}` });
      await at.loosen();
    }
    await at.database.db
      .updateTable('sign_ups')
      .set({ created_at: new Date(Date.now() - 73 * HOUR) })
      .where('email', '=', email)
      .where((row) =>
        row(
          'id',
          'in',
          row
            .selectFrom('sign_ups')
            .select('id')
            .where('email', '=', email)
            .orderBy('created_at', 'desc')
            .limit(1),
        ),
      )
      .execute();
    await at.call('POST', '/confirmation', { user: { email } });
    const last = (await at.mailsTo(email)).at(-1);
    const names = [...(last?.body ?? '').matchAll(/Pessoa (\d)/g)].map(([, index]) => index);
    expect(names).toEqual(['5', '4', '3', '2', '1']);
  });

  test('send their link again when the person requests a new password', async () => {
    const email = newEmail();
    await at.signUp({ email });
    expect((await at.call('POST', '/password', { user: { email } })).statusCode).toBe(200);
    expect((await at.mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'confirmation',
      'confirmation',
    ]);
  });

  test('report an unconfirmed address only after the right password', async () => {
    const email = newEmail();
    await at.signUp({ email, ...owner });
    await at.signUp({ email, ...intruder });
    expect((await at.login(email, owner.password)).json()).toMatchObject({ code: 'unconfirmed' });
    expect((await at.login(email, 'nenhuma das duas')).json()).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('report an expired link for a week, and are deleted ten days after they began', async () => {
    const email = newEmail();
    await at.signUp({ email });
    const token = await at.tokenFor(email, 'confirmation_token');
    const age = async (hours: number) => {
      const { db } = at.database;
      const expires_at = new Date(Date.now() - hours * HOUR);
      await db.updateTable('sign_up_tokens').set({ expires_at }).execute();
      const created_at = new Date(expires_at.getTime() - 72 * HOUR);
      await db.updateTable('sign_ups').set({ created_at }).execute();
    };
    await age(24);
    await deleteExpired(at.database.db);
    expect((await at.confirm(token)).json()).toEqual({
      errors: { confirmation_token: ['expirou, solicite um novo'] },
    });
    await age(8 * 24);
    await deleteExpired(at.database.db);
    expect((await at.confirm(token)).json()).toEqual({
      errors: { confirmation_token: ['é inválido'] },
    });
  });
});
