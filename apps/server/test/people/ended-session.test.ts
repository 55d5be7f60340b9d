/**
 * An intruder's request was checked, and the owner resets the password before the request writes. A
 * trigger of the database plays the owner, at the same point in each run.
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { describeOnEngines } from '../engines.ts';
import { factorCalls, siteUrl, totpCode } from './factors.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';

/** A statement of the intruder's request, which the owner's reset follows at once. */
type Moment = `${'insert' | 'update' | 'delete'} on ${string}`;

const PROVEN: Moment = 'insert on security_events';
const NEW_PASSWORD = 'pincel e cavalete';

describeOnEngines('a change by a session that ends before it is written', (engine) => {
  let at: PeopleApp;
  let calls: ReturnType<typeof factorCalls>;
  let ana: TestPerson;
  let phone: Authenticator;
  beforeAll(async () => {
    at = await openPeopleApp(engine, { siteUrl });
    calls = factorCalls(at.app);
    await sql`create function play_owner() returns trigger language plpgsql as
      $$ begin execute tg_argv[0]; return null; end $$`.execute(at.database.db);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
    phone = new Authenticator(siteUrl);
  });
  const tables = ['security_events', 'rate_limits', 'factor_challenges', 'passkeys'] as const;
  const forget = async (): Promise<void> => {
    for (const table of tables) {
      await sql`drop trigger if exists owner on ${sql.table(table)}`.execute(at.database.db);
    }
  };
  afterEach(forget);

  const actAfter = (moment: Moment, statements: string) =>
    sql`create trigger owner after ${sql.raw(moment)} for each statement
      when (pg_trigger_depth() = 0) execute function play_owner(${sql.lit(statements)})`.execute(
      at.database.db,
    );
  const resetAfter = (moment: Moment) =>
    actAfter(
      moment,
      `delete from sessions where user_id = ${ana.id};
       update users set password_hash = '$argon2id$owner' where id = ${ana.id}`,
    );
  /** Everything of the account that the requests below change. */
  async function stateOf({ id, email }: TestPerson) {
    const { db } = at.database;
    const { rows } = await sql<
      Record<string, unknown>
    >`select users.email, unconfirmed_email, erase_at,
      (select count(*) from totp_factors where user_id = users.id and confirmed_at is not null) as apps,
      (select count(*) from passkeys where user_id = users.id) as passkeys,
      (select string_agg(code_hash, ',' order by code_hash) from recovery_codes
        where user_id = users.id) as codes
      from users where id = ${id}`.execute(db);
    const mails = (await at.mailsTo(email)).map(({ kind }) => kind);
    return { ...rows[0], mails };
  }

  type Request = () => Promise<{ statusCode: number }>;
  /** Prepares the account, and returns the intruder's request. */
  type Prepare = () => Promise<Request>;
  const proven =
    (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Prepare =>
    async () =>
    () =>
      calls.as(ana, method, path, {
        ...body,
        user: { current_password: ana.password, ...('user' in body ? Object(body.user) : {}) },
      });
  const withFactors =
    (prepare: Prepare): Prepare =>
    async () => {
      await calls.addPasskey(ana, phone);
      await calls.enableTotp(ana);
      return prepare();
    };
  const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

  test.each<readonly [string, Moment, Prepare]>([
    ['a new password', PROVEN, proven('PUT', '/profile/password', { user: newPassword })],
    [
      'a new e-mail',
      PROVEN,
      async () => proven('PUT', '/profile', { user: { email: newEmail() } })(),
    ],
    ['the deletion', PROVEN, proven('DELETE', '/profile', { confirm: 'EXCLUIR' })],
    ['the secret of an app', PROVEN, proven('POST', '/profile/totp')],
    [
      'an app',
      'insert on rate_limits',
      async () => {
        const begun = await calls.as(ana, 'POST', '/profile/totp', calls.proof(ana));
        const code = totpCode(begun.json<{ secret: string }>().secret);
        return () => calls.as(ana, 'POST', '/profile/totp', { code });
      },
    ],
    ['no app', PROVEN, withFactors(proven('DELETE', '/profile/totp'))],
    ['new recovery codes', PROVEN, withFactors(proven('POST', '/profile/recovery_codes'))],
    ['the options of a passkey', PROVEN, proven('POST', '/profile/passkeys')],
    [
      'a passkey',
      'delete on factor_challenges',
      async () => {
        const { challenge, options } = await calls.passkeyOptions(ana);
        const credential = phone.create(options);
        return () => calls.sendPasskey(ana, { challenge, credential });
      },
    ],
    [
      'no passkey',
      PROVEN,
      withFactors(async () => {
        const { passkeys } = (await calls.as(ana, 'GET', '/profile/passkeys')).json<{
          passkeys: { id: string }[];
        }>();
        return proven('DELETE', '/profile/passkeys', { id: passkeys[0]?.id })();
      }),
    ],
    ['no other sessions', PROVEN, proven('DELETE', '/profile/sessions')],
  ])('is rejected: %s', async (_what, moment, prepare) => {
    const ask = await prepare();
    const before = await stateOf(ana);
    await resetAfter(moment);
    expect((await ask()).statusCode).toBe(401);
    expect(await stateOf(ana)).toEqual(before);
    const { password_hash } = await at.rowOf(ana.email);
    expect(password_hash).toBe('$argon2id$owner');
  });

  test('is rejected: a login with the password that was right when it was checked', async () => {
    await resetAfter('delete on rate_limits');
    const response = await at.login(ana.email, ana.password, {}, '203.0.113.30');
    expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_credentials']);
    expect(response.headers['authorization']).toBeUndefined();
  });

  test('is rejected: a login with a passkey that was removed after its check', async () => {
    await calls.addPasskey(ana, phone);
    await actAfter('update on passkeys', `delete from passkeys where user_id = ${ana.id}`);
    const response = await calls.passkeyLogin(phone);
    expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_credentials']);
  });

  test('is rejected: the second step of a login whose password was replaced', async () => {
    const { secret } = await calls.enableTotp(ana);
    const { challenge } = (await calls.passwordLogin(ana)).json<{ challenge: string }>();
    await at.call('POST', '/password', { user: { email: ana.email } });
    const reset_password_token = await at.tokenFor(ana.email, 'reset_password_token');
    const reset = await at.call('PUT', '/password', {
      user: { reset_password_token, ...newPassword },
    });
    expect(reset.statusCode).toBe(200);
    const response = await calls.secondFactor({ challenge, code: totpCode(secret) });
    expect([response.statusCode, response.json().code]).toEqual([401, 'login_expired']);
  });
});
