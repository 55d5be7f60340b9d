import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotFacts: {
    name: 'Ficha do lote',
    aliases: ['ficha técnica', 'técnica e dimensões', 'procedência', 'características'],
    status: 'estável',
    purpose:
      'Lista o que a casa informa sobre a peça: técnica, dimensões, ano, procedência, conservação.',
    anatomy: [['Pares', 'o nome do dado e seu valor, um por linha']],
    dos: ['Siga a ordem de um catálogo impresso.', 'Omita o que a casa não informou.'],
    donts: ['Não escreva “não informado”.', 'Não reescreva as palavras da casa.'],
    states: [
      ['Com dados', 'a lista'],
      ['Sem dados', 'nada'],
      ['Chegando', 'o esqueleto, com o número esperado de linhas'],
    ],
    content: ['Dimensões em centímetros, com vírgula: “100,5 × 80 cm”.'],
    accessibility: {
      roles: 'Uma lista de termos (“dl”).',
      keys: [],
      speech: 'Lê o termo e depois o valor.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  Estimate: {
    name: 'Estimativa',
    aliases: ['avaliação', 'faixa de preço esperada', 'valor estimado'],
    status: 'estável',
    purpose: 'Escreve a faixa de preço que a casa espera para o lote.',
    anatomy: [['Faixa', 'do menor ao maior valor']],
    dos: ['Explique o termo na página do lote.'],
    donts: ['Não apresente a estimativa como preço.', 'Não calcule uma estimativa pela casa.'],
    states: [
      ['Dois valores', '“R$ 5.000 a R$ 8.000”'],
      ['Só o menor', '“a partir de R$ 5.000”'],
      ['Nenhum', 'não aparece'],
    ],
    content: ['Com “a” entre os valores, nunca um traço.'],
    accessibility: {
      roles: 'Texto sem papel próprio.',
      keys: [],
      speech: 'Lê “de cinco mil a oito mil reais” conforme a voz do leitor.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  BidHistory: {
    name: 'Histórico de lances',
    aliases: ['lances', 'tabela de lances', 'quem deu lance', 'licitantes'],
    status: 'estável',
    purpose: 'Mostra os lances de um lote, do mais novo ao mais antigo, com a origem de cada um.',
    anatomy: [
      ['Licitante', 'nome mascarado pelo servidor, ou “Seu lance”'],
      ['Origem', 'online, telefone, presencial, e a hora'],
      ['Valor', 'alinhado à direita'],
    ],
    dos: ['Destaque o lance da própria pessoa.', 'Mantenha a altura enquanto chegam lances.'],
    donts: ['Não mostre nomes completos.', 'Não agrupe lances do mesmo valor.'],
    states: [
      ['Com lances', 'a tabela'],
      ['Lance novo', 'entra na primeira linha e fica marcado por um instante'],
      ['Vencendo, superado', 'ao lado do lance da pessoa'],
    ],
    content: ['As origens são termos fixos: “Online”, “Condicional”.'],
    accessibility: {
      roles: 'Uma tabela com cabeçalhos de coluna.',
      keys: [],
      speech:
        'Cada linha é lida como licitante, origem e valor; um lance novo é anunciado pela página.',
    },
    changes: [
      ['0.2.0', 'Mostra a situação do lance da pessoa.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  BidPanel: {
    name: 'Painel de lances',
    aliases: ['bloco de lances', 'lances do lote', 'rolagem de lances'],
    status: 'beta',
    purpose: 'Põe o histórico de lances na página do lote, com título e altura que não muda.',
    anatomy: [
      ['Título', '“Histórico de lances”'],
      ['Tabela', 'rola dentro do painel'],
    ],
    dos: ['Use na página do lote, abaixo do preço.'],
    donts: ['Não deixe o painel crescer a cada lance: o resto da página se moveria.'],
    states: [
      ['Recebendo lances', 'altura de quatro linhas, com rolagem'],
      ['Sem lances', 'uma frase convida ao primeiro'],
      ['Decidido', 'a altura da tabela inteira'],
      ['Decidido e sem lances', 'não aparece'],
    ],
    content: ['“Nenhum lance ainda.” enquanto o lote está aberto.'],
    accessibility: {
      roles: 'Uma região com título, que rola pelo teclado.',
      keys: [['↑ ↓', 'rolam os lances quando o painel tem o foco']],
      speech: 'Lê o título da região e depois a tabela.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
