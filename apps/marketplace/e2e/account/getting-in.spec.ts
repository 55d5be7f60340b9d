import { test as plain, type Page } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { expectStill, watchLayoutShift } from '../layout-shift.ts';
import {
  anyLot,
  expect,
  hydrated,
  openMenu,
  nightlyIf,
  openWhole,
  test,
  widthOfContent,
  withholdCode,
  withoutLive,
} from '../page.ts';
import {
  fillLogin,
  linkInMail,
  logIn,
  newEmail,
  newPerson,
  password,
  signUp,
  type Person,
} from '../person.ts';

// The browser logs a rejected call in its console. Those tests are `plain`.

const widths = [1280, 390] as const;

const place = (page: Page) => page.getByRole('banner');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const menuOf = (page: Page, name: string) => place(page).getByRole('button', { name });

for (const width of widths) {
  test.describe(`at ${width} pixels`, nightlyIf(width === 390), () => {
    test.use({ viewport: { width, height: 800 } });

    test('signing up and opening the link of the mail logs in', async ({ page, baseURL }) => {
      const email = newEmail();
      await openWhole(page, '/lotes');
      await openMenu(page);
      await place(page).getByRole('link', { name: 'Criar conta' }).click();
      const form = dialog(page, 'Criar uma conta');
      await form.getByLabel('Nome completo').fill('Ana Maria de Souza');
      await form.getByLabel('E-mail').fill(email);
      await form.getByRole('textbox', { name: /^Senha/ }).fill(password);
      await form.getByRole('textbox', { name: /^Confirmação de senha/ }).fill(password);
      await expect(form.getByRole('checkbox', { name: /novidades/ })).not.toBeChecked();
      await form.getByRole('checkbox', { name: /aceito/ }).check();
      await form.getByRole('button', { name: 'Criar conta' }).click();
      const sent = dialog(page, 'Confira seu e-mail');
      await expect(sent).toContainText(`link de confirmação para ${email}`);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sent).toBeHidden();
      expect(new URL(page.url()).pathname).toBe('/lotes');

      await page.goto(await linkInMail(baseURL, email, 'confirmation'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado');
      await expect(menuOf(page, 'Ana')).toBeVisible();
    });

    test('a page of the account area asks for the login and is then shown', async ({
      page,
      baseURL,
    }) => {
      await openWhole(page, '/account/likes');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre para continuar');
      await fillLogin(page, await newPerson(baseURL));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curtidas');
      expect(new URL(page.url()).pathname).toBe('/account/likes');
      await expect(page.getByText('Bem-vinda, Ana Maria').first()).toBeVisible();
    });

    test('a like before the login is saved after it', async ({ page, baseURL }) => {
      await openWhole(page, '/lotes');
      const heart = page.getByRole('main').getByRole('article').nth(3).getByRole('button');
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(dialog(page, 'Entrar')).toContainText('Entre para curtir este lote.');
      await fillLogin(page, await newPerson(baseURL));
      await expect(dialog(page, 'Entrar')).toBeHidden();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  });
}

test(
  'a follow before the login is saved after it',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const lot = await anyLot(baseURL, 'q[search]=azul');
    await openWhole(page, `/artistas/${lot.author?.slug}`);
    await page.getByRole('button', { name: `Seguir ${lot.author?.name}` }).click();
    await expect(dialog(page, 'Entrar')).toContainText('Entre para seguir este artista.');
    await fillLogin(page, await newPerson(baseURL));
    const followed = page.getByRole('button', { name: `Seguindo ${lot.author?.name}` });
    await expect(followed).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a house is followed after the login, and listed until unfollowed',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const lot = await anyLot(baseURL);
    const { tenant_name, name } = lot.account;
    await openWhole(page, `/lotes?casa=${tenant_name}`);
    await page.getByRole('button', { name: `Seguir ${name}` }).click();
    await expect(dialog(page, 'Entrar')).toContainText('Entre para seguir esta casa.');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await fillLogin(page, await newPerson(baseURL));
    const followed = page.getByRole('button', { name: `Seguindo ${name}` });
    await expect(followed).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);
    await page.goto('/account/houses');
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await followed.click();
    await removed;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Você ainda não segue casas' })).toBeVisible();
  },
);

test(
  'closing the login discards the like',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    const person = await newPerson(baseURL);
    const lot = await anyLot(baseURL);
    await openWhole(page, lot.path);
    const heart = page.getByRole('button', { name: `Curtir ${lot.title}` }).first();
    await heart.click();
    await dialog(page, 'Entrar').getByRole('button', { name: 'Fechar' }).click();
    await expect(heart).toBeFocused();
    await place(page).getByRole('link', { name: 'Entrar' }).click();
    await fillLogin(page, person);
    await expect(menuOf(page, 'Ana')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(context.pages()).toHaveLength(1);
  },
);

plain(
  'a wrong password and an unknown address have the same message, and Escape closes the dialog',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await openWhole(page, '/lotes');
    const link = place(page).getByRole('link', { name: 'Entrar' });
    await link.click();
    for (const email of [person.email, newEmail()]) {
      await fillLogin(page, { email, password: 'outra senha qualquer' });
      await expect(dialog(page, 'Entrar')).toContainText('E-mail ou senha inválidos.');
      await dialog(page, 'Entrar').getByLabel('E-mail').fill('');
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Entrar')).toBeHidden();
    await expect(link).toBeFocused();
  },
);

plain(
  'an unconfirmed person can request another link',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const email = newEmail();
    await signUp(baseURL, email);
    await openWhole(page, '/entrar');
    await fillLogin(page, { email, password });
    await page.getByRole('button', { name: 'Enviar novo link de confirmação' }).click();
    await expect(page.getByText('Confira seu e-mail').first()).toBeVisible();
  },
);

