/**
 * Queries of Brazilian collectors for the demonstration, each with the rule of its relevant lots.
 *
 * @module
 */

/**
 * A lot follows a rule when every member applies. Texts are compared word by word, in the singular.
 */
export interface Rule {
  /** Name of a category or theme. */
  category?: string;
  theme?: string;
  /** Words in the title and the name of the artist, in the technique, and in the name alone. */
  title?: string;
  technique?: string;
  artist?: string;
  /** Words that must not occur in any text of the lot. */
  without?: string;
  /** The highest price, in reais. */
  most?: number;
}

/** A query and the lots that it asks for. */
export interface WrittenJudgement {
  query: string;
  /** Lots that are asked for follow one of these rules. Without any, the right answer is empty. */
  asked: readonly Rule[];
  /** Lots that a collector also accepts, after the others. */
  related?: readonly Rule[];
}

const timepieces = { category: 'Relógios' };
const paintings = { category: 'Pinturas' };
const silver = { category: 'Prataria' };
const jewels = { category: 'Joias' };
const furniture = { category: 'Mobiliário' };
const china = { category: 'Porcelanas' };
const folk = { category: 'Arte popular' };
const sculptures = { category: 'Esculturas' };
const photographs = { category: 'Fotografias' };
const drawings = { category: 'Desenhos' };
const books = { category: 'Livros' };
const prints = { category: 'Gravuras' };
const tapestries = { category: 'Tapeçaria' };

