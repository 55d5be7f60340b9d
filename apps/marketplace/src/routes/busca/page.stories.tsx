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
export const SearchFailed: Story = { tags: ['error'], ...states.failed };
export const SearchSlow: Story = { tags: ['loading'], ...states.slow };
