import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Tooltip: {
    name: 'Dica',
    aliases: ['tooltip', 'balão', 'ajuda ao passar o mouse'],
    status: 'estável',
    purpose:
      'Completa um controle com uma ou duas frases, quando a pessoa para sobre ele, o foca ou o toca.',
    anatomy: [
      ['Gatilho', 'um controle que já tem nome próprio'],
      ['Balão', 'o texto, perto do gatilho e dentro da janela'],
    ],
    dos: [
      'Explique um cálculo ou um botão só com símbolo.',
      'Mantenha o texto útil mesmo para quem nunca o vir.',
    ],
    donts: [
      'Não esconda numa dica o que é preciso para decidir um lance.',
      'Não ponha links nem botões no balão.',
      'Não use em texto parado, que o teclado não alcança.',
    ],
    states: [
      ['Fechada', 'não ocupa espaço'],
      ['Aberta', 'abre em 0,1 s; o cursor pode entrar no balão'],
      ['Perto da borda', 'passa para o outro lado do gatilho'],
    ],
    content: ['No máximo duas frases, com ponto.', 'Não repita o nome do controle.'],
    accessibility: {
      roles: 'Um “tooltip” ligado ao controle como descrição.',
      keys: [
        ['Tab', 'abre quando o controle recebe o foco'],
        ['Esc', 'esconde o balão e deixa o foco onde está'],
      ],
      speech: 'Lê o nome do controle e, depois de uma pausa, o texto da dica.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  TermHint: {
    name: 'Termo explicado',
    aliases: ['glossário', 'definição', 'palavra com dica', 'sublinhado pontilhado'],
    status: 'estável',
    purpose:
      'Explica um termo do ofício, como “comissão do leiloeiro”, no lugar em que ele aparece.',
    anatomy: [
      ['Termo', 'com sublinhado pontilhado, ou um selo sem ele'],
      ['Explicação', 'uma dica com uma ou duas frases'],
    ],
    dos: [
      'Explique na primeira vez que o termo aparece na tela.',
      'Use as explicações prontas para as situações de lotes e leilões.',
    ],
    donts: [
      'Não explique palavras comuns.',
      'Não marque o mesmo termo em todas as linhas de uma lista.',
    ],
    states: [
      ['Termo', 'o pontilhado convida a parar sobre ele'],
      ['Selo', 'sem pontilhado'],
    ],
    content: ['A explicação diz o que o termo significa para quem compra, não a definição da lei.'],
    accessibility: {
      roles: 'Um botão cujo nome é o termo; a explicação é sua descrição.',
      keys: [
        ['Tab', 'chega ao termo e mostra a explicação'],
        ['Esc', 'recolhe a explicação'],
      ],
      speech: 'Lê “botão”, o termo e a explicação.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
