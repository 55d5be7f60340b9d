/**
 * Works of the categories sculpture, furniture, design, jewels, timepieces, silver, porcelain,
 * textiles, books and folk art.
 *
 * @module
 */
import { artStone, type ArtFamily } from '../art.ts';
import type { PaletteName } from '../art/palettes.ts';
import { pigments } from '../art/palettes.ts';
import type { Random } from '../random.ts';
import type { CategoryName, TagName } from '../taxonomy.ts';
import { colorsOf, flatSize, plan, roman, value, yearText, type Maker, type Work } from './work.ts';

const woods: readonly PaletteName[] = [
  'jacaranda',
  'jacaranda',
  'imbuia',
  'peroba',
  'ivorywood',
  'ebonised',
  'cabreuva',
];
const glazes: readonly PaletteName[] = [
  'celadon',
  'cobaltglaze',
  'oxblood',
  'ochreglaze',
  'blackglaze',
  'whiteglaze',
];

/** Height × width × depth in centimetres, each as a range. */
type Range = readonly [number, number];
type Size = Pick<Work, 'height_mm' | 'width_mm' | 'depth_mm'>;

const millimetres = (random: Random, [low, high]: Range): number =>
  random.int(low * 2, high * 2) * 5;

const size = (random: Random, height: Range, width: Range, depth: Range): Size => ({
  height_mm: millimetres(random, height),
  width_mm: millimetres(random, width),
  depth_mm: millimetres(random, depth),
});

/** Turned objects are as deep as wide, so one diameter is enough. */
const turnedSize = (random: Random, height: Range, diameter: Range): Size => ({
  height_mm: millimetres(random, height),
  width_mm: millimetres(random, diameter),
  depth_mm: null,
});

const bare = { support: null, signed: null, edition: null, weight_g: null } as const;

const sculpture: Maker = (random, seed) => {
  const of = plan(random, seed, 'sculpture', ['steel', 'bronze', 'iron', 'bluesteel', 'marble']);
  const material = colorsOf(of);
  const year = yearText(random, 1952, 2009);
  const tag: Partial<Record<PaletteName, TagName>> = {
    bronze: 'Bronze',
    iron: 'Ferro',
    marble: 'Mármore',
    steel: 'Aço',
    bluesteel: 'Aço',
  };
  return {
    ...bare,
    title: random.pick([
      `Forma vertical nº ${random.int(2, 30)}`,
      'Sem título',
      `Estrutura em ${material}`,
      'Coluna aberta',
      `Equilíbrio ${roman(random.int(1, 18))}`,
      'Pórtico',
      `Figura no espaço nº ${random.int(1, 20)}`,
      'Plano no espaço',
    ]),
    plan: of,
    views: random.pick([['turned', 'detail'], ['turned'], ['detail']] as const),
    technique:
      of.palette === 'bronze'
        ? 'Bronze patinado'
        : of.palette === 'marble'
          ? 'Mármore esculpido'
          : `${material.charAt(0).toUpperCase()}${material.slice(1)}, corte e solda`,
    ...size(random, [18, 120], [12, 70], [10, 50]),
    year,
    signed: random.pick(['Assinada na base', 'Monograma na base', null]),
    edition: random.chance(0.4) ? `${random.int(1, 8)}/8` : null,
    value: value(random, 2200, 180_000),
    tags: [tag[of.palette] ?? 'Modernismo', 'Abstração', 'Arte contemporânea'],
    noun: 'a escultura',
  };
};

const models = [
  'Sabiá',
  'Itapuã',
  'Ladeira',
  'Copaíba',
  'Guará',
  'Varanda',
  'Paineira',
  'Marimbondo',
  'Alpendre',
  'Umbu',
] as const;

interface Piece {
  readonly family: ArtFamily;
  readonly names: readonly string[];
  readonly height: Range;
  readonly width: Range;
  readonly depth: Range;
  readonly noun: string;
}

const furniture: readonly (readonly [Piece, number])[] = [
  [
    {
      family: 'chair',
      names: ['Poltrona', 'Cadeira', 'Poltrona baixa', 'Cadeira de estar'],
      height: [70, 92],
      width: [48, 76],
      depth: [50, 80],
      noun: 'a peça',
    },
    6,
  ],
  [
    {
      family: 'table',
      names: ['Mesa', 'Mesa de apoio', 'Mesa retangular'],
      height: [34, 75],
      width: [70, 210],
      depth: [50, 100],
      noun: 'a mesa',
    },
    4,
  ],
  [
    {
      family: 'cabinet',
      names: ['Aparador', 'Bufê', 'Cômoda', 'Móvel de apoio'],
      height: [72, 160],
      width: [110, 220],
      depth: [40, 52],
      noun: 'o móvel',
    },
    4,
  ],
  [
    {
      family: 'bench',
      names: ['Banco ripado', 'Banco', 'Banco longo'],
      height: [36, 46],
      width: [60, 190],
      depth: [34, 46],
      noun: 'o banco',
    },
    2,
  ],
];

