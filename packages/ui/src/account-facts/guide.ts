import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  AccountFacts: {
    name: 'Dados da casa',
    aliases: ['contato da casa', 'CNPJ da casa', 'registro do leiloeiro', 'quem vende'],
    status: 'estável',
    purpose: 'Lista o que uma casa publica sobre si: leiloeiro, registro, documento e contatos.',
    anatomy: [['Pares de termo e dado', 'contatos viram links']],
    dos: ['Use a forma reduzida na página do lote: só os contatos.'],
    donts: ['Não mostre dados que a casa não publicou.', 'Não crie links de endereços suspeitos.'],
    states: [
      ['Completos', 'todos os dados conhecidos'],
      ['Só contato', 'telefone, WhatsApp, e-mail e site'],
    ],
    content: ['O endereço do site aparece sem “https://”.'],
    accessibility: {
      roles: 'Uma lista de descrição com links de telefone e e-mail.',
      keys: [['Enter', 'liga, escreve ou abre o site em nova aba']],
      speech: 'Os links externos avisam “abre em nova aba”.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
