import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  AuthorCard: {
    name: 'Cartão de artista',
    aliases: ['autor', 'pintor', 'escultora', 'card de artista'],
    status: 'estável',
    purpose: 'Apresenta um artista por uma de suas obras, com anos de vida, país e lotes abertos.',
    anatomy: [
      ['Obra', 'inteira, sobre moldura'],
      ['Nome', 'o link do cartão'],
      ['Vida e país', '“1921–1998 · Brasil”'],
      ['Lotes', 'quantos estão disponíveis'],
      ['Seguir', 'opcional'],
    ],
    dos: ['Nomeie o país, não a nacionalidade: “Brasil”.'],
    donts: ['Não use retrato no lugar da obra.', 'Não corte nomes compostos.'],
    states: [
      ['Com datas', 'nascimento e morte'],
      ['Só o nascimento', '“1962”'],
      ['Sem lotes', '“Nenhum lote disponível”'],
    ],
    content: ['Um traço curto entre os anos, sem espaços.'],
    accessibility: {
      roles: 'Um “article”; a obra é decorativa.',
      keys: [['Enter', 'abre a página do artista']],
      speech: 'Lê o nome como título e link, as datas, o país e os lotes.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
