import type { User } from '@martelo/domain/entities';
import { test as plain, type Page } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { expectStill, watchLayoutShift } from '../layout-shift.ts';
import { anyLot, expect, hydrated, test, widthOfContent, withoutLive } from '../page.ts';
import {
  collector,
  fillLogin,
  linkInMail,
  logIn,
  newEmail,
  newPerson,
  proveBy,
  type Person,
} from '../person.ts';

// The browser logs a rejected call in its console. Those tests are `plain`.

/** Opens a page as a logged-in person. */
async function open(page: Page, path: string, person: Person): Promise<void> {
  await logIn(page.context(), person);
  await page.goto(path);
}

/** Calls the API as a person, outside the page. */
const call = (base: string | undefined, { token }: Person, method: string, path: string) =>
  fetch(`${base}/api${path}`, { method, headers: { authorization: token } });

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notificações' }).getByText(text).first();

let demo: Person;
test.beforeAll(async ({ baseURL }) => {
  demo = await collector(baseURL);
});

for (const width of [390, 1280]) {
  test(
    `the home page shows the lots of the person's interests after those that close, and nothing moves at ${width} px`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await withoutLive(page);
      await watchLayoutShift(page);
      const answer = page.waitForResponse(/\/lots\.json\?.*current_user_interests/);
      await open(page, '/', demo);
      const { lots }: { lots: { title: string }[] } = await (await answer).json();
      expect(lots.length).toBeGreaterThan(0);
      const section = page.getByRole('region', { name: 'Para você' });
      await expect(section.getByRole('article')).toHaveCount(lots.length);
      const titles = await section.getByRole('article').getByRole('heading').allTextContents();
      expect(titles).toEqual(lots.map(({ title }) => title));
      const regions = page.getByRole('main').getByRole('heading', { level: 2 });
      // The person has news if another test has followed something.
      const always = (await regions.allTextContents()).filter(
        (name) => !name.startsWith('Novidades'),
      );
      expect(always.slice(0, 4)).toEqual([
        'Ao vivo agora',
        'Encerram em breve',
        'Para você',
        'Catálogos novos',
      ]);
      await expectStill(page, 0.001);
    },
  );
}

test(
  'an empty page suggests open lots that match the interests',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await open(page, '/account/likes', person);
    await expect(
      page.getByRole('heading', { name: 'Você ainda não curtiu nenhum lote' }),
    ).toBeVisible();
    const suggestions = page.getByRole('region', { name: 'Do seu gosto' });
    await expect(suggestions).toHaveCount(0);
    const answer = await fetch(`${baseURL}/api/profile/interests.json`, {
      method: 'PUT',
      headers: { authorization: person.token, 'content-type': 'application/json' },
      body: JSON.stringify({ categories: [1], tags: [], prices: [] }),
    });
    expect(answer.status).toBe(200);
    await page.reload();
    await expect(suggestions.getByRole('article')).toHaveCount(4);
  },
);

const pages = [
  ['Participações', '/account/participations'],
  ['Participações', '/account/participations?estado=finalizadas'],
  ['Curtidas', '/account/likes'],
  ['Novidades', '/account/news'],
  ['Artistas seguidos', '/account/authors'],
  ['Casas seguidas', '/account/houses'],
  ['Radar', '/account/radar'],
  ['Radar', '/account/radar?nova=1'],
  ['Lembretes', '/account/reminders'],
  ['Interesses', '/account/interests'],
  ['Notificações', '/account/preferences'],
  ['Meus dados', '/account/profile'],
  ['Sessões e segurança', '/account/security'],
] as const;

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(
    `at ${width} px no layout shift on any page, no axe violation in ${colorScheme}, and no overflow at 320 px`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await withoutLive(page);
      await watchLayoutShift(page);
      await logIn(page.context(), demo);
      for (const [title, path] of pages) {
        await test.step(path, async () => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          await expectStill(page, 0.005);
          expect.soft(await axeFindings(page), `axe on ${path}`).toEqual([]);
          await page.setViewportSize({ width: 320, height: 640 });
          expect.soft(await widthOfContent(page), `width of ${path}`).toBeLessThanOrEqual(320);
        });
      }
    },
  );
}

