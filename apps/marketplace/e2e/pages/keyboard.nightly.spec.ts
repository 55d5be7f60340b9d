import type { Locator, Page } from 'playwright/test';
import { expect, hydrated, test, withoutLive } from '../page.ts';
import { newPerson } from '../person.ts';

/** Whether the focus is on the target, and the faults of its position. */
interface Stop {
  readonly isTarget: boolean;
  readonly fault: string | null;
}

/** Focused controls are visible, not covered, and have an outline. */
function look(target: Element | null): Stop {
  const focused = document.activeElement ?? document.body;
  const isTarget = focused === target;
  const told = (what: string): Stop => ({
    isTarget,
    fault: `${what}: ${focused.outerHTML.slice(0, 200)}`,
  });
  // The browser's own controls come between the page's last and first control.
  if (focused === document.body) return { isTarget, fault: null };
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const drawn = [focused, ...labels];
  const isInSight = drawn.some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && drawn.some((part) => part.contains(there) || there.contains(part));
  });
  if (!isInSight) return told('Out of view or covered');
  const around: Element[] = [];
  for (let part = focused.parentElement; part && around.length < 3; part = part.parentElement) {
    around.push(part);
  }
  const isMarked = [...drawn, ...around].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  return isMarked ? { isTarget, fault: null } : told('Not marked');
}

const MAX_STOPS = 150;

