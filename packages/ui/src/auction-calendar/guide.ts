import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  MonthCalendar: {
    name: 'Calendário do mês',
    aliases: ['agenda', 'mês', 'dias com leilão'],
    status: 'beta',
    purpose: 'Mostra em que dias de um mês há leilões e leva à agenda de cada dia.',
    anatomy: [
      ['Dias da semana', 'de domingo a sábado'],
      ['Dias', 'os que têm leilão são links com a quantidade'],
    ],
    dos: ['Marque o dia de hoje.', 'Coloque ao lado a agenda do dia escolhido.'],
    donts: ['Não use para escolher uma data de nascimento.', 'Não encurte o mês para caber.'],
    states: [
      ['Sem leilão', 'só o número'],
      ['Com leilão', 'link e contagem'],
      ['Hoje', 'contorno'],
      ['Escolhido', 'fundo cheio'],
    ],
    content: ['O nome do link é o dia inteiro: “21 de novembro, hoje, 3 leilões”.'],
    accessibility: {
      roles: 'Uma tabela com o mês como nome.',
      keys: [['Tab', 'passa só pelos dias com leilão']],
      speech: 'Lê dia, mês e quantos leilões.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
  AuctionSchedule: {
    name: 'Agenda de leilões',
    aliases: ['programação', 'horários', 'leilões do dia'],
    status: 'beta',
    purpose: 'Lista os leilões por dia, com hora, casa e situação.',
    anatomy: [
      ['Dia', 'título de cada grupo'],
      ['Hora', 'só na primeira sessão'],
      ['Leilão', 'título, casa, cidade e lotes'],
      ['Situação', 'o selo'],
    ],
    dos: ['Deixe de fora os dias sem leilão.'],
    donts: ['Não repita a hora nas sessões seguintes, que a casa não informou.'],
    states: [
      ['Com hora', 'à esquerda do título'],
      ['Sem hora', 'o espaço fica vazio, alinhado'],
    ],
    content: ['O título do dia é “terça-feira, 24 de novembro”.'],
    accessibility: {
      roles: 'Uma região para cada dia, com lista.',
      keys: [['Tab', 'segue os leilões na ordem da hora']],
      speech: 'Lê o dia e o número de itens, depois cada leilão.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
