/**
 * Requests with passkeys and other factors, for their tests.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { Authenticator, Credential, Lies, ServerOptions } from './authenticator.ts';
import type { TestPerson } from '../people.ts';

/** The site of these tests. */
export const siteUrl = 'https://leiloes.example.com';

type Answer = Awaited<ReturnType<typeof inject>>;

const inject = (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers = {}, ip }: { body?: unknown; headers?: object; ip?: string } = {},
) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  });

/** The requests to one server. */
export function factorCalls(app: FastifyInstance) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: Parameters<typeof inject>[3],
  ): Promise<Answer> => inject(app, method, path, options);
  const as = (
    { headers }: Pick<TestPerson, 'headers'>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> => call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  const proof = ({ password }: TestPerson) => ({ user: { current_password: password } });

  return {
    call,
    as,
    proof,
    passkeyOptions: async (person: TestPerson) =>
      (await as(person, 'POST', '/profile/passkeys', proof(person))).json<{
        challenge: string;
        options: ServerOptions;
      }>(),
    sendPasskey: (person: TestPerson, body: object) =>
      as(person, 'POST', '/profile/passkeys', body),
    /** Adds a passkey of a device to a person. */
    async addPasskey(
      person: TestPerson,
      device: Authenticator,
      { name, lies }: { name?: string; lies?: Lies } = {},
    ): Promise<Answer> {
      const { challenge, options } = await this.passkeyOptions(person);
      const credential = device.create(options, lies);
      return this.sendPasskey(person, { challenge, credential, name });
    },
    async loginOptions() {
      const answer = await call('POST', '/login/passkey', { body: {} });
      return answer.json<{ challenge: string; options: ServerOptions }>();
    },
    sendLogin: (body: object, ip?: string) =>
      call('POST', '/login/passkey', ip === undefined ? { body } : { body, ip }),
    /** Logs in by a passkey of a device. */
    async passkeyLogin(device: Authenticator, lies: Lies = {}): Promise<Answer> {
      const { challenge, options } = await this.loginOptions();
      return this.sendLogin({ challenge, credential: device.get(options, lies) });
    },
    passwordLogin: ({ email, password }: TestPerson, ip?: string) =>
      call('POST', '/login', {
        body: { user: { email, password } },
        ...(ip === undefined ? {} : { ip }),
      }),
    secondFactor: (
      body: {
        challenge: string;
        code?: string;
        recovery_code?: string | undefined;
        credential?: Credential;
      },
      ip?: string,
    ) => call('POST', '/login/second_factor', ip === undefined ? { body } : { body, ip }),
    /** Turns an authenticator app on. Returns its secret and the recovery codes. */
    async enableTotp(person: TestPerson): Promise<{ secret: string; codes: string[] | null }> {
      const { secret } = (await as(person, 'POST', '/profile/totp', proof(person))).json<{
        secret: string;
      }>();
      await awayFromStepEnd();
      const code = totpCode(secret, -1);
      const answer = await as(person, 'POST', '/profile/totp', { code });
      return { secret, codes: answer.json<{ recovery_codes: string[] | null }>().recovery_codes };
    },
  };
}

/** Waits for the next step if the current one is about to end, so no code expires in a test. */
export async function awayFromStepEnd(): Promise<void> {
  const left = TOTP.remaining();
  if (left < 6000) await sleep(left + 50);
}

/** The app's code for a step of 30 seconds, relative to the current one. */
export const totpCode = (secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + steps * 30_000,
  });
