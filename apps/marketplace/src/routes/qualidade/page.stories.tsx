import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { publicPage, shows } from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Qualidade',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/qualidade'),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const Quality: Story = {
  tags: ['loaded'],
  play: shows('A obra inteira'),
};
