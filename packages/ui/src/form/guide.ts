import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Form: {
    name: 'Formulário',
    aliases: ['form', 'cadastro', 'enviar', 'validação'],
    status: 'estável',
    purpose:
      'Reúne campos e um botão de envio, guarda o que foi digitado e mostra o que falta corrigir.',
    anatomy: [
      ['Resumo de erros', 'no alto, se o erro não é de nenhum campo'],
      ['Campos', 'um por linha; os curtos podem dividir a linha'],
      ['Ações', 'o botão de envio e, ao lado, um link secundário'],
    ],
    dos: [
      'Peça só o que a tarefa precisa.',
      'Agrupe os campos pela ordem em que a pessoa pensa neles.',
    ],
    donts: ['Não apague nada depois de um erro.', 'Não divida em etapas o que cabe numa tela.'],
    states: [
      ['Preenchendo', 'erros só depois de sair de um campo'],
      ['Enviando', 'o botão gira; os campos ficam como estão'],
      ['Recusado', 'os campos com erro são marcados, e o primeiro recebe o foco'],
      ['Muitas tentativas', 'o botão diz quanto falta para tentar de novo'],
      ['Enviado', 'um aviso confirma'],
    ],
    content: ['O botão repete o que acontece: “Receber avisos”, não “Enviar”.'],
    accessibility: {
      roles: 'Um “form” com nome.',
      keys: [
        ['Enter', 'envia, a partir de qualquer campo de uma linha'],
        ['Tab', 'segue a ordem visual'],
      ],
      speech: 'Depois de recusado, lê o primeiro campo com erro e sua mensagem.',
    },
    changes: [
      ['0.2.0', 'O foco vai ao primeiro campo com erro; não há mais lista de erros no alto.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  Field: {
    name: 'Moldura de campo',
    aliases: ['rótulo', 'label', 'ajuda do campo', 'mensagem de erro'],
    status: 'estável',
    purpose: 'Dá a qualquer controle o mesmo rótulo, ajuda e linha de erro dos campos prontos.',
    anatomy: [
      ['Rótulo', 'com * se for obrigatório'],
      ['Ajuda', 'uma frase curta'],
      ['Controle', 'o que você colocar'],
      ['Erro', 'linha reservada'],
    ],
    dos: ['Use para um controle que a biblioteca não tem.'],
    donts: ['Não use em volta de um campo pronto, que já tem sua moldura.'],
    states: [
      ['Sem erro', 'a linha de baixo fica vazia'],
      ['Com erro', 'a mensagem aparece sem mover nada'],
    ],
    content: [
      'O rótulo não leva dois-pontos; o erro começa em minúscula, como continuação do rótulo.',
    ],
    accessibility: {
      roles: 'Liga rótulo, ajuda e erro ao controle.',
      keys: [],
      speech: 'O controle é lido com seu rótulo, a ajuda e o erro.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  ErrorSummary: {
    name: 'Resumo de erros',
    aliases: ['erros do formulário', 'o que corrigir', 'envio recusado'],
    status: 'estável',
    purpose: 'Diz no alto do formulário por que o envio falhou, se o motivo não é de nenhum campo.',
    anatomy: [['Mensagens', 'uma frase inteira por motivo']],
    dos: ['Diga também o que fazer, como “Aguarde e tente novamente”.'],
    donts: [
      'Não repita o erro de um campo, que está junto dele.',
      'Não some avisos que não impedem o envio.',
    ],
    states: [
      ['Sem erros', 'não existe na página'],
      ['Com erros', 'borda vermelha e mensagens, até o próximo envio'],
    ],
    content: ['“E-mail ou senha inválidos.”: uma frase com ponto final.'],
    accessibility: {
      roles: 'Um “alert”.',
      keys: [],
      speech: 'Recebe o foco no envio e é lido inteiro.',
    },
    changes: [
      ['0.2.0', 'Mostra só o que não é de nenhum campo.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