const piece = (
  random: Random,
  seed: number,
  { family, names, height, width, depth, noun }: Piece,
): Work => {
  const of = plan(random, seed, family, woods);
  const wood = colorsOf(of);
  const year = yearText(random, 1946, 1979);
  const model = random.chance(0.45) ? ` ${random.pick(models)}` : '';
  return {
    ...bare,
    title: `${random.pick(names)}${model} em ${wood}${random.weighted([
      ['', 5],
      [', anos 1960', 2],
      [' e metal', 1],
      [' com acabamento a cera', 1],
    ])}`,
    plan: of,
    views: random.pick([['turned', 'detail'], ['turned'], ['detail']] as const),
    technique: `Marcenaria em ${wood}`,
    ...size(random, height, width, depth),
    year,
    signed: random.pick(['Etiqueta da oficina sob o tampo', 'Marca a fogo', null, null]),
    value: value(random, 900, 64_000),
    tags: [
      'Design brasileiro',
      ...(of.palette === 'jacaranda' ? (['Jacarandá'] as const) : []),
      random.pick(['Anos 1950', 'Anos 1960', 'Modernismo']),
    ],
    noun,
  };
};

const furnish: Maker = (random, seed) => piece(random, seed, random.weighted(furniture));

const design: Maker = (random, seed) => {
  if (random.chance(0.45)) return piece(random, seed, random.weighted(furniture));
  const lit = random.chance(0.6);
  const of = plan(random, seed, lit ? 'lamp' : 'vase', lit ? woods : glazes);
  return {
    ...bare,
    title: lit
      ? `Luminária ${random.pick(models)} em ${colorsOf(of)}`
      : `Vaso de estúdio em cerâmica, ${colorsOf(of)}`,
    plan: of,
    views: ['detail'],
    technique: lit
      ? `${colorsOf(of).charAt(0).toUpperCase()}${colorsOf(of).slice(1)}, metal e cúpula`
      : 'Cerâmica de alta temperatura',
    ...turnedSize(random, lit ? [38, 160] : [18, 52], [16, 32]),
    year: yearText(random, 1951, 1984),
    value: value(random, 450, 15_000),
    tags: [
      'Design brasileiro',
      lit ? 'Modernismo' : 'Cerâmica',
      random.pick(['Anos 1950', 'Anos 1960', 'Anos 1970']),
    ],
    noun: lit ? 'a luminária' : 'o vaso',
  };
};

const jewel: Maker = (random, seed) => {
  const [family, name] = random.weighted<readonly [ArtFamily, string]>([
    [['ring', 'Anel'], 5],
    [['necklace', 'Colar'], 2],
    [['brooch', 'Broche'], 3],
    [['bracelet', 'Bracelete'], 2],
  ]);
  const of = plan(random, seed, family, ['gold', 'goldlight', 'gold', 'silver', 'silverlight']);
  const stone = artStone(of);
  const gold = of.palette.startsWith('gold');
  const metal = gold ? 'ouro amarelo 18k' : 'ouro branco 18k';
  return {
    ...bare,
    title: `${name} em ${metal} com ${stone}${stone === 'brilhantes' ? '' : random.pick([' e brilhantes', '', ' e diamantes'])}`,
    plan: of,
    views: random.pick([['detail'], []] as const),
    technique: metal.charAt(0).toUpperCase() + metal.slice(1),
    height_mm: null,
    width_mm: family === 'ring' ? null : random.int(30, 90),
    depth_mm: null,
    weight_g: random.int(3, 62),
    year: random.pick([null, null, 'Década de 1940', 'Década de 1960', 'Início do século XX']),
    signed: random.pick(['Marca de contraste no aro', 'Contraste 750', null]),
    value: value(random, 900, 95_000),
    tags: ['Ouro 18k', 'Pedras preciosas', random.pick(['Art déco', 'Coleção particular'])],
    noun: 'a joia',
  };
};

