import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../src/audit/log.ts';
import { serveOperator } from '../../src/operator/operator.ts';
import { openDatabase } from '../../src/database/open.ts';
import { api } from '../../src/api.ts';
import { operatorTasks } from '../../src/operator-tasks.ts';
import { createServer } from '../../src/http/server.ts';
import { describePerson } from '../../src/people/account/describe-person.ts';
import {
  applyPersonRequest,
  endAllSessions,
  type PersonRequest,
} from '../../src/people/account/operator-actions.ts';
import { openSession } from '../../src/people/login/sessions.ts';
import { Authenticator } from './authenticator.ts';
import { describeOnEngines, migratedFolder, type TestDatabase } from '../engines.ts';
import { factorCalls, siteUrl } from './factors.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { nodeArguments } from '../node-arguments.ts';

const sender = { siteUrl, postalAddress: null };

describeOnEngines('an operator', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let calls: ReturnType<typeof factorCalls>;
  let ana: TestPerson;
  let eva: TestPerson;

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
    await database.db.deleteFrom('audit_log').execute();
    [ana, eva] = [await makePerson(database.db), await makePerson(database.db)];
  });

  const source = () => ({
    operator: { name: 'rui@servidor' },
    mailer: { ...sender, sealer: database.sealer },
  });
  const act = (request: Omit<PersonRequest, 'email'> = {}, email = ana.email) =>
    applyPersonRequest(database.db, source(), { email, ...request });
  const acts = async (email?: string): Promise<string[]> =>
    (await readAudit(database.db, { email })).shown.map(
      ({ action, outcome }) => `${action} ${outcome}`,
    );
  const mailsTo = async ({ id }: TestPerson): Promise<string[]> =>
    (
      await database.db
        .selectFrom('outbox')
        .select('kind')
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ kind }) => kind);
  const isIn = async ({ headers }: TestPerson): Promise<boolean> =>
    (await app.inject({ url: '/api/profile', headers })).statusCode === 200;

  test('sees sessions, factors and the last events, and the audit log records the access', async () => {
    await calls.addPasskey(ana, new Authenticator(siteUrl), { name: 'Celular' });
    await calls.enableTotp(ana);
    const report = await act({}, ` ${ana.email.toUpperCase()}`);
    expect(report).toMatchObject({
      id: ana.id,
      email: ana.email,
      eraseAt: null,
      sessions: [{ scope: 'session' }],
      factors: { passkeys: [{ name: 'Celular' }], recovery_codes_left: 10 },
    });
    expect(report.events.map(({ kind }) => kind)).toContain('totp_enabled');
    const words = describePerson(report);
    expect(words).toContain(`${ana.email} (conta ${ana.id}, desde`);
    expect(words).toMatch(/Sessões \(1\)\n {2}\d\d\/\d\d\/\d{4}/);
    expect(words).toMatch(/Chaves de acesso \(1\)\n {2}Celular · desde .* · nunca usada\n/);
    expect(words).toMatch(/Aplicativo autenticador: desde \d\d/);
    expect(words).toContain('Códigos de recuperação por usar: 10');
    expect(words).toContain('Aplicativo autenticador ativado');
    expect(words).not.toMatch(/argon2|secret|[\w-]{43}/);
    expect(await acts(ana.email)).toEqual(['person.show begun', 'person.show done']);
    expect(await mailsTo(ana)).not.toContain('operator_ended_sessions');
  });

  test('ends the sessions of one account, the person gets a mail and sees the event, and other sessions remain', async () => {
    await openSession(database.db, ana.id, 'email_link');
    const report = await act({ endSessions: true });
    expect(report.sessions).toEqual([]);
    expect(await isIn(ana)).toBe(false);
    expect(await isIn(eva)).toBe(true);
    expect(await mailsTo(ana)).toEqual(['operator_ended_sessions']);
    expect(report.events[0]).toMatchObject({
      label: 'Sessões encerradas pela equipe do site',
      device: 'Equipe do site',
      address: null,
    });
    expect(await acts(ana.email)).toEqual([
      'person.end_sessions begun',
      'person.end_sessions done',
    ]);
    expect((await calls.passwordLogin(ana)).statusCode).toBe(200);
  });

  test('makes every browser of the account unknown', async () => {
    await calls.passwordLogin(ana);
    await act({ endSessions: true });
    const devices = database.db.selectFrom('devices').select('id').where('user_id', '=', ana.id);
    expect(await devices.execute()).toEqual([]);
  });

  test('resets factors, and then the password is enough', async () => {
    const phone = new Authenticator(siteUrl);
    await calls.addPasskey(ana, phone);
    await calls.enableTotp(ana);
    const { challenge } = (await calls.passwordLogin(ana)).json<{ challenge: string }>();
    const report = await act({ resetFactors: true, endSessions: true });
    expect(report.factors).toEqual({
      passkeys: [],
      totp_enabled_at: null,
      recovery_codes_left: 0,
    });
    expect(await isIn(ana)).toBe(false);
    expect((await calls.passkeyLogin(phone)).statusCode).toBe(401);
    expect((await calls.secondFactor({ challenge, code: '000000' })).statusCode).toBe(401);
    expect((await calls.passwordLogin(ana)).statusCode).toBe(200);
    expect(await mailsTo(ana)).toContain('operator_reset_factors');
    expect(await acts()).toEqual(['person.reset_factors begun', 'person.reset_factors done']);
  });

  test('erases an account in seven days, and a login cancels the erasure', async () => {
    const report = await act({ erase: true });
    const days = (Date.parse(report.eraseAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(describePerson(report)).toContain('Será excluída em');
    expect(await isIn(ana)).toBe(false);
    expect(await mailsTo(ana)).toEqual(['account_deletion']);
    expect((await calls.passwordLogin(ana)).statusCode).toBe(200);
    expect((await act()).eraseAt).toBeNull();
  });

  test('leaves no name of an erased person in the audit log', async () => {
    await act({ erase: true });
    await database.db.deleteFrom('users').where('id', '=', ana.id).execute();
    const rows = await database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ana.email);
    expect(await acts(ana.email)).toEqual(['person.erase begun', 'person.erase done']);
  });

  test('gets an error for an unknown account, and nothing is recorded', async () => {
    const unknown = act({ erase: true }, 'ninguem@example.test');
    await expect(unknown).rejects.toThrow('Nenhuma conta tem o e-mail "ninguem@example.test".');
    expect(await acts()).toEqual([]);
  });

  test('ends all sessions, and everyone with a session gets a mail', async () => {
    const nobody = await makePerson(database.db);
    await database.db.deleteFrom('sessions').where('user_id', '=', nobody.id).execute();
    const { people } = await endAllSessions(database.db, source());
    expect(people).toBeGreaterThanOrEqual(2);
    const left = await database.db.selectFrom('sessions').select('id').execute();
    expect(left).toEqual([]);
    expect([await isIn(ana), await isIn(eva)]).toEqual([false, false]);
    expect(await mailsTo(ana)).toContain('operator_ended_sessions');
    expect(await mailsTo(eva)).toContain('operator_ended_sessions');
    expect(await mailsTo(nobody)).toEqual([]);
    expect(await acts()).toEqual(['people.end_sessions begun', 'people.end_sessions done']);
  });

  test('cannot do anything that is not recorded', async () => {
    await sql`alter table audit_log rename to audit_log_gone`.execute(database.db);
    try {
      await expect(act({ endSessions: true })).rejects.toThrow();
      expect(await isIn(ana)).toBe(true);
    } finally {
      await sql`alter table audit_log_gone rename to audit_log`.execute(database.db);
    }
  });
});

