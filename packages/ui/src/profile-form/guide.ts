import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  ProfileForm: {
    name: 'Formulário do perfil',
    aliases: ['meus dados', 'dados pessoais', 'editar perfil'],
    status: 'estável',
    purpose: 'Mostra e muda os dados da conta: nome, documento, contato e foto.',
    anatomy: [
      ['Foto', 'com prévia'],
      ['Tipo', 'pessoa física ou empresa'],
      ['Dados', 'nome, documento, nascimento, saudação'],
      ['Contato', 'e-mail e telefone'],
    ],
    dos: ['Explique que um e-mail novo só vale depois de confirmado.'],
    donts: ['Não exija dados que só a compra pede.'],
    states: [
      ['Sem mudanças', 'salvar não faz mal'],
      ['E-mail por confirmar', 'os dois endereços aparecem'],
      ['Gravado', 'um aviso, e os campos ficam'],
    ],
    content: ['“Saudação”, e não “Sexo”: é só como o site chama a pessoa.'],
    accessibility: {
      roles: 'Um formulário chamado “Perfil”.',
      keys: [['Tab', 'segue da foto ao telefone']],
      speech: 'Lê os campos obrigatórios como tais.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  AddressForm: {
    name: 'Formulário de endereço',
    aliases: ['endereço', 'CEP e rua', 'entrega', 'cobrança'],
    status: 'estável',
    purpose: 'Recebe um endereço brasileiro e completa a rua e a cidade pelo CEP.',
    anatomy: [
      ['Nome do endereço', 'opcional: “Casa”, “Ateliê”'],
      ['CEP', 'busca o resto'],
      ['Rua, número, complemento', 'na ordem do envelope'],
      ['Bairro, cidade e UF', 'preenchidos'],
      ['Principal', 'uma caixa'],
    ],
    dos: ['Peça o CEP primeiro.', 'Deixe corrigir o que veio da busca.'],
    donts: ['Não trave o envio se a busca do CEP falhar.', 'Não obrigue um número: aceite S/N.'],
    states: [
      ['Buscando o CEP', 'os campos esperam sem bloquear'],
      ['CEP encontrado', 'o foco segue no número'],
      ['CEP desconhecido', '“Não encontramos este CEP. Preencha o endereço.”'],
    ],
    content: ['A ajuda do número é “Sem número? Use S/N”.'],
    accessibility: {
      roles: 'Um formulário chamado “Endereço”, com preenchimento automático.',
      keys: [['Tab', 'segue a ordem do envelope']],
      speech: 'Anuncia o resultado da busca do CEP quando é preciso preencher à mão.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  InterestsForm: {
    name: 'Formulário de interesses',
    aliases: ['preferências', 'gostos', 'o que coleciono'],
    status: 'estável',
    purpose: 'Guarda o que a pessoa coleciona, para escolher o que ela vê primeiro.',
    anatomy: [
      ['Categorias', 'fichas'],
      ['Temas', 'mais fichas'],
      ['Faixas de preço', 'da menor à maior'],
      ['Situação', '“Alterações salvas”'],
    ],
    dos: ['Salve a cada escolha.'],
    donts: ['Não deixe a pessoa sem nenhuma opção num grupo.'],
    states: [
      ['Gravado sozinho', 'a situação confirma'],
      ['Última opção', 'não desmarca, e diz por quê'],
      ['Gravando e mudando', 'as mudanças feitas durante o envio seguem no próximo'],
    ],
    content: ['As faixas são por extenso: “Até R$ 500”, “Acima de R$ 100.000”.'],
    accessibility: {
      roles: 'Três grupos de caixas e uma região “status”.',
      keys: [['Espaço', 'inclui ou retira um interesse']],
      speech: 'Anuncia “Alterações salvas” depois de gravar.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  NotificationPreferencesForm: {
    name: 'Preferências de e-mail',
    aliases: ['notificações', 'e-mails que recebo', 'descadastrar'],
    status: 'estável',
    purpose: 'Liga e desliga cada tipo de e-mail, com a hora em que ele chega.',
    anatomy: [
      ['Interruptor', 'um por tipo de e-mail'],
      ['Quando', 'a hora e a condição'],
      ['Situação', 'o que foi salvo'],
    ],
    dos: ['Diga quando cada e-mail chega.'],
    donts: ['Não junte dois assuntos num interruptor.', 'Não esconda como parar tudo.'],
    states: [
      ['Salvo na hora', 'a situação diz “Alterações salvas”'],
      ['Falhou ao salvar', 'o interruptor volta'],
    ],
    content: ['“Por volta das 10h, quando houver catálogos novos.”'],
    accessibility: {
      roles: 'Um formulário de interruptores.',
      keys: [['Espaço', 'muda o e-mail em foco']],
      speech: 'Lê o nome, quando chega e se está ligado.',
    },
    changes: [
      ['0.2.0', 'Lotes curtidos uma hora antes; casas seguidas.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
