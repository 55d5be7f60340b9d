import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Modal: {
    name: 'Diálogo',
    aliases: ['modal', 'janela', 'popup', 'folha', 'sobreposição'],
    status: 'estável',
    purpose:
      'Abre uma tarefa curta sobre a página, que fica parada até a pessoa terminar ou fechar.',
    anatomy: [
      ['Título', 'o nome do diálogo'],
      ['Fechar', 'o X no alto, salvo quando o rodapé já fecha'],
      ['Conteúdo', 'rola sozinho quando é longo'],
      ['Rodapé', 'as ações, sempre visíveis'],
      ['Fundo', 'escurecido; um clique nele fecha'],
    ],
    dos: [
      'Use para tarefas de até um minuto, como escrever à casa sobre um lote.',
      'Leve o foco ao primeiro campo; sem campos, ao botão de fechar.',
      'Guarde o que foi digitado se a pessoa fechar sem querer.',
    ],
    donts: [
      'Não abra um diálogo sem que a pessoa tenha pedido.',
      'Não abra um diálogo a partir de outro; troque o conteúdo.',
      'Não use para uma pergunta de sim ou não: para isso existe o Confirm.',
    ],
    states: [
      ['Numa página larga', 'uma caixa no centro'],
      ['Num celular', 'uma folha que sobe de baixo'],
      ['Conteúdo longo', 'título e ações ficam; o meio rola'],
      ['Fechado', 'não existe na página'],
    ],
    content: [
      'O título diz a tarefa: “Falar com a casa”. Sem ponto final.',
      'A ação principal repete o verbo do título: “Enviar mensagem”.',
    ],
    accessibility: {
      roles: 'Um “dialog” do navegador com o título como nome. O resto da página fica inerte.',
      keys: [
        ['Esc', 'fecha e devolve o foco ao botão que abriu'],
        ['Tab', 'circula só dentro do diálogo'],
      ],
      speech: 'Ao abrir, lê “diálogo”, o título e o elemento com foco.',
    },
    changes: [
      ['0.2.0', 'Fechado, não deixa nada na página. O cabeçalho não é lido duas vezes.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  Confirm: {
    name: 'Confirmação',
    aliases: ['pergunta', 'tem certeza', 'alerta', 'diálogo de exclusão'],
    status: 'estável',
    purpose: 'Pergunta antes de uma ação que não se desfaz, ou que custa caro desfazer.',
    anatomy: [
      ['Pergunta', 'o título, com ponto de interrogação'],
      ['Consequência', 'uma frase sobre o que acontece depois'],
      ['Cancelar', 'com o foco, à esquerda'],
      ['Confirmar', 'o verbo da ação; vermelho se não se desfaz'],
    ],
    dos: [
      'Diga o que se perde: “Você deixará de receber avisos de novos lotes.”',
      'Escreva o verbo no botão, para que ele se entenda sem a pergunta.',
    ],
    donts: [
      'Não pergunte quando dá para desfazer: aja e ofereça “Desfazer” num aviso.',
      'Não escreva “Sim” e “Não”.',
      'Não ponha campos na confirmação.',
    ],
    states: [
      ['Comum', 'o botão de confirmar é o principal'],
      ['Destrutiva', 'o botão de confirmar é vermelho'],
      ['Confirmando', 'fica aberta, e os dois botões esperam'],
    ],
    content: [
      'O título é uma pergunta com o objeto: “Remover todas as buscas?”',
      'A frase de apoio tem no máximo duas linhas.',
    ],
    accessibility: {
      roles: 'Um “dialog” descrito pela frase da consequência.',
      keys: [
        ['Enter', 'cancela ao abrir, porque o foco está em Cancelar'],
        ['Esc', 'desiste, como Cancelar'],
        ['Tab', 'alterna entre os dois botões'],
      ],
      speech: 'Lê a pergunta, a consequência e “Cancelar, botão”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
