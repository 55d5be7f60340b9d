import { expect, within } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import {
  emptyPage,
  listStates,
  publicPage,
  recorded,
  saying,
  showsCards,
} from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Casas de leilão',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/casasdeleilao'),
} satisfies PageMeta;

const states = listStates(
  '/accounts.json',
  'accounts',
  showsCards(4),
  'Ainda não há casas de leilão',
);

export const Houses: Story = { tags: ['loaded'], ...states.loaded };

/** The form shows the search of the address, on one page. Only states with houses are offered. */
export const HousesSearched: Story = {
  args: {
    path: '/casasdeleilao?q=casa&uf=SP',
    answer: saying({ '/accounts.json': { ...recorded['/accounts.json'], next_page: null } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Buscar' })).toHaveValue('casa');
    const state = canvas.getByRole('combobox', { name: 'Estado' });
    await expect(state).toHaveDisplayValue('São Paulo');
    await expect(within(state).getAllByRole('option').length).toBeLessThan(27);
  },
};

export const HousesNoneFound: Story = {
  args: {
    path: '/casasdeleilao?q=zzz',
    answer: (path, _method, query) =>
      path === '/accounts.json' && query.has('q[search]')
        ? { ...emptyPage, accounts: [] }
        : (recorded[path] ?? 404),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nenhuma casa encontrada' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver todas as casas' })).toHaveAttribute(
      'href',
      '/casasdeleilao',
    );
  },
};

export const HousesEmpty: Story = { tags: ['empty'], ...states.empty };
export const HousesFailed: Story = { tags: ['error'], ...states.failed };
export const HousesSlow: Story = { tags: ['loading'], ...states.slow };
