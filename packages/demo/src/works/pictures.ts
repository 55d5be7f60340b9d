/**
 * Paintings, prints, drawings and photographs.
 *
 * @module
 */
import type { ArtFamily } from '../art.ts';
import { pigments, type PaletteName } from '../art/palettes.ts';
import type { Random } from '../random.ts';
import type { CategoryName, TagName } from '../taxonomy.ts';
import { colorsOf, flatSize, plan, roman, value, yearText, type Maker } from './work.ts';

const all = Object.keys(pigments) as PaletteName[];
const strong = all.filter((name) => name !== 'white');

interface Theme {
  readonly family: ArtFamily;
  readonly palettes: readonly PaletteName[];
  /** The placeholders `{cores}`, `{n}` and `{romano}` are replaced. */
  readonly titles: readonly string[];
  readonly tags: readonly TagName[];
  readonly from: number;
  readonly to: number;
}

const themes: readonly (readonly [Theme, number])[] = [
  [
    {
      family: 'concrete',
      palettes: all,
      titles: [
        'Composição em {cores}',
        'Planos em tensão',
        'Estudo para um espaço em {cores}',
        'Ritmo diagonal',
        'Vértice',
        'Construção nº {n}',
        'Plano e contraplano',
        'Deslocamento nº {n}',
        'Sem título',
        'Corte em {cores}',
        'Equilíbrio instável',
      ],
      tags: ['Arte concreta', 'Abstração geométrica', 'Arte moderna'],
      from: 1951,
      to: 1968,
    },
    7,
  ],
  [
    {
      family: 'modular',
      palettes: strong,
      titles: [
        'Módulo {romano}',
        'Alternância em {cores}',
        'Permutação nº {n}',
        'Azulejo para um pátio imaginado',
        'Trama em {cores}',
        'Variação sobre um quadrado',
        'Jogo de quartos de círculo',
        'Sem título (módulos em {cores})',
      ],
      tags: ['Arte concreta', 'Abstração geométrica', 'Modernismo'],
      from: 1953,
      to: 1974,
    },
    5,
  ],
  [
    {
      family: 'serial',
      palettes: all,
      titles: [
        'Progressão nº {n}',
        'Vibração em {cores}',
        'Série {romano}',
        'Desenvolvimento de uma forma',
        'Expansão em {cores}',
        'Ondulação',
        'Movimento aparente {romano}',
        'Sem título',
      ],
      tags: ['Arte cinética', 'Abstração geométrica', 'Arte contemporânea'],
      from: 1958,
      to: 1989,
    },
    5,
  ],
  [
    {
      family: 'facade',
      palettes: strong,
      titles: [
        'Fachada com bandeirinhas',
        'Largo em dia de festa',
        'Casario em {cores}',
        'Rua de cima',
        'Sobrados e bandeiras',
        'Véspera de São João',
        'Fachadas em {cores}',
        'Arraial',
      ],
      tags: ['Casario', 'Festa popular', 'Modernismo'],
      from: 1944,
      to: 1979,
    },
    4,
  ],
  [
    {
      family: 'landscape',
      palettes: strong,
      titles: [
        'Paisagem em {cores}',
        'Serra ao entardecer',
        'Várzea',
        'Morros',
        'Manhã na serra da Boa Espera',
        'Sol sobre os morros',
        'Estrada para o sertão',
        'Horizonte com colinas',
        'Fim de tarde',
        'Terras altas',
      ],
      tags: ['Paisagem', 'Arte moderna', 'Figurativo'],
      from: 1928,
      to: 1992,
    },
    5,
  ],
  [
    {
      family: 'stilllife',
      palettes: strong,
      titles: [
        'Natureza-morta com garrafas',
        'Mesa posta',
        'Natureza-morta em {cores}',
        'Vasos e frutas sobre a mesa',
        'Interior com jarra',
        'Silêncio da mesa',
        'Natureza-morta nº {n}',
      ],
      tags: ['Natureza-morta', 'Figurativo', 'Arte moderna'],
      from: 1932,
      to: 1981,
    },
    4,
  ],
  [
    {
      family: 'gesture',
      palettes: all,
      titles: [
        'Sem título',
        'Gesto em {cores}',
        'Pintura nº {n}',
        'Caligrafia',
        'Vento leste',
        'Improviso {romano}',
        'Quatro movimentos',
        'Noite e dia',
      ],
      tags: ['Abstração informal', 'Abstração', 'Arte contemporânea'],
      from: 1957,
      to: 2004,
    },
    3,
  ],
];

const fill = (random: Random, title: string, colors: string): string =>
  title
    .replace('{cores}', colors)
    .replace('{n}', String(random.int(2, 48)))
    .replace('{romano}', roman(random.int(1, 24)));

