/** Mails in transit: when they are due, what a real SMTP server receives, and what cancels them. */
import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { civilDay, instantInSaoPaulo } from '@martelo/domain/calendar';
import { DatabaseClock } from '../../src/database/database-clock.ts';
import { claimIds } from '../../src/database/ids.ts';
import { api } from '../../src/api.ts';
import { mailEvents } from '../../src/config/events.ts';
import { createServer } from '../../src/http/server.ts';
import { waitAfter } from '../../src/mail/schedule/leases.ts';
import { deliverDue, type SendMail } from '../../src/mail/delivery/deliver.ts';
import { outboxPage } from '../../src/mail/outbox-page.ts';
import { dueSlots } from '../../src/mail/schedule/schedule.ts';
import { smtpTransport } from '../../src/mail/delivery/smtp.ts';
import { dayIn, describeStatus, mailStatus } from '../../src/mail/status.ts';
import { reportMissedMails } from '../../src/mail/runs/missed-mails.ts';
import { keepMails, queueMails } from '../../src/mail/worker.ts';
import { processMails } from './process-mails.ts';
import { deleteExpired } from '../../src/housekeeping.ts';
import { defaultPreferences } from '@martelo/domain/preferences';
import { changePreferences } from '../../src/people/account/preferences.ts';
import { contactMessage, passwordChanged } from '../../src/people/letters/letters.ts';
import { queueMail } from '../../src/outbox/outbox.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, readOutbox, type TestPerson } from '../people.ts';

const SITE = 'https://casa.example';
const sender = { siteUrl: SITE, postalAddress: 'Rua Fictícia, 100, São Paulo' };
const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

