import { createHmac } from 'node:crypto';
import { test as plain, type Browser, type Page } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { expect, hydrated, test } from '../page.ts';
import {
  fillLogin,
  linkInMail,
  logIn,
  newEmail,
  newPerson,
  proveBy,
  type Person,
} from '../person.ts';

// The browser logs a rejected call in its console. Those tests are `plain`.

/**
 * Adds a virtual authenticator that always confirms. Returns a function that makes it fail, as when
 * the person cancels.
 */
async function addAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function openSecurity(page: Page, person: Person): Promise<void> {
  await logIn(page.context(), person);
  await page.goto('/account/security');
  await hydrated(page);
  await expect(page.getByText('Este aparelho')).toBeVisible();
}

const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ana' });

/** Waits for the redirect after the login, which would close an open menu. */
async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/entrar$/);
  await expect(menuOf(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.goto('/entrar');
  await hydrated(page);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the recovery codes on the screen and closes their dialog. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

async function addPasskey(page: Page, person: Person, name: string): Promise<void> {
  await region(page, 'Chaves de acesso')
    .getByRole('button', { name: 'Adicionar chave de acesso' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave de acesso' });
  await dialog.getByRole('textbox', { name: /^Nome/ }).fill(name);
  await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await proveBy(page, person);
}

test('a passkey can be added, log in, be the second factor, prove identity and be removed', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL);
  await addAuthenticator(page);
  await openSecurity(page, person);
  await addPasskey(page, person, 'Notebook do ateliê');
  await keepCodes(page);
  await expect(region(page, 'Chaves de acesso')).toContainText('Notebook do ateliê');
  await expect(region(page, 'Códigos de recuperação')).toContainText('Restam 10 códigos.');
  expect(await axeFindings(page)).toEqual([]);

  await logOut(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expectLoggedIn(page);

  await logOut(page);
  await fillLogin(page, person);
  const second = page.getByRole('form', { name: 'Verificação em duas etapas' });
  await expect(second).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await second.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expectLoggedIn(page);

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Remover Notebook do ateliê' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await page
    .getByRole('dialog', { name: 'Confirme que é você' })
    .getByRole('button', { name: 'Usar chave de acesso' })
    .click();
  await expect(region(page, 'Chaves de acesso')).toContainText('Nenhuma chave de acesso ainda.');

  await logOut(page);
  await fillLogin(page, person);
  await expectLoggedIn(page);
});

test('a canceled passkey is reported, and the name that was typed is kept', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL);
  const setVerified = await addAuthenticator(page);
  await setVerified(false);
  await openSecurity(page, person);
  await addPasskey(page, person, 'Notebook do ateliê');
  const dialog = page.getByRole('dialog', { name: 'Nova chave de acesso' });
  await expect(dialog.getByRole('alert')).toContainText('foi cancelado ou expirou');
  await expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Notebook do ateliê');

  await setVerified(true);
  await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await proveBy(page, person);
  await keepCodes(page);
  await expect(region(page, 'Chaves de acesso')).toContainText('Notebook do ateliê');

  await setVerified(false);
  await logOut(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert')).toContainText('foi cancelado ou expirou');
  await fillLogin(page, person);
  const second = page.getByRole('form', { name: 'Verificação em duas etapas' });
  await second.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(second.getByRole('alert')).toContainText('foi cancelado ou expirou');
  await setVerified(true);
  await second.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expectLoggedIn(page);
});

test('Back and a reload do not lose recovery codes that are not kept', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL);
  await addAuthenticator(page);
  await openSecurity(page, person);
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus dados');
  await page.getByRole('link', { name: 'Sessões e segurança' }).click();
  await addPasskey(page, person, 'Notebook do ateliê');
  const codes = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await codes.getByRole('button', { name: 'Copiar' }).click();
  // Neither of the two canceled navigations ends.
  await page.goBack({ timeout: 2000 }).catch(() => {});
  await expect(page).toHaveURL(/security$/);
  await expect(codes).toBeVisible();

  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await page.reload({ timeout: 2000 }).catch(() => {});
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(codes).toBeVisible();

  await codes.getByRole('button', { name: 'Já guardei os códigos' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeFocused();
  await page.reload();
  await expect(region(page, 'Códigos de recuperação')).toContainText('Não os guardou?');
  expect(questions).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/profile$/);
});

/** Returns the TOTP code of a time (RFC 6238: SHA-1, 30 seconds, six digits). */
function totp(secret: string, at: number): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

plain(
  'an authenticator app can be set up, used, replaced by a recovery code and removed',
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await openSecurity(page, person);
    await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
    await proveBy(page, person);
    const dialog = page.getByRole('dialog', { name: 'Configurar aplicativo autenticador' });
    await expect(dialog.locator('svg title')).toHaveText('Código QR da configuração');
    expect(await axeFindings(page)).toEqual([]);
    const secret = await dialog.locator('.secret').innerText();
    const code = dialog.getByRole('textbox', { name: /^Código de 6 dígitos/ });
    await code.fill(totp(secret, Date.now()));
    const [recovery = ''] = await keepCodes(page);
    await expect(region(page, 'Aplicativo autenticador')).toContainText('Ativado em');

    await logOut(page);
    await fillLogin(page, person);
    const second = page.getByRole('form', { name: 'Verificação em duas etapas' });
    const secondCode = second.getByRole('textbox', { name: /^Código de 6 dígitos/ });
    await expect(secondCode).toBeFocused();
    await secondCode.fill('000000');
    await expect(second).toContainText('não confere');
    // The next code, because a code works once. It contains a space, as apps show it.
    const next = totp(secret, Date.now() + 30_000);
    await secondCode.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await expectLoggedIn(page);

    await logOut(page);
    await fillLogin(page, person);
    await second.getByRole('button', { name: 'Usar código de recuperação' }).click();
    await second.getByRole('textbox', { name: 'Código de recuperação' }).fill(recovery);
    await second.getByRole('button', { name: 'Confirmar' }).click();
    await expectLoggedIn(page);

    await page.goto('/account/security');
    await expect(region(page, 'Códigos de recuperação')).toContainText('Restam 9 códigos.');
    await page.getByRole('button', { name: 'Remover aplicativo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await proveBy(page, person);
    await expect(page.getByRole('button', { name: 'Configurar aplicativo' })).toBeVisible();
  },
);

/** The same person in another browser. */
async function elsewhere(browser: Browser, base: string | undefined, person: Person) {
  const context = await browser.newContext(base === undefined ? {} : { baseURL: base });
  const page = await context.newPage();
  await page.goto('/entrar');
  await hydrated(page);
  await fillLogin(page, person);
  await expectLoggedIn(page);
  return { context, page };
}

plain('ending a session logs the other browser out', async ({ page, browser, baseURL }) => {
  const person = await newPerson(baseURL);
  const one = await elsewhere(browser, baseURL, person);
  const two = await elsewhere(browser, baseURL, person);
  await openSecurity(page, person);
  const sessions = region(page, 'Sessões abertas');
  const ends = sessions.getByRole('button', { name: /^Encerrar sessão:/ });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await expect(sessions.getByRole('heading', { name: 'Sessões abertas' })).toBeFocused();

  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(sessions).toContainText('Nenhum outro aparelho está conectado.');
  await expect(region(page, 'Registro de segurança').getByRole('listitem').first()).toBeVisible();
  for (const { context, page: other } of [one, two]) {
    await other.goto('/account/radar');
    await expect(other.getByRole('dialog', { name: 'Entrar' })).toContainText(
      'Sua sessão expirou.',
    );
    await context.close();
  }
});

plain(
  'a wrong password is reported at its field, and Escape cancels',
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await logIn(page.context(), person);
    await page.goto('/account/profile');
    const start = page.getByRole('button', { name: 'Baixar meus dados' });
    await start.click();
    await proveBy(page, { password: 'não é esta' });
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog.getByRole('textbox', { name: /^Senha atual/ })).toHaveAccessibleDescription(
      /não confere/,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(start).toBeFocused();
  },
);

plain(
  'the link in the notice of an e-mail change undoes it and asks for a new password',
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await logIn(page.context(), person);
    await page.goto('/account/profile');
    const email = newEmail();
    const profile = page.getByRole('form', { name: 'Perfil' });
    await profile.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await profile.getByRole('button', { name: 'Salvar perfil' }).click();
    await proveBy(page, person);
    const change = await linkInMail(baseURL, email, 'email_change');
    await page.goto(change);
    await page.getByRole('button', { name: 'Confirmar o e-mail' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo e-mail confirmado');

    await page.goto(await linkInMail(baseURL, person.email, 'email_change_notice'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desfazer a troca de e-mail');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer a troca' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crie uma nova senha');
    const chosen = 'cinco palavras ainda mais longas';
    await page.getByRole('textbox', { name: /^Nova senha/ }).fill(chosen);
    await page.getByRole('textbox', { name: /^Confirmação de senha/ }).fill(chosen);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await fillLogin(page, { email: person.email, password: chosen });
    await expectLoggedIn(page);
  },
);
