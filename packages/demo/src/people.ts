/**
 * Artists and bidders of the demonstration: fictional people with plausible Brazilian names.
 *
 * @module
 */
import { slugify } from '@martelo/domain/text';
import type { Random } from './random.ts';
import type { CategoryName } from './taxonomy.ts';

/** An artist of the demonstration. */
export interface DemoAuthor {
  readonly slug: string;
  readonly name: string;
  readonly birth_year: number | null;
  readonly death_year: number | null;
  readonly nationality: string | null;
  readonly birthplace: string | null;
  readonly alternate_names: readonly string[];
  readonly biography_html: string | null;
  /** Categories of the artist's works. */
  readonly specialties: readonly CategoryName[];
}

const women =
  'Adalgisa Belmira Corina Dalva Edite Eulália Florinda Genoveva Honorina Jandira Leocádia Marialva Noêmia Olímpia Perpétua Quitéria Rosália Salomé Teodora Ubaldina Zulmira Antonieta Célia Inês Estela Glória Lucinda Otília'.split(
    ' ',
  );
const men =
  'Abílio Anísio Bonifácio Clodoaldo Damião Eliseu Fausto Gumercindo Hermínio Isaías Jacinto Leôncio Moacir Nestor Otávio Plínio Raimundo Sinésio Tibúrcio Ulisses Valdemar Zeferino Aurélio Durval Firmino Inácio Teófilo Adroaldo'.split(
    ' ',
  );
const surnames =
  'Almada Assunção Bacelar Boaventura Caldeira Carrazedo Cisneiros Espíndola Figueira Galvão Garrido Godói Junqueira Lacerda Leitão Louzada Malheiros Montenegro Paranhos Quadros Quintela Rabelo Sabino Siqueira Taborda Uchoa Valadares Veiga Vilela Ximenes Zagalo Ferrazzoli Hoshizaki Tanizawa Wernecke Krasovic Bellandini Salomoni'.split(
    ' ',
  );
// Only these names take a particle in Portuguese.
const withParticle = [
  'de Almada',
  'de Assunção',
  'da Boa Hora',
  'da Veiga',
  'de Espíndola',
  'da Figueira',
  'de Godói',
  'de Lacerda',
  'de Quadros',
  'de Siqueira',
  'dos Passos',
  'dos Reis',
  'do Amparo',
  'das Neves',
  'e Louzada',
  'e Vilela',
] as const;
const birthplaces = [
  'São Paulo, SP',
  'Rio de Janeiro, RJ',
  'Belo Horizonte, MG',
  'Diamantina, MG',
  'Recife, PE',
  'Caruaru, PE',
  'Salvador, BA',
  'Cachoeira, BA',
  'Fortaleza, CE',
  'Sobral, CE',
  'Belém, PA',
  'São Luís, MA',
  'Curitiba, PR',
  'Porto Alegre, RS',
  'Pelotas, RS',
  'Cataguases, MG',
  'Goiás, GO',
  'Teresina, PI',
  'Penedo, AL',
  'Laranjeiras, SE',
] as const;

const specialties: readonly (readonly [readonly CategoryName[], number])[] = [
  [['Pinturas', 'Gravuras', 'Desenhos'], 10],
  [['Pinturas', 'Desenhos'], 6],
  [['Esculturas', 'Desenhos'], 5],
  [['Gravuras', 'Desenhos', 'Livros'], 4],
  [['Fotografias'], 4],
  [['Mobiliário', 'Design'], 4],
  [['Tapeçaria', 'Pinturas'], 2],
  [['Joias'], 2],
  [['Porcelanas', 'Esculturas'], 2],
];

const origins = [
  ['Brasil', 40],
  ['Portugal', 2],
  ['Uruguai', 1],
  ['Itália', 1],
  ['Japão', 1],
] as const;

