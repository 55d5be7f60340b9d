import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  UserMenu: {
    name: 'Menu da conta',
    aliases: ['perfil', 'entrar', 'login', 'avatar', 'minha conta'],
    status: 'estável',
    purpose: 'Oferece entrar e criar conta, ou o menu de quem já entrou.',
    anatomy: [
      ['Sem conta', '“Entrar” e “Criar conta”'],
      ['Com conta', 'saudação, foto e menu'],
      ['Menu', 'curtidos, radar, perfil, sair'],
    ],
    dos: ['Mantenha o mesmo tamanho antes e depois de entrar.', 'Deixe “Sair” por último.'],
    donts: [
      'Não mostre o nome da pessoa em páginas guardadas para todos.',
      'Não abra o menu ao passar o mouse.',
    ],
    states: [
      ['Ainda não se sabe', 'o espaço fica reservado'],
      ['Fora', 'dois links'],
      ['Dentro', 'a foto, ou a inicial'],
      ['Menu aberto', 'sobre a página'],
    ],
    content: ['A saudação segue a hora: “Boa noite, Ana”.'],
    accessibility: {
      roles: 'Um botão de menu com itens de menu.',
      keys: [
        ['↓', 'abre o menu no primeiro item'],
        ['Letras', 'vão ao item que começa assim'],
        ['Esc', 'fecha o menu e volta à foto'],
      ],
      speech: 'Lê a saudação, “menu” e “recolhido”.',
    },
    changes: [
      ['0.2.0', 'No celular é um único símbolo. Depois de sair, o foco vai a “Entrar”.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
