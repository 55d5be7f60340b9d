/** Parameters that choose the content of a feed, as on the page of the same list. */
const filters = [
  'estado',
  'casa',
  'leilao',
  'categoria',
  'preco',
  'preco_min',
  'preco_max',
  'artista',
  'tecnica',
  'tema',
  'periodo',
  'cidade',
] as const;

/**
 * Returns the address of the feed of a list. It has the filters of the page, always in the same order,
 * because feed readers compare addresses. See docs/specification.md#feeds.
 *
 * @example
 * feedAddress('/lotes', new URLSearchParams('page=2&estado=abertos')); // '/lotes/feed.atom?estado=abertos'
 */
export function feedAddress(path: string, query: URLSearchParams): string {
  const chosen = filters.flatMap((name) =>
    query
      .getAll(name)
      .filter((value) => value !== '')
      .toSorted()
      .map((value) => [name, value]),
  );
  const text = new URLSearchParams(chosen).toString();
  return `${path}/feed.atom${text === '' ? '' : `?${text}`}`;
}