describe('the schedule', () => {
  test.each([
    ['2026-11-21T09:59:59', []],
    ['2026-11-21T10:00', ['morning']],
    ['2026-11-21T19:29:59', ['morning']],
    ['2026-11-21T19:30', ['morning', 'radar']],
    ['2026-11-21T23:59:59', ['morning', 'radar']],
    ['2026-11-22T00:00', []],
  ])('at %s in São Paulo', (civil, kinds) => {
    const due = dueSlots(at(civil));
    expect(due.map(({ kind }) => kind)).toEqual(kinds);
    expect(due.every(({ day }) => day === civil.slice(0, 10))).toBe(true);
  });

  test.each(['ontem', '2026-02-30', 7])('%j is not a valid day for an operator', (day) => {
    expect(() => dayIn(day)).toThrow('não é um dia');
  });

  test('a failed mail waits a minute, then twice as long each time, and at most an hour', () => {
    expect([1, 2, 3, 7, 50].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([
      1, 2, 4, 60, 60,
    ]);
  });
});

describeOnEngines('mails', (engine) => {
  let database: TestDatabase;
  let ana: TestPerson;
  let received: Email[];
  let smtp: SMTPServer;
  let url: string;
  /** The server's answer to a recipient or, at `data`, to the content. */
  let answer: (step: 'recipient' | 'data', address: string) => Error | null;
  const open: (() => void)[] = [];

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(answer('recipient', address)),
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            const refusal = answer('data', '');
            if (refusal === null) received.push(mail);
            done(refusal);
          });
        });
      },
    });
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    });
    const address = smtp.server.address();
    url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    await database.close();
  });
  beforeEach(async () => {
    received = [];
    answer = () => null;
    // Other people get no mail.
    await sql`delete from users`.execute(database.db);
    await sql`delete from outbox`.execute(database.db);
    await sql`delete from mail_runs`.execute(database.db);
    ana = await makePerson(database.db);
  });
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  const transport = (): SendMail => {
    const { send, close } = smtpTransport(
      { by: 'smtp', url, from: 'Martelo <oi@casa.example>', unsubscribeTo: null, connections: 2 },
      SITE,
    );
    open.push(close);
    return send;
  };
  // One second later, since the database has a finer time resolution.
  const context = (clock: () => Date = () => new Date(Date.now() + 1000)) => ({
    ...sender,
    db: database.db,
    sealer: database.sealer,
    clock,
  });
  const outbox = () => readOutbox(database);
  const header = (mail: Email | undefined, name: string): string | undefined =>
    mail?.headers.find(({ key }) => key === name)?.value;
  const smtpError = (code: number, message: string): Error =>
    Object.assign(new Error(message), { responseCode: code });
  const write = () => queueMail(database.db, database, ana, passwordChanged(sender));
  /** The auctions of the catalogue are on 21 and 22 November. */
  const morning = () => at('2026-11-21T10:05');

  test('mails of an account arrive complete, in HTML and text, without an unsubscribe link', async () => {
    const message = 'Olá, ação!\n.ponto no começo\r\n\nduas linhas abaixo';
    await queueMail(
      database.db,
      database,
      { id: ana.id, email: 'casa@example.test' },
      {
        ...contactMessage(sender, {
          message,
          from: { email: ana.email, name: 'Ana', phone: null },
          lot: { number: '2', title: 'Vaso', auction: 'Leilão 1', path: '/a/1/lote/2' },
          bid: null,
        }),
        thread: 'conversa',
      },
    );
    const [waiting] = await outbox();
    expect(await deliverDue(context(), transport())).toBe(1);
    const [mail] = received;
    const [row] = await outbox();
    expect(mail?.to).toEqual([{ address: 'casa@example.test', name: '' }]);
    expect(mail?.from).toEqual({ address: 'oi@casa.example', name: 'Martelo' });
    expect(mail?.replyTo).toEqual([{ address: ana.email, name: '' }]);
    expect(mail?.subject).toBe('Mensagem sobre o lote Vaso');
    expect(mail?.messageId).toBe(`<${row?.id}@casa.example>`);
    expect(mail?.text?.trim()).toBe(waiting?.body);
    expect(mail?.text).toContain('> Olá, ação!\n> .ponto no começo\n> \n> duas linhas abaixo\n');
    // The house has no account, so nothing happened to it.
    expect(mail?.text).not.toContain('sua conta');
    expect(mail?.text).toContain('porque este endereço recebe as mensagens');
    // Some mail programs do not support `white-space`.
    expect(mail?.html).toContain('Olá, ação!<br/>.ponto no começo<br/><br/>duas linhas abaixo');
    expect(mail?.html?.trim()).toBe(waiting?.html);
    expect([row?.body, row?.html]).toEqual([null, null]);
    // Help desks suspend automatic mails, and this is a message of a person.
    expect(header(mail, 'auto-submitted')).toBeUndefined();
    expect(header(mail, 'x-auto-response-suppress')).toBeUndefined();
    expect(header(mail, 'references')).toBe('<conversa@casa.example>');
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();
    expect(row?.sent_at).toBeInstanceOf(Date);
    expect(await deliverDue(context(), transport())).toBe(0);
  });

  test('scheduled mails have one-click unsubscription, and opening their links changes nothing', async () => {
    await processMails(context(morning), transport());
    expect(received.map(({ subject }) => subject)).toEqual(['Resumo de 21/11/2026']);
    const [mail] = received;
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(header(mail, 'x-auto-response-suppress')).toBe('All');
    expect(header(mail, 'references')).toBeUndefined();
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(mail, 'list-id')).toMatch(/^\S+ <morning\.casa\.example>$/);
    const [, token = ''] =
      /^<https:\/\/casa\.example\/api\/unsubscribe\/([\w-]{43})>$/.exec(
        header(mail, 'list-unsubscribe') ?? '',
      ) ?? [];
    expect(token).not.toBe('');
    const visible = `${SITE}/unsubscribe#token=${token}&kind=daily_report`;
    expect(mail?.text).toContain(`${visible}\n`);
    expect(mail?.html).toContain(`&amp;kind=live_auctions,daily_report&amp;ver=preferencias"`);

    const app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: SITE }), { prefix: '/api' });
    const wanted = async () =>
      (await app.inject(`/api/profile/notification_preferences?token=${token}`)).json<
        Record<string, boolean>
      >()['daily_report'];
    expect((await app.inject(`/api/unsubscribe/${token}`)).statusCode).toBe(303);
    expect(await wanted()).toBe(true);
    const click = await app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([click.statusCode, click.body]).toEqual([200, '']);
    expect(await wanted()).toBe(false);
    await app.close();
  });

  test('keep their Message-ID and date when the answer of the server was lost', async () => {
    await write();
    let now = new Date(Date.now() + 1000);
    const send = transport();
    const lossy: SendMail = async (mail) => {
      await send(mail);
      throw new Error('connection lost');
    };
    await deliverDue(
      context(() => now),
      lossy,
    );
    now = new Date(now.getTime() + 2 * 60_000);
    await deliverDue(
      context(() => now),
      send,
    );
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ messageId, date }) => `${messageId} ${date}`)).size).toBe(1);
    expect(await outbox()).toMatchObject([{ attempts: 2, failure: null }]);
  });

  test.each([
    ['a recipient that is refused', 'recipient', 550, true],
    ['a content that is refused', 'data', 554, true],
    ['a mailbox that is full for now', 'recipient', 452, false],
    ['a server that is busy', 'data', 451, false],
  ] as const)('%s', async (_name, refusedAt, code, isFinal) => {
    await write();
    answer = (step) => (step === refusedAt ? smtpError(code, 'não agora') : null);
    await deliverDue(context(), transport());
    const [row] = await outbox();
    expect(row?.failure).toContain(String(code));
    expect(row?.failed_at !== null).toBe(isFinal);
    answer = () => null;
    const later = new Date(Date.now() + 3 * 60_000);
    expect(
      await deliverDue(
        context(() => later),
        transport(),
      ),
    ).toBe(isFinal ? 0 : 1);
  });

  test.skipIf(engine.name === 'embedded')(
    'of an account are sent while scheduled mails are being written',
    async () => {
      await write();
      let stop = async (): Promise<void> => {};
      await database.db.transaction().execute(async (transaction) => {
        // The writing waits, as it would take hours for a million people.
        await sql`lock table mail_runs in exclusive mode`.execute(transaction);
        const from = 'oi@casa.example';
        const config = { by: 'smtp', url, from, unsubscribeTo: null, connections: 2 } as const;
        const time = new DatabaseClock(database.db);
        const job = keepMails(database, { config, sender, hasPush: false, time });
        await vi.waitFor(() => expect(received).toHaveLength(1));
        stop = job.stop;
      });
      await stop();
    },
  );

  test('are not delayed by another mail that is rejected temporarily', async () => {
    await write();
    await queueMail(
      database.db,
      database,
      { id: null, email: 'outra@example.test' },
      passwordChanged(sender),
    );
    answer = (_step, address) => (address === ana.email ? smtpError(450, 'mais tarde') : null);
    expect(await deliverDue(context(), transport())).toBe(1);
    expect(received.map(({ to }) => to?.[0]?.address)).toEqual(['outra@example.test']);
  });

  test('wait for an unavailable server', async () => {
    await write();
    const { send, close } = smtpTransport(
      {
        by: 'smtp',
        url: 'smtp://127.0.0.1:1',
        from: 'oi@casa.example',
        unsubscribeTo: null,
        connections: 2,
      },
      SITE,
    );
    open.push(close);
    expect(await deliverDue(context(), send)).toBe(0);
    expect(await outbox()).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }]);
    expect(
      await deliverDue(
        context(() => new Date(Date.now() + 61_000)),
        transport(),
      ),
    ).toBe(1);
  });

  test('are not sent to people who unsubscribed after the mails were written', async () => {
    await processMails(context(morning), null);
    await changePreferences(database.db, ana.id, { live_auctions: false, daily_report: false });
    await deliverDue(context(morning), transport());
    expect(received).toEqual([]);
    expect((await outbox()).map(({ failure }) => failure)).toEqual(['unwanted']);
  });

  test('are sent without the kinds that the person has stopped since they were written', async () => {
    await processMails(context(morning), null);
    const [written] = await outbox();
    await changePreferences(database.db, ana.id, { daily_report: false });
    await deliverDue(context(morning), transport());
    expect(received.map(({ subject }) => subject)).toEqual(['Hoje: 2 leilões ao vivo']);
    expect(received[0]?.messageId).toBe(`<${written?.id}@casa.example>`);
    expect(received[0]?.text).not.toContain('resumo diário');
    expect(header(received[0], 'list-id')).toMatch(/^\S+ .*<live-auctions\.casa\.example>$/);
    expect(await outbox()).toMatchObject([{ preferences: ['live_auctions'], failure: null }]);
  });

  test('mails of the previous day are discarded by the first process that finds them', async () => {
    await processMails(context(morning), null);
    const nextDay = at('2026-11-22T00:30');
    await Promise.all(
      [1, 2, 3].map(() =>
        processMails(
          context(() => nextDay),
          transport(),
        ),
      ),
    );
    expect(received).toEqual([]);
    expect((await outbox()).map(({ failure }) => failure)).toEqual(['late']);
  });

  test('mails that were not written before their day ended are reported once, with their number', async () => {
    const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    mailEvents.subscribe((event) => reported.push(event));
    await makePerson(database.db);
    const unwanting = await makePerson(database.db);
    await changePreferences(
      database.db,
      unwanting.id,
      Object.fromEntries(Object.keys(defaultPreferences).map((kind) => [kind, false])),
    );
    // A process wrote the first mail and was killed.
    const run = { day: '2026-11-21', kind: 'morning', skipped: '{}', failure: null } as const;
    const started_at = morning();
    await database.db
      .insertInto('mail_runs')
      .values({
        ...run,
        last_user_id: ana.id,
        started_at,
        leased_until: started_at,
        finished_at: null,
      })
      .execute();
    await reportMissedMails(context(() => at('2026-11-21T23:59')));
    expect(reported).toEqual([]);
    const nextDay = context(() => at('2026-11-22T00:30'));
    await Promise.all([1, 2, 3].map(() => queueMails(nextDay)));
    expect(reported).toEqual([{ result: 'unreached', count: 1 }]);
    const lines = write.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('its day ended'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { kind: 'morning', day: '2026-11-21', people: 1 },
    ]);
    write.mockRestore();
  });

  test('are not sent when their day ends while they wait', async () => {
    await processMails(context(morning), null);
    expect(
      await deliverDue(
        context(() => at('2026-11-22T00:00')),
        transport(),
      ),
    ).toBe(0);
    expect(received).toEqual([]);
  });

  test('mails of an account are discarded when their links expire', async () => {
    await write();
    const later = new Date(Date.now() + 73 * 3_600_000);
    expect(
      await deliverDue(
        context(() => later),
        transport(),
      ),
    ).toBe(0);
    expect(await outbox()).toMatchObject([{ failure: 'late' }]);
  });

  test('are deleted a month after they were sent', async () => {
    await write();
    await write();
    await deliverDue(context(), async () => {});
    await sql`update outbox set sent_at = now() - interval '31 days'
      where id = (select min(id::text)::uuid from outbox)`.execute(database.db);
    await deleteExpired(database.db);
    expect(await outbox()).toHaveLength(1);
  });

  describe('the development outbox', () => {
    let app: FastifyInstance;
    beforeEach(async () => {
      app = fastify({ trustProxy: 'loopback' });
      await app.register(outboxPage(database, { forAll: false }), { prefix: '/correio' });
      await app.register(outboxPage(database, { forAll: true }), { prefix: '/todos' });
    });
    afterEach(() => app.close());

    test('can be found by address and read, have working links, and contain no scripts', async () => {
      await queueMail(
        database.db,
        database,
        { id: null, email: 'casa@example.test' },
        contactMessage(sender, {
          message: '<script>alert(1)</script>',
          from: { email: 'a@b.test', name: 'Ana', phone: null },
          lot: null,
          bid: null,
        }),
      );
      await write();
      const [mail] = await outbox();
      const list = await app.inject('/correio?para=CASA@example.test');
      expect(list.body).toContain(`href="/correio/${mail?.id}"`);
      expect(list.body).not.toContain(ana.email);
      const page = await app.inject(`/correio/${mail?.id}`);
      expect(page.body).not.toContain('<script');
      expect(page.body).toContain('&lt;script&gt;alert(1)');
      const html = await app.inject(`/correio/${mail?.id}/html`);
      expect(html.body).toBe(mail?.html);
      expect(html.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const json = await app.inject(`/correio/mensagens.json?para=${ana.email}`);
      expect(json.json()).toMatchObject([{ recipient: ana.email, kind: 'password_changed' }]);
    });

    test('is visible only on this machine by default', async () => {
      const from = (url: string) =>
        app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect((await app.inject('/correio')).statusCode).toBe(200);
      for (const path of ['', '/mensagens.json', `/${randomUUID()}/html`]) {
        const answer = await from(`/correio${path}`);
        expect([answer.statusCode, answer.body]).toEqual([
          404,
          expect.stringContaining('não existe'),
        ]);
      }
      expect((await from('/todos')).statusCode).toBe(200);
    });

    test.each([
      ['a page of another site whose name leads here', { host: 'evil.example' }],
      ['such a page, on our port', { host: 'evil.example:3000' }],
      ['a name that begins like ours', { host: '127.0.0.1.evil.example' }],
      ...[
        'Forwarded',
        'X-Forwarded-For',
        'X-Forwarded-Host',
        'X-Forwarded-Proto',
        'X-Forwarded-Server',
        'X-Forwarded',
        'X-Real-IP',
        'X-Client-IP',
        'X-Original-Host',
        'Via',
        'CF-Connecting-IP',
        'True-Client-IP',
        'Fastly-Client-IP',
      ].map((name): [string, Record<string, string>] => [
        `a proxy on this machine that adds ${name}`,
        { [name]: '127.0.0.1' },
      ]),
    ])('shows nothing to %s', async (_what, headers) => {
      for (const path of ['', '/mensagens.json', `/${randomUUID()}`, `/${randomUUID()}/html`]) {
        const answer = await app.inject({ url: `/correio${path}`, headers });
        expect([answer.statusCode, answer.body]).toEqual([
          404,
          expect.stringContaining('não existe'),
        ]);
      }
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
        expect((await app.inject({ url: '/correio', headers: { host } })).statusCode).toBe(200);
      }
      expect((await app.inject({ url: '/todos', headers })).statusCode).toBe(200);
    });

    test('shows nothing to an old proxy that adds no header', async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const ask = async (version: string): Promise<string> => {
        const socket = connect(port, '127.0.0.1');
        socket.write(
          `GET /correio HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
        );
        let text = '';
        for await (const chunk of socket) text += String(chunk);
        return text.split('\r\n', 1)[0] ?? '';
      };
      expect(await ask('1.1')).toContain('200');
      expect(await ask('1.0')).toContain('404');
    });

    test.each(['x', randomUUID(), `${randomUUID()}/html`])('%s is not found', async (id) => {
      expect((await app.inject(`/correio/${id}`)).statusCode).toBe(404);
    });
  });

  test('mails of one kind are sent once, however often and in whichever process the outbox runs', async () => {
    const passes = Array.from({ length: 6 }, () => processMails(context(morning), transport()));
    await Promise.all(passes);
    await processMails(
      context(() => at('2026-11-21T18:00')),
      transport(),
    );
    expect(received).toHaveLength(1);
    const runs = await database.db.selectFrom('mail_runs').selectAll().orderBy('kind').execute();
    expect(runs).toMatchObject([{ kind: 'morning', queued: 1, skipped: {} }]);
    expect(
      runs.every(({ finished_at, day }) => finished_at !== null && day === civilDay(morning())),
    );
  });

  test('appear in the operator report: sent, not sent with the reason, failed, and retried', async () => {
    const bia = await makePerson(database.db);
    const none = Object.fromEntries(Object.keys(defaultPreferences).map((kind) => [kind, false]));
    await changePreferences(database.db, bia.id, none);
    const carla = await makePerson(database.db);
    await changePreferences(database.db, carla.id, { daily_report: false, live_auctions: false });
    await makePerson(database.db, { confirmed_at: null });
    answer = () => smtpError(550, 'não existe');
    await processMails(context(morning), transport());

    const status = await mailStatus(database.db, '2026-11-21');
    expect(status.runs).toMatchObject([
      {
        kind: 'morning',
        state: 'finished',
        queued: 1,
        skipped: { unwanted: 1, nothing: 1, unconfirmed: 1 },
      },
      { kind: 'radar', state: 'not_run', queued: 0, skipped: {} },
    ]);
    // All of them were rejected at the first attempt.
    expect(status.outbox.map(({ failed }) => failed)).toEqual([1]);
    expect(status.problems).toHaveLength(1);
    const text = describeStatus(status);
    expect(text).toContain('E-mails de 21/11/2026');
    expect(text).toContain('10:00  morning  concluído: 1 escrito; sem e-mail: ');
    expect(text).toContain('1 não querem');
    expect(text).toContain('19:30  radar  não rodou');
    expect(text).toMatch(/550.*1 tentativa; desistiu/);
  });

  test('mails that wait for another attempt show the time of that attempt', async () => {
    await write();
    answer = () => smtpError(451, 'ocupado');
    await deliverDue(context(), transport());
    const status = await mailStatus(database.db, civilDay(new Date()));
    expect(status.outbox).toEqual([
      { kind: 'password_changed', sent: 0, retried: 0, waiting: 1, failed: 0 },
    ]);
    expect(describeStatus(status)).toMatch(/451.*\(1 tentativa; de novo (?:à|às) \d\d:\d\d\)/);
  });

  describe('mails of the radar', () => {
    let lots = 20_000;
    beforeEach(async () => {
      await sql`delete from lots where id >= 20000`.execute(database.db);
    });
    const search = async (term: string, expires: string): Promise<number> => {
      const id = await claimIds(database.db, 'radar_items', 1);
      await database.db
        .insertInto('radar_items')
        .values({
          id,
          uuid: randomUUID(),
          user_id: ana.id,
          criteria: JSON.stringify({
            term,
            category_ids: [],
            tag_ids: [],
            author_ids: [],
            account_tenant_names: [],
            price_ids: [],
          }),
          criteria_key: term,
          created_at: at('2026-12-01T00:00'),
          expires_at: at(expires),
        })
        .execute();
      return id;
    };
    const publish = async (title: string, when: string): Promise<void> => {
      lots += 1;
      const number = `r${lots}`;
      await insertLot(database.db, lots, { auction: 1, number, title, published_at: at(when) });
    };
    const processAt = (when: string, send: SendMail = transport()): Promise<void> =>
      processMails(
        context(() => at(when)),
        send,
      );
    const away: SendMail = async () => {
      throw new Error('connection refused');
    };
    const told = (): string[][] =>
      received.map(({ text }) => [...new Set(text?.match(/Gaivota \w+/g))].sort());

    test('name each lot once, with every search that it matches', async () => {
      await search('gaivota', '2027-03-01');
      await search('gaivota azul', '2027-03-01');
      await publish('Gaivota azul', '2026-12-02T12:00');
      await publish('Gaivota branca', '2026-12-02T12:00');
      await processAt('2026-12-02T19:31');
      expect(received.map(({ subject }) => subject)).toEqual(['Radar: 2 lotes novos']);
      const [text = ''] = received.map((mail) => mail.text ?? '');
      expect(text.match(/Gaivota azul\n/g)).toHaveLength(1);
      expect(text).toContain('também em gaivota azul');
      expect(text.match(/\d lotes? novos? nesta busca/g)).toEqual([
        '2 lotes novos nesta busca',
        '1 lote novo nesta busca',
      ]);
      await processAt('2026-12-03T19:31');
      expect(received).toHaveLength(1);
    });

    test('lots of a mail that was never sent are included in the next mail', async () => {
      await search('gaivota', '2027-03-01');
      await publish('Gaivota azul', '2026-12-02T12:00');
      await processAt('2026-12-02T19:31', away);
      await processAt('2026-12-03T08:00');
      await publish('Gaivota branca', '2026-12-03T12:00');
      await processAt('2026-12-03T19:31');
      expect(told()).toEqual([['Gaivota azul', 'Gaivota branca']]);
    });

    test('do not repeat a lot for a search that was inactive and then renewed', async () => {
      await search('gaivota', '2027-03-01');
      const asleep = await search('azul', '2026-12-02');
      await publish('Gaivota azul', '2026-12-02T12:00');
      await processAt('2026-12-02T19:31');
      await sql`update radar_items set expires_at = '2027-03-01' where id = ${asleep}`.execute(
        database.db,
      );
      await publish('Gaivota azulada', '2026-12-03T12:00');
      await processAt('2026-12-03T19:31');
      expect(told()).toEqual([['Gaivota azul'], ['Gaivota azulada']]);
    });

    test('wait for lots that an import has not shown yet', async () => {
      await search('gaivota', '2027-03-01');
      const id = randomUUID();
      await database.db
        .insertInto('import_runs')
        .values({
          id,
          file_name: 'a.csv',
          started_at: at('2026-12-02T19:00'),
          finished_at: null,
          report: null,
        })
        .execute();
      await publish('Gaivota cedo', '2026-12-02T12:00');
      await processAt('2026-12-02T19:31');
      // Shown after the mail, with the start time of the import.
      await publish('Gaivota tarde', '2026-12-02T19:00');
      await database.db.deleteFrom('import_runs').where('id', '=', id).execute();
      await processAt('2026-12-03T19:31');
      expect(told()).toEqual([['Gaivota cedo'], ['Gaivota tarde']]);
    });

    test('warn once of the end of a search, on the next day if the first attempt fails', async () => {
      await search('gaivota', '2026-12-08T12:00');
      await processAt('2026-12-01T10:05');
      expect(received).toEqual([]);
      await processAt('2026-12-02T10:05', away);
      for (const day of ['03', '04', '05']) await processAt(`2026-12-${day}T10:05`);
      expect(received.map(({ subject }) => subject)).toEqual([
        'Uma busca do seu radar termina em 08/12/2026',
      ]);
    });
  });
});
