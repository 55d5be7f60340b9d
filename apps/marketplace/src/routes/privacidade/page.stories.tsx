import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { loginPage, titled } from '../../../test/person-answers.ts';

export default {
  title: 'Páginas/Entrar/Privacidade',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage('/privacidade'),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const Privacy: Story = {
  tags: ['loaded'],
  play: titled('Privacidade e termos de uso'),
};