for (const width of [1280, 390]) {
  test(
    `at ${width} px the navigation links all pages and marks the current one`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/account/participations', demo);
      const navigation = page.getByRole('navigation', { name: 'Área pessoal' });
      for (const name of ['Curtidas', 'Radar', 'Meus dados']) {
        await navigation.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        const current = navigation.getByRole('link', { name });
        await expect(current).toHaveAttribute('aria-current', 'page');
        await expect(current).toBeInViewport();
      }
    },
  );
}

test('the server sends no personal data', async ({ page, baseURL }) => {
  const { token, user } = demo;
  const answer = await page.request.get(`${baseURL}/account/profile`, {
    headers: { authorization: token },
  });
  const html = await answer.text();
  expect(html).not.toContain(user.email);
  expect(html).not.toContain(user.display_name);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(answer.headers()['cache-control']).toContain('public');
});

test(
  'finished participations load two at a time and are restored by Back',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '/account/participations', demo);
    await page.getByRole('link', { name: /^Finalizadas/ }).click();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);
    await page.getByRole('link', { name: 'Carregar mais' }).click();
    await expect(cards).toHaveCount(4);
    await expect(page).toHaveURL('/account/participations?estado=finalizadas&page=2');
    await cards.nth(3).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/lotes\?leilao=/);
    await page.goBack();
    await expect(cards).toHaveCount(4);
  },
);

test('liking a lot on its card adds it to the likes and unliking removes it', async ({
  page,
  baseURL,
}) => {
  await open(page, '/account/likes', await newPerson(baseURL));
  const none = page.getByRole('heading', { name: 'Você ainda não curtiu nenhum lote' });
  await expect(none).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos os lotes' }).click();
  await expect(page).toHaveURL('/lotes');
  // The browser may have loaded a document, whose buttons work once it is hydrated.
  await hydrated(page);
  const cards = page.getByRole('main').getByRole('article');
  const heart = cards.first().getByRole('button', { name: /^Curtir/ });
  const title = await cards.first().getByRole('heading').innerText();
  const liked = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await liked;

  // The empty list is requested again.
  await page.goBack();
  await expect(page.getByText('1 lote', { exact: true }).first()).toBeVisible();
  await expect(cards.first()).toContainText(title);
  // An unliked lot stays visible, so the person can undo it.
  const unliked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await unliked;
  await page.reload();
  await expect(none).toBeVisible();
});

