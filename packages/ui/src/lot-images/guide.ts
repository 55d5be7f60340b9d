import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotImages: {
    name: 'Imagens do lote',
    aliases: ['galeria', 'fotos do lote', 'miniaturas', 'ampliar'],
    status: 'estável',
    purpose:
      'Mostra a imagem principal de um lote e as outras em miniatura, e abre todas em tela cheia.',
    anatomy: [
      ['Imagem principal', 'um toque amplia'],
      ['Miniaturas', 'trocam a principal'],
    ],
    dos: ['Ponha primeiro a obra inteira; depois detalhes, assinatura e verso.'],
    donts: ['Não abra o visor sozinho.', 'Não troque a imagem ao passar o mouse.'],
    states: [
      ['Uma imagem', 'sem miniaturas'],
      ['Várias', 'a atual tem contorno'],
      ['Sem JavaScript', 'cada miniatura leva ao arquivo'],
    ],
    content: ['As miniaturas se chamam “Imagem 2 de 3”.'],
    accessibility: {
      roles: 'Links: “Ampliar” e uma lista de imagens.',
      keys: [
        ['Enter', 'amplia a imagem ou troca a principal'],
        ['Tab', 'percorre as miniaturas'],
      ],
      speech: 'Lê “Imagem 1 de 3, item atual”.',
    },
    changes: [
      [
        '0.2.0',
        'As imagens ganham um contorno sob o ponteiro; a imagem grande responde antes que o visor abra.',
      ],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  ImageViewer: {
    name: 'Visor de imagens',
    aliases: ['zoom', 'lightbox', 'tela cheia', 'apresentação'],
    status: 'estável',
    purpose: 'Deixa examinar as imagens de um lote de perto, na tela inteira.',
    anatomy: [
      ['Palco', 'a imagem, que se amplia e arrasta'],
      ['Barra', 'posição, apresentação, tela cheia, fechar'],
      ['Ampliação', 'menos, porcentagem, mais, inteira'],
      ['Miniaturas', 'embaixo'],
    ],
    dos: ['Ofereça arquivos grandes: aqui se vê o craquelado.'],
    donts: [
      'Não ponha preço nem botão de lance no visor.',
      'Não limite a ampliação ao tamanho da tela.',
    ],
    states: [
      ['Inteira', 'a imagem cabe na tela'],
      ['Ampliada', 'as setas movem a imagem'],
      ['Apresentação', 'troca sozinha, até que a pessoa toque'],
      ['Baixando', 'a versão menor fica até chegar a grande'],
    ],
    content: ['A posição é “Imagem 1 de 3”; a ampliação, “65%”.'],
    accessibility: {
      roles: 'Um “dialog” com um palco que recebe teclas.',
      keys: [
        ['+ −', 'aproximam e afastam'],
        ['0 e 1', 'imagem inteira e tamanho real'],
        ['← →', 'trocam a imagem, ou a movem quando ampliada'],
        ['Espaço', 'começa e para a apresentação'],
        ['F', 'tela cheia'],
        ['Esc', 'sai do visor'],
      ],
      speech: 'Ao abrir, lê o título da obra e explica as teclas uma vez.',
    },
    changes: [
      ['0.2.0', 'O código só é carregado quando o visor abre.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  Video: {
    name: 'Vídeo',
    aliases: ['YouTube', 'player', 'filme do lote'],
    status: 'estável',
    purpose: 'Mostra um vídeo do YouTube sem pedir nada a ele antes do primeiro toque.',
    anatomy: [
      ['Capa', 'uma imagem da casa, nunca do YouTube'],
      ['Tocar', 'um botão no centro'],
    ],
    dos: ['Dê ao vídeo um título que diga o que se vê.'],
    donts: ['Não toque sozinho.', 'Não conte só no vídeo algo que decide a compra.'],
    states: [
      ['Antes', 'capa e botão'],
      ['Tocando', 'o player, sem cookies'],
      ['Transmissão, Shorts e outras páginas do YouTube', 'um link que abre em nova aba'],
      ['Endereço inválido', 'nada'],
    ],
    content: ['O botão diz “Reproduzir vídeo”, o título e que abre o YouTube.'],
    accessibility: {
      roles: 'Um botão que vira um quadro com título.',
      keys: [['Enter', 'começa o vídeo e leva o foco ao player']],
      speech: 'Lê o nome do botão; depois, o título do quadro.',
    },
    changes: [
      ['0.2.0', 'Transmissões e Shorts aparecem como link. “Assistir no YouTube” abre.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