plain('a forgotten password can be reset by the link of a mail', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL);
  await openWhole(page, '/lotes');
  await place(page).getByRole('link', { name: 'Entrar' }).click();
  await dialog(page, 'Entrar').getByRole('link', { name: 'Esqueci a senha' }).click();
  const form = dialog(page, 'Recuperar a senha');
  for (const email of [newEmail(), person.email]) {
    await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await form.getByRole('button', { name: 'Enviar link' }).click();
    const sent = dialog(page, 'Confira seu e-mail');
    await expect(sent).toContainText(`Se ${email} estiver cadastrado`);
    await sent.getByRole('link', { name: 'tente entrar' }).click();
    await dialog(page, 'Entrar').getByRole('link', { name: 'Esqueci a senha' }).click();
  }

  await page.goto(await linkInMail(baseURL, person.email, 'password_reset'));
  expect(await axeFindings(page)).toEqual([]);
  const chosen = 'cinco palavras ainda mais longas';
  await page.getByRole('textbox', { name: /^Nova senha/ }).fill(chosen);
  await page.getByRole('textbox', { name: /^Confirmação de senha/ }).fill(chosen);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senha alterada');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(page.getByRole('textbox', { name: 'Senha' })).toBeFocused();
  await fillLogin(page, person);
  await expect(page.getByRole('main')).toContainText('E-mail ou senha inválidos.');
  await fillLogin(page, { email: person.email, password: chosen });
  await expect(menuOf(page, 'Ana')).toBeVisible();
  await expect(page).toHaveURL('/');
});

plain(
  'a confirmation that fails is announced and can be retried',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const email = newEmail();
    await signUp(baseURL, email);
    const call = '**/api/confirmation?*';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(await linkInMail(baseURL, email, 'confirmation'));
    await expect(page.getByRole('alert')).toContainText('O link continua valendo.');
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    await again.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await page.unroute(call);
    await again.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado');
    await expect(page.locator('body')).not.toBeFocused();
  },
);

plain('broken and expired links offer a new one', { tag: '@nightly' }, async ({ page }) => {
  await openWhole(page, '/confirmacao?confirmation_token=nada');
  await expect(page.getByRole('main')).toContainText('O link é inválido.');
  await page.getByRole('main').getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Enviar novo link' }).click();
  await expect(page.getByRole('main')).toContainText('enviamos um novo link');
  await openWhole(page, '/senha/nova');
  await page.getByRole('link', { name: 'Pedir um novo link' }).click();
  await expect(dialog(page, 'Recuperar a senha')).toBeVisible();
});

