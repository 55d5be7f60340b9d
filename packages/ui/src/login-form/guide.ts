import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LoginForm: {
    name: 'Formulário de entrada',
    aliases: ['login', 'entrar', 'acessar conta', 'chave de acesso'],
    status: 'estável',
    purpose: 'Entra na conta com e-mail e senha, ou com uma chave de acesso.',
    anatomy: [
      ['E-mail e senha', 'dois campos'],
      ['Entrar', 'o botão principal'],
      ['Chave de acesso', 'um segundo botão, se o navegador a oferece'],
      ['Links', 'esqueci a senha e criar conta'],
    ],
    dos: ['Volte à página em que a pessoa estava.', 'Ofereça a chave de acesso sem exigi-la.'],
    donts: ['Não diga se o e-mail existe.', 'Não peça para marcar imagens.'],
    states: [
      ['Recusado', 'uma só mensagem para e-mail e senha'],
      ['Tentativas demais', 'o botão diz em quanto tempo aceita outra'],
      ['Segunda etapa', 'a página troca para o campo do código'],
    ],
    content: ['“Entrar”, e não “Login” nem “Acessar”.'],
    accessibility: {
      roles: 'Um formulário chamado “Entrar”, que gerenciadores de senhas reconhecem.',
      keys: [['Enter', 'entra']],
      speech: 'A recusa é lida no resumo, que recebe o foco.',
    },
    changes: [
      ['0.2.0', 'Chave de acesso e segunda etapa.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  SignUpForm: {
    name: 'Formulário de cadastro',
    aliases: ['criar conta', 'cadastrar', 'nova conta', 'registro'],
    status: 'estável',
    purpose: 'Cria uma conta de pessoa física ou de empresa.',
    anatomy: [
      ['Tipo', 'pessoa física ou empresa'],
      ['Nome, e-mail e senha', 'com a confirmação da senha'],
      ['Aceites', 'termos, obrigatório; novidades, opcional'],
    ],
    dos: ['Abra os termos em outra aba, para não perder o que foi digitado.'],
    donts: ['Não marque as novidades de antemão.', 'Não peça CPF para olhar lotes.'],
    states: [
      ['Empresa', 'a razão social no lugar do nome'],
      ['E-mail já usado', 'a mensagem é a mesma; o e-mail explica'],
      ['Criada', 'falta confirmar o endereço'],
    ],
    content: ['“Enviaremos um link para confirmar o endereço” vem antes do envio.'],
    accessibility: {
      roles: 'Um formulário chamado “Criar uma conta”.',
      keys: [['← →', 'trocam o tipo de pessoa']],
      speech: 'Lê os links dos termos depois da caixa, cada um com seu nome.',
    },
    changes: [
      ['0.2.0', 'Os termos abrem em nova aba.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  SecondFactorForm: {
    name: 'Segunda etapa da entrada',
    aliases: ['2FA', 'código do aplicativo', 'código de recuperação', 'verificação em duas etapas'],
    status: 'estável',
    purpose:
      'Pede a segunda prova de uma conta protegida: código, chave de acesso ou código de recuperação.',
    anatomy: [
      ['Explicação', 'o passo que falta'],
      ['Código', 'seis dígitos'],
      ['Outros meios', 'botões'],
      ['Voltar', 'para a senha'],
    ],
    dos: ['Envie sozinho quando o código fica completo.'],
    donts: ['Não esconda o código de recuperação: ele é a última saída.'],
    states: [
      ['Código', 'o aplicativo mostra seis dígitos'],
      ['Recuperação', 'um campo de texto no lugar'],
      ['Código recusado', 'o foco volta ao campo'],
    ],
    content: ['“Falta um passo” começa a explicação.'],
    accessibility: {
      roles: 'Um formulário com botões para os outros meios.',
      keys: [['Tab', 'vai do código aos outros meios']],
      speech: 'Lê a explicação antes do campo.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
  ProofForm: {
    name: 'Confirmação de identidade',
    aliases: ['digite a senha de novo', 'reautenticar', 'área protegida'],
    status: 'estável',
    purpose: 'Confirma quem está ali antes de uma mudança delicada, como trocar o e-mail.',
    anatomy: [
      ['Senha', 'a atual'],
      ['Confirmar', 'o botão'],
      ['Chave de acesso', 'se a pessoa tem uma'],
    ],
    dos: ['Diga para que é a confirmação.'],
    donts: ['Não peça outra vez poucos minutos depois.'],
    states: [
      ['Pedindo', 'senha ou chave'],
      ['Senha errada', 'o erro fica junto do campo'],
    ],
    content: ['“Senha atual”, para não confundir com a nova.'],
    accessibility: {
      roles: 'Um formulário dentro de um diálogo.',
      keys: [['Enter', 'confirma a identidade']],
      speech: 'Lê a razão do pedido e o campo.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