const timepiece: Maker = (random, seed) => {
  const wrist = random.chance(0.6);
  const of = plan(
    random,
    seed,
    wrist ? 'watch' : 'clock',
    wrist
      ? ['gold', 'goldlight', 'silver', 'silverlight']
      : ['jacaranda', 'imbuia', 'ebonised', 'cabreuva'],
  );
  return {
    ...bare,
    title: wrist
      ? `Relógio de pulso em ${of.palette.startsWith('gold') ? 'ouro' : 'aço'}, ${random.pick(['corda manual', 'automático', 'corda manual, pulseira de couro'])}`
      : `Relógio de ${random.pick(['mesa', 'apoio', 'sala'])} com caixa em ${colorsOf(of)}`,
    plan: of,
    views: random.pick([['detail'], []] as const),
    technique: wrist
      ? 'Caixa em metal, mostrador esmaltado'
      : `Caixa em ${colorsOf(of)}, máquina de corda`,
    ...(wrist
      ? { height_mm: null, width_mm: random.int(28, 40), depth_mm: random.int(7, 12) }
      : size(random, [32, 210], [24, 50], [16, 30])),
    year: random.pick([
      ...(wrist ? ['Década de 1960'] : ['c. 1900', 'Século XIX']),
      'Década de 1930',
      'Década de 1950',
      null,
    ]),
    value: value(random, 380, 28_000),
    tags: ['Coleção particular', random.pick(['Art déco', 'Anos 1950', 'Anos 1960'])],
    noun: 'o relógio',
  };
};

const silverPieces = [
  [
    'candlesticks',
    [
      'Par de castiçais D. José I em prata',
      'Par de castiçais em prata repuxada',
      'Par de castiçais de coluna em prata de lei',
    ],
    [18, 34],
    [10, 15],
  ],
  [
    'jug',
    ['Bule em prata lisa', 'Cafeteira em prata com alça recurva', 'Gomil em prata de lei'],
    [20, 34],
    [14, 24],
  ],
  [
    'bowl',
    ['Fruteira em prata gomada', 'Bacia em prata repuxada', 'Taça de centro em prata'],
    [9, 20],
    [22, 40],
  ],
  [
    'plate',
    [
      'Salva em prata com orla perolada',
      'Bandeja circular em prata',
      'Salva de três pés em prata de lei',
    ],
    [2, 4],
    [20, 46],
  ],
] as const;

const silver: Maker = (random, seed) => {
  const [family, titles, height, width] = random.pick(silverPieces);
  const of = plan(random, seed, family, ['silver', 'silverlight']);
  return {
    ...bare,
    title: random.pick(titles),
    plan: of,
    views: random.pick([['detail'], []] as const),
    technique: random.pick(['Prata de lei', 'Prata teor 833', 'Prata repuxada e cinzelada']),
    ...turnedSize(random, height, width),
    weight_g: random.int(160, 2400),
    year: random.pick([
      'Século XVIII',
      'Século XIX',
      'Primeira metade do século XIX',
      'Início do século XX',
      null,
    ]),
    signed: random.pick([
      'Contraste de 10 dinheiros, ourives não identificado',
      'Sem contraste',
      'Marca de ourives apagada pelo uso',
    ]),
    value: value(random, 480, 32_000),
    tags: ['Prata de lei', 'Coleção particular'],
    noun: family === 'candlesticks' ? 'o par' : 'a peça',
  };
};

const porcelainPieces = [
  ['vase', ['Vaso', 'Vaso bojudo', 'Potiche', 'Vaso de colo longo'], [16, 58], [12, 34]],
  [
    'plate',
    ['Prato raso', 'Prato de parede', 'Prato de serviço', 'Prato decorativo'],
    [2, 4],
    [18, 36],
  ],
  ['bowl', ['Bowl', 'Fruteira', 'Taça de centro'], [8, 18], [18, 34]],
  ['jug', ['Bule', 'Jarro com tampa', 'Chocolateira'], [16, 30], [14, 24]],
] as const;

const porcelain: Maker = (random, seed) => {
  const [family, names, height, width] = random.pick(porcelainPieces);
  const of = plan(random, seed, family, glazes);
  return {
    ...bare,
    title: `${random.pick(names)} em porcelana, ${colorsOf(of)}${random.pick(['', ' e frisos', ', decoração pintada à mão', ', marcas de forno na base'])}`,
    plan: of,
    views: random.pick([['detail'], [], ['detail']] as const),
    technique: 'Porcelana esmaltada',
    ...turnedSize(random, height, width),
    year: random.pick(['Século XIX', 'Início do século XX', 'Década de 1950', null]),
    signed: random.pick(['Marca azul na base', 'Sem marca', null]),
    value: value(random, 120, 9800),
    tags: ['Cerâmica', 'Coleção particular'],
    noun: 'a peça',
  };
};