test(
  'login and logout in one tab apply to the others',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    const other = await context.newPage();
    await openWhole(other, '/lotes');
    await openWhole(page, '/qualidade');
    await page.bringToFront();
    await place(page).getByRole('link', { name: 'Entrar' }).click();
    await fillLogin(page, await newPerson(baseURL));
    await expect(menuOf(other, 'Ana')).toBeVisible();

    await menuOf(page, 'Ana').click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(place(other).getByRole('link', { name: 'Entrar' })).toBeVisible();
    const left = () => ['AA_TOKEN', 'AA_USER'].map((key) => localStorage.getItem(key));
    expect(await page.evaluate(left)).toEqual([null, null]);
  },
);

plain(
  'a form asks for the login when the session has ended, and is then sent',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    const person = await newPerson(baseURL);
    await logIn(context, person);
    const lot = await anyLot(baseURL);
    await openWhole(page, `/contato?lote=${lot.path}`);
    await expect(page.getByRole('main')).toContainText(`Lote ${lot.number}, ${lot.title}`);
    const message = page.getByRole('textbox', { name: 'Mensagem' });
    await message.fill('Gostaria de saber mais sobre a moldura.');
    await fetch(`${baseURL}/api/logout`, {
      method: 'DELETE',
      headers: { authorization: person.token },
    });

    const send = page.getByRole('button', { name: 'Enviar mensagem' });
    await send.click();
    await expect(dialog(page, 'Entrar')).toContainText('Sua sessão expirou.');
    await page.keyboard.press('Escape');
    await expect(message).toHaveValue('Gostaria de saber mais sobre a moldura.');
    await send.click();
    await fillLogin(page, person);
    await expect(page.getByText('Mensagem enviada').first()).toBeVisible();
    // The outcome replaces the form.
    await expect(message).toHaveCount(0);
  },
);

test('logs in and out with the keyboard only', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const person = await newPerson(baseURL);
  await openWhole(page, '/qualidade');
  await place(page).getByRole('link', { name: 'Entrar' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Entrar').getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Entrar')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await menuOf(page, 'Ana').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place(page).getByRole('link', { name: 'Entrar' })).toBeVisible();
});

/**
 * Makes the server accept a link as one from the person's mails. Real links are in scheduled mails.
 */
async function knowLink(page: Page, { token, user }: Person): Promise<void> {
  await page.route('**/api/login/link', (route) => {
    const { token: sent, preview } = route.request().postDataJSON() as Record<string, unknown>;
    if (sent !== 'known') return route.continue();
    const { uuid, display_name } = user;
    return preview === true
      ? route.fulfill({ json: { uuid, display_name, email: 'a•••@example.test' } })
      : route.fulfill({ json: user, headers: { authorization: token } });
  });
}

for (const mark of ['#', '?']) {
  test(
    `a link with ${mark} logs in after a click and redirects within this site`,
    { tag: '@nightly' },
    async ({ page, baseURL }) => {
      await knowLink(page, await newPerson(baseURL));
      await page.goto(`/autologin${mark}token=known&redirect=/account/likes`);
      const press = page.getByRole('button', { name: 'Entrar como a•••@example.test' });
      await expect(press).toBeVisible();
      expect(page.url()).not.toContain('token');
      expect(await page.evaluate(() => localStorage.getItem('AA_TOKEN'))).toBeNull();
      expect(await axeFindings(page)).toEqual([]);
      await press.click();
      await expect(page).toHaveURL('/account/likes');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curtidas');
      // Already logged in as the same person: no question.
      for (const elsewhere of [
        '//elsewhere.example/',
        '/%5Celsewhere.example',
        'https://elsewhere.example',
      ]) {
        await page.goto(`/autologin${mark}token=known&redirect=${elsewhere}`);
        await expect(page).toHaveURL('/');
      }
    },
  );
}

test('a link of another account asks before it replaces the session', async ({
  page,
  context,
  baseURL,
}) => {
  const [here, other] = [await newPerson(baseURL), await newPerson(baseURL)];
  await logIn(context, here);
  await knowLink(page, other);
  await page.goto('/autologin#token=known&redirect=/account/likes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trocar de conta?');
  const stored = () => page.evaluate(() => localStorage.getItem('AA_TOKEN'));
  expect(await stored()).toBe(here.token);
  await page.getByRole('button', { name: /^Sair e entrar como/ }).click();
  await expect(page).toHaveURL('/account/likes');
  expect(await stored()).toBe(other.token);
});

