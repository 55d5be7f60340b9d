/**
 * The account of a person, through the hooks, against the real code and database of the reference
 * server.
 */
import './dom-on-node.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { createElement, StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueMailToken } from '../../../apps/server/src/people/letters/mail-tokens.ts';
import type { TestDatabase } from '../../../apps/server/test/engines.ts';
import { makePerson, type TestPerson, readOutbox } from '../../../apps/server/test/people.ts';
import { createClient } from '../src/internal/calls/client.ts';
import { onAnyEvent, type ApiEventName } from '../src/internal/events/events.ts';
import { ApiProvider } from '../src/internal/reads/provider.ts';
import { useAutologin, useLogin, useLogout } from '../src/resources/account/login.ts';
import { useLots } from '../src/resources/lots/lots.ts';
import {
  useChangePassword,
  useRequestPassword,
  useResetPassword,
  useUndoEmailChange,
} from '../src/resources/account/password.ts';
import {
  useDeleteProfile,
  useExportProfile,
  useProfile,
  useUpdateProfile,
} from '../src/resources/account/profile.ts';
import {
  useConfirmation,
  useResendConfirmation,
  useSignUp,
} from '../src/resources/account/signup.ts';
import { session } from '../src/internal/session/session.ts';
import { useSessionRefresh } from '../src/internal/session/use-session-refresh.ts';
import { useSession } from '../src/internal/session/use-session.ts';
import { openReferenceApi, type ReferenceApi } from './reference-api.ts';

let reference: ReferenceApi;
let database: TestDatabase;
let app: FastifyInstance;
let ana: TestPerson;
/** The requests in order, as `METHOD /path?query`, and their tokens. */
let seen: string[] = [];
let tokens: (string | null)[] = [];
let events: (readonly [name: ApiEventName, event: object])[] = [];
let isOffline = false;
/** Every call waits for this promise before it is answered. */
let gate: Promise<void> = Promise.resolve();

