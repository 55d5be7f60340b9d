import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { lotStates, publicPage } from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Categoria',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/categorias/pinturas'),
} satisfies PageMeta;

export const Category: Story = { tags: ['loaded'], ...lotStates.loaded };
export const CategoryEmpty: Story = { tags: ['empty'], ...lotStates.empty };
export const CategoryFailed: Story = { tags: ['error'], ...lotStates.failed };
export const CategorySlow: Story = { tags: ['loading'], ...lotStates.slow };
