/**
 * Words and phrases of the trade with the same meaning (docs/rules.md#synonyms). Operators add more
 * with `npm run synonyms`.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { singular } from '../../database/search-terms.ts';
import { isFiller, tokensOf } from './tokens.ts';

/** Phrases with the same meaning. A house's usual spelling comes first. */
const techniques: readonly (readonly string[])[] = [
  ['óleo sobre tela', 'OST', 'óleo tela', 'quadro a óleo', 'pintura a óleo', 'oil on canvas'],
  ['óleo sobre madeira', 'OSM', 'óleo madeira', 'oil on panel', 'oil on wood'],
  ['óleo sobre cartão', 'OSC', 'óleo cartão', 'oil on cardboard'],
  ['óleo sobre papel', 'OSP', 'oil on paper'],
  ['óleo sobre eucatex', 'OSE'],
  ['óleo sobre placa', 'OSPL', 'oil on board'],
  ['óleo sobre tela colada em madeira', 'OSTCM', 'óleo sobre tela colada em placa'],
  ['acrílica sobre tela', 'AST', 'ACS', 'acrílico sobre tela', 'acrylic on canvas'],
  ['acrílica sobre papel', 'ASP', 'acrílico sobre papel', 'acrylic on paper'],
  ['aquarela sobre papel', 'AQSP', 'ASP', 'watercolour on paper', 'watercolor on paper'],
  ['técnica mista', 'TM', 'mista', 'mixed media'],
  ['técnica mista sobre tela', 'TMST', 'mixed media on canvas'],
  ['técnica mista sobre papel', 'TMSP', 'mixed media on paper'],
  ['guache sobre papel', 'GSP', 'gouache on paper'],
  ['nanquim sobre papel', 'NSP', 'tinta da china sobre papel', 'ink on paper'],
  ['nanquim', 'tinta da china', 'ink'],
  ['bico de pena', 'desenho a pena', 'pena e nanquim'],
  ['gravura em metal', 'calcogravura', 'água-forte', 'água-tinta', 'ponta-seca', 'etching'],
  ['xilogravura', 'xilo', 'xilografia', 'woodcut', 'woodblock'],
  ['litografia', 'lito', 'litogravura', 'lithograph'],
  ['serigrafia', 'silkscreen', 'silk screen', 'screenprint'],
  ['linoleogravura', 'linogravura', 'linocut'],
];

/** Where a work is signed: "assinado no canto inferior direito", "ass. inf. dir.", "assinado CID". */
const signatures = [
  ['inferior direito', 'inf dir', 'CID'],
  ['inferior esquerdo', 'inf esq', 'CIE'],
  ['superior direito', 'sup dir', 'CSD'],
  ['superior esquerdo', 'sup esq', 'CSE'],
].map(([place = '', short = '', corner = '']) =>
  [`assinado no canto ${place}`, `A${corner}`].concat(
    ['assinado', 'assinada', 'ass', 'assin'].flatMap((signed) =>
      [place, short, corner].map((end) => `${signed} ${end}`),
    ),
  ),
);

/** Phrases with the same meaning. A house's usual spelling comes first. */
export const tradeSynonyms: readonly (readonly string[])[] = [
  ...techniques,
  ['assinado', 'assinada', 'ass', 'assin', 'signed'],
  ['datado', 'datada', 'dat', 'dated'],
  ['canto inferior direito', 'CID', 'inf dir', 'inferior direito'],
  ['canto inferior esquerdo', 'CIE', 'inf esq', 'inferior esquerdo'],
  ['canto superior direito', 'CSD', 'sup dir', 'superior direito'],
  ['canto superior esquerdo', 'CSE', 'sup esq', 'superior esquerdo'],
  ...signatures,
  ['assinado no canto superior', 'ACS'],
  ['século', 'séc', 'century'],
  ['século XV', 'séc XV', 'XV', 'século 15', 'séc 15'],
  ['século XVI', 'séc XVI', 'XVI', 'século 16', 'séc 16'],
  ['século XVII', 'séc XVII', 'XVII', 'século 17', 'séc 17'],
  ['século XVIII', 'séc XVIII', 'XVIII', 'século 18', 'séc 18'],
  ['século XIX', 'séc XIX', 'XIX', 'século 19', 'séc 19'],
  ['século XX', 'séc XX', 'XX', 'século 20', 'séc 20'],
  ['década', 'déc'],
  ['18k', '18 k', '18 kt', '18 quilates'],
  ['óleo', 'oil'],
  ['sobre', 'on'],
  ['tela', 'canvas'],
  ['papel', 'paper'],
  ['madeira', 'wood', 'panel'],
  ['cartão', 'cardboard', 'board', 'papelão'],
  ['colagem', 'collage'],
  ['laca', 'lacquer'],
  ['pigmento', 'pigment'],
  ['seda', 'silk'],
  ['acrílica', 'acrílico', 'acrylic'],
  ['aquarela', 'aguarela', 'watercolour', 'watercolor'],
  ['guache', 'gouache'],
  ['lápis', 'grafite', 'pencil', 'graphite'],
  ['carvão', 'charcoal'],
  ['tinta', 'ink'],
  ['gravura', 'estampa', 'print'],
  ['escultura', 'estátua', 'sculpture'],
  ['louça', 'porcelana', 'faiança'],
  ['artesanato', 'arte popular'],
  ['cordel', 'literatura de cordel', 'folheto de cordel'],
  ['concretismo', 'arte concreta'],
  ['pintura', 'painting', 'quadro'],
  ['desenho', 'drawing'],
  ['fotografia', 'foto', 'photograph', 'photo'],
  ['porcelana', 'porcelain'],
  ['relógio', 'watch', 'clock'],
  ['relógio de pulso', 'relógio pulseira', 'wristwatch'],
  ['relógio de bolso', 'relógio de algibeira', 'patacão'],
  ['joia', 'joalheria', 'jewellery', 'jewelry'],
  ['anel', 'aliança', 'ring'],
  ['colar', 'gargantilha', 'necklace'],
  ['prataria', 'objeto de prata', 'prata', 'silver'],
  ['móvel', 'mobiliário', 'mobília', 'furniture'],
  ['poltrona', 'cadeira de braços', 'armchair'],
  ['cômoda', 'gaveteiro'],
  ['aparador', 'bufê', 'buffet'],
  ['abajur', 'abat-jour', 'abajour', 'luminária', 'lamp'],
  ['tapete', 'tapeçaria', 'carpete', 'rug', 'carpet'],
  ['tapeçaria', 'painel têxtil', 'tapestry'],
  ['vaso', 'jarro', 'vase'],
  ['bowl', 'tigela'],
  ['sopeira', 'terrina'],
  ['castiçal', 'candelabro', 'candlestick'],
  ['bibelô', 'bibelot'],
  ['arte sacra', 'imaginária', 'imagem sacra'],
  ['nossa senhora', 'N Sra', 'N Sa', 'Na Sra', 'nossa sra'],
  ['nosso senhor', 'N Sr', 'nosso sr'],
  ['santo', 'sto'],
  ['santa', 'sta'],
  ['papel-moeda', 'cédula'],
  ['numismática', 'moeda', 'coin'],
  ['filatelia', 'selo postal'],
  ['livro', 'book'],
  ['vinho', 'wine'],
  ['art déco', 'art deco', 'artdeco'],
  ['art nouveau', 'artnouveau', 'arte nova'],
  ['porta-retrato', 'portarretrato', 'portaretrato'],
];

