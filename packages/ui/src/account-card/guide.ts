import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  AccountCard: {
    name: 'Cartão de casa',
    aliases: ['casa de leilões', 'leiloeiro', 'card de casa'],
    status: 'estável',
    purpose: 'Apresenta uma casa de leilões: quem é, onde fica e quanto tem à venda.',
    anatomy: [
      ['Marca', 'o logotipo, ou a inicial do nome'],
      ['Nome', 'o link do cartão'],
      ['Lugar e leiloeiro', 'cidade, leiloeiro oficial e registro'],
      ['Números', 'leilões abertos e lotes disponíveis'],
      ['Ação', 'seguir a casa, se a página oferece'],
    ],
    dos: ['Mostre o registro na Junta Comercial: ele dá confiança.'],
    donts: ['Não ordene as casas por quem paga mais.', 'Não recorte o logotipo.'],
    states: [
      ['Com lotes', 'os números'],
      ['Sem lotes abertos', '“Nenhum lote disponível”'],
      ['Sem logotipo', 'a inicial sobre a cor de apoio'],
    ],
    content: ['O nome da casa vem como ela o escreve.'],
    accessibility: {
      roles: 'Um “article” cujo título é o link.',
      keys: [['Tab', 'vai ao nome da casa e depois a Seguir']],
      speech: 'Lê nome, lugar, leiloeiro, registro e números.',
    },
    changes: [
      ['0.2.0', 'Aceita uma ação ao lado dos números.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
