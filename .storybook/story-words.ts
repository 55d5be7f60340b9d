/**
 * Portuguese words for what stories show. The sidebar has them after the name of a story, so its search
 * finds "arrematado" and "foco". Ids do not change.
 *
 * @module
 */

/** By a word of the story's name. */
const byName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Default: 'padrão',
    Playground: 'experimentar',
    Matrix: 'variações, foco, ponteiro, pressionado, desativado',
    States: 'estados',
    Extremes: 'textos longos, casos extremos',
    Long: 'texto longo',
    Skeleton: 'carregando, esqueleto',
    Loading: 'carregando',
    Slow: 'carregando, lento',
    Waiting: 'aguardando',
    Pending: 'pendente',
    Submitting: 'enviando',
    Sent: 'enviado',
    Failed: 'falha, erro',
    Error: 'erro',
    Rejected: 'recusado, erro',
    Refused: 'recusado, erro',
    Invalid: 'inválido, erro',
    Required: 'obrigatório',
    Empty: 'vazio',
    Nothing: 'vazio',
    Missing: 'ausente',
    Unknown: 'desconhecido',
    Incomplete: 'incompleto',
    Disabled: 'desativado',
    Selected: 'selecionado',
    Keyboard: 'teclado, foco',
    Focus: 'foco',
    Pointer: 'ponteiro, mouse',
    Mouse: 'mouse',
    Touch: 'toque',
    Swipe: 'toque, deslizar',
    Gestures: 'toque, gestos',
    Print: 'imprimir, papel',
    Colors: 'cores do sistema, alto contraste',
    Narrow: 'estreito',
    Phone: 'celular',
    Large: 'grande, zoom',
    Zoom: 'zoom',
    Dark: 'tema escuro, modo escuro',
    Brand: 'marca',
    Sold: 'arrematado',
    Won: 'arrematado',
    Unsold: 'não vendido',
    Free: 'lance livre',
    Between: 'entre sessões',
    Live: 'ao vivo',
    Closing: 'fechando, último minuto',
    Ended: 'encerrado',
    Finished: 'finalizado',
    Upcoming: 'futuro',
    Canceled: 'cancelado',
    Offer: 'oferta',
    Bid: 'lance',
    Bids: 'lances',
    Price: 'preço',
    Filtered: 'filtros',
    Searched: 'busca',
    Logged: 'sessão, entrada',
    Passkey: 'chave de acesso',
    Password: 'senha',
    Factor: 'segunda etapa',
    Likes: 'curtir, favorito',
    Liked: 'curtir, favorito',
    Undo: 'desfazer',
    Undone: 'desfazer, desfeito',
    Restored: 'desfazer, restaurado',
    Retrying: 'tentar novamente',
    Translated: 'tradução',
    Deleted: 'excluído',
    Removed: 'removido',
    Expired: 'vencido',
    Offline: 'sem conexão',
    Tooltip: 'dica',
    Dialog: 'janela',
    Thumbnails: 'miniaturas',
    Slideshow: 'apresentação',
    Right: 'da direita para a esquerda',
  }),
);

/** By two words of the story's name, which mean something else than each of them. */
const byPhrase: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Not Sold': 'não vendido',
    'Without Image': 'sem imagem',
    'Without Picture': 'sem imagem',
    'Broken Picture': 'sem imagem, imagem com falha',
  }),
);

/** By a tag of the story. */
const byTag: ReadonlyMap<string, string> = new Map(
  Object.entries({
    print: 'imprimir, papel',
    'forced-colors': 'cores do sistema, alto contraste',
    spoken: 'leitor de tela',
    loading: 'carregando',
    empty: 'vazio',
    error: 'erro',
  }),
);

/**
 * Returns the words for a story, each once.
 *
 * @example
 * wordsOf('Sold', ['spoken']); // 'arrematado, leitor de tela'
 */
export function wordsOf(name: string, tags: readonly string[] = []): string {
  const words = name.split(' ');
  const found = words.map(
    (word, index) =>
      byPhrase.get(`${word} ${words[index + 1]}`) ??
      byPhrase.get(`${words[index - 1]} ${word}`) ??
      byName.get(word),
  );
  found.push(...tags.map((tag) => byTag.get(tag)));
  return [...new Set(found.flatMap((words) => words?.split(', ') ?? []))].join(', ');
}
