/**
 * A week of mails on a simulated clock: every switch of the preferences leads to a mail, each
 * person gets at most one mail per morning, and each unsubscribe link stops exactly what it names.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { civilDay, formatTime, instantInSaoPaulo, shiftDay } from '@martelo/domain/calendar';
import type { NotificationPreferences } from '@martelo/domain/entities';
import {
  defaultPreferences,
  isPreferenceKind,
  type PreferenceKind,
} from '@martelo/domain/preferences';
import { api } from '../../src/api.ts';
import { claimIds } from '../../src/database/ids.ts';
import { createServer } from '../../src/http/server.ts';
import type { OutboxMail } from '../../src/mail/delivery/deliver.ts';
import { processMails } from './process-mails.ts';
import { revokeSessions } from '../../src/people/login/sessions.ts';
import { changePreferences, readPreferences } from '../../src/people/account/preferences.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const SITE = 'https://casa.example';
const MONDAY = '2031-03-03';
const dayOf = (index: number): string => shiftDay(MONDAY, index);
const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map(dayOf) as [
  string,
  string,
  string,
  string,
];
const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

const kinds = Object.keys(defaultPreferences).filter((kind) => isPreferenceKind(kind));
const setAll = (value: boolean): NotificationPreferences => ({
  ...defaultPreferences,
  ...Object.fromEntries(kinds.map((kind) => [kind, value])),
});

/** Hours of the day on which each switch leads to a mail. */
const expected: Readonly<Record<PreferenceKind, readonly string[]>> = {
  live_auctions: [`${tuesday} 10:00`],
  daily_report: [`${tuesday} 10:00`],
  published_catalogs: [`${tuesday} 10:00`],
  // The search that ends soon, and its new lot.
  radar: [`${MONDAY} 10:00`, `${thursday} 19:30`],
  liked_lots: [`${wednesday} 10:00`],
  liked_lots_hour_before: [`${wednesday} 19:00`],
  reminders: [`${tuesday} 19:00`],
  // The new catalogue, and lots that were added to it.
  followed_authors: [`${tuesday} 10:00`, `${friday} 10:00`],
  followed_accounts: [`${tuesday} 10:00`, `${friday} 10:00`],
  news: [`${dayOf(5)} 10:00`],
};

interface Sent {
  mail: OutboxMail;
  at: Date;
}

