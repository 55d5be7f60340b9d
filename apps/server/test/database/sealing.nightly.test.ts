import { randomBytes, randomUUID } from 'node:crypto';
import fs, {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { ConfigError } from '../../src/config/setting.ts';
import { openDatabase } from '../../src/database/open.ts';
import { deliverDue, MailRejectedError, type OutboxMail } from '../../src/mail/delivery/deliver.ts';
import { outboxPage } from '../../src/mail/outbox-page.ts';
import { queueOwn, writeTo } from '../../src/mail/drafts/own-mail.ts';
import { mailStatus } from '../../src/mail/status.ts';
import { resetPassword } from '../../src/people/letters/letters.ts';
import { sealWaitingMails } from '../../src/database/outbox-content.ts';
import { queueMail } from '../../src/outbox/outbox.ts';
import { createSealer, isSealed, openSealer, UnknownKeyError } from '../../src/database/sealing.ts';
import { newToken } from '../../src/people/tokens.ts';
import { civilDay } from '@martelo/domain/calendar';
import fastify from 'fastify';
import { describeOnEngines, migratedFolder, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

/** Runs work and returns the inodes of the files and folders that it synced to the disk. */
function syncedBy(work: () => void): number[] {
  const inodes: number[] = [];
  const spy = vi
    .spyOn(fs, 'fsyncSync')
    .mockImplementation((descriptor) => void inodes.push(fs.fstatSync(descriptor).ino));
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  return inodes;
}

const draft = {
  subject: 'Radar',
  preview: 'novidades',
  content: ['Olá'],
  kinds: ['radar'],
} as const;

const sender = { siteUrl: 'https://casa.example', postalAddress: null };

describe('a sealed text', () => {
  const key = randomBytes(32);

  test('can be opened only by its key', () => {
    const { seal, open } = createSealer(key);
    const sealed = seal('um segredo, ação');
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain('segredo');
    expect(seal('um segredo, ação')).not.toBe(sealed);
    expect(open(sealed)).toBe('um segredo, ação');
    expect(open(seal(''))).toBe('');
    expect(() => createSealer(randomBytes(32)).open(sealed)).toThrow(UnknownKeyError);
    expect(() => createSealer(randomBytes(32)).open(sealed)).toThrow(/set SECRET_KEY to the key/);
  });

  test('is rejected after a change', () => {
    const { seal, open } = createSealer(key);
    const sealed = seal('um segredo');
    const last = sealed.at(-4) === 'A' ? 'B' : 'A';
    expect(() => open(`${sealed.slice(0, -4)}${last}${sealed.slice(-3)}`)).toThrow();
    expect(() => open('um segredo')).toThrow('not sealed');
  });

  test('can still be opened after a key change', () => {
    const sealed = createSealer(key).seal('um segredo');
    const next = createSealer(randomBytes(32), key);
    expect(next.open(sealed)).toBe('um segredo');
    expect(() => createSealer(key).open(next.seal('outro'))).toThrow(UnknownKeyError);
  });

  test('needs no setting: the data folder gets a key that only its owner can read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'martelo-test-'));
    const none = { current: null, previous: null };
    try {
      let sealed = '';
      const synced = syncedBy(() => {
        sealed = openSealer(folder, none).seal('um segredo');
      });
      // The key is on the disk before a sealed text exists, so a power cut cannot lose it.
      expect(synced).toContain(statSync(folder).ino);
      expect(synced).toContain(statSync(join(folder, 'secret.key')).ino);
      expect(openSealer(folder, none).open(sealed)).toBe('um segredo');
      expect(readdirSync(folder)).toEqual(['secret.key']);
      if (process.platform !== 'win32') {
        expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
      }
      expect(() => openSealer(folder, { current: key, previous: null }).open(sealed)).toThrow(
        UnknownKeyError,
      );
      writeFileSync(join(folder, 'secret.key'), 'nada');
      expect(() => openSealer(folder, none)).toThrow(ConfigError);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describeOnEngines('the outbox', (engine) => {
  let database: TestDatabase;
  let ana: TestPerson;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`delete from outbox`.execute(database.db);
    await sql`delete from users`.execute(database.db);
    ana = await makePerson(database.db);
  });

  const context = () => ({
    ...sender,
    db: database.db,
    sealer: database.sealer,
    clock: () => new Date(Date.now() + 1000),
  });
  const raw = async (): Promise<string> =>
    JSON.stringify(await database.db.selectFrom('outbox').selectAll().execute());
  const queueReset = async (): Promise<string> => {
    const token = newToken();
    const letter = resetPassword(sender, { token, email: ana.email });
    expect(letter.body).toContain(token);
    await queueMail(database.db, database, ana, letter);
    return token;
  };
  const queueScheduled = async (): Promise<string> => {
    const mail = writeTo(ana, draft, { kind: 'radar', sender });
    const now = new Date();
    await database.db
      .transaction()
      .execute((transaction) =>
        queueOwn(transaction, [mail], { day: civilDay(now), now, sealer: database.sealer }),
      );
    return mail.row.unsubscribe_token;
  };
  const collect = (mails: OutboxMail[]) => async (mail: OutboxMail) => {
    mails.push(mail);
  };

  test('contains no readable token while a mail waits, and no token afterwards', async () => {
    const tokens = [await queueReset(), await queueScheduled()];
    for (const token of tokens) expect(await raw()).not.toContain(token);
    const sent: OutboxMail[] = [];
    expect(await deliverDue(context(), collect(sent))).toBe(2);
    expect(sent[0]?.body).toContain(tokens[0]);
    expect(sent[0]?.html).toContain(tokens[0]);
    expect(sent[1]?.unsubscribe_token).toBe(tokens[1]);
    expect(sent[1]?.body).toContain(tokens[1]);
    const rows = await database.db.selectFrom('outbox').selectAll().execute();
    for (const { body, html, unsubscribe_token, sent_at } of rows) {
      expect([body, html, unsubscribe_token]).toEqual([null, null, null]);
      expect(sent_at).toBeInstanceOf(Date);
    }
    expect((await mailStatus(database.db, civilDay(new Date()))).outbox).toHaveLength(2);
  });

  test('contains no part of a discarded mail', async () => {
    await queueReset();
    const refuse = () => Promise.reject(new MailRejectedError('no such user', { isFinal: true }));
    expect(await deliverDue(context(), refuse)).toBe(0);
    const [row] = await database.db.selectFrom('outbox').selectAll().execute();
    expect(row).toMatchObject({ body: null, html: null, failure: 'no such user' });
  });

  test('sends a complete mail again after a failed attempt', async () => {
    const token = await queueReset();
    await deliverDue(context(), () => Promise.reject(new Error('no answer')));
    const sent: OutboxMail[] = [];
    const later = () => new Date(Date.now() + 3_600_000);
    expect(await deliverDue({ ...context(), clock: later }, collect(sent))).toBe(1);
    expect(sent[0]?.body).toContain(token);
  });

  test('keeps mails encrypted and decrypts them for the development page', async () => {
    const token = await queueReset();
    expect(await deliverDue({ ...context(), keepsContent: true }, async () => {})).toBe(1);
    expect(await raw()).not.toContain(token);
    const app = fastify();
    await app.register(outboxPage(database, { forAll: true }), { prefix: '/correio' });
    expect((await app.inject('/correio/mensagens.json')).body).toContain(token);
    await app.close();
  });

  test('reports a mail whose key is missing to the operator, and sends the others', async () => {
    const stranger = createSealer(randomBytes(32));
    await database.db
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        user_id: ana.id,
        kind: 'password_reset',
        recipient: ana.email,
        subject: 'Crie uma nova senha',
        body: stranger.seal('segredo'),
        created_at: new Date(Date.now() - 1000),
      })
      .execute();
    await queueReset();
    const sent: OutboxMail[] = [];
    expect(await deliverDue(context(), collect(sent))).toBe(1);
    const { problems } = await mailStatus(database.db, civilDay(new Date()));
    expect(problems).toMatchObject([{ failure: expect.stringContaining('set SECRET_KEY') }]);
  });

  test('encrypts unsent mails of an earlier version', async () => {
    await database.db
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        user_id: ana.id,
        kind: 'password_reset',
        recipient: ana.email,
        subject: 'Crie uma nova senha',
        body: 'reset_password_token=segredo',
        html: '<p>reset_password_token=segredo</p>',
      })
      .execute();
    await sealWaitingMails(database.db, database.sealer);
    expect(await raw()).not.toContain('segredo');
    const sent: OutboxMail[] = [];
    await deliverDue(context(), collect(sent));
    expect(sent[0]?.html).toBe('<p>reset_password_token=segredo</p>');
  });

  if (engine.name === 'embedded') {
    test('leaves no token in any file of the data folder, including the log', async () => {
      const folder = await migratedFolder();
      const own = await openDatabase({ url: null, dataFolder: folder });
      try {
        const person = await makePerson(own.db);
        const token = newToken();
        const letter = resetPassword(sender, { token, email: person.email });
        await queueMail(own.db, own, person, letter);
        const mail = writeTo(person, draft, { kind: 'radar', sender });
        const now = new Date();
        await own.db
          .transaction()
          .execute((transaction) =>
            queueOwn(transaction, [mail], { day: civilDay(now), now, sealer: own.sealer }),
          );
        const filesWith = (text: string): string[] =>
          readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
            const path = join(folder, name);
            return statSync(path).isFile() && readFileSync(path).includes(text);
          });
        expect(filesWith(person.email)).not.toEqual([]);
        const check = (): void => {
          expect(filesWith(token)).toEqual([]);
          expect(filesWith(mail.row.unsubscribe_token)).toEqual([]);
        };
        check();
        await sql`checkpoint`.execute(own.db);
        check();
        const after = {
          ...sender,
          db: own.db,
          sealer: own.sealer,
          clock: () => new Date(Date.now() + 1000),
        };
        expect(await deliverDue(after, async () => {})).toBe(2);
        check();
      } finally {
        await own.close();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});
