import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { lotStates, publicPage } from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Tema',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/tag/modernismo'),
} satisfies PageMeta;

export const Tag: Story = { tags: ['loaded'], ...lotStates.loaded };
export const TagEmpty: Story = { tags: ['empty'], ...lotStates.empty };
export const TagFailed: Story = { tags: ['error'], ...lotStates.failed };
export const TagSlow: Story = { tags: ['loading'], ...lotStates.slow };
