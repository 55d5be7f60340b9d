import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { listStates, publicPage, shows } from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Categorias',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/categorias'),
} satisfies PageMeta;

const states = listStates(
  '/categories.json',
  'categories',
  shows('Todas as categorias'),
  'Ainda não há categorias',
);

export const Categories: Story = { tags: ['loaded'], ...states.loaded };
export const CategoriesEmpty: Story = { tags: ['empty'], ...states.empty };
export const CategoriesFailed: Story = { tags: ['error'], ...states.failed };
export const CategoriesSlow: Story = { tags: ['loading'], ...states.slow };
