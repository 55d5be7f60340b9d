import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup, restoreBackup } from '../../src/backup/backup.ts';
import { move } from '../../src/backup/move.ts';
import { lockFolder } from '../../src/database/embedded/folder-lock.ts';
import { migrate, migrateTo } from '../../src/database/migrate.ts';
import { openTemporary } from '../../src/database/open.ts';
import { fillCatalogue } from '../catalogue.ts';
import { contentOf } from './database-content.ts';
import { describeOnEngines, testEngines, type TestDatabase } from '../engines.ts';
import { makePerson } from '../people.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = Buffer.alloc(32, 7);

describeOnEngines('backups', (engine) => {
  let database: TestDatabase;
  const place = (name: string, own: Buffer | null = null) => ({
    database,
    file: join(folder, `${engine.name}-${name}`),
    dataFolder: database.dataFolder,
    key: own,
  });

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await makePerson(database.db, { email: 'ana@example.com' });
  });
  afterAll(() => database.close());

  test('keep references, and number new rows after the restored ones', async () => {
    await makeBackup(place('references'));
    await restoreBackup(place('references'));
    await expect(
      sql`insert into likes (user_id, lot_id) values (999999, 999999)`.execute(database.db),
    ).rejects.toMatchObject({ code: '23503' });
  });

  test('contain one moment, while others write', async () => {
    const names = ['backup-one', 'backup-two'];
    await database.db
      .insertInto('id_counters')
      .values(names.map((name) => ({ name, last_id: 0 })))
      .execute();
    const over = new AbortController();
    const writing = (async () => {
      for (let last_id = 1; !over.signal.aborted; last_id += 1) {
        await database.db.transaction().execute(async (tx) => {
          for (const name of names) {
            await tx.updateTable('id_counters').set({ last_id }).where('name', '=', name).execute();
          }
        });
      }
    })();
    await makeBackup(place('moment'));
    over.abort();
    await writing;
    const text = gunzipSync(
      readFileSync(place('moment').file).subarray('martelo-backup 1 plain\n'.length),
    ).toString();
    const [one, two] = names.map(
      (name) =>
        new RegExp(`\\{[^}]*"${name}"[^}]*\\}`).exec(text)?.[0].match(/"last_id": (\d+)/)?.[1],
    );
    expect(Number(one)).toBeGreaterThan(0);
    expect(two).toBe(one);
    await database.db.deleteFrom('id_counters').where('name', 'in', names).execute();
  });

  describe('and the key of secrets', () => {
    const stored = () => readFileSync(join(database.dataFolder, 'secret.key'), 'utf8');
    let secret: string;
    beforeAll(async () => {
      secret = stored();
      expect((await makeBackup(place('key', key))).secret_key).toBe('included');
    });
    afterEach(() => expect(stored()).toBe(secret));

    test('are the same', async () => {
      expect((await restoreBackup(place('key', key))).secret_key).toBe('same');
    });

    test('bring it back', async () => {
      const path = join(database.dataFolder, 'secret.key');
      const other = `${Buffer.alloc(32, 1).toString('base64')}\n`;
      writeFileSync(path, other);
      expect((await restoreBackup(place('key', key))).secret_key).toBe('changed');
      expect(readFileSync(`${path}.before-restore`, 'utf8')).toBe(other);
      expect(existsSync(`${path}.restored`)).toBe(false);
    });

    test('do not contain it without encryption', async () => {
      expect((await makeBackup(place('without-key'))).secret_key).toBe('missing');
      expect((await restoreBackup(place('without-key'))).secret_key).toBe('kept');
    });
  });

  test('remove the temporary databases of killed commands, not those in use', async () => {
    const [abandoned, used] = ['scratch-abandoned', 'scratch-used'].map((name) =>
      join(database.dataFolder, name),
    ) as [string, string];
    mkdirSync(abandoned);
    mkdirSync(used);
    const unlock = lockFolder(used);
    await makeBackup(place('after-kill'));
    unlock();
    expect([existsSync(abandoned), existsSync(used)]).toEqual([false, true]);
    rmSync(used, { recursive: true });
  });

  test('of a newer version are refused with one sentence', async () => {
    const made = await makeBackup(place('newer'));
    const first = 'martelo-backup 1 plain\n';
    const lines = gunzipSync(readFileSync(made.file).subarray(first.length)).toString().split('\n');
    const header = JSON.parse(lines[0] ?? '');
    lines[0] = JSON.stringify({
      ...header,
      version: '9.0.0',
      migrations: [...header.migrations, '9999-x'],
    });
    writeFileSync(made.file, Buffer.concat([Buffer.from(first), gzipSync(lines.join('\n'))]));
    await expect(restoreBackup(place('newer'))).rejects.toThrow('mais nova que esta');
  });

  test('of an older version get the tables of this one', async () => {
    const old = await openTemporary(join(folder, `old-${engine.name}`));
    await migrateTo(old.db, '0036-house-follows');
    await makePerson(old.db, { email: 'old@example.com' });
    const file = place('older').file;
    await makeBackup({
      ...place('older'),
      database: { db: old.db, readAtOneMoment: (work) => old.db.transaction().execute(work) },
    });
    await migrate(old.db);
    const now = await contentOf(old.db);
    await old.close();
    await restoreBackup({ ...place('older'), file });
    expect(await contentOf(database.db)).toEqual(now.set('sessions', []));
  });

  test('do not replace a file', async () => {
    await makeBackup(place('twice'));
    await expect(makeBackup(place('twice'))).rejects.toThrow('já existe');
  });

  test('leave no temporary database behind', async () => {
    expect(
      readdirSync(database.dataFolder).filter((name) => /^(?:copy|scratch)-/.test(name)),
    ).toEqual([]);
  });
});

const [embedded, postgresql] = testEngines;
test.skipIf(postgresql === undefined)(
  'the embedded database moves to an empty PostgreSQL',
  async () => {
    if (embedded === undefined || postgresql === undefined) return;
    const [from, to] = [await embedded.open(), await postgresql.open()];
    try {
      await fillCatalogue(from.db);
      await makePerson(from.db);
      expect(await move(from, to)).toBeGreaterThan(10);
      expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
      await expect(move(from, to)).rejects.toThrow('já tem dados');
    } finally {
      await from.close();
      await to.close();
    }
  },
);