/** Presses Tab until the target has the focus. The focus must stay visible on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    const { isTarget, fault } = await target.evaluate(look);
    expect.soft(fault, `on the way to ${target}`).toBeNull();
    if (isTarget) return;
  }
  throw new Error(`${target} is not reached within ${MAX_STOPS} stops.`);
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('everything works with the keyboard, and the focus is always visible', async ({
      page,
      baseURL,
    }) => {
      await withoutLive(page);
      const person = await newPerson(baseURL);
      const { keyboard } = page;
      const [banner, main] = [page.getByRole('banner'), page.getByRole('main')];
      const menu = banner.getByRole('button', { name: 'Menu', exact: true });
      const isPhone = width < 800;
      const settled = () => page.waitForLoadState('networkidle');
      const to = (target: Locator) => tabTo(page, target);
      const backTo = (target: Locator) => tabTo(page, target, 'Shift+Tab');
      const title = (text: string) =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

      await test.step('a list, with the skip link and with the menu', async () => {
        await page.goto('/');
        await hydrated(page);
        await settled();
        await to(page.getByRole('link', { name: 'Ir para o conteúdo' }));
        await keyboard.press('Enter');
        await expect(main).toBeFocused();
        if (isPhone) {
          await backTo(menu);
          await keyboard.press('Enter');
          await to(banner.getByRole('link', { name: 'Lotes' }));
        } else {
          await backTo(banner.getByRole('link', { name: 'Lotes' }));
        }
        await keyboard.press('Enter');
        await title('Lotes');
        await expect(main).toBeFocused();
        await settled();
      });

      await test.step('filters', async () => {
        const opener = main.getByRole('button', { name: /^Filtros/ });
        if (isPhone) {
          await to(opener);
          await keyboard.press('Enter');
        }
        const categories = page.getByRole('group', { name: 'Categoria' });
        await to(categories.getByRole('checkbox', { name: /^Pinturas/ }));
        await keyboard.press('Space');
        await expect(page).toHaveURL(/categoria=1-pinturas/);
        await to(page.getByRole('checkbox', { name: 'R$ 1.000 a R$ 5.000' }));
        await keyboard.press('Space');
        await expect(page).toHaveURL(/preco=3/);
        if (isPhone) {
          await keyboard.press('Escape');
          await expect(opener).toBeFocused();
        }
        const pill = (name: string) => main.getByRole('link', { name: `Remover filtro ${name}` });
        await (isPhone ? to : backTo)(pill('R$ 1.000 a R$ 5.000'));
        await backTo(pill('Pinturas'));
        await keyboard.press('Enter');
        await expect(page).not.toHaveURL(/categoria/);
        await expect(pill('R$ 1.000 a R$ 5.000')).toBeFocused();
      });

      await test.step('a currency', async () => {
        const currency = page.getByLabel('Moeda');
        if (isPhone) {
          await backTo(menu);
          await keyboard.press('Enter');
          await to(currency);
        } else {
          await backTo(currency);
        }
        await keyboard.press('ArrowDown');
        await expect(main.getByRole('article').first()).toContainText('≈ US$');
        await expect(currency).toBeFocused();
        if (isPhone) {
          await keyboard.press('Escape');
          await expect(menu).toBeFocused();
        }
      });

      await test.step('the next page of the list, and a lot of it', async () => {
        await backTo(main.getByRole('link', { name: 'Carregar mais' }));
        await keyboard.press('Enter');
        const card = main.getByRole('article').nth(20).getByRole('link');
        await expect(card).toBeFocused();
        await expect(card).toBeInViewport();
        const name = await card.innerText();
        await keyboard.press('Enter');
        await title(name);
        await expect(main).toBeFocused();
        await settled();
      });

      await test.step('its images', async () => {
        const enlarge = main.getByRole('link', { name: /^Ampliar/ });
        await to(enlarge);
        await keyboard.press('Enter');
        const viewer = page.getByRole('dialog');
        await expect(viewer.getByRole('application')).toBeFocused();
        await to(viewer.getByRole('button', { name: 'Ampliar' }));
        await keyboard.press('Enter');
        await keyboard.press('Escape');
        await expect(viewer).toBeHidden();
        await expect(enlarge).toBeFocused();
      });

      await test.step('a like, which requires a login', async () => {
        const heart = main.getByRole('button', { name: /^Curtir/ }).first();
        await to(heart);
        await keyboard.press('Space');
        await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
        await keyboard.type(person.email);
        await keyboard.press('Tab');
        await keyboard.type(person.password);
        await keyboard.press('Enter');
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await expect(heart).toBeFocused();
      });

      await test.step('a search, saved in the radar, removed and restored', async () => {
        const field = page.getByRole('combobox', { name: /Buscar/ });
        if (isPhone) {
          await backTo(banner.getByRole('button', { name: 'Abrir a busca' }));
          await keyboard.press('Enter');
          await expect(field).toBeFocused();
        } else {
          await backTo(field);
        }
        await keyboard.type('azul');
        await keyboard.press('Enter');
        await title('Busca: azul');
        await expect(main).toBeFocused();
        // Otherwise the focus passes it before it appears.
        await expect(main.getByRole('button', { name: 'Avise-me' })).toBeVisible();
        await to(main.getByRole('button', { name: 'Avise-me' }));
        await keyboard.press('Enter');
        await expect(main.getByRole('button', { name: 'Desfazer' })).toBeFocused();
        await to(main.getByRole('link', { name: 'Ver o radar' }));
        await keyboard.press('Enter');
        await title('Radar');
        await expect(main).toBeFocused();
        const kept = main.getByRole('link', { name: 'azul', exact: true });
        await expect(kept).toBeVisible();
        const report = await kept.getAttribute('href');

        await to(main.getByRole('button', { name: 'Remover azul' }));
        await keyboard.press('Enter');
        await expect(main.getByRole('button', { name: 'Desfazer' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(kept).toBeFocused();
        // A mail may link to it.
        await expect(kept).toHaveAttribute('href', report ?? '');

        await backTo(main.getByRole('link', { name: 'Nova busca' }));
        await keyboard.press('Enter');
        await expect(main.getByRole('heading', { name: 'Nova busca' })).toBeFocused();
      });

      await test.step('the profile', async () => {
        await backTo(main.getByRole('link', { name: 'Meus dados' }));
        await keyboard.press('Enter');
        await title('Meus dados');
        await expect(main).toBeFocused();
        const name = main.getByLabel('Nome completo');
        await expect(name).toHaveValue('Ana Maria de Souza');
        await to(name);
        await keyboard.press('End');
        await keyboard.type(' e Silva');
        await keyboard.press('Enter');
        const notifications = page.getByRole('region', { name: 'Notificações' });
        await expect(notifications).toContainText('Dados salvos');
        await expect(name).toBeFocused();

        const add = main.getByRole('button', { name: 'Adicionar endereço' });
        await to(add);
        await keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByLabel('Nome do endereço')).toBeFocused();
        await keyboard.press('Escape');
        await expect(add).toBeFocused();
      });

      await test.step('the logout', async () => {
        await backTo(banner.getByRole('button', { name: /Ana/ }));
        await keyboard.press('ArrowUp');
        await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(banner.getByRole('link', { name: 'Entrar' })).toBeFocused();
      });
    });
  });
}
