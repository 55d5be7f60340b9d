import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  EmptyState: {
    name: 'Lista vazia',
    aliases: ['estado vazio', 'nenhum resultado', 'sem lotes', 'zero resultados'],
    status: 'estável',
    purpose: 'Explica por que uma lista está vazia e oferece o próximo passo.',
    anatomy: [
      ['Título', 'o que não há'],
      ['Razão', 'uma frase'],
      ['Passo', 'um botão ou link'],
    ],
    dos: [
      'Distinga “ainda não há” de “os filtros não encontraram”.',
      'Ofereça o passo que mais provavelmente resolve, como limpar os filtros.',
    ],
    donts: [
      'Não use para uma lista que falhou ao carregar.',
      'Não ilustre a ausência com desenhos tristes.',
    ],
    states: [
      ['Sem nada ainda', 'convida: “Curta um lote para encontrá-lo aqui”'],
      ['Sem resultado', 'oferece limpar ou ampliar a busca'],
    ],
    content: [
      'O título repete o nome da lista: “Nenhum lote encontrado”.',
      'A razão não culpa a pessoa.',
    ],
    accessibility: {
      roles: 'Um título e um parágrafo comuns; o nível do título segue a página.',
      keys: [['Tab', 'vai direto ao próximo passo']],
      speech: 'Depois de um filtro, a contagem “nenhum lote” é anunciada antes desta explicação.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  ErrorState: {
    name: 'Falha ao carregar',
    aliases: ['erro', 'tentar novamente', 'sem conexão', 'falhou'],
    status: 'estável',
    purpose: 'Ocupa o lugar de uma lista ou bloco que não carregou, e deixa tentar de novo.',
    anatomy: [
      ['Título', '“Não foi possível carregar”'],
      ['Conselho', 'uma frase sobre a conexão'],
      ['Tentar novamente', 'botão que também funciona sem JavaScript'],
    ],
    dos: [
      'Deixe o resto da página como está.',
      'Passe o endereço da página, para que o botão funcione sem JavaScript.',
    ],
    donts: [
      'Não mostre códigos como “503”.',
      'Não mostre também um aviso passageiro da mesma falha.',
    ],
    states: [
      ['Falhou', 'oferece nova tentativa'],
      ['Tentando', 'o botão gira; o texto não muda'],
    ],
    content: ['Diga o que fazer: “Tente novamente em alguns minutos.”'],
    accessibility: {
      roles: 'Um título, um parágrafo e um botão dentro de uma região viva, lida sem interromper.',
      keys: [['Enter', 'tenta carregar outra vez']],
      speech: 'Anuncia o título quando a falha acontece diante da pessoa.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  ErrorPage: {
    name: 'Página de erro',
    aliases: ['404', '500', 'página não encontrada', 'erro do servidor'],
    status: 'estável',
    purpose: 'É o conteúdo de uma página que não existe ou que o servidor não conseguiu montar.',
    anatomy: [
      ['Número', 'o código, grande e discreto'],
      ['Título', 'o que houve, em palavras'],
      ['Explicação', 'uma ou duas frases'],
      ['Saídas', 'links para a busca e o início'],
    ],
    dos: ['Diga se vale esperar ou procurar em outro lugar.', 'Ofereça a busca.'],
    donts: [
      'Não redirecione para a página inicial: a pessoa perderia o endereço.',
      'Não peça desculpas longas.',
    ],
    states: [
      ['404', 'o endereço mudou ou o lote saiu do catálogo'],
      ['500', 'a falha é nossa e passageira'],
    ],
    content: ['O título em português substitui o padrão: “Página não encontrada”.'],
    accessibility: {
      roles: 'O título é o de nível 1 da página.',
      keys: [['Tab', 'percorre as saídas oferecidas']],
      speech: 'O título da página e o da tela dizem o mesmo.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
