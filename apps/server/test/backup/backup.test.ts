/** One backup and its restore, and at night what it must not bring back. `backup.nightly.test.ts` has all other tests of backups. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../src/audit/log.ts';
import { makeBackup, restoreBackup } from '../../src/backup/backup.ts';
import { changeHouse } from '../../src/houses/house.ts';
import { LotIndex } from '../../src/lot-table/lot-index.ts';
import { withoutContent } from '../../src/database/outbox-content.ts';
import { eraseDue } from '../../src/people/account/erasure.ts';
import { issueMailToken } from '../../src/people/letters/mail-tokens.ts';
import { changePreferences, readPreferences } from '../../src/people/account/preferences.ts';
import { codesLeft, renewCodes } from '../../src/people/factors/recovery-codes.ts';
import { recordEvent, type SecurityEventKind } from '../../src/people/person/security-log.ts';
import { hashToken } from '../../src/people/tokens.ts';
import { fillCatalogue } from '../catalogue.ts';
import { contentOf } from './database-content.ts';
import { describeOnEngines, isNightly, type TestDatabase } from '../engines.ts';
import { addPasskey, makePerson, type TestPerson } from '../people.ts';

const silent = { info() {}, warn() {} };

describeOnEngines('a backup', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await makePerson(database.db, { email: 'ana@example.com' });
    // More rows than are read at once.
    await sql`insert into id_counters (name, last_id)
      select 'backup-' || n, n from generate_series(1, 1100) as n`.execute(database.db);
  });
  afterAll(() => database.close());

  test('brings back exactly the data of its moment, also to a process with lots in memory', async () => {
    const place = {
      database,
      file: join(database.dataFolder, 'whole.backup'),
      dataFolder: database.dataFolder,
      key: null,
    };
    const index = new LotIndex(database.requests);
    const facets = () =>
      index.countFacets(new URLSearchParams(), { likedBy: null, conditions: [] });
    const counted = await facets();
    const before = await contentOf(database.db);
    expect(before.get('lots')?.length).toBeGreaterThan(0);
    expect(before.get('id_counters')?.length).toBeGreaterThan(1100);
    const made = await makeBackup(place);
    expect(statSync(made.file).mode & 0o777).toBe(0o600);
    await database.db.deleteFrom('lots').execute();
    await database.db.deleteFrom('id_counters').where('name', 'like', 'backup-%').execute();
    await database.db.updateTable('users').set({ email: 'bia@example.com' }).execute();
    expect(await contentOf(database.db)).not.toEqual(before);
    const restored = await restoreBackup(place);
    expect(restored.rows).toBe(made.rows);
    // Sessions end, as the test of access below shows.
    expect(await contentOf(database.db)).toEqual(before.set('sessions', []));
    expect(await facets()).toEqual(counted);
  });

  test.runIf(isNightly)(
    'does not bring back access that was revoked, nor consents that were withdrawn',
    async () => {
      const { db } = database;
      const house = await changeHouse(db, {
        tenantName: 'casa-das-artes',
        sites: ['https://casa.example'],
        newFeedKey: true,
      });
      const valid = await changeHouse(db, { tenantName: 'casa-das-artes', newFeedKey: true });
      const person = (name: string): Promise<TestPerson> =>
        makePerson(db, { email: `${name}@revoked.example` });
      const [ana, bia, caio] = [await person('ana'), await person('bia'), await person('caio')];
      const [davi, eva] = [await person('davi'), await person('eva')];
      const [fabi, gil] = [await person('fabi'), await person('gil')];
      const erase_at = new Date('2031-03-04T12:00:00Z');
      await db.updateTable('users').set({ erase_at }).where('id', '=', eva.id).execute();
      const people = [ana, davi];
      for (const { id, email, uuid } of people) {
        for (const purpose of ['login', 'password_reset', 'email_undo'] as const) {
          await issueMailToken(db, { id, email }, purpose);
        }
        for (const credential of ['kept', 'lost']) {
          await addPasskey(db, id, { credential_id: `${credential} ${uuid}` });
        }
        await db.transaction().execute((tx) => renewCodes(tx, id));
        await sql`insert into totp_factors (user_id, sealed_secret) values (${id}, 'sealed')`.execute(
          db,
        );
        await sql`insert into devices (id, user_id, token_hash, name)
        values (gen_random_uuid(), ${id}, ${hashToken(uuid)}, 'Firefox')`.execute(db);
        await sql`insert into factor_challenges (challenge_hash, user_id, purpose, expires_at)
        values (${hashToken(`c ${uuid}`)}, ${id}, 'second_factor', now() + interval '1 hour')`.execute(
          db,
        );
        await sql`insert into calendar_feeds (user_id, token_hash)
        values (${id}, ${hashToken(`calendar ${uuid}`)})`.execute(db);
        await changePreferences(db, id, { news: true });
        for (const kind of ['contact', 'password_reset']) {
          await sql`insert into outbox (id, user_id, recipient, kind, subject, body, html)
          values (gen_random_uuid(), ${id}, ${email}, ${kind}, 'x', 'x', 'x')`.execute(db);
        }
      }
      await db
        .updateTable('users')
        .set({ unconfirmed_email: 'new@revoked.example' })
        .where('id', '=', ana.id)
        .execute();
      const place = {
        database,
        file: join(database.dataFolder, 'access.backup'),
        dataFolder: database.dataFolder,
        key: null,
      };
      await makeBackup(place);

      // Ana revokes everything. Davi, with the same, revokes nothing.
      const event = (kind: SecurityEventKind, { id }: TestPerson = ana) =>
        recordEvent(db, {
          userId: id,
          kind,
          origin: { address: null, device: '', place: null, requestId: '', log: silent },
        });
      for (const kind of [
        'passkey_removed',
        'totp_disabled',
        'recovery_code_used',
        'password_changed',
      ] as const) {
        await event(kind);
      }
      await db.deleteFrom('passkeys').where('credential_id', '=', `lost ${ana.uuid}`).execute();
      await db.deleteFrom('totp_factors').where('user_id', '=', ana.id).execute();
      const code = db
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', ana.id)
        .limit(1);
      await db
        .updateTable('recovery_codes')
        .set({ used_at: new Date() })
        .where('code_hash', 'in', code)
        .execute();
      const password_hash = '$argon2id$new';
      await db.updateTable('users').set({ password_hash }).where('id', '=', ana.id).execute();
      await db
        .updateTable('calendar_feeds')
        .set({ token_hash: hashToken('new'), created_at: new Date() })
        .where('user_id', '=', ana.id)
        .execute();
      await changePreferences(db, ana.id, { news: false });
      await db
        .updateTable('outbox')
        .set({ sent_at: new Date(), ...withoutContent })
        .where('user_id', '=', ana.id)
        .where('kind', '=', 'contact')
        .execute();
      await changeHouse(db, {
        tenantName: 'casa-das-artes',
        revokedFeedKey: house.newFeedKey ?? '',
      });
      // Bia was erased. Caio asked for it, and has seven days.
      await db
        .updateTable('users')
        .set({ erase_at: new Date() })
        .where('id', '=', bia.id)
        .execute();
      expect(await eraseDue(db)).toBe(1);
      expect(await readAudit(db, { email: bia.email })).toMatchObject({
        brokenAt: null,
        shown: [],
      });
      await db.updateTable('users').set({ erase_at }).where('id', '=', caio.id).execute();
      // Eva has canceled the deletion.
      await db.updateTable('users').set({ erase_at: null }).where('id', '=', eva.id).execute();
      await event('deletion_canceled', eva);
      // Fabi has another mailbox, and Gil has the old one of Fabi. An intruder had changed that of Gil.
      const setUser = (columns: { email?: string; password_hash?: string }, { id }: TestPerson) =>
        db.updateTable('users').set(columns).where('id', '=', id).execute();
      await setUser({ email: 'fabi-2@revoked.example' }, fabi);
      await event('email_changed', fabi);
      await setUser({ email: fabi.email, password_hash }, gil);
      await event('email_restored', gil);
      // What is only lost comes back.
      await db.deleteFrom('passkeys').where('user_id', '=', davi.id).execute();

      const report = await restoreBackup(place);

      const factorsOf = async ({ id, uuid }: TestPerson) => ({
        passkeys: (
          await db
            .selectFrom('passkeys')
            .select('credential_id')
            .where('user_id', '=', id)
            .orderBy('credential_id')
            .execute()
        ).map(({ credential_id }) => credential_id.replace(` ${uuid}`, '')),
        codes: await codesLeft(db, id),
        apps: (
          await db.selectFrom('totp_factors').select('user_id').where('user_id', '=', id).execute()
        ).length,
        calendars: (
          await db
            .selectFrom('calendar_feeds')
            .select('user_id')
            .where('user_id', '=', id)
            .execute()
        ).length,
        news: (await readPreferences(db, id)).news,
        waiting: (
          await db
            .selectFrom('outbox')
            .select('kind')
            .where('user_id', '=', id)
            .where('sent_at', 'is', null)
            .execute()
        ).map(({ kind }) => kind),
      });
      expect(await factorsOf(ana)).toEqual({
        passkeys: ['kept'],
        codes: 9,
        apps: 0,
        calendars: 0,
        news: false,
        waiting: [],
      });
      expect(await factorsOf(davi)).toEqual({
        passkeys: ['kept', 'lost'],
        codes: 10,
        apps: 1,
        calendars: 1,
        news: true,
        waiting: ['contact'],
      });
      const rowOf = ({ id }: TestPerson) =>
        db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(await rowOf(ana)).toMatchObject({
        password_hash,
        unconfirmed_email: null,
        erase_at: null,
      });
      expect((await rowOf(davi)).password_hash).not.toBe(password_hash);
      expect((await rowOf(bia)).erase_at?.getTime()).toBeLessThanOrEqual(Date.now());
      expect((await rowOf(caio)).erase_at).toEqual(erase_at);
      expect((await rowOf(eva)).erase_at).toBeNull();
      expect((await rowOf(fabi)).email).toBe('fabi-2@revoked.example');
      expect(await rowOf(gil)).toMatchObject({ email: fabi.email, password_hash });
      for (const table of ['sessions', 'factor_challenges', 'devices', 'sign_ups'] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      const tokens = await db.selectFrom('mail_tokens').select('purpose').distinct().execute();
      expect(tokens).toEqual([{ purpose: 'email_undo' }]);
      expect(report).toMatchObject({ opt_outs: 1, erasures: 2 });
      expect(report.ended_sessions).toBeGreaterThan(3);
      expect(report.house_keys).toMatchObject([
        { house: 'casa-das-artes', kind: 'embed', key: expect.stringMatching(/^pk_/) },
        { house: 'casa-das-artes', kind: 'feed', key: valid.newFeedKey?.slice(0, 7) },
      ]);
    },
  );
});
