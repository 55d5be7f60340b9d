import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  CheckboxField: {
    name: 'Caixa de marcar',
    aliases: ['checkbox', 'aceite', 'termos', 'marcação'],
    status: 'estável',
    purpose:
      'Registra um sim ou não que só vale quando o formulário é enviado, como o aceite dos termos.',
    anatomy: [
      ['Caixa', 'à esquerda, com alvo de 44 px'],
      ['Texto', 'pode conter links'],
      ['Erro', 'abaixo, quando é obrigatória e falta'],
    ],
    dos: [
      'Escreva o texto na primeira pessoa: “Li e aceito os termos de uso”.',
      'Deixe desmarcado o que é opcional.',
    ],
    donts: [
      'Não use frases negativas, como “Não quero receber”.',
      'Não use para algo que muda na hora; isso é um interruptor.',
    ],
    states: [
      ['Desmarcada', 'caixa vazia'],
      ['Marcada', 'caixa cheia com um visto'],
      ['Com erro', 'a mensagem aparece depois do envio'],
    ],
    content: ['Links dentro do texto abrem em nova aba, para não perder o que foi digitado.'],
    accessibility: {
      roles: 'Um “checkbox” do navegador; os links do texto ficam fora do nome.',
      keys: [
        ['Espaço', 'marca e desmarca'],
        ['Tab', 'vai da caixa aos links'],
      ],
      speech: 'Lê o texto inteiro, “não marcado” e “obrigatório”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  RadioField: {
    name: 'Botões de opção',
    aliases: ['radio', 'escolha única', 'pessoa física ou empresa'],
    status: 'estável',
    purpose: 'Escolhe uma entre duas a cinco opções, todas visíveis.',
    anatomy: [
      ['Legenda', 'a pergunta, como “Você é”'],
      ['Opções', 'uma por linha, ou lado a lado quando são curtas'],
    ],
    dos: [
      'Marque de início a opção mais comum, se ela não prejudica ninguém.',
      'Use quando comparar as opções ajuda a decidir.',
    ],
    donts: [
      'Não use com uma opção só.',
      'Não esconda campos obrigatórios sem avisar quando a escolha muda.',
    ],
    states: [
      ['Sem escolha', 'nenhum círculo cheio'],
      ['Escolhida', 'círculo cheio'],
      ['Desabilitada', 'cinza, com a razão na ajuda'],
    ],
    content: ['As opções têm a mesma forma gramatical: “Pessoa física”, “Empresa”.'],
    accessibility: {
      roles: 'Um “radiogroup” com o nome da legenda; o grupo é uma única parada do Tab.',
      keys: [
        ['↑ ↓ ← →', 'mudam a escolha'],
        ['Tab', 'entra e sai do grupo'],
      ],
      speech: 'Lê a legenda, a opção e “1 de 2”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  SwitchField: {
    name: 'Interruptor',
    aliases: ['switch', 'toggle', 'liga e desliga', 'chave'],
    status: 'estável',
    purpose: 'Liga ou desliga algo que vale na hora, como um e-mail diário.',
    anatomy: [
      ['Nome', 'o que liga ou desliga'],
      ['Ajuda', 'quando e com que frequência acontece'],
      ['Chave', 'à direita'],
    ],
    dos: [
      'Salve no mesmo instante e confirme com “Alterações salvas”.',
      'Explique na ajuda o que muda: “Às 19h30, nos dias com lotes novos nas suas buscas”.',
    ],
    donts: [
      'Não peça um botão “Salvar” depois.',
      'Não mude o texto com o estado: a posição já diz.',
    ],
    states: [
      ['Ligado', 'chave à direita, na cor de destaque'],
      ['Desligado', 'chave à esquerda, cinza'],
      ['Salvando', 'mantém a nova posição; se falhar, volta e explica'],
    ],
    content: ['O nome é um substantivo: “Radar”, “Lotes curtidos”.'],
    accessibility: {
      roles: 'Um “switch”, descrito pela ajuda.',
      keys: [['Espaço', 'liga e desliga']],
      speech: 'Lê o nome, a ajuda e “ligado” ou “desligado”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  ChipsField: {
    name: 'Fichas de escolha',
    aliases: ['chips', 'pílulas', 'escolha múltipla', 'interesses'],
    status: 'estável',
    purpose: 'Escolhe várias opções curtas, todas visíveis, como categorias de interesse.',
    anatomy: [
      ['Legenda', 'o assunto: “Categorias”'],
      ['Fichas', 'quebram em linhas conforme a largura'],
      ['Nota', 'por que a última não pode ser removida, se for o caso'],
    ],
    dos: [
      'Use até umas vinte opções de uma a três palavras.',
      'Mantenha a ordem das opções, marcadas ou não.',
    ],
    donts: ['Não use para filtros de uma lista, que têm contagens.', 'Não corte nomes longos.'],
    states: [
      ['Livre', 'só o contorno'],
      ['Escolhida', 'fundo cheio e um visto'],
      ['Última de uma lista que precisa de uma', 'não desmarca, e a nota explica'],
    ],
    content: ['A nota diz como sair do impasse: “Para remover esta, escolha outra antes.”'],
    accessibility: {
      roles: 'Um “group” de “checkbox” do navegador.',
      keys: [
        ['Tab', 'passa de ficha em ficha'],
        ['Espaço', 'escolhe ou solta a ficha'],
      ],
      speech: 'Lê a legenda do grupo, a ficha e “marcado” ou “não marcado”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
