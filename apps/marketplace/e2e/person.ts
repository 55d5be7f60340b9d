/**
 * People for the end-to-end tests. Each test has its own, because logins per address are limited.
 * Their mails are read in the development outbox.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { User } from '@martelo/domain/entities';
import { expect, type BrowserContext, type Page } from 'playwright/test';

/** A person with a confirmed account. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** Value of the `Authorization` header. */
  readonly token: string;
  readonly user: User;
}

/** Returns an unused e-mail address. */
export const newEmail = (): string => `${randomUUID()}@example.test`;

export const password = 'quatro palavras bem longas';

interface Mail {
  readonly kind: string;
  readonly body: string;
}

/** Returns the link in the newest mail of a kind to an address, as path, query and fragment. */
export async function linkInMail(
  base: string | undefined,
  to: string,
  kind: string,
): Promise<string> {
  let path = '';
  await expect(async () => {
    const answer = await fetch(`${base}/correio/mensagens.json?para=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as Mail[];
    const body = mails.find((mail) => mail.kind === kind)?.body ?? '';
    const [link] = /https?:\/\/\S+[?&#]\w*token=[\w-]+(?:[#&]\S+)?/.exec(body) ?? [];
    const { pathname, search, hash } = new URL(link ?? '');
    path = pathname + search + hash;
  }).toPass();
  return path;
}

/** Signs up through the API, without confirming the address. */
export async function signUp(base: string | undefined, email: string): Promise<void> {
  const user = {
    email,
    password,
    password_confirmation: password,
    person_type: 'individual',
    full_name: 'Ana Maria de Souza',
    gender: 'lady',
    terms_accepted: true,
  };
  const answer = await fetch(`${base}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  });
  expect(answer.status).toBe(201);
}

/** Returns a new person with a confirmed address, logged in only through the API. */
export async function newPerson(base: string | undefined): Promise<Person> {
  const email = newEmail();
  await signUp(base, email);
  const [, token] = /_token=([\w-]+)/.exec(await linkInMail(base, email, 'confirmation')) ?? [];
  const answer = await fetch(`${base}/api/confirmation?confirmation_token=${token}`);
  expect(answer.status).toBe(200);
  return {
    email,
    password,
    token: answer.headers.get('authorization') ?? '',
    user: (await answer.json()) as User,
  };
}

/**
 * Returns the person of the demonstration, who has data on every page. Read-only, because all tests
 * share it.
 */
export async function collector(base: string | undefined): Promise<Person> {
  const user = { email: 'demonstracao@example.test', password: 'leilao de demonstracao' };
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  });
  expect(answer.status).toBe(200);
  const token = answer.headers.get('authorization') ?? '';
  return { ...user, token, user: (await answer.json()) as User };
}

/** Logs the person in before a page of the context is opened. */
export async function logIn(context: BrowserContext, { token, user }: Person): Promise<void> {
  await context.addInitScript(
    ([token, user]) => {
      if (localStorage.getItem('e2e') !== null) return;
      localStorage.setItem('e2e', 'once');
      localStorage.setItem('AA_TOKEN', token);
      localStorage.setItem('AA_USER', user);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Fills in and submits the login on the page. */
export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Entrar' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('textbox', { name: 'Senha' }).fill(password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Fills in and submits the dialog that asks for the password. */
export async function proveBy(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByRole('textbox', { name: /^Senha atual/ }).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}
