import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Toast: {
    name: 'Aviso',
    aliases: ['notificação', 'snackbar', 'mensagem rápida', 'alerta passageiro'],
    status: 'estável',
    purpose: 'Confirma em poucas palavras o que acabou de acontecer, sem interromper.',
    anatomy: [
      ['Ícone', 'uma forma por tipo: sucesso, informação, atenção, erro'],
      ['Título', 'o que aconteceu'],
      ['Mensagem', 'opcional: um detalhe ou o próximo passo'],
      ['Ação', 'opcional, como “Desfazer”'],
      ['Fechar', 'o X'],
    ],
    dos: [
      'Use depois de salvar, curtir, remover ou enviar.',
      'Ofereça “Desfazer” sempre que for possível.',
      'Deixe os erros na tela até a pessoa fechar.',
    ],
    donts: [
      'Não avise que uma lista não carregou: o erro fica no lugar da lista.',
      'Não ponha num aviso algo que a pessoa precise reler.',
      'Não use para erros de um campo; eles ficam junto dele.',
    ],
    states: [
      ['Sucesso e informação', 'somem sozinhos; param enquanto há foco ou cursor sobre eles'],
      ['Erro', 'fica até ser fechado, ou até um sucesso o resolver'],
      ['Vários', 'empilham-se, o mais novo perto do polegar'],
    ],
    content: [
      'O título é um fato sem ponto: “Endereço salvo”.',
      'A mensagem é uma frase com ponto, que diz o que fazer.',
    ],
    accessibility: {
      roles: 'Uma região viva: “status”, ou “alert” para erros.',
      keys: [
        ['F8', 'leva ao aviso mais recente'],
        ['Esc', 'dispensa o aviso e volta ao lugar anterior'],
      ],
      speech: 'Lê título e mensagem uma única vez, sem mover o foco; um erro interrompe a leitura.',
    },
    changes: [
      [
        '0.2.0',
        'Um sucesso retira os erros anteriores. No celular, não cobre os botões de um diálogo.',
      ],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
