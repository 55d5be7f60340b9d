import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../engines.ts';
import { addPasskey, makePerson, type TestPerson } from '../people.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';

const DAY = 86_400_000;

describeOnEngines('a change of the e-mail', (engine) => {
  let at: PeopleApp;
  let ana: TestPerson;
  beforeAll(async () => {
    at = await openPeopleApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db, {
      full_name: 'Ana Souza',
      cpf: '52998224725',
      phone: '11987654321',
    });
  });

  const askFor = (email: string, headers = ana.headers, current_password = ana.password) =>
    at.call('PUT', '/profile', { user: { email, current_password } }, headers);
  const undo = (undo_token: unknown) => at.call('POST', '/profile/email/undo', { undo_token });
  const changed = async (): Promise<string> => {
    const email = newEmail();
    expect((await askFor(email)).statusCode).toBe(200);
    expect((await at.confirm(await at.tokenFor(email, 'confirmation_token'))).statusCode).toBe(200);
    return email;
  };

  test('is confirmed by its link, which opens no session and shows no personal data', async () => {
    const email = newEmail();
    await askFor(email);
    const token = await at.tokenFor(email, 'confirmation_token');
    for (let opened = 0; opened < 2; opened++) {
      const confirmed = await at.confirm(token);
      expect(confirmed.statusCode).toBe(200);
      expect(confirmed.headers['authorization']).toBeUndefined();
      expect(confirmed.headers['set-cookie']).toBeUndefined();
      expect(confirmed.json()).toMatchObject({ email, confirmed: true, unconfirmed_email: null });
      expect(confirmed.body).not.toMatch(/Souza|52998224725|11987654321/);
    }
    expect((await at.login(email, ana.password)).statusCode).toBe(200);
  });

  test('can be undone from the old address after its confirmation', async () => {
    const email = await changed();
    const [notice] = await at.mailsTo(ana.email);
    expect(notice?.body).toContain('https://casa.test/email/desfazer#undo_token=');
    const response = await undo(await at.tokenFor(ana.email, 'undo_token'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email: ana.email });
    expect(await at.rowOf(ana.email)).toMatchObject({ id: ana.id, unconfirmed_email: null });
    // All sessions end, and neither address opens the account with the old password.
    expect((await at.call('GET', '/profile', undefined, ana.headers)).statusCode).toBe(401);
    for (const address of [email, ana.email]) {
      expect((await at.login(address, ana.password)).statusCode).toBe(401);
    }
    const { reset_password_token } = response.json<{ reset_password_token: string }>();
    const chosen = { password: 'gravura em metal', password_confirmation: 'gravura em metal' };
    const reset = await at.call('PUT', '/password', { user: { reset_password_token, ...chosen } });
    expect(reset.statusCode).toBe(200);
    expect((await at.login(ana.email, chosen.password)).statusCode).toBe(200);
  });

  test('can be undone before its confirmation', async () => {
    const email = newEmail();
    await askFor(email);
    expect((await undo(await at.tokenFor(ana.email, 'undo_token'))).statusCode).toBe(200);
    const late = await at.confirm(await at.tokenFor(email, 'confirmation_token'));
    expect(late.statusCode).toBe(422);
  });

  test('can be undone even if the intruder also changed the password', async () => {
    const email = await changed();
    const chosen = { password: 'pincel de marta', password_confirmation: 'pincel de marta' };
    const user = { current_password: ana.password, ...chosen };
    expect((await at.call('PUT', '/profile/password', { user }, ana.headers)).statusCode).toBe(200);
    expect((await undo(await at.tokenFor(ana.email, 'undo_token'))).statusCode).toBe(200);
    expect((await at.login(email, chosen.password)).statusCode).toBe(401);
  });

  test('removes the factors that were added after it when it is undone, and keeps earlier ones', async () => {
    const passkey = (name: string, created_at: Date) =>
      addPasskey(at.database.db, ana.id, { name, created_at });
    await passkey('own', new Date(Date.now() - DAY));
    await changed();
    await passkey('foreign', new Date(Date.now() + 1000));
    await undo(await at.tokenFor(ana.email, 'undo_token'));
    const left = await at.database.db
      .selectFrom('passkeys')
      .select('name')
      .where('user_id', '=', ana.id)
      .execute();
    expect(left).toEqual([{ name: 'own' }]);
  });

  test('can be undone after a second change, whose own undo link then stops working', async () => {
    const email = await changed();
    const second = newEmail();
    await askFor(second);
    await at.confirm(await at.tokenFor(second, 'confirmation_token'));
    expect((await undo(await at.tokenFor(ana.email, 'undo_token'))).statusCode).toBe(200);
    expect((await at.rowOf(ana.email)).id).toBe(ana.id);
    expect((await undo(await at.tokenFor(email, 'undo_token'))).statusCode).toBe(422);
  });

  test('is undone once, within seven days, only by its own link', async () => {
    await changed();
    const token = await at.tokenFor(ana.email, 'undo_token');
    for (const wrong of ['', 'A'.repeat(43), 7, null, undefined]) {
      expect((await undo(wrong)).json()).toEqual({ errors: { undo_token: ['é inválido'] } });
    }
    const { expires_at } = await at.database.db
      .selectFrom('mail_tokens')
      .select('expires_at')
      .where('user_id', '=', ana.id)
      .where('purpose', '=', 'email_undo')
      .executeTakeFirstOrThrow();
    expect((expires_at.getTime() - Date.now()) / DAY).toBeCloseTo(7, 2);
    await at.database.db
      .updateTable('mail_tokens')
      .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', ana.id)
      .execute();
    expect((await undo(token)).json()).toEqual({ errors: { undo_token: ['expirou'] } });
    await at.database.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() + 1000) })
      .where('user_id', '=', ana.id)
      .execute();
    expect((await undo(token)).statusCode).toBe(200);
    expect((await undo(token)).statusCode).toBe(422);
  });

  test('is not undone to an address that belongs to another account by then', async () => {
    await changed();
    await makePerson(at.database.db, { email: ana.email });
    const response = await undo(await at.tokenFor(ana.email, 'undo_token'));
    expect(response.statusCode).toBe(409);
  });
});
