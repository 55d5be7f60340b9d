/**
 * Categories and tags of the demonstration.
 *
 * @module
 */

/** Categories in display order. The last one has no lots, as in real catalogues. */
export const categories = [
  'Pinturas',
  'Gravuras',
  'Esculturas',
  'Desenhos',
  'Fotografias',
  'Mobiliário',
  'Design',
  'Joias',
  'Relógios',
  'Prataria',
  'Porcelanas',
  'Tapeçaria',
  'Livros',
  'Arte popular',
  'Numismática',
] as const;

/** Name of a category. */
export type CategoryName = (typeof categories)[number];

/** Tags. A lot has at most five. */
export const tags = [
  'Abstração',
  'Abstração geométrica',
  'Abstração informal',
  'Aço',
  'Anos 1950',
  'Anos 1960',
  'Anos 1970',
  'Arte cinética',
  'Arte concreta',
  'Arte contemporânea',
  'Arte moderna',
  'Art déco',
  'Barro',
  'Bronze',
  'Casario',
  'Cerâmica',
  'Coleção particular',
  'Cordel',
  'Design brasileiro',
  'Edição limitada',
  'Ferro',
  'Festa popular',
  'Figurativo',
  'Jacarandá',
  'Livro de artista',
  'Mármore',
  'Minimalismo',
  'Modernismo',
  'Natureza-morta',
  'Nordeste',
  'Ouro 18k',
  'Paisagem',
  'Pedras preciosas',
  'Prata de lei',
  'Preto e branco',
  'Serigrafia',
  'Sertão',
  'Sobre papel',
  'Tecelagem manual',
  'Xilogravura',
] as const;

/** Name of a tag. */
export type TagName = (typeof tags)[number];
