/**
 * The API with a catalogue, and functions that call it in tests of accounts.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { api, type ApiOptions } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { avatars } from '../../src/media/avatars.ts';
import { fillCatalogue } from '../catalogue.ts';
import type { TestDatabase, TestEngine } from '../engines.ts';
import { readOutbox } from '../people.ts';

/** Address of the site in tests. */
export const SITE = 'https://casa.test';

let lastEmail = 0;

/** Returns a unique address. */
export const newEmail = (): string => `nova-${++lastEmail}@example.test`;

/** The body of a sign-up. */
export const account = (changes: object = {}) => ({
  email: newEmail(),
  password: 'aquarela ao vento',
  password_confirmation: 'aquarela ao vento',
  person_type: 'individual',
  full_name: 'Ana Souza',
  terms_accepted: true,
  ...changes,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Opens a database with a catalogue and the API on it. */
export async function openPeopleApp(engine: TestEngine, options: ApiOptions = {}) {
  const database: TestDatabase = await engine.open();
  await fillCatalogue(database.db);
  const app: FastifyInstance = createServer({ logLevel: 'silent' });
  await app.register(api(database, { siteUrl: SITE, ...options }), { prefix: '/api' });
  await app.register(avatars(database.db), { prefix: '/media' });
  await app.ready();

  const call = (
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      remoteAddress,
    });
  const mailsTo = async (recipient: string) =>
    (await readOutbox(database)).filter((mail) => mail.recipient === recipient);
  /** Tokens of one kind in all mails to an address, in order: `confirmation_token`. */
  const tokensFor = async (recipient: string, name: string): Promise<string[]> =>
    (await mailsTo(recipient)).flatMap(({ body }) =>
      [...(body ?? '').matchAll(new RegExp(`${name}=([\\w-]{43})`, 'g'))].map(
        ([, token = '']) => token,
      ),
    );

  return {
    database,
    app,
    call,
    mailsTo,
    tokensFor,
    /** The last token of one kind in the mails to an address. */
    tokenFor: async (recipient: string, name: string): Promise<string> =>
      (await tokensFor(recipient, name)).at(-1) ?? '',
    signUp: (changes: object = {}, ip?: string) =>
      call('POST', '/signup', { user: account(changes) }, {}, ip),
    confirm: (token: string) => call('GET', `/confirmation?confirmation_token=${token}`),
    login: (email: string, password: string, headers = {}, ip?: string) =>
      call('POST', '/login', { user: { email, password } }, headers, ip),
    /** Resets all rate limits. */
    loosen: () => sql`delete from rate_limits`.execute(database.db),
    rowOf: (email: string) =>
      database.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** See {@link openPeopleApp}. */
export type PeopleApp = Awaited<ReturnType<typeof openPeopleApp>>;
