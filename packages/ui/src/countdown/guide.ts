import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Countdown: {
    name: 'Contagem regressiva',
    aliases: ['timer', 'cronômetro', 'tempo restante', 'encerra em'],
    status: 'estável',
    purpose:
      'Mostra quanto falta para um lote encerrar ou para um leilão começar, pelo relógio do servidor.',
    anatomy: [
      ['Rótulo', '“Encerra em” ou “Começa em”'],
      ['Tempo', 'as duas maiores unidades: “3 dias e 8 h”'],
      ['Depois do fim', '“Encerrado” ou “Em andamento”'],
    ],
    dos: [
      'Anuncie só a contagem principal da página, a do lote aberto.',
      'Troque o rótulo e o texto do fim quando a contagem é de um início.',
    ],
    donts: [
      'Não conte num leilão ao vivo: o fim depende do leiloeiro.',
      'Não pisque nem mude de cor nos últimos segundos.',
      'Não calcule o tempo com o relógio do aparelho, que pode estar errado.',
    ],
    states: [
      ['Dias ou horas', 'muda a cada minuto'],
      ['Últimos dez minutos', 'conta os segundos'],
      ['Depois do fim', 'o texto final, sem tempo'],
      ['Sem relógio', 'a data e a hora por extenso, como no HTML do servidor'],
    ],
    content: [
      'Unidades abreviadas e com espaço: “8 h 00 min”, “45 s”.',
      'Dias por extenso: “3 dias e 8 h”.',
    ],
    accessibility: {
      roles: 'Tem o papel “timer”, que se lê a pedido.',
      keys: [],
      speech:
        'A contagem principal avisa quando faltam cinco minutos, um minuto e no fim. As outras ficam em silêncio.',
    },
    changes: [
      ['0.2.0', 'Conta os segundos nos últimos dez minutos.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  Deadline: {
    name: 'Prazo por extenso',
    aliases: ['fim do lote', 'encerra hoje', 'data de encerramento', 'vencimento'],
    status: 'estável',
    purpose:
      'Escreve quando um lote encerra e quanto falta, numa frase: “Encerra hoje, 20:00 · faltam 8 h”.',
    anatomy: [
      ['Dia', '“hoje”, “amanhã” ou a data'],
      ['Hora', 'no fuso de São Paulo'],
      ['Falta', 'depois do ponto mediano'],
    ],
    dos: [
      'Use na página do lote, logo abaixo do preço.',
      'Deixe a linha no lugar depois do fim, para que nada se mova.',
    ],
    donts: [
      'Não repita ao lado uma contagem regressiva do mesmo lote.',
      'Não use em listas, onde a frase longa cansa.',
    ],
    states: [
      ['Antes do fim', '“Encerra amanhã, 20:00 · faltam 26 h”'],
      ['Minutos finais', 'os segundos aparecem'],
      ['Encerrado', '“Encerrou hoje, 20:00”'],
    ],
    content: ['O verbo muda de tempo no fim: “Encerra” vira “Encerrou”.'],
    accessibility: {
      roles: 'Papel “timer”, com a data num elemento “time”.',
      keys: [],
      speech:
        'Lê a frase inteira quando a pessoa chega a ela, e nunca a interrompe a cada segundo.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
  AsOf: {
    name: 'Hora da situação',
    aliases: ['atualizado às', 'situação às', 'última atualização'],
    status: 'estável',
    purpose:
      'Diz de que hora são os preços e as situações de uma página que não se atualiza sozinha.',
    anatomy: [['Frase', '“Situação às 20:14”']],
    dos: [
      'Coloque no começo de listas e páginas de lote.',
      'Mostre a todos quando a página é um relatório ou vai ser impressa.',
    ],
    donts: [
      'Não use como relógio: a hora é a dos dados, não a de agora.',
      'Não mostre numa página guardada para uso sem rede, que já diz sua própria idade.',
    ],
    states: [
      ['Ao vivo', 'escondida, pois os valores mudam diante da pessoa'],
      ['Sem JavaScript', 'visível, com a hora em que a página foi feita'],
      ['Movimento reduzido', 'visível, pois as mudanças não são marcadas'],
    ],
    content: ['Só hora e minutos; a data não é precisa.'],
    accessibility: {
      roles: 'Texto com um elemento “time”.',
      keys: [],
      speech: 'Quando visível, lê “Situação” e a hora.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
