import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import {
  answers,
  emptyPage,
  recorded,
  saying,
  shows,
  showsCards,
  some,
  story,
} from '../../../test/catalogue-answers.ts';

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The houses of a site with few of them, all on one page. */
const fewHouses = { ...recorded['/accounts.json'], next_page: null };

export const Houses: Story = {
  tags: ['loaded'],
  ...story('/casasdeleilao', saying(), showsCards(4)),
};

/** The form shows the search of the address. Only states with houses are offered. */
export const HousesSearched: Story = {
  ...story(
    '/casasdeleilao?q=casa&uf=SP',
    saying(['/accounts.json'], fewHouses),
    async ({ canvas }) => {
      await expect(await canvas.findByRole('searchbox', { name: 'Buscar' })).toHaveValue('casa');
      const state = canvas.getByRole('combobox', { name: 'Estado' });
      await expect(state).toHaveDisplayValue('São Paulo');
      await expect(within(state).getAllByRole('option').length).toBeLessThan(27);
    },
  ),
};

export const HousesNoneFound: Story = {
  ...story(
    '/casasdeleilao?q=zzz',
    (path, _method, query) =>
      path === '/accounts.json' && query.has('q[search]')
        ? { ...emptyPage, accounts: [] }
        : (recorded[path] ?? 404),
    async ({ canvas }) => {
      await expect(
        await canvas.findByRole('heading', { name: 'Nenhuma casa encontrada' }),
      ).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Ver todas as casas' })).toHaveAttribute(
        'href',
        '/casasdeleilao',
      );
    },
  ),
};

export const HousesEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/casasdeleilao',
    saying(['/accounts.json'], { ...emptyPage, accounts: [] }),
    shows('Ainda não há casas de leilão'),
  ),
};

export const HousesFailed: Story = {
  tags: ['error'],
  ...story('/casasdeleilao', saying(['/accounts.json'], 500), offersRetry),
};

export const HousesSlow: Story = {
  tags: ['loading'],
  ...story('/casasdeleilao', saying(['/accounts.json'], 'never'), waits),
};
