/** A request whose answer was lost is sent again: the second one changes nothing more. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportPerson } from '../../src/people/account/export.ts';
import { describeOnEngines } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { openPeopleApp, type PeopleApp } from './people-app.ts';

const address = {
  recipient: 'Ana',
  zip_code: '01310100',
  street: 'Avenida Central',
  number: '1000',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
};

describeOnEngines('a write that is sent again', (engine) => {
  let at: PeopleApp;
  let ana: TestPerson;
  let uuid: string;
  beforeAll(async () => {
    at = await openPeopleApp(engine);
    const lot = await at.database.db
      .selectFrom('lots')
      .innerJoin('accounts', 'accounts.id', 'lots.account_id')
      .select('lots.uuid')
      .where('tenant_name', '=', 'casa-das-artes')
      .where('number', '=', '1')
      .executeTakeFirstOrThrow();
    uuid = lot.uuid;
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
  });

  /** What the export has of a person, without ids, times and the log of what was asked for. */
  const stateOf = async (): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(await exportPerson(at.database.db, ana.id), (key, value: unknown) =>
        /^id$|uuid$|_at$|^at$|_path$|security_log/.test(key) ? undefined : value,
      ),
    );

  type Write = readonly ['POST' | 'PUT' | 'DELETE', string, object?];
  const writes: Readonly<Record<string, () => Write>> = {
    'a message': () => ['POST', '/contact', { contact: { message: 'Vocês abrem no sábado?' } }],
    'a like': () => ['POST', `/accounts/casa-das-artes/lots/${uuid}/like`],
    'a follow': () => ['POST', '/authors/jose-araujo/like'],
    'a followed house': () => ['PUT', '/profile/followed_accounts/casa-das-artes'],
    'a reminder': () => ['PUT', `/profile/reminders/${uuid}`],
    'a note': () => ['PUT', `/profile/notes/${uuid}`, { lot: { note: 'Bonita moldura.' } }],
    interests: () => ['PUT', '/profile/interests', { categories: [1], tags: [1], prices: [1] }],
    preferences: () => ['PUT', '/profile/notification_preferences', { news: true }],
    'an address': () => ['POST', '/profile/addresses', { address }],
    'a default address': () => [
      'POST',
      '/profile/addresses',
      { address: { ...address, default: true } },
    ],
    'a search': () => ['POST', '/radar', { radar: { name: 'Vasos', term: 'vaso' } }],
    'the profile': () => ['PUT', '/profile', { user: { full_name: 'Ana Maria Souza' } }],
    deletion: () => [
      'DELETE',
      '/profile',
      { confirm: 'EXCLUIR', user: { current_password: ana.password } },
    ],
  };
  const send = ([method, path, body]: Write) => at.call(method, path, body, ana.headers);

  test.each(Object.entries(writes))('changes nothing more: %s', async (_, write) => {
    expect((await send(write())).statusCode).toBeLessThan(300);
    const once = await stateOf();
    await Promise.all([send(write()), send(write()), send(write())]);
    expect(await stateOf()).toEqual(once);
  });
});
