import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Picture: {
    name: 'Imagem de obra',
    aliases: ['foto', 'imagem', 'fotografia do lote', 'moldura'],
    status: 'estável',
    purpose: 'Mostra uma obra inteira sobre uma moldura, sem nunca cortá-la.',
    anatomy: [
      ['Moldura', 'na cor de apoio, com respiro em volta'],
      ['Imagem', 'no arquivo que serve à tela'],
      ['Espera', 'a cor dominante da obra'],
    ],
    dos: [
      'Informe a largura que a imagem terá em cada tela.',
      'Carregue logo só o que aparece sem rolar.',
    ],
    donts: [
      'Não recorte, não arredonde e não ponha filtros sobre uma obra.',
      'Não escreva texto por cima dela.',
    ],
    states: [
      ['Carregando', 'a cor dominante ocupa o lugar'],
      ['Carregada', 'a obra, sem transição brusca'],
      ['Sem imagem', 'um sinal discreto no centro da moldura'],
    ],
    content: [
      'O texto alternativo descreve a obra; quando só repetiria o título ao lado, fica vazio.',
    ],
    accessibility: {
      roles: 'Um “img” com texto alternativo, ou decorativo ao lado do título.',
      keys: [],
      speech: 'Lê o texto alternativo uma vez, sem repetir o título.',
    },
    changes: [
      ['0.2.0', 'Uma imagem que repetiria o título ao lado é decorativa.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
