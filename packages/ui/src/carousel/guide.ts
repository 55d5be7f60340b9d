import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Carousel: {
    name: 'Carrossel',
    aliases: ['slider', 'banner', 'destaques', 'slides', 'vitrine rotativa'],
    status: 'estável',
    purpose: 'Mostra poucos destaques, um por vez, no alto da página inicial.',
    anatomy: [
      ['Slide', 'imagem, título e uma linha; o slide inteiro é um link'],
      ['Posição', '“1 de 3”'],
      ['Controles', 'parar, anterior e próximo, antes dos slides'],
    ],
    dos: [
      'Limite a seis destaques.',
      'Deixe o mais importante no primeiro: poucos veem os outros.',
    ],
    donts: [
      'Não ponha no carrossel algo que só exista ali.',
      'Não troque sozinho em menos de cinco segundos.',
    ],
    states: [
      ['Parado', 'a pessoa comanda'],
      ['Trocando sozinho', 'para com o foco, o cursor ou o botão'],
      ['Movimento reduzido', 'nunca começa sozinho nem desliza'],
      ['Um só slide', 'sem controles'],
    ],
    content: ['O título do slide cabe em duas linhas num celular.'],
    accessibility: {
      roles: 'Uma região “carrossel” com nome, e uma lista de slides.',
      keys: [
        ['Tab', 'chega aos controles e ao slide visível'],
        ['Enter', 'troca o slide ou abre o destaque'],
      ],
      speech: 'Anuncia “2 de 3” quando a pessoa troca; a troca automática fica em silêncio.',
    },
    changes: [
      [
        '0.2.0',
        'Cada slide pode informar a largura de sua imagem; com foco, o contorno fica na imagem e o título é sublinhado.',
      ],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