test('a followed artist is listed until unfollowed', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL);
  const found = await fetch(`${baseURL}/api/authors.json?term=salomoni`);
  const [author] = (await found.json()).data;
  await call(baseURL, person, 'POST', `/authors/${author.slug}/like`);
  await open(page, '/account/authors', person);
  const follow = page.getByRole('button', { name: `Seguindo ${author.name}` });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await follow.click();
  await expect(page.getByRole('button', { name: `Seguir ${author.name}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await saved;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Você ainda não segue artistas' })).toBeVisible();
});

test(
  'the form of a search is filled in by its address, or empty',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await open(page, '/account/radar?termo=azul', await newPerson(baseURL));
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Busca do radar' });
    await expect(form.getByRole('searchbox', { name: 'Busca' })).toHaveValue('azul');
    // Clicks the visible part, once the page transition has ended.
    const paintings = page.getByRole('checkbox', { name: 'Pinturas' });
    await form.locator('label').filter({ has: paintings }).click();
    await expect(paintings).toBeChecked();
    await form.getByRole('button', { name: 'Salvar no radar' }).click();
    await expect(page).toHaveURL('/account/radar');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.getByRole('link', { name: 'azul · Pinturas' })).toBeVisible();
    await expect(cards.getByRole('list', { name: 'Critérios' }).getByRole('listitem')).toHaveText([
      'azul',
      'Pinturas',
    ]);

    await page.getByRole('link', { name: 'Nova busca' }).click();
    await form.getByRole('button', { name: 'Salvar no radar' }).click();
    await expect(form).toContainText('Informe ao menos um critério.');
    await form.getByRole('searchbox', { name: 'Busca' }).fill('gravura');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Papel na parede');
    await form.getByRole('button', { name: 'Salvar no radar' }).click();
    await expect(page.getByText('2 buscas')).toBeVisible();
    await expect(cards.first()).toContainText('Papel na parede');
  },
);

test(
  'a saved search can be renewed, removed and restored, and all can be removed',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    for (const term of ['azul', 'vaso']) {
      await fetch(`${baseURL}/api/radar`, {
        method: 'POST',
        headers: { authorization: person.token, 'content-type': 'application/json' },
        body: JSON.stringify({ radar: { term } }),
      });
    }
    await open(page, '/account/radar', person);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);

    await page.getByRole('button', { name: 'Renovar azul' }).click();
    await expect(toast(page, 'Busca renovada')).toBeVisible();

    await page.getByRole('button', { name: 'Remover azul' }).press('Enter');
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await expect(undo).toBeFocused();
    await expect(cards).toHaveCount(1);
    await undo.press('Enter');
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'azul', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Remover todas' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remover todas as buscas?' });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: 'Remover todas' }).click();
    await question.getByRole('button', { name: 'Remover todas' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhuma busca no radar' })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  },
);

test(
  'interests are saved automatically, and the last one of a group cannot be removed',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await open(page, '/account/interests', await newPerson(baseURL));
    const chip = (name: string) => page.getByRole('checkbox', { name });
    await chip('Pinturas').press('Space');
    await chip('Modernismo').press('Space');
    await expect(page.getByText('Alterações salvas')).toBeVisible();
    await page.reload();
    await expect(chip('Pinturas')).toBeChecked();
    await expect(chip('Modernismo')).toBeChecked();
    await expect(chip('Pinturas')).toHaveAccessibleDescription(
      /É preciso manter ao menos uma opção/,
    );
    await chip('Pinturas').press('Space');
    await expect(chip('Pinturas')).toBeChecked();
  },
);

test('a mail preference that is switched off stays off', async ({ page, baseURL }) => {
  await open(page, '/account/preferences', await newPerson(baseURL));
  const mail = page.getByRole('switch', { name: 'Radar' });
  await expect(mail).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Novidades das casas' })).not.toBeChecked();
  await mail.press('Space');
  await expect(page.getByText('Alterações salvas')).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
});

test('the profile saves name, documents, birthday, phone and avatar', async ({ page, baseURL }) => {
  await open(page, '/account/profile', await newPerson(baseURL));
  const form = page.getByRole('form', { name: 'Perfil' });
  const saveProfile = async (): Promise<void> => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await form.getByRole('button', { name: 'Salvar perfil' }).click();
    expect((await saved).status()).toBe(200);
  };
  await form.getByLabel('Nome completo').fill('Ana Maria de Souza e Silva');
  await form.getByLabel('CPF').fill('52998224725');
  await form.getByLabel('Data de nascimento').fill('03/02/1985');
  await form.getByLabel('Telefone').fill('11987654321');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await form
    .getByLabel('Foto')
    .setInputFiles({ name: 'retrato.png', mimeType: 'image/png', buffer: picture });
  // The preview, which the page's policy must allow.
  const chosen = form.getByRole('img', { name: 'Foto escolhida' });
  await expect
    .poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(300);
  await saveProfile();
  await expect(toast(page, 'Dados salvos')).toBeVisible();

  await page.reload();
  await expect(form.getByLabel('CPF')).toHaveValue('529.982.247-25');
  await expect(form.getByLabel('Data de nascimento')).toHaveValue('03/02/1985');
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  const kept = form.getByRole('img', { name: 'Foto atual' });
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await form.getByRole('radio', { name: 'Empresa' }).check({ force: true });
  await form.getByLabel('Razão social').fill('Ateliê Souza Ltda.');
  await form.getByLabel('CNPJ').fill('12abc34501de35');
  await form.getByRole('button', { name: 'Remover foto' }).click();
  await saveProfile();
  await page.reload();
  await expect(form.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await expect(kept).toHaveCount(0);
});

test(
  'a CEP fills in empty fields, and an address can be edited and removed',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await page.route('**/cep/01310100/json/', (route) =>
      route.fulfill({
        json: {
          logradouro: 'Avenida das Obras',
          bairro: 'Centro',
          localidade: 'São Paulo',
          uf: 'SP',
        },
      }),
    );
    await open(page, '/account/profile', await newPerson(baseURL));
    await page.getByRole('button', { name: 'Adicionar endereço' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo endereço' });
    await dialog.getByLabel('Nome do endereço').fill('Ateliê');
    await dialog.getByLabel('Bairro').fill('Vila Minha');
    await dialog.getByLabel('CEP').fill('01310100');
    await expect(dialog.getByLabel('Cidade')).toHaveValue('São Paulo');
    await expect(dialog.getByLabel('Logradouro')).toHaveValue('Avenida das Obras');
    await expect(dialog.getByLabel('Bairro')).toHaveValue('Vila Minha');
    await dialog.getByLabel('Número').fill('S/N');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(dialog).toBeHidden();
    const address = page.getByRole('region', { name: 'Endereços' }).getByRole('article');
    await expect(address).toContainText('Avenida das Obras, S/N');
    await expect(address).toContainText('CEP 01310-100');

    await page.getByRole('button', { name: 'Editar Ateliê' }).click();
    const editing = page.getByRole('dialog', { name: 'Editar endereço' });
    await editing.getByLabel('Número').fill('12');
    await editing.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(address).toContainText('Avenida das Obras, 12');

    await page.getByRole('button', { name: 'Remover Ateliê' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText(/^Nenhum endereço ainda/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Endereços' })).toBeFocused();
  },
);

plain(
  'a failed CEP look-up does not block the form',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await page.route('**/cep/**', (route) => route.abort());
    await open(page, '/account/profile', await newPerson(baseURL));
    await page.getByRole('button', { name: 'Adicionar endereço' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo endereço' });
    await dialog.getByLabel('CEP').fill('01310100');
    await expect(dialog.getByText(/Não foi possível buscar o CEP/)).toBeVisible();
    await dialog.getByLabel('Logradouro').fill('Rua do Cobre');
    await dialog.getByLabel('Número').fill('7');
    await dialog.getByLabel('Bairro').fill('Lapa');
    await dialog.getByLabel('Cidade').fill('São Paulo');
    await dialog.getByLabel('UF').selectOption('SP');
    await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByRole('region', { name: 'Endereços' })).toContainText('Rua do Cobre, 7');
  },
);

// The browser logs the rejection that asks for the password.
plain(
  'an unconfirmed e-mail survives other changes, and saving the current one cancels it',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    const waiting = async () => {
      const { unconfirmed_email } = (await (
        await call(baseURL, person, 'GET', '/profile')
      ).json()) as User;
      return unconfirmed_email;
    };
    await open(page, '/account/profile', person);
    const profile = page.getByRole('form', { name: 'Perfil' });
    const address = profile.getByRole('textbox', { name: /^E-mail/ });
    const save = profile.getByRole('button', { name: 'Salvar perfil' });
    const email = newEmail();
    await address.fill(email);
    await save.click();
    await proveBy(page, person);
    await expect(address).toHaveAccessibleDescription(new RegExp(`^Falta confirmar ${email}`));
    const sent = toast(page, `Enviamos um link de confirmação para ${email}.`);
    await expect(sent).toBeVisible();
    const link = await linkInMail(baseURL, email, 'email_change');

    await profile.getByRole('textbox', { name: /^Telefone/ }).fill('11987654321');
    const answered = page.waitForResponse(/\/profile\.json$|\/profile$/);
    await save.click();
    expect((await answered).status()).toBe(200);
    // No new link.
    await expect(toast(page, 'Dados salvos')).toBeVisible();
    await expect(sent).toBeHidden();
    expect(await waiting()).toBe(email);
    expect(await linkInMail(baseURL, email, 'email_change')).toBe(link);

    await address.fill(person.email);
    await save.click();
    await expect(address).not.toHaveAccessibleDescription(/^Falta confirmar/);
    expect(await waiting()).toBeNull();
  },
);

plain(
  'changing the password needs the current one',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await open(page, '/account/profile', person);
    const form = page.getByRole('form', { name: 'Trocar a senha' });
    const change = async (current: string): Promise<void> => {
      await form.getByRole('textbox', { name: /^Senha atual/ }).fill(current);
      await form.getByRole('textbox', { name: /^Nova senha/ }).fill('outra frase bem longa');
      await form.getByRole('textbox', { name: /^Confirmação/ }).fill('outra frase bem longa');
      await form.getByRole('button', { name: 'Trocar senha' }).click();
    };
    await change('não é esta');
    await expect(form).toContainText('não confere');
    await change(person.password);
    await expect(toast(page, 'Senha alterada')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Senha atual/ })).toHaveValue('');
    // Still logged in, by the token of the response.
    await page.reload();
    await expect(page.getByLabel('Nome completo')).toBeVisible();
  },
);

test('exports all data of the person as a file', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const person = await newPerson(baseURL);
  await open(page, '/account/profile', person);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  await proveBy(page, person);
  const download = await started;
  expect(download.suggestedFilename()).toBe('meus-dados.json');
  const chunks = await (await download.createReadStream()).toArray();
  const file: unknown = JSON.parse(Buffer.concat(chunks).toString());
  expect(JSON.stringify(file)).toContain(person.email);
});

test(
  'an account is deleted after confirmation and proof, and a login cancels the deletion',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await open(page, '/account/profile', person);
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir a conta?' });
    await dialog.getByLabel('Confirmação').fill('apagar');
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
    await expect(dialog).toContainText('Digite EXCLUIR.');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Confirmação').fill('excluir');
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
    await proveBy(page, person);
    // Not a login, which would cancel the deletion.
    await expect(
      page.getByRole('heading', { level: 1, name: 'Exclusão agendada' }),
    ).toBeInViewport();
    await expect(page.getByLabel('Senha')).toHaveCount(0);
    expect((await call(baseURL, person, 'GET', '/profile')).status).toBe(401);

    await page.goto('/account/profile');
    await fillLogin(page, person);
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  },
);

plain(
  'a form keeps what was typed when the session ends',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    await open(page, '/account/profile', person);
    const name = page.getByLabel('Nome completo');
    await name.fill('Ana Teimosa');
    await call(baseURL, person, 'DELETE', '/logout');
    await page.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
    await fillLogin(page, person);
    await expect(toast(page, 'Dados salvos')).toBeVisible();
    await expect(name).toHaveValue('Ana Teimosa');
    await page.reload();
    await expect(name).toHaveValue('Ana Teimosa');
  },
);

plain('a failed list shows a retry button', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await page.addInitScript(() =>
    addEventListener('click', () => Object.assign(window, { isPressed: true }), { capture: true }),
  );
  // The page also repeats the request itself. These attempts fail too.
  await page.route('**/api/radar', async (route) => {
    const isPressed = await page.evaluate(() => 'isPressed' in window);
    await (isPressed ? route.continue() : route.fulfill({ status: 500, json: {} }));
  });
  await open(page, '/account/radar', await newPerson(baseURL));
  const again = page.getByRole('link', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Nenhuma busca no radar' })).toBeVisible();
});

test(
  'a note on a liked lot is kept, also when the lot is no longer liked',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL);
    const lot = await anyLot(baseURL);
    const like = `/accounts/${lot.account.tenant_name}/lots/${lot.uuid}/like.json`;
    await call(baseURL, person, 'POST', like);
    await open(page, '/account/likes', person);
    await page.getByRole('button', { name: `Anotar: ${lot.title}` }).click();
    const dialog = page.getByRole('dialog', { name: `Anotação: lote ${lot.number}` });
    await dialog.getByRole('textbox').fill('Ver a moldura de perto.\nAté R$ 900.');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Continuar anotação: ${lot.title}` }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('Ver a moldura de perto.\nAté R$ 900.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    // The dialog contains the same text until the server has saved it.
    await expect(page.getByRole('paragraph').filter({ hasText: 'Ver a moldura' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Editar anotação: ${lot.title}` })).toBeFocused();
    await call(baseURL, person, 'DELETE', like);
    await call(baseURL, person, 'POST', like);
    await page.reload();
    await expect(page.getByText('Ver a moldura de perto.')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOfContent(page)).toBeLessThanOrEqual(320);
  },
);
