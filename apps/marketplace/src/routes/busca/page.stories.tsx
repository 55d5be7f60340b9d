import { expect, within } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { listStates, publicPage, showsCards } from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Busca',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/busca/azul'),
} satisfies PageMeta;

const states = listStates('/lots.json', 'lots', showsCards(8), 'Nada encontrado para “zzz”');

export const Search: Story = { tags: ['loaded', 'page'], ...states.loaded };
export const SearchEmpty: Story = {
  tags: ['empty', 'page'],
  ...states.empty,
  args: { ...states.empty.args, path: '/busca/zzz' },
};
/** Without letters and digits, it names nothing and offers no alert. */
export const SearchWithoutWords: Story = {
  tags: ['empty'],
  args: { ...states.empty.args, path: '/busca/%F0%9F%98%80' },
  play: async ({ canvas }) => {
    const main = within(await canvas.findByRole('main'));
    await expect(await main.findByText('Nada encontrado para “😀”')).toBeVisible();
    await expect(main.queryByRole('link', { name: 'Pinturas' })).toBeNull();
    await expect(main.queryByRole('button', { name: 'Avise-me' })).toBeNull();
  },
};
export const SearchFailed: Story = { tags: ['error'], ...states.failed };
export const SearchSlow: Story = { tags: ['loading'], ...states.slow };
