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
    Colors: 'cores do sistema, contraste',
    Narrow: 'estreito',
    Phone: 'celular',
    Large: 'grande, zoom',
    Zoom: 'zoom',
    Dark: 'escuro',
    Brand: 'marca',
    Sold: 'arrematado',
    Won: 'arrematado',
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

/** By a tag of the story. */
const byTag: ReadonlyMap<string, string> = new Map(
  Object.entries({
    print: 'imprimir, papel',
    'forced-colors': 'cores do sistema, contraste',
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
  const found = [
    ...(name === 'Not Sold' ? ['não vendido'] : name.split(' ').map((word) => byName.get(word))),
    ...tags.map((tag) => byTag.get(tag)),
  ];
  return [...new Set(found.flatMap((words) => words?.split(', ') ?? []))].join(', ');
}