async function inProcess(url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const { pathname, search } = new URL(url);
  seen.push(`${request.method} ${pathname.slice('/api'.length)}${search}`);
  tokens.push(request.headers.get('authorization'));
  await gate;
  if (isOffline) throw new TypeError('Failed to fetch');
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(init.body == null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  const body = [204, 304].includes(answer.statusCode) ? null : answer.body;
  return new Response(body, { status: answer.statusCode, headers: Object.fromEntries(headers) });
}

const client = createClient({
  baseUrl: 'http://casa.test/api',
  fetch: inProcess,
  getToken: session.getToken,
  onToken: session.onToken,
  delay: () => Promise.resolve(),
});

const Provided = ({ children }: { children: ReactNode }): ReactNode =>
  createElement(StrictMode, null, createElement(ApiProvider, { client }, children));

const use = <Result>(hook: () => Result) => renderHook(hook, { wrapper: Provided });

beforeAll(async () => {
  reference = await openReferenceApi();
  ({ database, app } = reference);
});
afterAll(() => reference.close());
beforeEach(async () => {
  localStorage.clear();
  session.close();
  ana = await makePerson(database.db);
  await database.db.deleteFrom('rate_limits').execute();
  [seen, tokens, events, isOffline, gate] = [[], [], [], false, Promise.resolve()];
});
const stop = onAnyEvent((...event) => void events.push(event));
afterAll(stop);
afterEach(() => {
  cleanup();
  // Every event of a failure has its error, for the toast.
  for (const [name, event] of events) {
    if (name.endsWith('_error')) expect(event).toHaveProperty('error.kind');
  }
});

const names = (): string[] => events.map(([name]) => name);
const tokenIn = async (recipient: string): Promise<string> => {
  const mails = await readOutbox(database);
  const last = mails.findLast((mail) => mail.recipient === recipient);
  return /_token=([\w-]{43})(?:[#&]|$)/m.exec(last?.body ?? '')?.[1] ?? '';
};
const signIn = async (): Promise<void> => {
  const { result, unmount } = use(useLogin);
  await act(async () => {
    await result.current.login({ email: ana.email, password: ana.password });
  });
  unmount();
  [seen, tokens, events] = [[], [], []];
};
const fields = (email: string) => ({
  email,
  password: 'aquarela ao vento',
  password_confirmation: 'aquarela ao vento',
  person_type: 'individual' as const,
  full_name: 'Lia Prado',
  terms_accepted: true,
});

describe('login', () => {
  it('opens the session for every component and emits an event', async () => {
    const { result } = use(() => [useLogin(), useSession()] as const);
    expect(result.current[1].status).toBe('signed_out');
    const outcome = await act(() =>
      result.current[0].login({ email: ana.email, password: ana.password }),
    );
    expect(outcome).toBeUndefined();
    expect(result.current[1]).toMatchObject({
      status: 'signed_in',
      user: { display_name: 'Pessoa 1' },
    });
    expect(localStorage.getItem('AA_TOKEN')).toMatch(/^Bearer [\w-]{43}$/);
    expect(events).toMatchObject([['login_success', { user: session.get().user ?? {} }]]);
  });

  it('returns the errors of a rejected login and changes nothing', async () => {
    const { result } = use(useLogin);
    const outcome = await act(() => result.current.login({ email: ana.email, password: 'x' }));
    expect(outcome).toEqual({ base: ['E-mail ou senha inválidos.'] });
    expect(result.current.unconfirmed).toBeNull();
    expect(session.get().status).toBe('signed_out');
    expect(events).toMatchObject([['login_error', { error: { code: 'invalid_credentials' } }]]);
  });

  it('sends one request for two identical calls at the same time', async () => {
    const { result } = use(useLogin);
    const credentials = { email: ana.email, password: ana.password };
    await act(() =>
      Promise.all([result.current.login(credentials), result.current.login({ ...credentials })]),
    );
    expect(seen).toEqual(['POST /login']);
  });

  it('keeps its password out of network errors', async () => {
    isOffline = true;
    const { result } = use(useLogin);
    const outcome = await act(() =>
      result.current.login({ email: ana.email, password: ana.password }),
    );
    expect(outcome).toEqual({ base: ['Ocorreu um erro inesperado'] });
    expect(JSON.stringify(events)).not.toContain(ana.password);
    expect(seen).toEqual(['POST /login']);
  });
});

describe('logout', () => {
  it('revokes the session on the server and clears both keys immediately', async () => {
    await signIn();
    const token = session.getToken() ?? '';
    const { result } = use(useLogout);
    act(() => result.current());
    expect([localStorage.getItem('AA_TOKEN'), localStorage.getItem('AA_USER')]).toEqual([
      null,
      null,
    ]);
    expect(names()).toEqual(['logout']);
    expect(tokens).toEqual([token]);
    await waitFor(async () => {
      const { statusCode } = await app.inject({
        method: 'GET',
        url: '/api/profile',
        headers: { authorization: token },
      });
      expect(statusCode).toBe(401);
    });
  });

  it('works offline, and with an expired session', async () => {
    for (const prepare of [
      () => (isOffline = true),
      () => session.open(`Bearer ${'A'.repeat(43)}`, null),
    ]) {
      await signIn();
      prepare();
      const { result } = use(useLogout);
      act(() => result.current());
      expect(session.get().status).toBe('signed_out');
      isOffline = false;
    }
  });
});

describe('sign-up', () => {
  it('opens a session with the link of the mail', async () => {
    const { result } = use(() => ({
      signUp: useSignUp(),
      login: useLogin(),
      resend: useResendConfirmation(),
      confirm: useConfirmation(),
    }));
    const email = 'lia@example.test';
    expect(await act(() => result.current.signUp(fields(email)))).toBeUndefined();
    expect(session.get().status).toBe('signed_out');

    await act(() => result.current.login.login({ email, password: 'aquarela ao vento' }));
    expect(result.current.login.unconfirmed).toBe(email);
    expect(await act(() => result.current.resend(email))).toBeUndefined();
    const token = await tokenIn(email);
    expect(await act(() => result.current.confirm(token))).toBeUndefined();
    expect(session.get()).toMatchObject({
      status: 'signed_in',
      user: { display_name: 'Lia Prado' },
    });
    expect(names()).toEqual([
      'sign_up_success',
      'login_error',
      'confirmation_sent',
      'confirmation_success',
    ]);
    expect(events[0]?.[1]).toEqual({ email });
    expect(events[2]?.[1]).toEqual({ message: expect.stringContaining('e-mail') });
    expect(events[3]?.[1]).toMatchObject({ user: { email }, of: 'sign_up' });
  });

  it('returns errors by field', async () => {
    const { result } = use(useSignUp);
    const outcome = await act(() =>
      result.current({ ...fields('lia'), password: 'curta', password_confirmation: 'outra' }),
    );
    expect(outcome).toEqual({
      email: ['deve conter um email válido'],
      password: ['deve conter pelo menos 8 caracteres'],
      password_confirmation: ['Os campos "senha" e "confirmação de senha" devem ser iguais.'],
    });
    expect(names()).toEqual(['sign_up_error']);
  });

  it('can send another link, and returns network errors', async () => {
    const { result } = use(useResendConfirmation);
    isOffline = true;
    expect(await act(() => result.current('lia@example.test'))).toEqual({
      base: [expect.any(String)],
    });
    isOffline = false;
    expect(await act(() => result.current('lia@example.test'))).toBeUndefined();
    expect(names()).toEqual(['confirmation_send_error', 'confirmation_sent']);
  });

  it('an invalid link ends the session, also an incomplete one', async () => {
    await signIn();
    const { result } = use(useConfirmation);
    const outcome = await act(() => result.current('x'));
    expect(outcome).toEqual({ confirmation_token: ['é inválido'] });
    expect(localStorage.getItem('AA_TOKEN')).toBeNull();
    expect(localStorage.getItem('AA_USER')).toBeNull();
    expect(names()).toEqual(['confirmation_error']);

    await signIn();
    localStorage.removeItem('AA_TOKEN');
    window.dispatchEvent(new StorageEvent('storage', { key: 'AA_TOKEN' }));
    expect(localStorage.getItem('AA_USER')).not.toBeNull();
    await act(() => result.current('x'));
    expect(localStorage.getItem('AA_USER')).toBeNull();
  });

  it('is shown in the session that it has opened when its link is opened again', async () => {
    const email = 'rui@example.test';
    const { result } = use(() => ({ signUp: useSignUp(), confirm: useConfirmation() }));
    await act(() => result.current.signUp(fields(email)));
    const link = await tokenIn(email);
    await act(() => result.current.confirm(link));
    const before = session.getToken();
    await database.db
      .updateTable('users')
      .set({ full_name: 'Rui Novo' })
      .where('email', '=', email)
      .execute();
    await act(() => result.current.confirm(link));
    expect(session.getToken()).toBe(before);
    expect(session.get().user?.display_name).toBe('Rui Novo');
  });

  it('opens the session of its account in place of another', async () => {
    const email = 'bia@example.test';
    const { result } = use(() => ({ signUp: useSignUp(), confirm: useConfirmation() }));
    await act(() => result.current.signUp(fields(email)));
    const link = await tokenIn(email);
    await signIn();
    const before = session.getToken();
    expect(await act(() => result.current.confirm(link))).toBeUndefined();
    expect(session.getToken()).not.toBe(before);
    expect(session.get().user?.uuid).not.toBe(ana.uuid);
    expect(events).toMatchObject([['confirmation_success', { user: { email }, of: 'sign_up' }]]);
  });
});

describe('the profile', () => {
  it('is requested once for all components, and updates the session', async () => {
    await signIn();
    await database.db
      .updateTable('users')
      .set({ phone: '11987654321', full_name: 'Ana Nova' })
      .where('id', '=', ana.id)
      .execute();
    const { result } = use(() => [useProfile(), useProfile(), useSession()] as const);
    await waitFor(() => expect(result.current[0].status).toBe('fetched'));
    expect(result.current[1].data?.phone).toBe('11987654321');
    expect(result.current[2].user?.uuid).toBe(result.current[0].data?.uuid);
    expect(result.current[2].user?.display_name).toBe('Ana Nova');
    expect(seen).toEqual(['GET /profile']);
  });

  it('a late profile does not change a newer session', async () => {
    let open = (): void => {};
    await signIn();
    gate = new Promise((resolve) => (open = resolve));
    const { result } = use(useProfile);
    const other = await makePerson(database.db);
    act(() => session.open(`Bearer ${other.token}`, null));
    open();
    await waitFor(() => expect(result.current.data?.uuid).toBe(other.uuid));
    expect(session.get().user?.uuid).toBe(other.uuid);
  });

  it('is requested neither without a session nor on the server', async () => {
    const { result } = use(useProfile);
    expect(result.current.status).toBe('loading');
    await signIn();
    const Shown = (): ReactNode => useProfile().status;
    expect(renderToString(createElement(Provided, null, createElement(Shown)))).toBe('loading');
    expect(seen.filter((call) => call !== 'GET /profile')).toEqual([]);
  });

  it.each([
    ['a session that is over', () => session.open(`Bearer ${'A'.repeat(43)}`, session.get().user)],
    [
      'no network while no person is known, after two more tries',
      () => {
        session.open(`Bearer ${ana.token}`, null);
        isOffline = true;
      },
    ],
  ])('ends the session by %s', async (_, prepare) => {
    await signIn();
    prepare();
    use(useProfile);
    await waitFor(() => expect(session.get().status).toBe('signed_out'));
    expect(localStorage.getItem('AA_USER')).toBeNull();
  });

  it('a late failure of the profile does not end a newer session', async () => {
    let open = (): void => {};
    session.open(`Bearer ${'A'.repeat(43)}`, null);
    gate = new Promise((resolve) => (open = resolve));
    const { unmount } = use(useProfile);
    await waitFor(() => expect(seen).toEqual(['GET /profile']));
    session.open(`Bearer ${ana.token}`, null);
    unmount();
    await act(async () => open());
    await waitFor(() => expect(tokens).toContain(`Bearer ${'A'.repeat(43)}`));
    expect(session.getToken()).toBe(`Bearer ${ana.token}`);
  });

  it('can be changed with an image, in all components', async () => {
    await signIn();
    const { result } = use(() => ({
      profile: useProfile(),
      update: useUpdateProfile(),
      known: useSession(),
    }));
    await waitFor(() => expect(result.current.profile.status).toBe('fetched'));
    expect(
      await act(() =>
        result.current.update({ full_name: 'Ana B. Souza', phone: '11987654321', gender: null }),
      ),
    ).toBeUndefined();
    expect(result.current.profile.data?.full_name).toBe('Ana B. Souza');
    expect(result.current.known.user?.display_name).toBe('Ana B. Souza');
    const avatar = new File(['<svg/>'], 'eu.svg', { type: 'image/svg+xml' });
    expect(await act(() => result.current.update({ avatar }))).toEqual({
      avatar: ['deve ser uma imagem JPEG, PNG ou WebP'],
    });
    expect(await act(() => result.current.update({ cpf: '1', phone: null }))).toEqual({
      cpf: ['CPF inválido.'],
    });
    expect(result.current.profile.data?.phone).toBe('11987654321');
    expect(names()).toEqual(['user_updated', 'user_updated_error', 'user_updated_error']);
    expect(events[0]?.[1]).toMatchObject({
      user: { full_name: 'Ana B. Souza' },
      unconfirmed: null,
    });
    // The answer is shown. Nothing is requested for it.
    expect(seen.filter((call) => call === 'GET /profile')).toHaveLength(1);
  });

  it('waits longer for the upload of an image only', async () => {
    await signIn();
    const impatient = createClient({
      baseUrl: 'http://casa.test/api',
      fetch: inProcess,
      getToken: session.getToken,
      timeoutMs: 20,
    });
    const { result } = renderHook(useUpdateProfile, {
      wrapper: ({ children }) => createElement(ApiProvider, { client: impatient }, children),
    });
    gate = new Promise((resolve) => setTimeout(resolve, 200));
    const avatar = new File(['<svg/>'], 'eu.svg', { type: 'image/svg+xml' });
    const answers = await act(() =>
      Promise.all([result.current({ avatar }), result.current({ phone: '11987654321' })]),
    );
    expect(answers).toEqual([
      { avatar: ['deve ser uma imagem JPEG, PNG ou WebP'] },
      { base: ['Ocorreu um erro inesperado'] },
    ]);
  });

  it('is exported as a file', async () => {
    await signIn();
    const files: Blob[] = [];
    const { result } = use(() => useExportProfile((file) => void files.push(file)));
    expect(await act(() => result.current())).toEqual({
      base: ['Confirme sua senha para continuar.'],
    });
    const proof = { current_password: ana.password };
    expect(await act(() => result.current(proof))).toBeUndefined();
    expect(files[0]?.type).toBe('application/json');
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      profile: { email: ana.email },
    });
    isOffline = true;
    expect(await act(() => result.current(proof))).toEqual({ base: [expect.any(String)] });
    expect(files).toHaveLength(1);
    expect(names()).toEqual(['user_export_error', 'user_exported', 'user_export_error']);
  });

  it('is deleted with the password, which logs out', async () => {
    await signIn();
    const { result } = use(useDeleteProfile);
    expect(await act(() => result.current())).toEqual({
      base: ['Confirme sua senha para continuar.'],
    });
    expect(await act(() => result.current({ current_password: 'x' }))).toEqual({
      current_password: ['não confere'],
    });
    expect(session.get().status).toBe('signed_in');
    expect(await act(() => result.current({ current_password: ana.password }))).toBeUndefined();
    expect(session.get().status).toBe('signed_out');
    expect(names()).toEqual(['user_delete_error', 'user_delete_error', 'user_deleted']);
    expect(events.at(-1)).toMatchObject(['user_deleted', { erase_at: expect.stringMatching(/T/) }]);
  });
});

describe('passwords', () => {
  it('are changed without a new login', async () => {
    await signIn();
    const before = session.getToken();
    const { result } = use(useChangePassword);
    const chosen = { password: 'pincel de marta', password_confirmation: 'pincel de marta' };
    expect(await act(() => result.current({ current_password: 'x', ...chosen }))).toEqual({
      current_password: ['não confere'],
    });
    expect(
      await act(() => result.current({ current_password: ana.password, ...chosen })),
    ).toBeUndefined();
    expect(session.getToken()).not.toBe(before);
    expect(names()).toEqual(['password_updated_error', 'password_updated']);
    const { result: profile } = use(useProfile);
    await waitFor(() => expect(profile.current.status).toBe('fetched'));
  });

  it('are reset with the link of a mail', async () => {
    const { result } = use(() => ({ request: useRequestPassword(), reset: useResetPassword() }));
    expect(await act(() => result.current.request('x'))).toEqual({
      email: ['deve conter um email válido'],
    });
    expect(await act(() => result.current.request(ana.email))).toBeUndefined();
    const reset_password_token = await tokenIn(ana.email);
    const chosen = { password: 'pincel de marta', password_confirmation: 'pincel de marta' };
    session.open(`Bearer ${ana.token}`, null);
    expect(
      await act(() => result.current.reset({ reset_password_token, ...chosen })),
    ).toBeUndefined();
    expect(session.get().status).toBe('signed_out');
    expect(await act(() => result.current.reset({ reset_password_token, ...chosen }))).toEqual({
      reset_password_token: ['é inválido'],
    });
    expect(names()).toEqual([
      'password_request_error',
      'password_requested',
      'password_updated',
      'password_updated_error',
    ]);
    expect(events[1]?.[1]).toEqual({ message: expect.stringContaining('e-mail') });
  });
});

describe('a change of the e-mail', () => {
  it('is confirmed with a mail, in the session that is open', async () => {
    await signIn();
    const { result } = use(() => ({ update: useUpdateProfile(), confirm: useConfirmation() }));
    const email = 'outra@example.test';
    const proof = { current_password: ana.password };
    expect(await act(() => result.current.update({ email, ...proof }))).toBeUndefined();
    expect(events.at(-1)).toMatchObject(['user_updated', { unconfirmed: email }]);
    const [before, person] = [session.getToken(), session.get().user];
    const link = await tokenIn(email);
    expect(await act(() => result.current.confirm(link))).toBeUndefined();
    expect(session.getToken()).toBe(before);
    // The answer contains no name, since the link may have reached a wrong mailbox.
    expect(session.get().user).toEqual(person);
    expect(events.at(-1)).toMatchObject([
      'confirmation_success',
      { user: { email }, of: 'new_email' },
    ]);
  });

  it('is undone with a mail, which ends the session and returns a token', async () => {
    await signIn();
    const { result } = use(() => ({ update: useUpdateProfile(), undo: useUndoEmailChange() }));
    const email = 'nova@example.test';
    expect(await act(() => result.current.update({ email }))).toEqual({
      base: ['Confirme sua senha para continuar.'],
    });
    const proof = { current_password: ana.password };
    expect(await act(() => result.current.update({ email, ...proof }))).toBeUndefined();
    expect(await act(() => result.current.undo.undo('x'))).toMatchObject({
      undo_token: [expect.any(String)],
    });
    expect(session.get().status).toBe('signed_in');
    const token = await tokenIn(ana.email);
    expect(await act(() => result.current.undo.undo(token))).toBeUndefined();
    expect(result.current.undo.undone).toMatchObject({
      email: ana.email,
      reset_password_token: expect.any(String),
    });
    expect(session.get().status).toBe('signed_out');
    expect(events.at(-1)).toEqual(['email_change_undone', { email: ana.email }]);
    expect(names().at(-2)).toBe('email_change_undo_error');
  });

  it('is undone without a session in one call', async () => {
    const token = await issueMailToken(database.db, ana, 'email_undo');
    const { result } = use(useUndoEmailChange);
    expect(await act(() => result.current.undo(token))).toBeUndefined();
    expect(seen).toEqual(['POST /profile/email/undo']);
  });

  it('does not end a session of another account', async () => {
    await signIn();
    const other = await makePerson(database.db);
    const token = await issueMailToken(database.db, other, 'email_undo');
    const before = session.getToken();
    const { result } = use(useUndoEmailChange);
    expect(await act(() => result.current.undo(token))).toBeUndefined();
    expect(session.getToken()).toBe(before);
  });
});

describe('a link that logs in', () => {
  it('shows its account first, and opens a short session on demand', async () => {
    const link = await issueMailToken(database.db, ana, 'login');
    const { result } = use(() => useAutologin(link));
    await waitFor(() => expect(result.current.data?.uuid).toBe(ana.uuid));
    expect(result.current.data?.email).not.toBe(ana.email);
    expect(session.get().status).toBe('signed_out');
    expect(names()).toEqual([]);
    expect(await act(() => result.current.login())).toBeUndefined();
    expect(session.get()).toMatchObject({ status: 'signed_in', user: { uuid: ana.uuid } });
    expect(session.getToken()).not.toContain(link);
    expect(names()).toEqual(['login_success']);
  });

  it('does not end a session when it is invalid', async () => {
    await signIn();
    const before = session.getToken();
    const { result } = use(() => useAutologin('x'));
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(await act(() => result.current.login())).toEqual({ token: [expect.any(String)] });
    expect(session.getToken()).toBe(before);
    expect(names()).toEqual(['login_error']);
  });

  it('is not requested without a token', async () => {
    const { result } = use(() => useAutologin(null));
    expect(result.current.status).toBe('loading');
    expect(seen).toEqual([]);
  });
});

describe('the cache', () => {
  it('is reloaded after a login, and cleared after a logout', async () => {
    const { result } = use(() => {
      useSessionRefresh();
      return { lots: useLots(), login: useLogin(), logout: useLogout() };
    });
    await waitFor(() => expect(result.current.lots.status).toBe('fetched'));
    expect(result.current.lots.data?.lots[0]?.liked).toBeNull();
    await act(() => result.current.login.login({ email: ana.email, password: ana.password }));
    await waitFor(() => expect(result.current.lots.data?.lots[0]?.liked).toBe(false));
    expect(tokens.at(-1)).toMatch(/^Bearer /);
    act(() => result.current.logout());
    expect(result.current.lots.data).toBeUndefined();
    await waitFor(() => expect(result.current.lots.data?.lots[0]?.liked).toBeNull());
  });
});
