import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Money: {
    name: 'Valor em dinheiro',
    aliases: ['preço', 'reais', 'R$', 'moeda', 'quantia'],
    status: 'estável',
    purpose:
      'Escreve um valor em reais e, ao lado, na moeda que a pessoa escolheu. Os reais aparecem sempre, pois é neles que se paga.',
    anatomy: [
      ['Reais', 'R$ e o valor, sem centavos quando são zero'],
      ['Convertido', '≈ e a outra moeda, menor'],
      ['Sem valor', 'um termo no lugar do número'],
    ],
    dos: [
      'Passe centavos inteiros, como vêm da API.',
      'Diga por que não há valor: “Sob consulta”, “Lance livre”, “Aceita ofertas” ou “Valor não divulgado”.',
    ],
    donts: [
      'Não monte o texto à mão: o espaço depois de R$ não pode quebrar a linha.',
      'Não esconda os reais quando há uma moeda escolhida.',
      'Não mostre R$ 0 para um preço que ninguém informou.',
    ],
    states: [
      ['Em reais', 'R$ 6.580'],
      ['Com outra moeda', 'R$ 6.580 ≈ US$ 1,233'],
      ['Publicado em outra moeda', '≈ antes dos reais, que são a conversão'],
      ['Desconhecido', 'o termo, sem cifrão'],
    ],
    content: [
      'Ponto nos milhares a partir de 1.000; centavos só quando existem.',
      'Dólares e libras seguem a notação deles: US$ 1,233.',
    ],
    accessibility: {
      roles: 'Texto comum; os algarismos têm todos a mesma largura.',
      keys: [],
      speech:
        'Lê o valor em reais e depois o convertido; o sinal ≈ é lido conforme a voz do leitor.',
    },
    changes: [
      ['0.2.0', 'Marca com ≈ um preço que a casa publicou em outra moeda.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