/** Phrases by their first word, each with the phrases of the same meaning. Words are singular. */
export type Synonyms = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly others: readonly (readonly string[])[] }[]
>;

/** Returns the words of a phrase in the form in which synonyms are compared. */
const phraseWords = (phrase: string): string[] =>
  tokensOf(phrase).flatMap(({ word }) => (isFiller(word) ? [] : [singular(word)]));

export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, { words: string[]; others: string[][] }[]>();
  for (const group of groups) {
    const phrases = group.map(phraseWords).filter((words) => words.length > 0);
    for (const words of phrases) {
      const [first = ''] = words;
      const others = phrases.filter((other) => other !== words);
      found.set(first, [...(found.get(first) ?? []), { words, others }]);
    }
  }
  return found;
}

const ofTrade = synonymsOf(tradeSynonyms);

/** Returns the synonyms of the trade and those of the operator. */
export async function readSynonyms(db: Kysely<Schema>): Promise<Synonyms> {
  const added = await db.selectFrom('search_synonyms').select('phrases').execute();
  if (added.length === 0) return ofTrade;
  return synonymsOf([...tradeSynonyms, ...added.map(({ phrases }) => phrases)]);
}

/** Returns a version text that changes with the operator's synonyms. */
export async function synonymsVersion(db: Kysely<Schema>): Promise<string> {
  const added = await db.selectFrom('search_synonyms').select('id').orderBy('id').execute();
  return added.map(({ id }) => id).join();
}

/** Names of techniques by the words of each spelling. Of several meanings, the first is used. */
const techniqueNames = new Map(
  techniques
    .toReversed()
    .flatMap(([name = '', ...others]) =>
      [name, ...others].map((phrase) => [phraseWords(phrase).join(' '), name] as const),
    ),
);

/** A longer text describes the object, not only its technique. */
const LONGEST_TECHNIQUE = 60;

/**
 * Returns a technique without abbreviations, the value by which lots are filtered.
 *
 * @example
 * techniqueOf('O.S.T.'); // 'Óleo sobre tela'
 * techniqueOf('óleo s/ tela, 1950'); // 'Óleo sobre tela'
 */
export function techniqueOf(text: string | null): string | null {
  const main = (text ?? '').split(/[,;(]/, 1).join('').replace(/\s+/g, ' ').trim();
  const spelled = phraseWords(main).join(' ');
  if (spelled === '' || main.length > LONGEST_TECHNIQUE) return null;
  const name = techniqueNames.get(spelled) ?? main.toLocaleLowerCase('pt-BR');
  return name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
}

/**
 * Returns the words of a name joined into one key, equal for its plural and for any order of its
 * words, or `null` without a word.
 *
 * @example
 * nameKey('Esculturas'); // 'escultura'
 * nameKey('Qi Baishi') === nameKey('Baishi Qi'); // true
 */
export function nameKey(name: string): string | null {
  const key = phraseWords(name).sort().join('');
  return key === '' ? null : key;
}

/**
 * Returns the key of a technique, which all its spellings share.
 *
 * @example
 * techniqueKey('O.S.T.'); // 'oleotela'
 */
export const techniqueKey = (text: string | null): string | null =>
  nameKey(techniqueOf(text) ?? '');