const training = [
  'frequentou ateliês livres',
  'formou-se em arquitetura',
  'começou como tipógrafo numa pequena oficina',
  'estudou desenho com um tio marceneiro',
  'deu aulas de desenho na rede pública',
  'passou dois anos em Lisboa com uma bolsa',
] as const;
const turns = [
  'Nos anos seguintes trocou a figura pela geometria',
  'Voltou sempre à paisagem da infância',
  'Trabalhou em silêncio, longe dos grupos e dos manifestos',
  'Fez da repetição o seu assunto',
  'Experimentou materiais de construção, tecidos e restos de gráfica',
] as const;
const legacies = [
  'A obra, reunida pela família, circula hoje em leilões e pequenas mostras.',
  'Deixou poucos registros escritos e um caderno de anotações de cor.',
  'As peças mais procuradas são as de formato pequeno.',
  'Há trabalhos seus em coleções particulares de todo o país.',
] as const;

function biography(
  random: Random,
  name: string,
  born: number | null,
  birthplace: string | null,
): string {
  const start =
    birthplace === null || born === null
      ? `${name} é um nome de origem pouco documentada`
      : `${name} nasceu em ${birthplace.split(',')[0]}, em ${born}`;
  return `<p>${start} e ${random.pick(training)}. ${random.pick(turns)}. ${random.pick(legacies)}</p><p><em>Personagem fictícia do catálogo de demonstração.</em></p>`;
}

/** Returns a fictional full name with particles in lower case. */
function fullName(random: Random): string {
  const first = random.pick(random.chance(0.5) ? women : men);
  const [middle, plain] = random.shuffle(surnames);
  const last = random.chance(0.35)
    ? random.pick(withParticle.filter((name) => !name.endsWith(middle ?? '')))
    : plain;
  return `${first} ${middle} ${last}`;
}

const masters: readonly string[] = [
  'Mestre Anacleto de Pedra Miúda',
  'Dona Ubaldina do Barro',
  'Mestre Clodoaldo da Feira Velha',
  'Zulmira Oleira',
  'Seu Firmino Carpina',
  'Mestra Rosália das Bonecas',
  'Mestre Sinésio do Riacho Fundo',
  'Dona Quitéria dos Santos Pequenos',
  'Tibúrcio Santeiro',
  'Mestre Jacinto Boiadeiro',
  'Mestra Otília do Tauá',
  'Mestre Damião da Umburana',
];

/**
 * Returns the artists. Two of them share a name and differ in their birth year. Some have neither
 * dates nor a biography.
 */
export function makeAuthors(random: Random, count: number): DemoAuthor[] {
  const taken = new Set<string>();
  const authors: DemoAuthor[] = [];
  const add = (name: string, of: Random, fields: Partial<DemoAuthor>): void => {
    const born = of.chance(0.08) ? null : of.int(1872, 1978);
    const alive = born !== null && (born > 1970 || (born > 1936 && of.chance(0.7)));
    const birth_year = fields.birth_year ?? born;
    const nationality = of.weighted(origins);
    const birthplace = nationality === 'Brasil' && of.chance(0.85) ? of.pick(birthplaces) : null;
    const base = slugify(name);
    const slug = taken.has(base) ? `${base}-${birth_year}` : base;
    taken.add(base);
    authors.push({
      slug,
      name,
      birth_year,
      death_year:
        birth_year === null || alive
          ? null
          : birth_year + of.int(44, Math.min(91, 2024 - birth_year)),
      nationality,
      birthplace,
      alternate_names: of.chance(0.15)
        ? [`${name.split(' ')[0]} ${name.split(' ').at(-1)}`].filter((short) => short !== name)
        : [],
      biography_html: of.chance(0.75) ? biography(of, name, birth_year, birthplace) : null,
      specialties: of.weighted(specialties),
      ...fields,
    });
  };
  for (const master of masters) {
    add(master, random.fork(master), {
      specialties: ['Arte popular'],
      nationality: 'Brasil',
    });
  }
  for (let index = 0; authors.length < count - 1; index++) {
    const of = random.fork(index);
    const name = fullName(of);
    if (!taken.has(slugify(name))) add(name, of, {});
  }
  const twin = authors[masters.length];
  if (twin !== undefined) {
    add(twin.name, random.fork('twin'), {
      birth_year: (twin.birth_year ?? 1920) + 31,
      death_year: null,
      alternate_names: [],
    });
  }
  return authors;
}

/** Returns the full names of bidders. The server masks them. */
export const makeBidders = (random: Random, count: number): string[] =>
  Array.from({ length: count }, (_, index) => fullName(random.fork(index)));
