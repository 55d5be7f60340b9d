import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  CurrencySwitcher: {
    name: 'Escolha da moeda',
    aliases: ['câmbio', 'dólar', 'euro', 'converter preços'],
    status: 'estável',
    purpose: 'Escolhe em que moeda os preços aparecem, além dos reais.',
    anatomy: [
      ['Rótulo', '“Moeda”'],
      ['Moedas', 'real, dólar, libra, euro'],
    ],
    dos: ['Desabilite a moeda que está sem cotação.', 'Diga a data da cotação perto dos preços.'],
    donts: ['Não adivinhe a moeda pelo país da pessoa.'],
    states: [
      ['Em real', 'nenhuma conversão'],
      ['Em outra', 'cada preço ganha o convertido'],
      ['Sem cotação', 'a opção fica desabilitada'],
    ],
    content: ['O código e o símbolo: “US$”.'],
    accessibility: {
      roles: 'Um “select” do próprio navegador.',
      keys: [['↑ ↓', 'trocam a moeda']],
      speech: 'Lê “Moeda” e a escolhida.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