describeOnEngines('a week of mails', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let now = at(`${MONDAY}T00:00`);
  const sent: Sent[] = [];
  const people = new Map<string, TestPerson>();

  const pass = async (): Promise<number> => {
    const before = sent.length;
    await processMails(
      {
        siteUrl: SITE,
        postalAddress: null,
        db: database.db,
        sealer: database.sealer,
        clock: () => now,
      },
      async (mail) => {
        sent.push({ mail, at: now });
      },
    );
    return sent.length - before;
  };
  const person = (name: string): TestPerson => {
    const found = people.get(name);
    if (found === undefined) throw new RangeError(`there is no person ${name}`);
    return found;
  };
  const mailsTo = (name: string): Sent[] =>
    sent.filter(({ mail }) => mail.user_id === person(name).id);

  /** Each person likes, follows, searches and collects the same. Only the switches differ. */
  async function add(name: string, wanted: NotificationPreferences): Promise<void> {
    const { db } = database;
    const made = await makePerson(db);
    people.set(name, made);
    const user_id = made.id;
    await changePreferences(db, user_id, wanted);
    await db.insertInto('likes').values({ user_id, lot_id: 50_001 }).execute();
    await db.insertInto('reminders').values({ user_id, auction_id: 1 }).execute();
    await db.insertInto('follows').values({ user_id, author_id: 2 }).execute();
    // Follows the house only after its catalogue was published.
    const later = name === 'everything' ? { created_at: at(`${wednesday}T12:00`) } : {};
    await db
      .insertInto('house_follows')
      .values({ user_id, account_id: 1, ...later })
      .execute();
    await db.insertInto('interest_categories').values({ user_id, category_id: 2 }).execute();
    await db
      .insertInto('radar_items')
      .values({
        id: await claimIds(db, 'radar_items', 1),
        uuid: randomUUID(),
        user_id,
        name: 'Gaivotas',
        criteria: JSON.stringify({
          term: 'gaivota',
          category_ids: [],
          tag_ids: [],
          author_ids: [],
          account_tenant_names: [],
          price_ids: [],
        }),
        criteria_key: 'gaivota',
        created_at: at('2031-01-01'),
        expires_at: at(`${dayOf(7)}T09:00`),
      })
      .execute();
  }

  /** The events of the week. */
  const events: { at: Date; run: () => Promise<unknown> }[] = [
    {
      at: at(`${thursday}T12:00`),
      run: () =>
        insertLot(database.db, 50_002, {
          auction: 1,
          number: 's2',
          title: 'Gaivota azul',
          author: 2,
          published_at: at(`${thursday}T12:00`),
        }),
    },
    {
      at: at(`${thursday}T12:00`),
      run: () =>
        insertLot(database.db, 50_003, {
          auction: 1,
          number: 's3',
          title: 'Cadeira de jacarandá',
          published_at: at(`${thursday}T12:00`),
        }),
    },
    {
      at: at(`${friday}T15:00`),
      run: () =>
        database.db
          .insertInto('house_news')
          .values({
            id: 1,
            account_id: 1,
            title: 'Exposição aberta',
            body: 'De segunda a sexta.\nA entrada é gratuita.',
            link_url: 'https://artes.example/exposicao',
            published_at: at(`${friday}T15:00`),
          })
          .execute(),
    },
  ];

  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    await fillCatalogue(db);
    await db
      .updateTable('lots')
      .set({ published_at: at('2031-01-01') })
      .execute();
    await db.updateTable('auctions').set({ days: [] }).execute();
    await db
      .updateTable('auctions')
      .set({
        title: 'Leilão de março',
        days: [tuesday],
        started_at: at(`${tuesday}T20:00`),
        finished_at: at(`${dayOf(20)}T20:00`),
        catalog_available_at: at(`${MONDAY}T18:00`),
      })
      .where('id', '=', 1)
      .execute();
    await insertLot(db, 50_001, {
      auction: 1,
      number: 's1',
      title: 'Retrato curtido',
      closes_at: at(`${wednesday}T20:00`),
      published_at: at('2031-01-01'),
    });
    for (const kind of kinds) await add(kind, { ...setAll(false), [kind]: true });
    await add('everything', setAll(true));
    await add('follower of the house', setAll(true));
    await add('nothing', setAll(false));

    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: SITE }), { prefix: '/api' });

    for (let index = 0; index < 7; index += 1) {
      for (const time of ['09:30', '10:00', '12:30', '18:30', '19:00', '19:30', '22:00']) {
        now = at(`${dayOf(index)}T${time}`);
        while (events[0] !== undefined && events[0].at <= now) await events.shift()?.run();
        // Two processes at once.
        await Promise.all([pass(), pass()]);
        // A later pass of the same hour has nothing to do.
        expect(await pass()).toBe(0);
      }
    }
  }, 300_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const times = (mails: readonly Sent[]): string[] =>
    mails.map((each) => `${civilDay(each.at)} ${formatTime(each.at)}`);

  test.each(kinds)('the switch %s leads to its mails, and to no other', (kind) => {
    const mails = mailsTo(kind);
    expect(times(mails)).toEqual(expected[kind]);
    expect(mails.map(({ mail }) => mail.preferences)).toEqual(mails.map(() => [kind]));
  });

  test('a person who wants none gets none', () => {
    expect(mailsTo('nothing')).toEqual([]);
  });

  test('a person who wants everything gets one mail per morning, merged from all that is due', () => {
    const mails = mailsTo('everything');
    expect(mails.map(({ mail }) => mail.preferences)).toEqual([
      ['radar'],
      ['live_auctions', 'daily_report', 'published_catalogs', 'followed_authors'],
      ['reminders'],
      ['liked_lots'],
      ['liked_lots_hour_before'],
      ['radar'],
      ['followed_authors', 'followed_accounts'],
      ['news'],
    ]);
    expect(new Set(times(mails)).size).toBe(mails.length);
    expect(mails.every(({ mail, at: when }) => mail.day === civilDay(when))).toBe(true);
  });

  test('a new catalogue of a followed house is listed once, as such', () => {
    const mail = mailsTo('follower of the house').find(
      ({ at: when }) => civilDay(when) === tuesday,
    );
    expect(mail?.mail.preferences).toEqual([
      'live_auctions',
      'daily_report',
      'followed_authors',
      'followed_accounts',
    ]);
    expect(mail?.mail.body).toContain('Casas que você segue');
    expect(mail?.mail.body).not.toContain('Catálogos publicados');
    expect(mailsTo('everything')[1]?.mail.body).toContain('Catálogos publicados');
  });

  test('a new lot of a followed artist is not counted again under its house', () => {
    const fridayMailTo = (name: string): string =>
      mailsTo(name).find(({ at: when }) => civilDay(when) === friday)?.mail.body ?? '';
    expect(fridayMailTo('followed_accounts')).toContain('2 lotes novos de Casa das Artes.');
    expect(fridayMailTo('everything')).toContain(
      '1 lote novo de Lina Torres. 1 lote novo de Casa das Artes.',
    );
  });

  test('the subjects name what happened', () => {
    const subjects = kinds.map((kind) => [kind, mailsTo(kind).map(({ mail }) => mail.subject)]);
    expect(Object.fromEntries(subjects)).toEqual({
      live_auctions: ['Hoje ao vivo: Leilão de março'],
      daily_report: ['Resumo de 04/03/2031'],
      published_catalogs: ['Catálogo novo: Leilão de março'],
      radar: ['Uma busca do seu radar termina em 10/03/2031', 'Radar: 1 lote novo'],
      liked_lots: ['Hoje em leilão: Retrato curtido'],
      liked_lots_hour_before: ['Encerra às 20:00: Retrato curtido'],
      reminders: ['Às 20:00: Leilão de março'],
      followed_authors: ['1 lote novo de Lina Torres', '1 lote novo de Lina Torres'],
      followed_accounts: ['7 lotes novos de Casa das Artes', '2 lotes novos de Casa das Artes'],
      news: ['Casa das Artes: Exposição aberta'],
    });
  });

  test('the mails name what happened', () => {
    const textOf = (kind: PreferenceKind): string =>
      mailsTo(kind)
        .map(({ mail }) => `${mail.subject}\n${mail.body}`)
        .join('\n');
    expect(textOf('liked_lots')).toContain('Hoje em leilão: Retrato curtido');
    expect(textOf('liked_lots')).toContain('encerra às 20:00');
    expect(textOf('liked_lots_hour_before')).toContain('Encerra às 20:00: Retrato curtido');
    expect(textOf('reminders')).toContain('Às 20:00: Leilão de março');
    expect(textOf('followed_authors')).toContain('1 lote novo de Lina Torres');
    expect(textOf('followed_accounts')).toContain('2 lotes novos de Casa das Artes');
    expect(textOf('followed_accounts')).toContain('Leilão de março');
    expect(textOf('news')).toContain('Casa das Artes: Exposição aberta');
    expect(textOf('news')).toContain('https://artes.example/exposicao');
    expect(textOf('radar')).toContain('Gaivota azul');
    // Lots of the chosen category come first.
    expect(textOf('daily_report')).toMatch(/Do seu gosto[^]*Vasos de cerâmica[^]*Ao vivo hoje/);
    expect(textOf('live_auctions')).not.toContain('Do seu gosto');
  });

  const preferencesOf = (name: string): Promise<NotificationPreferences> =>
    readPreferences(database.db, person(name).id);
  const linkTokens = (name: string, kind: PreferenceKind): string[] =>
    mailsTo(name).flatMap(({ mail }) =>
      mail.preferences?.includes(kind) === true ? (mail.unsubscribe_token ?? []) : [],
    );

  describe('the links to the account', () => {
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api${url}`, payload });
    const tokenIn = (body: string | undefined, path: RegExp): string =>
      new RegExp(`${SITE}${path.source}#token=([\\w-]{43})`).exec(body ?? '')?.[1] ?? '';

    test('renew a search only after a click, without a login, and do nothing else', async () => {
      const [warning] = mailsTo('radar');
      const token = tokenIn(warning?.mail.body, /\/radar-report\/[\da-f-]{36}/);
      expect(token).not.toBe('');
      const ends = () =>
        database.db
          .selectFrom('radar_items')
          .select(['user_id', 'expires_at'])
          .orderBy('id')
          .execute();
      const before = await ends();
      for (const url of ['/login/link', '/unsubscribe']) {
        expect((await post(url, { token, preview: true })).statusCode).toBeGreaterThan(400);
      }
      const answer = await post('/radar/renewals', { token });
      const { expires_at: until, report_path: path } = answer.json<Record<string, string>>();
      expect(warning?.mail.body).toContain(`${SITE}${path}#token=${token}\n`);
      const { id } = person('radar');
      const after = await ends();
      const others = ({ user_id }: { user_id: number }): boolean => user_id !== id;
      expect(after.filter(others)).toEqual(before.filter(others));
      const renewed = after.find((item) => !others(item))?.expires_at;
      expect(renewed?.toISOString().slice(0, 16)).toBe(
        new Date(until ?? Number.NaN).toISOString().slice(0, 16),
      );
      for (const wrong of ['', 'A'.repeat(43), warning?.mail.unsubscribe_token, 7, null]) {
        expect((await post('/radar/renewals', { token: wrong })).json()).toEqual({
          errors: { token: ['é inválido ou expirou'] },
        });
      }
    });

    test('log in after a click with limited rights, are stored as hashes, and end with the account', async () => {
      const [warning] = mailsTo('radar');
      const token = tokenIn(warning?.mail.body, /\/autologin/);
      expect(warning?.mail.body).toContain(
        `${SITE}/autologin#token=${token}&redirect=%2Faccount%2Fradar\n`,
      );
      const preview = await post('/login/link', { token, preview: true });
      expect([preview.statusCode, preview.headers['authorization']]).toEqual([200, undefined]);
      const login = await post('/login/link', { token });
      const authorization = String(login.headers['authorization']);
      const call = (method: 'GET' | 'DELETE', url: string) =>
        app.inject({ method, url: `/api${url}`, headers: { authorization } });
      expect((await call('GET', '/radar')).statusCode).toBe(200);
      expect((await call('DELETE', '/profile')).statusCode).toBe(403);
      const stored = await database.db.selectFrom('mail_tokens').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);
      const days = stored.map((row) => (+row.expires_at - +row.created_at) / 86_400_000);
      expect(new Set(days)).toEqual(new Set([3, 30]));

      await revokeSessions(database.db, person('radar').id);
      expect((await post('/login/link', { token })).statusCode).toBe(422);
      expect((await call('GET', '/radar')).statusCode).toBe(401);
    });

    test('are not in mails that do not need them', () => {
      const [live] = mailsTo('live_auctions');
      expect(live?.mail.body).not.toMatch(/autologin|Não encaminhe/);
    });

    test('come with a warning that holds with and without a second factor', () => {
      const warning = mailsTo('liked_lots')[0]?.mail.body?.replaceAll(/\s+/g, ' ');
      expect(warning).toContain(
        'Não encaminhe esta mensagem: por três dias, os links para a sua conta entram sem a senha, a menos que ela peça a verificação em duas etapas.',
      );
    });
  });

  describe('unsubscribing', () => {
    test.each(kinds)('the link of %s stops it and nothing else', async (kind) => {
      const [token = ''] = linkTokens('everything', kind);
      const { id } = person('everything');
      await changePreferences(database.db, id, setAll(true));
      const mail = mailsTo('everything').find((each) => each.mail.unsubscribe_token === token);
      expect(mail?.mail.body).toContain(`${SITE}/unsubscribe#token=${token}&kind=${kind}\n`);
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/unsubscribe',
        payload: { token, kind },
      });
      expect(answer.json()).toMatchObject({ kind, kinds: [kind] });
      expect(await preferencesOf('everything')).toEqual({ ...setAll(true), [kind]: false });
    });

    /** What a mail program sends for its own "unsubscribe" button (RFC 8058). */
    const oneClick = (token: string) =>
      app.inject({
        method: 'POST',
        url: `/api/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });

    test.each(kinds)(
      'a one-click unsubscribe of a mail with only %s stops that kind',
      async (kind) => {
        const [token = ''] = linkTokens(kind, kind);
        const opened = await app.inject(`/api/unsubscribe/${token}`);
        // Programs open links too.
        expect([opened.statusCode, (await preferencesOf(kind))[kind]]).toEqual([303, true]);
        const clicked = await oneClick(token);
        expect(clicked.statusCode).toBe(200);
        expect(await preferencesOf(kind)).toEqual(setAll(false));
      },
    );

    const inside = [
      'live_auctions',
      'daily_report',
      'published_catalogs',
      'followed_authors',
    ] as const;
    const stopsInside = async (stop: (token: string) => Promise<void>): Promise<void> => {
      await changePreferences(database.db, person('everything').id, setAll(true));
      await stop(linkTokens('everything', 'daily_report')[0] ?? '');
      expect(await preferencesOf('everything')).toEqual({
        ...setAll(true),
        ...Object.fromEntries(inside.map((kind) => [kind, false])),
      });
    };

    test('the one click of a merged mail stops every kind inside', () =>
      stopsInside(async (token) => {
        const clicked = await oneClick(token);
        expect(clicked.statusCode).toBe(200);
      }));

    test('the page of a merged mail stops every kind inside, and says which', () =>
      stopsInside(async (token) => {
        const opened = await app.inject(`/api/unsubscribe/${token}`);
        expect(decodeURIComponent(String(opened.headers['location']))).toBe(
          `${SITE}/unsubscribe#token=${token}&kind=${inside.join(',')}`,
        );
        expect(await preferencesOf('everything')).toEqual(setAll(true));
        const answer = await app.inject({
          method: 'PUT',
          url: '/api/unsubscribe',
          payload: { token },
        });
        expect(answer.json()).toMatchObject({ kinds: inside });
      }));
  });
});
