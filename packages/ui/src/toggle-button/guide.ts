import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LikeButton: {
    name: 'Botão de curtir',
    aliases: ['coração', 'favorito', 'like', 'salvar lote'],
    status: 'estável',
    purpose: 'Guarda um lote entre os curtidos da pessoa, para acompanhar e receber lembretes.',
    anatomy: [
      ['Coração', 'vazado ou cheio'],
      ['Contagem', 'quantas pessoas curtiram, se houver'],
    ],
    dos: [
      'Mude o coração na hora e volte atrás se o servidor recusar.',
      'Deixe a pessoa curtir antes de entrar; a curtida espera o login.',
    ],
    donts: [
      'Não use o coração para seguir artistas ou casas.',
      'Não anime a ponto de desviar o olhar da obra.',
    ],
    states: [
      ['Não curtido', 'coração vazado'],
      ['Curtido', 'coração cheio'],
      ['Enviando', 'novos cliques esperam'],
    ],
    content: ['O nome não muda: “Curtir” e o título do lote.'],
    accessibility: {
      roles: 'Um “button” que fica pressionado (“aria-pressed”).',
      keys: [
        ['Enter', 'curte ou desfaz a curtida'],
        ['Espaço', 'tem o mesmo efeito'],
      ],
      speech: 'Lê “Curtir”, o título, “4 curtidas” e “não pressionado”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  FollowButton: {
    name: 'Botão de seguir',
    aliases: ['seguir artista', 'seguir casa', 'acompanhar', 'follow'],
    status: 'estável',
    purpose: 'Passa a avisar a pessoa quando um artista ou uma casa tiver lotes novos.',
    anatomy: [
      ['Ícone', 'mais ou visto'],
      ['Texto', '“Seguir” ou “Seguindo”'],
    ],
    dos: [
      'Coloque ao lado do nome de quem se segue.',
      'Diga, perto da primeira vez, que o aviso vem por e-mail.',
    ],
    donts: ['Não use para lotes, que se curtem.', 'Não mude a largura entre um estado e outro.'],
    states: [
      ['Seguir', 'contorno e um sinal de mais'],
      ['Seguindo', 'fundo cheio e um visto'],
      ['Em envio', 'cliques repetidos não contam'],
    ],
    content: ['“Seguindo”, e não “Deixar de seguir”: o botão diz o estado.'],
    accessibility: {
      roles: 'Um botão de alternar, com o nome do artista no nome acessível.',
      keys: [['Espaço', 'segue ou deixa de seguir']],
      speech: 'Lê “Seguir Amélia de Sá Távora, botão de alternar”.',
    },
    changes: [
      ['0.2.0', 'Ganha um fundo sob o ponteiro.'],
      ['0.2.0', 'Serve também para casas.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  ReminderButton: {
    name: 'Botão de lembrete',
    aliases: ['lembrar', 'sino', 'alarme', 'avise-me'],
    status: 'estável',
    purpose: 'Pede um aviso uma hora antes de um lote encerrar ou de um leilão começar.',
    anatomy: [
      ['Sino', 'vazado ou cheio'],
      ['Texto', '“Avise-me uma hora antes” ou “Lembrete ativado”'],
    ],
    dos: ['Use em lotes e leilões com hora marcada.', 'Explique por onde o aviso chega.'],
    donts: ['Não ofereça quando falta menos de uma hora.', 'Não ligue um lembrete ao curtir.'],
    states: [
      ['Sem lembrete', 'sino vazado'],
      ['Com lembrete', 'sino e fundo cheios'],
      ['Gravando', 'o botão aguarda a resposta'],
    ],
    content: ['O texto diz quando o aviso chega; a largura é a mesma nos dois estados.'],
    accessibility: {
      roles: 'Um botão que se pressiona, ligado ao título do lote ou do leilão.',
      keys: [['Espaço', 'cria ou retira o lembrete']],
      speech: 'Lê “Avise-me uma hora antes”, o título e se está pressionado.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
