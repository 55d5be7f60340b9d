import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  TextField: {
    name: 'Campo de texto',
    aliases: ['input', 'caixa de texto', 'entrada', 'e-mail'],
    status: 'estável',
    purpose: 'Recebe um texto de uma linha: nome, e-mail, endereço de um site.',
    anatomy: [
      ['Rótulo', 'acima do campo, sempre visível; * se for obrigatório'],
      ['Ajuda', 'opcional, entre o rótulo e o campo'],
      ['Campo', 'com 44 px de altura'],
      ['Erro', 'uma linha reservada embaixo'],
    ],
    dos: [
      'Escolha o tipo certo: o celular abre o teclado de e-mail ou de endereço.',
      'Dê ao campo a largura do que se espera nele.',
      'Use os campos próprios para senha, documento, data e valor.',
    ],
    donts: [
      'Não use o texto de exemplo no lugar do rótulo: ele some quando se digita.',
      'Não valide enquanto a pessoa ainda escreve pela primeira vez.',
      'Não corte o que passa do limite; deixe escrever e explique.',
    ],
    states: [
      ['Vazio', 'contorno cinza'],
      ['Com foco', 'contorno mais grosso, na cor de destaque'],
      ['Com erro', 'contorno e mensagem vermelhos, depois de sair do campo ou de enviar'],
      ['Desabilitado', 'fundo de apoio; o valor não é enviado'],
      ['Só leitura', 'o texto pode ser copiado'],
    ],
    content: [
      'O rótulo é um substantivo sem dois-pontos: “Nome completo”.',
      'A ajuda responde a uma dúvida real, como “Enviaremos um link para confirmar o endereço”.',
    ],
    accessibility: {
      roles:
        'Um “textbox” com nome, descrição (ajuda e erro) e “required” ou “invalid” quando é o caso.',
      keys: [
        ['Tab', 'entra e sai do campo'],
        ['Enter', 'envia o formulário'],
      ],
      speech: 'Lê o rótulo, “editar”, o valor, a ajuda, o erro e “obrigatório”.',
    },
    changes: [
      ['0.2.0', 'A linha do erro é sempre reservada: um erro não empurra o formulário.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  TextareaField: {
    name: 'Campo de texto longo',
    aliases: ['textarea', 'mensagem', 'observação', 'comentário'],
    status: 'estável',
    purpose:
      'Recebe um texto de várias linhas, como uma pergunta à casa, e conta quanto ainda cabe.',
    anatomy: [
      ['Rótulo', 'em cima'],
      ['Campo', 'começa com quatro linhas e cresce com o texto'],
      ['Contador', '“2.000 caracteres restantes”'],
      ['Erro', 'na linha de baixo'],
    ],
    dos: ['Dê um limite folgado e mostre o contador.', 'Diga na ajuda quem vai ler o texto.'],
    donts: [
      'Não impeça de colar um texto maior que o limite.',
      'Não use para respostas de uma palavra.',
    ],
    states: [
      ['Escrevendo', 'o campo aumenta, sem barra de rolagem própria'],
      ['Perto do limite', 'o leitor de tela começa a anunciar quanto falta'],
      ['Acima do limite', 'o contador fica vermelho, e o envio explica'],
    ],
    content: ['O contador usa ponto nos milhares e concorda em número: “1 caractere restante”.'],
    accessibility: {
      roles: 'Um “textbox” de várias linhas, descrito pela ajuda e pelo contador.',
      keys: [
        ['Enter', 'quebra a linha'],
        ['Tab', 'sai do campo'],
      ],
      speech: 'Perto do limite, anuncia quanto resta a cada dez caracteres.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  PasswordField: {
    name: 'Campo de senha',
    aliases: ['senha', 'password', 'mostrar senha'],
    status: 'estável',
    purpose: 'Recebe uma senha, com um botão que a mostra.',
    anatomy: [
      ['Rótulo', '“Senha” ou “Nova senha”'],
      ['Campo', 'esconde os caracteres'],
      ['Mostrar', 'dentro do campo, à direita'],
    ],
    dos: [
      'Diga se é a senha atual ou uma nova, para que o gerenciador de senhas ajude.',
      'Permita colar.',
    ],
    donts: [
      'Não exija símbolos nem letras maiúsculas; peça comprimento.',
      'Não bloqueie o gerenciador de senhas.',
    ],
    states: [
      ['Escondida', 'pontos no lugar das letras'],
      ['À mostra', 'as letras aparecem até a pessoa ocultar'],
      ['Recusada', 'o erro diz o que mudar: “Senha muito comum. Escolha outra.”'],
    ],
    content: [
      'A ajuda de uma senha nova é “Pelo menos 8 caracteres; uma frase curta é uma boa senha”.',
    ],
    accessibility: {
      roles: 'Um campo de senha e um “button” que alterna.',
      keys: [
        ['Tab', 'vai do campo ao botão de mostrar'],
        ['Espaço', 'mostra ou oculta a senha'],
      ],
      speech: 'O botão diz “Mostrar senha” ou “Ocultar senha”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  CodeField: {
    name: 'Campo de código',
    aliases: ['código de 6 dígitos', 'OTP', 'segunda etapa', 'autenticador'],
    status: 'estável',
    purpose: 'Recebe o código de seis dígitos do aplicativo autenticador.',
    anatomy: [
      ['Rótulo', '“Código de 6 dígitos”'],
      ['Campo único', 'com espaço para os seis algarismos'],
    ],
    dos: [
      'Avise na ajuda quando o código é enviado assim que fica completo.',
      'Aceite o código colado com espaços.',
    ],
    donts: ['Não divida em seis caixas: elas atrapalham colar, corrigir e ouvir.'],
    states: [
      ['Incompleto', 'espera os outros dígitos'],
      ['Completo', 'pode enviar sozinho'],
      ['Recusado', 'o código fica, para ser corrigido'],
    ],
    content: ['O erro é “é inválido ou já foi usado”: um código só vale uma vez.'],
    accessibility: {
      roles: 'Um “textbox” com teclado numérico e preenchimento automático de códigos.',
      keys: [['Enter', 'envia o código']],
      speech: 'Lê o rótulo, os dígitos e se o código foi recusado.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