const tapestry: Maker = (random, seed) => {
  const of = plan(random, seed, 'tapestry', Object.keys(pigments) as PaletteName[]);
  const year = yearText(random, 1958, 1994);
  return {
    ...bare,
    title: random.pick([
      `Tapeçaria em ${colorsOf(of)}`,
      `Trama nº ${random.int(2, 40)}`,
      'Composição tecida',
      `Painel têxtil em ${colorsOf(of)}`,
      'Serra tecida',
      'Sem título',
    ]),
    plan: of,
    views: ['detail'],
    technique: random.pick([
      'Lã tecida em tear manual',
      'Lã e algodão, ponto arraiolo',
      'Algodão e lã, tear de alto liço',
    ]),
    ...flatSize(of, random.pick([90, 120, 140, 165, 180, 220])),
    depth_mm: null,
    year,
    signed: random.pick([
      'Monograma tecido no canto inferior',
      'Etiqueta do ateliê no verso',
      null,
    ]),
    value: value(random, 700, 42_000),
    tags: ['Tecelagem manual', 'Modernismo', random.pick(['Anos 1960', 'Anos 1970'])],
    noun: 'a tapeçaria',
  };
};

function bookSize(random: Random): Size {
  const height = random.int(18, 42);
  return {
    height_mm: height * 10,
    width_mm: Math.round(height * random.between(0.64, 0.8)) * 10,
    depth_mm: null,
  };
}

const book: Maker = (random, seed) => {
  const of = plan(random, seed, 'book', [
    'crimson',
    'ochre',
    'emerald',
    'mustard',
    'rose',
    'orange',
    'clay',
    'sand',
  ]);
  return {
    ...bare,
    title: random.pick([
      'Poemas do quintal, com dez serigrafias originais',
      `Álbum de xilogravuras, exemplar nº ${random.int(2, 90)}`,
      'Viagem pelo rio acima: relato de um naturalista',
      'Obras completas em encadernação de couro',
      'O livro das formas, livro de artista',
      'Coleção de folhetos de cordel encadernados',
      'Atlas das serras, com mapas dobrados',
      'Cartas a um jovem gravador',
    ]),
    plan: of,
    views: [],
    technique: random.pick([
      'Impressão tipográfica',
      'Encadernação em couro com douração',
      'Tipografia e serigrafia',
    ]),
    ...bookSize(random),
    year: yearText(random, 1888, 1982),
    signed: random.pick([null, null, 'Dedicatória do autor']),
    edition: random.pick([
      null,
      'Primeira edição',
      `Tiragem de ${random.pick([100, 200, 300])} exemplares`,
    ]),
    value: value(random, 90, 7800),
    tags: [random.pick(['Livro de artista', 'Coleção particular', 'Cordel']), 'Edição limitada'],
    noun: 'o exemplar',
  };
};

const folk: Maker = (random, seed) => {
  const [family, titles, technique, names] = random.weighted<
    readonly [ArtFamily, readonly string[], string, readonly PaletteName[]]
  >([
    [
      [
        'clayox',
        ['Boi-bumbá', 'Boi de festa', 'Boi em barro policromado', 'Boi mimoso'],
        'Barro policromado',
        ['terracotta'],
      ],
      4,
    ],
    [
      [
        'carvedbird',
        ['Pássaro', 'Pássaro em madeira policromada', 'Passarinho no galho'],
        'Madeira entalhada e policromada',
        ['peroba', 'ivorywood'],
      ],
      4,
    ],
    [
      [
        'relief',
        ['Vila', 'Casinhas', 'Cidade pequena', 'Rua da feira'],
        'Relevo em madeira policromada',
        ['ochre'],
      ],
      3,
    ],
    [
      [
        'jug',
        ['Moringa', 'Jarra de barro', 'Moringa de festa'],
        'Barro cozido com engobe',
        ['terracotta'],
      ],
      3,
    ],
  ]);
  const of = plan(random, seed, family, names);
  return {
    ...bare,
    title: random.pick(titles),
    plan: of,
    views: family === 'relief' ? ['detail'] : random.pick([['turned'], ['detail'], []] as const),
    technique,
    ...(family === 'relief'
      ? { ...flatSize(of, random.pick([30, 40, 50, 60])), depth_mm: 30 }
      : family === 'jug'
        ? turnedSize(random, [20, 44], [14, 24])
        : size(random, [14, 40], [16, 44], [10, 20])),
    year: yearText(random, 1955, 2012),
    signed: random.pick(['Assinada na base', 'Sem assinatura', null]),
    value: value(random, 120, 8600),
    tags: [
      'Festa popular',
      'Nordeste',
      family === 'clayox' || family === 'jug' ? 'Barro' : 'Figurativo',
    ],
    noun: 'a peça',
  };
};

/** Functions that create works, by category. */
export const objects = {
  Esculturas: sculpture,
  Mobiliário: furnish,
  Design: design,
  Joias: jewel,
  Relógios: timepiece,
  Prataria: silver,
  Porcelanas: porcelain,
  Tapeçaria: tapestry,
  Livros: book,
  'Arte popular': folk,
} satisfies Partial<Record<CategoryName, Maker>>;