plain(
  'an expired login link asks for the password and then redirects',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    const answer = await page.goto('/autologin?token=nada&redirect=/account/likes');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('main')).toContainText('O link expirou');
    expect(page.url()).not.toContain('token');
    await fillLogin(page, person);
    await expect(page).toHaveURL('/account/likes');

    const before = await page.evaluate(() => localStorage.getItem('AA_TOKEN'));
    for (const link of [
      `/autologin#token=${person.token.replace('Bearer ', '')}`,
      '/autologin#token=nada',
      '/confirmacao#confirmation_token=nada',
    ]) {
      // A new page each time, because a changed fragment does not reload the page.
      await page.goto('/qualidade');
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText(/Você continua|Você já entrou como/);
      expect(await page.evaluate(() => localStorage.getItem('AA_TOKEN')), link).toBe(before);
    }
  },
);

for (const { address, label, text } of [
  { address: '/entrar', label: 'E-mail', text: 'ana@example.test' },
  { address: '/contato', label: 'Mensagem', text: 'Bom dia' },
  { address: '/contato?lote=LOT&assunto=lance', label: /^Valor do lance/, text: '98.000' },
]) {
  test(
    `what is typed into ${address} before any code arrives stays`,
    nightlyIf(address !== '/entrar'),
    async ({ page, baseURL }) => {
      await withoutLive(page);
      const releaseCode = await withholdCode(page);
      const { path } = await anyLot(baseURL, 'q[accepting_bids]=true');
      await page.goto(address.replace('LOT', path), { waitUntil: 'commit' });
      const field = page.getByRole('main').getByRole('textbox', { name: label });
      await field.fill(text);
      releaseCode();
      await hydrated(page);
      // Rendering the form again erased it.
      await page.waitForLoadState('networkidle');
      await expect(field).toHaveValue(text);
    },
  );
}

test('the login page has the button for passkeys from the start, so that it does not move', async ({
  request,
}) => {
  const response = await request.get('/entrar');
  expect(await response.text()).toContain('Entrar com chave de acesso');
});

test(
  'a logged-in person sees no layout shift',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    await logIn(context, await newPerson(baseURL));
    await watchLayoutShift(page);
    for (const path of ['/lotes', '/contato', '/qualidade']) {
      await openWhole(page, path);
      await expect(menuOf(page, 'Ana')).toBeVisible();
      await expectStill(page, 0.005);
    }
  },
);

const pages = [
  '/entrar',
  '/cadastro',
  '/senha',
  '/senha/nova',
  '/email/desfazer',
  '/confirmacao',
  '/contato',
  '/privacidade',
  '/account/likes',
  '/autologin',
] as const;

test(
  'axe finds no violation on any page, and every page fits 320 pixels',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of pages) {
      await test.step(path, async () => {
        await openWhole(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await widthOfContent(page), `width of ${path}`).toBeLessThanOrEqual(320);
        expect.soft(await axeFindings(page), `axe on ${path}`).toEqual([]);
      });
    }
  },
);

test(
  'axe finds nothing in the dialogs at 320 pixels in the dark theme, and they fit',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openWhole(page, '/qualidade');
    const dialogs = [
      ['Entrar', place(page)],
      ['Esqueci a senha', page.getByRole('dialog')],
      ['Criar conta', place(page)],
    ] as const;
    for (const [name, where] of dialogs) {
      await test.step(name, async () => {
        if (name === 'Criar conta') {
          await page.keyboard.press('Escape');
          await openMenu(page);
        }
        await where.getByRole('link', { name }).click();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
        const [width, room] = await page
          .getByRole('dialog')
          .evaluate((element) => [element.scrollWidth, element.clientWidth]);
        expect.soft(width, `width of "${name}"`).toBe(room);
        expect.soft(await axeFindings(page), `axe in "${name}"`).toEqual([]);
      });
    }
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every page says that it needs JavaScript', async ({ page }) => {
    for (const path of pages.filter((path) => path !== '/privacidade')) {
      await page.goto(path);
      const note = page.locator('main noscript p');
      await expect.soft(note, path).toContainText('JavaScript');
      await expect.soft(note, path).toBeVisible();
    }
  });
  test('login and sign-up are links, and the terms can be read', async ({ page, context }) => {
    await page.goto('/lotes');
    await place(page).getByRole('link', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar uma conta');
    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'política de privacidade' }).click(),
    ]);
    await expect(terms.getByRole('heading', { level: 1 })).toContainText('Privacidade');
  });
});
