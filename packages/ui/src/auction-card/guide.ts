import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  AuctionCard: {
    name: 'Cartão de leilão',
    aliases: ['card de leilão', 'evento', 'pregão', 'catálogo'],
    status: 'estável',
    purpose: 'Apresenta um leilão: capa, situação, título, dias, casa e número de lotes.',
    anatomy: [
      ['Capa', 'uma obra inteira num espaço de 3 por 2'],
      ['Situação', 'o selo e quanto falta para começar'],
      ['Título e subtítulo', 'duas linhas e uma'],
      ['Dias', 'por extenso, com a hora do início'],
      ['Pé', 'a casa e quantos lotes'],
      ['Ao vivo', 'links para o lote em pregão e a transmissão'],
    ],
    dos: [
      'Junte os cartões numa AuctionGrid, que alinha os pés.',
      'Leve à lista de lotes do leilão, e não a uma página intermediária.',
    ],
    donts: [
      'Não troque a capa por um cartaz com texto.',
      'Não esconda leilões encerrados: eles mostram o que a casa vendeu.',
    ],
    states: [
      ['Em captação', 'quando o catálogo sai'],
      ['Aberto a lances', 'quanto falta para o pregão'],
      ['Ao vivo agora', 'dois links a mais, embaixo'],
      ['Entre duas sessões', '“Recomeça amanhã, 20:00”, sem link para a transmissão'],
      ['Finalizado', '“98 arrematados de 137 lotes”'],
      ['Cancelado', 'a capa fica esmaecida'],
    ],
    content: ['Os dias vêm juntos: “Dia(s) 24 e 25 de novembro de 2026, às 20:00”.'],
    accessibility: {
      roles: 'Um “article”; o link do título cobre o cartão, e os de ao vivo ficam por cima.',
      keys: [
        ['Tab', 'vai ao título e depois aos links de ao vivo'],
        ['Enter', 'abre os lotes do leilão'],
      ],
      speech:
        'Lê situação, contagem, título, dias, casa e lotes; um catálogo da própria casa avisa “abre em nova aba”.',
    },
    changes: [
      ['0.2.0', 'Link para o lote em pregão; entre sessões, o dia e a hora em que recomeça.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  AuctionDates: {
    name: 'Dias do leilão',
    aliases: ['datas', 'quando', 'calendário do leilão', 'sessões'],
    status: 'estável',
    purpose: 'Escreve os dias de um leilão numa frase, com a hora enquanto ela ainda importa.',
    anatomy: [
      ['Dias', 'agrupados por mês'],
      ['Hora', 'a do primeiro dia, até o início'],
    ],
    dos: ['Use em cartões, páginas e e-mails, para que a frase seja a mesma.'],
    donts: ['Não abrevie o mês.', 'Não mostre a hora de um leilão que já começou.'],
    states: [
      ['Com dias', 'a frase completa'],
      ['Só o início', 'o dia em que começa'],
      ['Catálogo por sair', '“Catálogo disponível em 10/11/2026”'],
      ['Sem data', '“Data a definir”'],
    ],
    content: ['“24 e 25 de novembro de 2026”, sem zeros à esquerda no dia por extenso.'],
    accessibility: {
      roles: 'Um parágrafo; a hora está num elemento “time”.',
      keys: [],
      speech: 'Lê a frase como está escrita.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  NextSession: {
    name: 'Próxima sessão',
    aliases: ['recomeça', 'volta', 'entre sessões', 'segundo dia'],
    status: 'estável',
    purpose: 'Diz em que dia e a que hora recomeça um leilão de vários dias.',
    anatomy: [
      ['Recomeça', 'a palavra'],
      ['Dia e hora', '“hoje”, “amanhã” ou a data, e a hora'],
    ],
    dos: ['Ponha ao lado do selo “Entre sessões”.'],
    donts: ['Não ponha junto um link para a transmissão, que está parada.'],
    states: [
      ['Entre sessões', '“Recomeça amanhã, 20:00”'],
      ['Durante uma sessão', 'nada'],
      ['Antes da primeira', 'nada, pois os dias do leilão já dizem'],
    ],
    content: ['“hoje” e “amanhã” em vez da data, quando for o caso.'],
    accessibility: {
      roles: 'Um texto com o dia e a hora num elemento “time”.',
      keys: [],
      speech: 'Lê a frase inteira.',
    },
    changes: [['0.2.0', 'Primeira versão.']],
  },
};
