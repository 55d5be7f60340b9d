import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  PasswordResetForm: {
    name: 'Esqueci a senha',
    aliases: ['recuperar senha', 'redefinir senha', 'link por e-mail'],
    status: 'estável',
    purpose: 'Pede um link para criar outra senha.',
    anatomy: [
      ['E-mail', 'o único campo'],
      ['Enviar', 'o botão'],
    ],
    dos: ['Leve o e-mail já digitado na entrada.'],
    donts: ['Não revele se há uma conta com o endereço.'],
    states: [
      ['Pedido', 'a mesma resposta para qualquer endereço'],
      ['Endereço inválido', 'o erro fica no campo'],
    ],
    content: ['A resposta vale para todos: “Se houver uma conta, enviaremos um link”.'],
    accessibility: {
      roles: 'Um formulário de um campo.',
      keys: [['Enter', 'pede o link']],
      speech: 'A resposta é anunciada como aviso.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  NewPasswordForm: {
    name: 'Criar nova senha',
    aliases: ['senha nova', 'link da senha', 'trocar senha esquecida'],
    status: 'estável',
    purpose: 'Grava uma senha nova a partir do link que chegou por e-mail.',
    anatomy: [
      ['Nova senha', 'com ajuda sobre o comprimento'],
      ['Confirmação', 'a mesma senha'],
      ['Salvar', 'o botão'],
    ],
    dos: ['Deixe mostrar as duas senhas.'],
    donts: ['Não aceite uma das senhas mais comuns.'],
    states: [
      ['Link válido', 'os dois campos'],
      ['Link vencido', 'o resumo diz que o link não vale mais'],
      ['Diferentes', 'o erro fica na confirmação'],
    ],
    content: ['“Confirmação de senha” é o nome do segundo campo.'],
    accessibility: {
      roles: 'Um formulário que o gerenciador de senhas reconhece como de senha nova.',
      keys: [['Tab', 'passa por campo, mostrar, campo, mostrar e salvar']],
      speech: 'Cada botão de mostrar diz de que campo é.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  PasswordChangeForm: {
    name: 'Trocar a senha',
    aliases: ['mudar senha', 'alterar senha', 'segurança da conta'],
    status: 'estável',
    purpose: 'Troca a senha de quem já entrou.',
    anatomy: [
      ['Senha atual', 'a prova'],
      ['Nova senha e confirmação', 'dois campos'],
      ['Salvar', 'um botão'],
    ],
    dos: ['Avise que as outras sessões serão encerradas.'],
    donts: ['Não obrigue a trocar de tempos em tempos.'],
    states: [
      ['Salva', 'os campos ficam vazios, e um aviso confirma'],
      ['Senha atual errada', 'só esse campo tem erro'],
    ],
    content: ['O título é um verbo: “Trocar a senha”.'],
    accessibility: {
      roles: 'Um formulário com o e-mail escondido, para o gerenciador de senhas.',
      keys: [['Enter', 'grava a senha nova']],
      speech: 'Lê “senha atual” primeiro.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