/** The judgements. */
export const writtenJudgements: readonly WrittenJudgement[] = [
  // Timepieces
  { query: 'relojio', asked: [timepieces], related: [{ title: 'relógio' }] },
  { query: 'relogios antigos', asked: [timepieces] },
  { query: 'relogio de pulso', asked: [{ title: 'relógio pulso' }], related: [timepieces] },
  { query: 'relójio de pulço', asked: [{ title: 'relógio pulso' }], related: [timepieces] },
  { query: 'relogio automatico', asked: [{ title: 'relógio automático' }], related: [timepieces] },
  { query: 'relogio de mesa', asked: [{ title: 'relógio mesa' }], related: [timepieces] },
  { query: 'relogio de ouro', asked: [{ title: 'relógio ouro' }], related: [timepieces] },
  { query: 'relogio ate 5 mil', asked: [{ ...timepieces, most: 5000 }] },
  // Paintings
  {
    query: 'quadro a oleo',
    asked: [{ ...paintings, technique: 'óleo' }],
    related: [paintings],
  },
  { query: 'quadros', asked: [paintings] },
  { query: 'quadro', asked: [paintings] },
  { query: 'pinturas', asked: [paintings] },
  { query: 'pintura a óleo', asked: [{ ...paintings, technique: 'óleo' }], related: [paintings] },
  { query: 'oleo sobre tela', asked: [{ technique: 'óleo sobre tela' }] },
  { query: 'oleo s/ tela', asked: [{ technique: 'óleo sobre tela' }] },
  { query: 'ost', asked: [{ technique: 'óleo sobre tela' }] },
  { query: 'O.S.T.', asked: [{ technique: 'óleo sobre tela' }] },
  { query: 'osm', asked: [{ technique: 'óleo sobre madeira' }] },
  { query: 'AST', asked: [{ technique: 'acrílica sobre tela' }] },
  { query: 'acrilico sobre tela', asked: [{ technique: 'acrílica sobre tela' }] },
  { query: 'pintura têmpera', asked: [{ technique: 'têmpera' }] },
  { query: 'guache', asked: [{ technique: 'guache' }] },
  {
    query: 'quadro moderno',
    asked: [{ ...paintings, theme: 'Arte moderna' }],
    related: [paintings, { theme: 'Arte moderna' }],
  },
  {
    query: 'pintura abstrata',
    asked: [
      { ...paintings, theme: 'Abstração' },
      { ...paintings, theme: 'Abstração geométrica' },
      { ...paintings, theme: 'Abstração informal' },
    ],
    related: [paintings, { theme: 'Abstração' }],
  },
  { query: 'paizagem', asked: [{ theme: 'Paisagem' }], related: [{ title: 'paisagem' }] },
  { query: 'natureza morta', asked: [{ theme: 'Natureza-morta' }] },
  { query: 'naturesa morta com garrafas', asked: [{ title: 'natureza morta garrafas' }] },
  { query: 'casario', asked: [{ theme: 'Casario' }], related: [{ title: 'casario' }] },
  { query: 'sobrados e bandeiras', asked: [{ title: 'sobrados bandeiras' }] },
  { query: 'são joao', asked: [{ title: 'são joão' }] },
  { query: 'serra da boa espera', asked: [{ title: 'serra boa espera' }] },
  // Prints and drawings
  { query: 'gravura', asked: [prints] },
  { query: 'gravuras', asked: [prints] },
  { query: 'gravura -serigrafia', asked: [{ ...prints, without: 'serigrafia' }] },
  { query: 'xilo', asked: [{ technique: 'xilogravura' }] },
  { query: 'chilogravura', asked: [{ technique: 'xilogravura' }] },
  { query: 'silk screen', asked: [{ technique: 'serigrafia' }] },
  { query: 'serigrafía', asked: [{ technique: 'serigrafia' }] },
  { query: 'litogravura', asked: [{ technique: 'litografia' }] },
  { query: 'linóleo gravura', asked: [{ technique: 'linoleogravura' }] },
  { query: 'cordel', asked: [{ theme: 'Cordel' }], related: [{ title: 'cordel' }] },
  { query: 'gravura sertão', asked: [{ ...prints, theme: 'Sertão' }], related: [prints] },
  { query: 'desenhos', asked: [drawings] },
  { query: 'nanquin', asked: [{ technique: 'nanquim' }] },
  { query: 'bico de pena', asked: [{ technique: 'bico de pena' }] },
  { query: 'desenho a lápis', asked: [{ technique: 'grafite' }], related: [drawings] },
  // Photographs
  { query: 'fotos', asked: [photographs] },
  { query: 'fotografia antiga', asked: [photographs] },
  {
    query: 'fotografia preto e branco',
    asked: [{ ...photographs, theme: 'Preto e branco' }],
    related: [photographs],
  },
  { query: 'foto de dunas', asked: [{ ...photographs, title: 'dunas' }], related: [photographs] },
  // Silver and jewels
  { query: 'prataria', asked: [silver] },
  { query: 'pratas', asked: [silver], related: [{ title: 'prata' }] },
  { query: 'prata de lei', asked: [{ theme: 'Prata de lei' }] },
  { query: 'castical', asked: [{ title: 'castiçais' }], related: [silver] },
  { query: 'castissais de prata', asked: [{ title: 'castiçais prata' }], related: [silver] },
  { query: 'bule de prata', asked: [{ title: 'bule prata' }], related: [silver] },
  { query: 'bandeja de prata', asked: [{ title: 'bandeja prata' }], related: [silver] },
  { query: 'salva de prata', asked: [{ title: 'salva prata' }], related: [silver] },
  { query: 'joias', asked: [jewels] },
  { query: 'jóia', asked: [jewels] },
  { query: 'joias art deco', asked: [{ ...jewels, theme: 'Art déco' }], related: [jewels] },
  { query: 'art deco', asked: [{ theme: 'Art déco' }] },
  { query: 'anel de ouro', asked: [{ title: 'anel ouro' }], related: [jewels] },
  { query: 'anel de brilhante', asked: [{ title: 'anel brilhantes' }], related: [jewels] },
  { query: 'anel safira', asked: [{ title: 'anel safira' }], related: [{ title: 'safira' }] },
  { query: 'colar de ouro', asked: [{ title: 'colar ouro' }], related: [jewels] },
  { query: 'broxe', asked: [{ title: 'broche' }], related: [jewels] },
  { query: 'pulseira de ouro', asked: [{ title: 'bracelete ouro' }], related: [jewels] },
  { query: 'ouro 18 k', asked: [{ theme: 'Ouro 18k' }], related: [{ title: 'ouro 18k' }] },
  { query: 'anel até 10 mil', asked: [{ title: 'anel', most: 10_000 }] },
  // Furniture and design
  { query: 'moveis antigos', asked: [furniture] },
  { query: 'móveis', asked: [furniture], related: [{ title: 'móvel' }] },
  {
    query: 'moveis anos 60',
    asked: [{ ...furniture, theme: 'Anos 1960' }],
    related: [furniture],
  },
  {
    query: 'poltrona jacaranda',
    asked: [{ title: 'poltrona jacarandá' }],
    related: [{ title: 'poltrona' }],
  },
  { query: 'cadeira', asked: [{ title: 'cadeira' }], related: [furniture] },
  { query: 'mesa de jacarandá', asked: [{ title: 'mesa jacarandá' }], related: [furniture] },
  { query: 'comoda', asked: [{ title: 'cômoda' }], related: [furniture] },
  { query: 'buffet', asked: [{ title: 'bufê' }], related: [furniture] },
  { query: 'aparadores', asked: [{ title: 'aparador' }] },
  { query: 'abajur', asked: [{ title: 'luminária' }] },
  { query: 'luminarias', asked: [{ title: 'luminária' }] },
  {
    query: 'design brasileiro',
    asked: [{ theme: 'Design brasileiro' }],
    related: [{ category: 'Design' }],
  },
  // Porcelain and sculptures
  { query: 'porcelana', asked: [china] },
  { query: 'louça', asked: [china] },
  { query: 'vazo de porcelana', asked: [{ title: 'vaso porcelana' }], related: [china] },
  { query: 'prato de parede', asked: [{ title: 'prato parede' }], related: [china] },
  { query: 'potiche', asked: [{ title: 'potiche' }] },
  {
    query: 'escultura de bronze',
    asked: [{ ...sculptures, theme: 'Bronze' }],
    related: [sculptures],
  },
  {
    query: 'esculturas em marmore',
    asked: [{ ...sculptures, theme: 'Mármore' }],
    related: [sculptures],
  },
  { query: 'estátua', asked: [sculptures] },
  // Folk art, textiles and books
  { query: 'arte popular', asked: [folk] },
  { query: 'artesanato', asked: [folk] },
  { query: 'boi bumbá', asked: [{ title: 'boi bumbá' }], related: [{ title: 'boi' }] },
  { query: 'passaro de madeira', asked: [{ title: 'pássaro madeira' }], related: [folk] },
  { query: 'muringa', asked: [{ title: 'moringa' }], related: [{ title: 'jarra barro' }] },
  { query: 'tapecaria', asked: [tapestries] },
  { query: 'tapete', asked: [], related: [tapestries] },
  { query: 'livros antigos', asked: [books] },
  { query: 'livro de artista', asked: [{ theme: 'Livro de artista' }], related: [books] },
  { query: 'literatura de cordel', asked: [{ ...books, title: 'cordel' }, { theme: 'Cordel' }] },
  { query: 'mapas', asked: [{ title: 'mapas' }] },
  // Artists
  { query: 'zeferino junqueira', asked: [{ artist: 'Zeferino Junqueira da Veiga' }] },
  { query: 'Bacelar das Neves, Adroaldo', asked: [{ artist: 'Adroaldo Bacelar das Neves' }] },
  { query: 'hoshisaki', asked: [{ artist: 'Hoshizaki' }] },
  { query: 'verneck', asked: [{ artist: 'Wernecke' }] },
  { query: 'mestre anacleto', asked: [{ artist: 'Mestre Anacleto' }] },
  { query: 'tiburssio santeiro', asked: [{ artist: 'Tibúrcio Santeiro' }] },
  { query: 'gravura de almada', asked: [{ ...prints, artist: 'Almada' }], related: [prints] },
  // Periods and movements
  { query: 'arte concreta', asked: [{ theme: 'Arte concreta' }] },
  { query: 'concretismo', asked: [{ theme: 'Arte concreta' }] },
  { query: 'modernismo', asked: [{ theme: 'Modernismo' }] },
  { query: 'anos 60', asked: [{ theme: 'Anos 1960' }] },
  { query: 'decada de 50', asked: [{ theme: 'Anos 1950' }] },
  // Absent
  { query: 'moedas antigas', asked: [] },
  { query: 'tapete persa', asked: [] },
  { query: 'carro antigo', asked: [] },
  { query: 'selos postais', asked: [] },
  { query: 'instrumentos musicais', asked: [] },
];
