import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeAudit } from '../../src/audit/describe.ts';
import { audited, readAudit, type Act } from '../../src/audit/log.ts';
import { operatorName } from '../../src/operator/operator-name.ts';
import { OperatorError } from '../../src/operator/operator-error.ts';
import { changeHouseForOperator } from '../../src/houses/house.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('the audit log', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('audit_log').execute();
  });

  const ana = { id: 7, email: 'ana@example.test' };
  const act = (more: Partial<Act> = {}): Act => ({
    operator: { name: 'rui@servidor' },
    action: 'person.end_sessions',
    subject: ana,
    ...more,
  });
  const three = async (): Promise<void> => {
    await audited(database.db, act(), async () => 'a');
    await audited(
      database.db,
      act({ subject: { id: 8, email: 'eva@example.test' } }),
      async () => 1,
    );
    await audited(
      database.db,
      act({ subject: undefined, details: { file: 'a.csv' } }),
      async () => 1,
    );
  };

  test('records operator, action and target before the action, and its outcome afterwards', async () => {
    const result = await audited(database.db, act({ details: { count: 2 } }), async () => {
      const { shown } = await readAudit(database.db);
      expect(shown.map(({ outcome }) => outcome)).toEqual(['begun']);
      return 'ended';
    });
    expect(result).toBe('ended');
    const { shown, brokenAt, entries } = await readAudit(database.db);
    expect([entries, brokenAt]).toEqual([2, null]);
    expect(shown[1]).toMatchObject({
      operator: 'rui@servidor',
      action: 'person.end_sessions',
      userId: 7,
      details: '{"count":2,"begun":1}',
      outcome: 'done',
    });
    expect(Date.now() - Date.parse(shown[1]?.at ?? '')).toBeLessThan(60_000);
  });

  test.each([
    [new OperatorError('Não dá.'), 'refused'],
    [new Error('broken'), 'failed'],
  ])('records that an action ended with %s', async (error, outcome) => {
    const failing = audited(database.db, act(), () => Promise.reject(error));
    await expect(failing).rejects.toBe(error);
    expect((await readAudit(database.db)).shown.at(-1)?.outcome).toBe(outcome);
  });

  test('prevents an action that it cannot record', async () => {
    let done = false;
    const impossible = audited(database.db, act({ operator: { name: '' } }), async () => {
      done = true;
    });
    await expect(impossible).rejects.toThrow();
    expect(done).toBe(false);
  });

  test('does not refer to the start of an action when the action itself has replaced that row', async () => {
    // A restore brings back an earlier log.
    const before = await readAudit(database.db);
    await audited(database.db, act({ action: 'restore' }), async () => {
      await database.db.deleteFrom('audit_log').where('id', '>', before.entries).execute();
      await audited(database.db, act({ action: 'import' }), async () => {});
    });
    const last = (await readAudit(database.db)).shown.at(-1);
    expect(last).toMatchObject({ action: 'restore', outcome: 'done' });
    expect(last?.details).not.toContain('begun');
  });

  test('also copies each row to a log outside the database', async () => {
    const lines: unknown[] = [];
    const operator = { name: 'rui@servidor', log: (line: string) => lines.push(JSON.parse(line)) };
    await audited(database.db, act({ operator }), async () => 1);
    const { head } = await readAudit(database.db);
    expect(lines).toMatchObject([
      { audit: 1, operator: 'rui@servidor', user_id: 7, outcome: 'begun' },
      { audit: 2, action: 'person.end_sessions', outcome: 'done', hash: head },
    ]);
    expect(JSON.stringify(lines)).not.toContain('example.test');
  });

  test('is one chain even with concurrent writers', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => audited(database.db, act(), async () => n)),
    );
    const { entries, brokenAt, shown } = await readAudit(database.db);
    expect([entries, brokenAt]).toEqual([24, null]);
    expect(shown.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  });

  test.each([
    ['changed', sql`update audit_log set operator = 'eva@servidor' where id = 3`, 3],
    ['changed in its digest too', sql`update audit_log set hash = repeat('B', 43) where id = 3`, 3],
    ['taken out', sql`delete from audit_log where id = 3`, 4],
    ['taken from the start', sql`delete from audit_log where id = 1`, 2],
    ['given another person', sql`update audit_log set user_id = 9 where id = 2`, 2],
    ['given another time', sql`update audit_log set at = at - interval '1 hour' where id = 5`, 5],
  ])('reveals that a row was %s', async (_what, change, at) => {
    await three();
    expect((await readAudit(database.db)).brokenAt).toBeNull();
    await change.execute(database.db);
    const audit = await readAudit(database.db);
    expect(audit.brokenAt).toBe(at);
    expect(describeAudit(audit)).toContain(`CORRENTE QUEBRADA no registro ${at}`);
  });

  test('reveals removed last rows by a digest noted before', async () => {
    await three();
    const { head: noted } = await readAudit(database.db);
    const contains = noted ?? '';
    expect((await readAudit(database.db, { contains })).containsHash).toBe(true);
    await sql`delete from audit_log where id > 4`.execute(database.db);
    const cut = await readAudit(database.db, { contains });
    expect([cut.brokenAt, cut.containsHash]).toEqual([null, false]);
    expect(describeAudit(cut)).toContain('O RESUMO ANOTADO NÃO ESTÁ');
  });

  test('is searchable by the address of a person, and does not store the address', async () => {
    await three();
    await audited(database.db, act(), async () => 'again');
    const { shown } = await readAudit(database.db, { email: ' ANA@example.test' });
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 7, 8]);
    expect((await readAudit(database.db, { email: 'rui@example.test' })).shown).toEqual([]);
    const rows = await database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('example.test');
    // The digests alone do not reveal which rows concern the same person.
    const digests = rows.flatMap(({ subject_digest }) => subject_digest ?? []);
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('shows the newest rows, as many as requested', async () => {
    await three();
    const { shown, entries } = await readAudit(database.db, { last: 2 });
    expect([shown.map(({ id }) => id), entries]).toEqual([[5, 6], 6]);
  });

  test('has a description in words for each row', async () => {
    expect(describeAudit(await readAudit(database.db))).toBe(
      'Nenhum registro.\nCorrente íntegra: 0 registros.',
    );
    await three();
    const lines = describeAudit(await readAudit(database.db)).split('\n');
    expect(lines[1]).toMatch(
      /^ {5}2 {2}\d\d\/\d\d\/\d{4} \d\d:\d\d {2}concluiu {2}rui@servidor {2}encerrou as sessões de uma conta · conta 7 · \{"begun":1\}$/,
    );
    expect(lines.at(-2)).toBe('Corrente íntegra: 6 registros.');
  });

  test('records changes to a house without the address of its mailbox, and does not record reads', async () => {
    await fillCatalogue(database.db);
    const { tenant_name: tenantName } = await database.db
      .selectFrom('accounts')
      .select('tenant_name')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await changeHouseForOperator({ name: 'rui@servidor' }, database.db, { tenantName });
    expect((await readAudit(database.db)).entries).toBe(0);
    await changeHouseForOperator({ name: 'rui@servidor' }, database.db, {
      tenantName,
      email: 'a@casa.example',
    });
    await expect(
      changeHouseForOperator({ name: 'rui@servidor' }, database.db, {
        tenantName: 'nada',
        sites: [],
      }),
    ).rejects.toThrow('Nenhuma casa');
    const { shown } = await readAudit(database.db);
    expect(shown.map(({ outcome }) => outcome)).toEqual(['begun', 'done', 'begun', 'refused']);
    expect(shown[0]?.details).toBe(`{"house":"${tenantName}","email":true}`);
  });

  if (engine.name === 'postgresql') {
    test('needs only the rights to insert and to select', async () => {
      const role = sql.id(`auditor_${process.pid}`);
      await sql`create role ${role}`.execute(database.db);
      try {
        await sql`grant insert, select on audit_log to ${role}`.execute(database.db);
        await database.db.connection().execute(async (connection) => {
          await sql`set role ${role}`.execute(connection);
          await audited(connection, act(), async () => 1);
          expect((await readAudit(connection)).entries).toBe(2);
          await expect(connection.deleteFrom('audit_log').execute()).rejects.toThrow('denied');
          await expect(
            connection.updateTable('audit_log').set({ operator: 'x' }).execute(),
          ).rejects.toThrow('denied');
          await sql`reset role`.execute(connection);
        });
      } finally {
        await sql`drop owned by ${role}`.execute(database.db);
        await sql`drop role ${role}`.execute(database.db);
      }
    });
  }
});

test('an operator is identified by user, machine and the original user behind sudo', () => {
  expect(operatorName({})).toMatch(/^.+@.+$/);
  expect(operatorName({ SUDO_USER: 'ana-teste' })).toMatch(/^ana-teste as .+@.+$/);
});
