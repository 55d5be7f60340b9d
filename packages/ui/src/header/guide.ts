import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Header: {
    name: 'Cabeçalho',
    aliases: ['topo', 'menu', 'barra superior', 'navbar', 'hambúrguer'],
    status: 'estável',
    purpose: 'Leva às seções do site, à busca e à conta, numa única linha em qualquer largura.',
    anatomy: [
      ['Marca', 'leva ao início'],
      ['Menu', 'as seções; até 800 px atrás de um botão'],
      ['Busca', 'até 800 px atrás de um botão'],
      ['Ferramentas', 'como a moeda'],
      ['Conta', 'entrar, ou a foto da pessoa'],
    ],
    dos: ['Marque a seção atual.', 'Deixe no máximo seis itens no menu.'],
    donts: [
      'Não prenda o cabeçalho ao topo da tela: no celular ele cobriria a obra.',
      'Não ponha ofertas nem avisos nesta linha.',
    ],
    states: [
      ['Larga', 'menu, busca, moeda e conta na mesma linha'],
      ['Média', 'o menu abre sobre a página'],
      ['Celular', 'menu e busca atrás de botões; a conta é um símbolo'],
    ],
    content: ['Itens de uma ou duas palavras: “Lotes”, “Leilões”, “Casas de leilão”.'],
    accessibility: {
      roles: 'Um “banner” com uma “navigation”; os painéis são popovers do navegador.',
      keys: [
        ['Enter', 'abre um painel'],
        ['Esc', 'fecha o painel e volta ao seu botão'],
      ],
      speech: 'Lê “página atual” no item da seção em que a pessoa está.',
    },
    changes: [
      [
        '0.2.0',
        'Uma linha de até 64 px em qualquer largura; o nome do site muda de cor sob o ponteiro.',
      ],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  SkipLink: {
    name: 'Link para o conteúdo',
    aliases: ['pular navegação', 'skip link', 'ir para o conteúdo'],
    status: 'estável',
    purpose: 'Deixa quem usa teclado pular o cabeçalho e ir direto ao conteúdo.',
    anatomy: [['Link', 'aparece no canto ao receber o foco']],
    dos: ['Coloque como primeiro elemento da página.', 'Aponte para o “main”.'],
    donts: ['Não o deixe sempre escondido: ele precisa aparecer com o foco.'],
    states: [
      ['Sem foco', 'fora da vista'],
      ['Focado', 'sobre o cabeçalho, com fundo cheio'],
    ],
    content: ['“Ir para o conteúdo” basta.'],
    accessibility: {
      roles: 'Um link comum para o conteúdo principal.',
      keys: [
        ['Tab', 'é a primeira parada da página'],
        ['Enter', 'move o foco para o conteúdo'],
      ],
      speech: 'É a primeira coisa lida ao entrar pelo teclado.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