const signature = (random: Random, place: readonly string[]): string | null =>
  random.weighted([
    [random.pick(place), 8],
    ['Não assinada', 1],
    [null, 1],
  ]);

const decade = (year: string | null): TagName[] => {
  const found = /19([567])\d/.exec(year ?? '');
  return found ? [`Anos 19${found[1]}0` as TagName] : [];
};

const painting: Maker = (random, seed) => {
  const theme = random.weighted(themes);
  const of = plan(random, seed, theme.family, theme.palettes);
  const [technique, support] = random.weighted<readonly [string, string]>([
    [['Óleo sobre tela', 'Tela'], 8],
    [['Têmpera sobre tela', 'Tela'], 2],
    [['Acrílica sobre tela', 'Tela'], 4],
    [['Esmalte sobre aglomerado', 'Aglomerado'], 2],
    [['Óleo sobre madeira', 'Madeira'], 2],
    [['Guache sobre cartão', 'Cartão'], 2],
    [['Óleo sobre tela colada em eucatex', 'Eucatex'], 1],
  ]);
  const year = yearText(random, theme.from, theme.to);
  return {
    title: fill(random, random.pick(theme.titles), colorsOf(of)),
    plan: of,
    views: random.pick([
      ['detail', 'verso'],
      ['signature', 'verso'],
      ['detail', 'signature', 'verso'],
      ['detail'],
      [],
    ] as const),
    technique,
    support,
    ...flatSize(of, random.pick([27, 33, 41, 46, 50, 55, 60, 65, 73, 81, 92, 100, 116, 130, 150])),
    depth_mm: null,
    weight_g: null,
    year,
    signed: signature(random, [
      'Assinada no canto inferior direito',
      'Assinada e datada no canto inferior direito',
      'Assinada no canto inferior direito e no verso',
    ]),
    edition: null,
    value: value(random, 1800, 260_000),
    tags: [...theme.tags, ...decade(year)],
    noun: support === 'Tela' ? 'a tela' : 'a pintura',
  };
};

const prints: readonly (readonly [Theme & { technique: string }, number])[] = [
  [
    {
      family: 'woodcut',
      technique: 'Xilogravura',
      palettes: strong,
      titles: [
        'Sertão ao sol',
        'Lembrança do sertão',
        'Terra quente',
        'Meio-dia',
        'Romance de cordel',
        'O dia e a caatinga',
        'Estampa nº {n}',
        'Capa para um folheto',
      ],
      tags: ['Xilogravura', 'Cordel', 'Sertão', 'Nordeste'],
      from: 1948,
      to: 2011,
    },
    6,
  ],
  [
    {
      family: 'pavement',
      technique: 'Serigrafia',
      palettes: strong,
      titles: [
        'Calçada {romano}',
        'Pedra portuguesa',
        'Ondas em {cores}',
        'Passeio público',
        'Orla',
      ],
      tags: ['Serigrafia', 'Modernismo', 'Sobre papel'],
      from: 1962,
      to: 2008,
    },
    3,
  ],
  [
    {
      family: 'screenprint',
      technique: 'Serigrafia',
      palettes: all,
      titles: [
        'Composição em {cores}',
        'Sem título',
        'Prancha {romano}, do álbum Formas',
        'Planos nº {n}',
        'Dobra em {cores}',
      ],
      tags: ['Serigrafia', 'Arte concreta', 'Edição limitada'],
      from: 1955,
      to: 1996,
    },
    4,
  ],
  [
    {
      family: 'serialprint',
      technique: 'Litografia',
      palettes: strong,
      titles: ['Progressão em {cores}', 'Série {romano}', 'Sem título', 'Vibração nº {n}'],
      tags: ['Arte cinética', 'Edição limitada', 'Sobre papel'],
      from: 1961,
      to: 2002,
    },
    3,
  ],
  [
    {
      family: 'modularprint',
      technique: 'Linoleogravura',
      palettes: strong,
      titles: ['Módulos em {cores}', 'Permutação nº {n}', 'Azulejo {romano}', 'Alfabeto de formas'],
      tags: ['Abstração geométrica', 'Sobre papel', 'Edição limitada'],
      from: 1956,
      to: 1988,
    },
    3,
  ],
];

