import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotStateBadge: {
    name: 'Selo de situação',
    aliases: [
      'etiqueta',
      'badge',
      'tag de estado',
      'status',
      'em captação',
      'em breve',
      'ao vivo',
      'encerrado',
      'arrematado',
      'não vendido',
      'cancelado',
      'StateBadge',
      'AuctionStateBadge',
    ],
    status: 'estável',
    purpose:
      'Diz a situação de um lote ou de um leilão com o termo do ofício, uma cor e uma forma. O de leilões se chama AuctionStateBadge.',
    anatomy: [
      ['Símbolo', 'uma forma para cada situação, menos a de costume, que é só um texto'],
      ['Termo', 'sempre o mesmo, em todas as telas e e-mails'],
    ],
    dos: [
      'Passe a fase calculada com o relógio, para que o selo mude na hora certa.',
      'Explique o termo com uma dica (TermHint) onde a pessoa decide se dá um lance.',
    ],
    donts: [
      'Não invente termos nem mude as cores: são os mesmos em todas as casas.',
      'Não use o selo como botão ou filtro.',
      'Não mostre dois selos para o mesmo lote.',
    ],
    states: [
      ['Dê um lance', 'o lote recebe lances'],
      ['Fechando lote...', 'faltam dez minutos ou menos'],
      ['Em pregão agora', 'o leiloeiro está vendendo este lote'],
      ['Faltam 12 lotes', 'num leilão ao vivo, quantos vêm antes'],
      ['Encerrado', 'a casa ainda não informou o resultado'],
      ['Arrematado, Não vendido, Cancelado', 'situações finais'],
    ],
    content: [
      'Os termos são fixos e estão na tabela de estados; o selo não aceita outro texto.',
      '“Fechando lote...” é o único com reticências, como nas salas de leilão.',
    ],
    accessibility: {
      roles: 'É texto comum, sem papel próprio. O símbolo não é lido.',
      keys: [],
      speech: 'Lê só o termo. A cor e a forma repetem a informação, nunca a substituem.',
    },
    changes: [
      [
        '0.2.0',
        'Num leilão ao vivo mostra quantos lotes faltam. Mantém a forma nas cores do sistema.',
      ],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
