import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  TagCloud: {
    name: 'Nuvem de temas',
    aliases: ['tags', 'palavras-chave', 'temas em alta', 'assuntos'],
    status: 'estável',
    purpose: 'Oferece temas para explorar, os mais frequentes em letra maior.',
    anatomy: [['Tema', 'um link; o tamanho segue a quantidade de lotes']],
    dos: ['Mostre de oito a vinte temas.'],
    donts: ['Não use o tamanho como única pista: a quantidade também é lida.'],
    states: [
      ['Frequentes', 'letra até uma vez e meia maior'],
      ['Todos iguais', 'o mesmo tamanho'],
    ],
    content: ['Temas em minúsculas: “arte concreta”.'],
    accessibility: {
      roles: 'Uma lista de links chamada “Temas em alta”.',
      keys: [['Tab', 'passa de tema em tema']],
      speech: 'Lê “arte concreta, 900 lotes, link”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
