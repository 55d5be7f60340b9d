import { expect, test, type Page } from 'playwright/test';
import { literalBackEnd, type BackEnd } from './literal-back-end.ts';
import { anyArtist, anyLot, hydrated } from '../page.ts';
import { pageFaults } from '../page-faults.ts';
import { collector, fillLogin, logIn, newPerson } from '../person.ts';
import { start, type Run } from '../server.ts';

/** Expects a page without a failed part. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect.soft(page.getByText('Tentar novamente'), path).toHaveCount(0);
  await expect.soft(page.locator('[aria-busy=true]'), path).toHaveCount(0);
  // The images are on another host, which the page's policy allows only later.
  const faults = await pageFaults(page, 390);
  expect
    .soft(
      faults.filter((fault) => !fault.startsWith('broken picture')),
      path,
    )
    .toEqual([]);
}

for (const kind of ['complete', 'plain'] as const) {
  test.describe(`a ${kind} back end`, () => {
    let backEnd: BackEnd;
    let run: Run;
    let address = '';

    test.beforeAll(async ({ baseURL }) => {
      backEnd = await literalBackEnd(`${baseURL}/api`, kind);
      run = start({ API_BASE: backEnd.address });
      address = await run.ready;
    });

    test.afterAll(async () => {
      backEnd.close();
      await run.stop();
    });

    test('a visitor sees every page', async ({ page, baseURL }) => {
      test.slow();
      const { path: lot, account, auction_id } = await anyLot(baseURL, 'q[accepting_bids]=true');
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 401) refused.push(response.url());
      });
      for (const path of [
        '/',
        '/leiloes',
        '/leiloes?estado=finalizados',
        '/lotes',
        '/lotes?estado=abertos',
        `/lotes?casa=${account.tenant_name}`,
        `/lotes?leilao=${auction_id}`,
        '/categorias',
        '/categorias/pinturas',
        '/casasdeleilao',
        '/tag/modernismo',
        '/busca/azul',
        '/daily-report/2026-11-21',
        '/contato',
        lot,
      ]) {
        const answer = await page.goto(address + path);
        expect.soft(answer?.status(), path).toBe(200);
        await expectWhole(page, path);
      }
      expect(refused).toEqual([]);
      // The last page is that of a lot that takes bids.
      await expect(page.getByRole('button', { name: /^Avise-me/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toHaveCount(0);
    });

    test('artists ask a visitor to log in, and then appear', async ({ page, baseURL }) => {
      const { email, password } = await newPerson(baseURL);
      const artist = await anyArtist(baseURL);
      const answer = await page.goto(address + artist);
      expect(answer?.status()).toBe(200);
      await expect(
        page.getByText('Entre na sua conta para ver este artista e seus lotes.'),
      ).toBeVisible();
      await fillLogin(page, { email, password });
      await expect(page.getByRole('heading', { name: 'Artistas relacionados' })).toBeVisible();
      await expectWhole(page, artist);
    });

    test('a person likes, follows, writes to a house and logs out', async ({ page, baseURL }) => {
      await logIn(page.context(), await newPerson(baseURL));
      const lot = await anyLot(baseURL, 'q[accepting_bids]=true');
      await page.goto(address + lot.path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const like = page
        .getByRole('main')
        .getByRole('button', { name: /^Curtir/ })
        .first();
      const liked = page.waitForResponse(/like\.json$/);
      await like.click();
      expect((await liked).status()).toBe(200);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await page.goto(`${address}/account/likes`);
      await expect(page.getByRole('main').getByText(lot.title).first()).toBeVisible();

      await page.goto(address + (await anyArtist(baseURL)));
      await page
        .getByRole('button', { name: /^Seguir / })
        .first()
        .click();
      const followed = page.getByRole('button', { name: /^Seguindo / });
      await expect(followed).toHaveAttribute('aria-pressed', 'true');

      await page.goto(`${address}/contato`);
      await hydrated(page);
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Vocês avaliam esculturas?');
      await page.getByRole('button', { name: 'Enviar mensagem' }).click();
      await expect(page.getByText('Mensagem enviada').first()).toBeVisible();

      await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
    });

    test('a person sees every page of the personal area and artists', async ({ page, baseURL }) => {
      test.slow();
      await logIn(page.context(), await collector(baseURL));
      for (const path of [
        '/',
        '/lotes',
        await anyArtist(baseURL),
        '/account/participations',
        '/account/participations?estado=finalizadas',
        '/account/likes',
        '/account/authors',
        '/account/radar',
        '/account/radar?nova=1',
        '/account/interests',
        '/account/preferences',
        '/account/profile',
        '/account/security',
      ]) {
        await page.goto(address + path);
        await expectWhole(page, path);
      }
    });
  });
}