describe('npm run person', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const newFolder = async (): Promise<string> => {
    const folder = await migratedFolder();
    folders.push(folder);
    return folder;
  };

  const run = (dataFolder: string, name: 'people' | 'audit', ...args: string[]) => {
    const command = new URL(`../../src/${name}/command.ts`, import.meta.url).pathname;
    const child = spawn(process.execPath, [...nodeArguments, command, ...args], {
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, out, error }));
    });
  };

  test('works on the database directly, and asks before it changes anything', async () => {
    const folder = await newFolder();
    const database = await openDatabase({ url: null, dataFolder: folder });
    const ana = await makePerson(database.db);
    await database.close();

    const unconfirmed = await run(folder, 'people', ana.email, '--end-sessions');
    expect([unconfirmed.code, unconfirmed.error]).toEqual([
      1,
      'Erro: Para mudar sem um terminal que possa perguntar, acrescente --yes.\n',
    ]);
    const done = await run(folder, 'people', ana.email, '--end-sessions', '--yes');
    expect([done.code, done.error]).toEqual([0, '']);
    expect(done.out).toContain('Sessões (0)');
    const unknown = await run(folder, 'people', 'ninguem@example.test');
    expect([unknown.code, unknown.error]).toEqual([
      1,
      'Erro: Nenhuma conta tem o e-mail "ninguem@example.test".\n',
    ]);

    const audit = await run(folder, 'audit');
    expect([audit.code, audit.error]).toEqual([0, '']);
    expect(audit.out).toMatch(/concluiu {2}.+@.+ {2}encerrou as sessões de uma conta · conta \d+/);
    expect(audit.out).toContain('Corrente íntegra: 2 registros.');

    const again = await openDatabase({ url: null, dataFolder: folder });
    await sql`update audit_log set operator = 'eva@servidor' where id = 1`.execute(again.db);
    await again.close();
    const broken = await run(folder, 'audit', ana.email);
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining('CORRENTE QUEBRADA')]);
  });

  test('passes its work to the running server, with the name of the operator', async () => {
    const folder = await newFolder();
    const database = await openDatabase({ url: null, dataFolder: folder });
    const stop = await serveOperator(
      folder,
      operatorTasks(database, { ...sender, dataFolder: folder }),
    );
    try {
      const ana = await makePerson(database.db);
      const shown = await run(folder, 'people', ana.email);
      expect([shown.code, shown.error]).toEqual([0, '']);
      expect(shown.out).toContain('Sessões (1)');
      const ended = await run(folder, 'people', '--end-all-sessions', '--yes');
      expect(ended.out).toBe('Sessões encerradas: 1, de 1 pessoa.\n');
      const { shown: entries } = await readAudit(database.db);
      expect(entries).toHaveLength(4);
      expect(entries[0]?.operator).toMatch(/^.+@.+$/);
    } finally {
      await stop();
      await database.close();
    }
  });

  test.each([
    [[]],
    [['a@example.test', 'b@example.test']],
    [['a@example.test', '--apagar']],
    [['a@example.test', '--end-all-sessions']],
    [['--erase', '--end-all-sessions']],
  ])('%j prints the usage', async (args) => {
    const { code, error } = await run('/nonexistent', 'people', ...args);
    expect([code, error]).toEqual([1, expect.stringContaining('Uso: npm run person -- E-MAIL')]);
  });
});
