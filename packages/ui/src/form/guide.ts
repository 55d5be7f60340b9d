import type { Guides } from '../../docs/component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Form: {
    name: 'Formulário',
    aliases: ['form', 'cadastro', 'enviar', 'validação'],
    status: 'estável',
    purpose:
      'Reúne campos e um botão de envio, guarda o que foi digitado e mostra o que falta corrigir.',
    anatomy: [
      ['Resumo de erros', 'no alto, depois de um envio recusado'],
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
      ['Recusado', 'o resumo recebe o foco'],
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
      speech: 'Depois de recusado, lê “Houve um problema” e a lista do que corrigir.',
    },
    changes: [
      ['próxima', 'O resumo encolhe enquanto os erros são corrigidos.'],
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
    aliases: ['erros do formulário', 'o que corrigir', 'houve um problema'],
    status: 'estável',
    purpose: 'Lista no alto do formulário o que impede o envio, com um link para cada campo.',
    anatomy: [
      ['Título', '“Houve um problema”'],
      ['Itens', 'o campo e o que há de errado nele'],
    ],
    dos: ['Siga a ordem dos campos.', 'Repita as palavras que estão junto do campo.'],
    donts: ['Não deixe na lista um erro já corrigido.', 'Não some avisos que não impedem o envio.'],
    states: [
      ['Sem erros', 'não existe na página'],
      ['Com erros', 'borda vermelha e lista'],
      ['Corrigindo', 'cada item sai com a correção'],
    ],
    content: ['“E-mail: deve conter um email válido”: o campo, dois-pontos e a mensagem.'],
    accessibility: {
      roles: 'Um “alert” com uma lista de links.',
      keys: [['Enter', 'leva ao campo do item']],
      speech: 'Recebe o foco no envio e é lido inteiro.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
