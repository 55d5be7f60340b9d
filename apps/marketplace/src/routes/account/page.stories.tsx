import type { PageMeta, Play, Story } from '../../../test/page-meta.ts';
import { logIn, loginPage, titled } from '../../../test/person-answers.ts';

export default {
  title: 'Páginas/Entrar/Conta',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage('/account/likes'),
} satisfies PageMeta;

/** A page of the account area shows the login in its own place. */
export const LoginFirst: Story = {
  play: async ({ canvas }) => {
    await titled('Entre para continuar')({ canvas } as Parameters<Play>[0]);
    await logIn(canvas);
    await titled('Curtidas')({ canvas } as Parameters<Play>[0]);
  },
};
