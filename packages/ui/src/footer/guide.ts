import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Footer: {
    name: 'Rodapé',
    aliases: ['fim da página', 'links do site', 'assinatura'],
    status: 'estável',
    purpose: 'Fecha todas as páginas com os links do site, suas ferramentas e a assinatura.',
    anatomy: [
      ['Links', 'ajuda, termos, privacidade'],
      ['Ferramentas', 'como a escolha do tema'],
      ['Assinatura', 'a última linha'],
    ],
    dos: ['Repita aqui o que as pessoas procuram no fim: contato, termos, ajuda.'],
    donts: [
      'Não ponha no rodapé uma ação que só exista nele.',
      'Não use letras menores que as do texto.',
    ],
    states: [
      ['Largo', 'links numa linha'],
      ['Celular', 'links empilhados, com alvos de 44 px'],
    ],
    content: ['Os links são substantivos, na ordem em que são mais usados.'],
    accessibility: {
      roles: 'Um “contentinfo” com uma “navigation” própria.',
      keys: [['Tab', 'segue os links e termina nas ferramentas']],
      speech: 'Lê “rodapé” e o nome da navegação.',
    },
    changes: [
      ['0.2.0', 'Tem lugar para ferramentas.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  ThemeSwitch: {
    name: 'Escolha do tema',
    aliases: ['tema escuro', 'modo escuro', 'dark mode', 'claro ou escuro'],
    status: 'estável',
    purpose: 'Escolhe entre o tema claro, o escuro e o do aparelho.',
    anatomy: [
      ['Rótulo', '“Tema”'],
      ['Lista', 'claro, escuro, do aparelho'],
    ],
    dos: ['Comece pelo tema do aparelho.', 'Lembre a escolha no próprio aparelho.'],
    donts: ['Não troque o tema sem que peçam.', 'Não use um sol e uma lua sem texto.'],
    states: [
      ['Claro ou escuro', 'vale mesmo que o aparelho mude'],
      ['Do aparelho', 'acompanha o sistema, até à noite'],
    ],
    content: ['As três opções são adjetivos curtos.'],
    accessibility: {
      roles: 'Um “select” do navegador com rótulo.',
      keys: [['↑ ↓', 'mudam o tema na hora']],
      speech: 'Lê “Tema” e a opção em vigor.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