const print: Maker = (random, seed) => {
  const theme = random.weighted(prints);
  const of = plan(random, seed, theme.family, theme.palettes);
  const year = yearText(random, theme.from, theme.to);
  const run = random.pick([20, 30, 50, 75, 100, 150]);
  return {
    title: fill(random, random.pick(theme.titles), colorsOf(of)),
    plan: of,
    views: random.pick([['signature'], ['detail', 'signature'], [], ['detail']] as const),
    technique: `${theme.technique} sobre papel`,
    support: random.pick(['Papel', 'Papel de algodão', 'Papel japonês']),
    ...flatSize(of, random.pick([24, 30, 38, 48, 56, 66, 70, 96])),
    depth_mm: null,
    weight_g: null,
    year,
    signed: signature(random, [
      'Assinada a lápis no canto inferior direito',
      'Assinada e datada a lápis',
    ]),
    edition: random.weighted([
      [`${random.int(1, run)}/${run}`, 8],
      ['P.A.', 1],
      [`P.A. ${roman(random.int(1, 9))}/X`, 1],
      [null, 1],
    ]),
    value: value(random, 250, 18_000),
    tags: [...theme.tags, ...decade(year)],
    noun: 'a gravura',
  };
};

const drawing: Maker = (random, seed) => {
  const of = plan(random, seed, 'drawing', ['graphite', 'cobalt', 'ochre', 'clay']);
  const year = yearText(random, 1938, 1999);
  return {
    title: fill(
      random,
      random.pick([
        'Estudo de linhas',
        'Sem título',
        'Traço e silêncio',
        'Rede nº {n}',
        'Estudo nº {n}',
        'Caderno de {n} páginas: folha solta',
        'Linhas de força',
        'Anotação para uma escultura',
        'Exercício de linha',
      ]),
      colorsOf(of),
    ),
    plan: of,
    views: random.pick([['signature'], ['detail'], []] as const),
    technique: random.pick([
      'Nanquim sobre papel',
      'Bico de pena sobre papel',
      'Grafite sobre papel',
      'Aguada sobre papel',
      'Caneta sobre papel',
    ]),
    support: 'Papel',
    ...flatSize(of, random.pick([21, 25, 30, 33, 42, 48, 66])),
    depth_mm: null,
    weight_g: null,
    year,
    signed: signature(random, ['Assinado no canto inferior direito', 'Assinado e datado']),
    edition: null,
    value: value(random, 400, 22_000),
    tags: [
      'Sobre papel',
      random.pick(['Abstração', 'Minimalismo', 'Arte moderna']),
      ...decade(year),
    ],
    noun: 'o desenho',
  };
};

const scenes: readonly (readonly [ArtFamily, readonly string[]])[] = [
  ['stairs', ['Escada', 'Degraus, nº {n}', 'Subida', 'Escada e sombra', 'Luz rasante']],
  [
    'screen',
    ['Cobogó', 'Fachada cega', 'Trama de concreto', 'Brise-soleil nº {n}', 'Repetição e luz'],
  ],
  ['dunes', ['Dunas', 'Areia, vento', 'Grande areal', 'Dunas nº {n}']],
  ['sea', ['Barra', 'Jangada ao largo', 'Mar de inverno', 'Horizonte nº {n}']],
  ['foliage', ['Carnaubal', 'Palmas', 'Jardim à noite', 'Folhagem nº {n}']],
];

const photograph: Maker = (random, seed) => {
  const [family, titles] = random.pick(scenes);
  const of = plan(random, seed, family, ['graphite']);
  const year = yearText(random, 1946, 2006);
  const series = random.chance(0.3)
    ? `, da série ${random.pick(['Horas claras', 'Cidade inacabada', 'Geometria da luz', 'Litoral'])}`
    : '';
  return {
    title: fill(random, random.pick(titles), '') + series,
    plan: of,
    views: random.pick([['signature'], ['detail'], [], ['detail', 'signature']] as const),
    technique: random.pick([
      'Fotografia em gelatina e prata',
      'Fotografia, impressão posterior',
      'Fotografia analógica em preto e branco',
    ]),
    support: 'Papel fotográfico',
    ...flatSize(of, random.pick([24, 30, 40, 50, 60, 90])),
    depth_mm: null,
    weight_g: null,
    year,
    signed: signature(random, ['Assinada na margem inferior', 'Assinada e carimbada no verso']),
    edition: random.weighted([
      [`${random.int(1, 15)}/15`, 4],
      [`${random.int(1, 5)}/5 + P.A.`, 2],
      [null, 3],
    ]),
    value: value(random, 700, 36_000),
    tags: [
      'Preto e branco',
      random.pick(['Modernismo', 'Paisagem', 'Abstração geométrica']),
      ...decade(year),
    ],
    noun: 'a fotografia',
  };
};

/** Functions that create flat works, by category. */
export const pictures = {
  Pinturas: painting,
  Gravuras: print,
  Desenhos: drawing,
  Fotografias: photograph,
} satisfies Partial<Record<CategoryName, Maker>>;
