import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  SearchBox: {
    name: 'Busca',
    aliases: ['pesquisa', 'procurar', 'campo de busca', 'lupa', 'sugestões'],
    status: 'estável',
    purpose: 'Encontra lotes, artistas e categorias, com sugestões enquanto a pessoa digita.',
    anatomy: [
      ['Campo', 'com o exemplo “Artista, obra, técnica…”'],
      ['Lupa', 'envia a busca'],
      ['Sugestões', 'em grupos: artistas, categorias, lotes'],
      ['Buscas recentes e populares', 'com o campo vazio'],
    ],
    dos: [
      'Mantenha as sugestões anteriores até as novas chegarem.',
      'Repita no campo, na página de resultados, o que foi buscado.',
    ],
    donts: [
      'Não escolha uma sugestão sem que a pessoa a indique.',
      'Não guarde buscas recentes fora do aparelho.',
    ],
    states: [
      ['Vazio', 'recentes e populares, se houver'],
      ['Buscando', 'as sugestões antigas ficam'],
      ['Sem sugestão', 'a busca pelo texto continua possível'],
      ['Falhou', 'uma linha permite repetir'],
    ],
    content: ['Cada sugestão diz o que é: o nome e, menor, “artista” ou “12 lotes”.'],
    accessibility: {
      roles: 'Um formulário “search” com um “combobox”; as sugestões são links.',
      keys: [
        ['↑ ↓', 'escolhem uma sugestão'],
        ['Enter', 'abre a sugestão ou envia a busca'],
        ['Esc', 'fecha a lista e depois esvazia o campo'],
      ],
      speech: 'Anuncia quantas sugestões há quando a pessoa para de digitar.',
    },
    changes: [
      ['0.2.0', 'Mostra buscas populares com o campo vazio.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
