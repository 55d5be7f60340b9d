/** Requests that use one secret, or change one account, at the same moment. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueMailToken } from '../../src/people/letters/mail-tokens.ts';
import { describeOnEngines } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { Authenticator } from './authenticator.ts';
import { awayFromStepEnd, factorCalls, siteUrl, totpCode } from './factors.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';

const TIMES = 5;
const passwords = Array.from({ length: TIMES }, (_, index) => `aquarela ao vento ${index}`);

describeOnEngines('at the same moment', (engine) => {
  let at: PeopleApp;
  let calls: ReturnType<typeof factorCalls>;
  let ana: TestPerson;
  beforeAll(async () => {
    at = await openPeopleApp(engine, { siteUrl });
    calls = factorCalls(at.app);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
  });

  type Request = () => Promise<{ statusCode: number }>;
  const statusesOf = async (requests: readonly Request[]): Promise<number[]> => {
    const answers = await Promise.all(requests.map((request) => request()));
    return answers.map(({ statusCode }) => statusCode);
  };
  const withPassword = (password: string) => ({ password, password_confirmation: password });
  /** Which of the passwords open the account. */
  const opening = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const password of [ana.password, ...passwords]) {
      await at.loosen();
      const { statusCode } = await at.login(ana.email, password);
      if (statusCode === 200) found.push(password);
    }
    return found;
  };
  /** Logs in with the password several times. Returns the challenges of the second step. */
  const challenges = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let login = 0; login < TIMES; login++) {
      const answer = await calls.passwordLogin(ana);
      found.push(answer.json<{ challenge: string }>().challenge);
    }
    return found;
  };
  const repeated = (request: Request): Request[] => Array.from({ length: TIMES }, () => request);

  test.each<readonly [string, () => Promise<Request[]>]>([
    [
      'the link of a new password, for different ones',
      async () => {
        await at.call('POST', '/password', { user: { email: ana.email } });
        const reset_password_token = await at.tokenFor(ana.email, 'reset_password_token');
        return passwords.map(
          (password) => () =>
            at.call('PUT', '/password', {
              user: { reset_password_token, ...withPassword(password) },
            }),
        );
      },
    ],
    [
      'a change of the password, by one session for different ones',
      async () =>
        passwords.map(
          (password) => () =>
            calls.as(ana, 'PUT', '/profile/password', {
              user: { current_password: ana.password, ...withPassword(password) },
            }),
        ),
    ],
    [
      'a change of the password, by different sessions',
      async () => {
        const sessions: { authorization: string }[] = [];
        for (const _ of passwords) {
          const { headers } = await at.login(ana.email, ana.password);
          sessions.push({ authorization: String(headers.authorization) });
        }
        return passwords.map(
          (password, index) => () =>
            calls.as(
              { headers: sessions[index] ?? { authorization: '' } },
              'PUT',
              '/profile/password',
              {
                user: { current_password: ana.password, ...withPassword(password) },
              },
            ),
        );
      },
    ],
    [
      'the link that undoes a change of the e-mail',
      async () => {
        await calls.as(ana, 'PUT', '/profile', {
          user: { email: newEmail(), current_password: ana.password },
        });
        const undo_token = await at.tokenFor(ana.email, 'undo_token');
        return repeated(() => at.call('POST', '/profile/email/undo', { undo_token }));
      },
    ],
    [
      'a recovery code, in different logins',
      async () => {
        const { codes } = await calls.enableTotp(ana);
        return (await challenges()).map(
          (challenge) => () => calls.secondFactor({ challenge, recovery_code: codes?.[0] }),
        );
      },
    ],
    [
      'different recovery codes, in one login',
      async () => {
        const { codes } = await calls.enableTotp(ana);
        const [challenge = ''] = await challenges();
        return (codes ?? [])
          .slice(0, TIMES)
          .map((recovery_code) => () => calls.secondFactor({ challenge, recovery_code }));
      },
    ],
    [
      'a code of an app, in different logins',
      async () => {
        const { secret } = await calls.enableTotp(ana);
        const all = await challenges();
        await awayFromStepEnd();
        const code = totpCode(secret);
        return all.map((challenge) => () => calls.secondFactor({ challenge, code }));
      },
    ],
    [
      'a new passkey',
      async () => {
        const phone = new Authenticator(siteUrl);
        const { challenge, options } = await calls.passkeyOptions(ana);
        const credential = phone.create(options);
        return repeated(() => calls.sendPasskey(ana, { challenge, credential }));
      },
    ],
  ])('works once: %s', async (what, prepare) => {
    const requests = await prepare();
    expect(requests).toHaveLength(TIMES);
    const statuses = await statusesOf(requests);
    const successes = statuses.filter((status) => status < 300);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(successes).toHaveLength(1);
    const winner = statuses.findIndex((status) => status < 300);
    if (what.includes('password')) expect(await opening()).toEqual([passwords[winner]]);
  });

  test('recovery codes of only one of several requests are valid', async () => {
    await calls.enableTotp(ana);
    const answers = await Promise.all(
      passwords.map(() => calls.as(ana, 'POST', '/profile/recovery_codes', calls.proof(ana))),
    );
    const lists = answers.map((answer) => answer.json<{ recovery_codes?: string[] }>());
    const valid: number[] = [];
    for (const [index, { recovery_codes }] of lists.entries()) {
      await at.loosen();
      const { challenge } = (await calls.passwordLogin(ana)).json<{ challenge: string }>();
      const answer = await calls.secondFactor({ challenge, recovery_code: recovery_codes?.[0] });
      if (answer.statusCode === 200) valid.push(index);
    }
    expect(valid).toHaveLength(1);
  });

  test.each([
    ['last', 0],
    ['first', 1],
  ] as const)(
    'an undone change of the e-mail stays undone, if its confirmation and a login come %s',
    async (_, place) => {
      const undone = async (): Promise<number | undefined> => {
        const person = await makePerson(at.database.db);
        const email = newEmail();
        const user = { email, current_password: person.password };
        await calls.as(person, 'PUT', '/profile', { user });
        const undo_token = await at.tokenFor(person.email, 'undo_token');
        const confirmation = await at.tokenFor(email, 'confirmation_token');
        const login = await issueMailToken(at.database.db, person, 'login');
        const requests: Request[] = [
          () => at.confirm(confirmation),
          () => at.call('POST', '/login/link', { token: login }),
        ];
        requests.splice(2 * place, 0, () => at.call('POST', '/profile/email/undo', { undo_token }));
        const statuses = await statusesOf(requests);
        expect(statuses.filter((status) => status === 409 || status >= 500)).toEqual([]);
        const stored = await at.rowOf(person.email);
        expect(stored).toMatchObject({ id: person.id, unconfirmed_email: null });
        return statuses[2 * place];
      };
      await at.loosen();
      const all = await Promise.all(Array.from({ length: 8 }, undone));
      expect(all).toEqual(all.map(() => 200));
    },
  );
});
