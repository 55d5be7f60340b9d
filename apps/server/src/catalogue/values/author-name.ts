/**
 * Names of authors as catalogues write them.
 *
 * @module
 */
import { countryName } from '@martelo/domain/names';
import { slugify } from '@martelo/domain/text';

// The word for "school" in the languages of catalogues.
const school = /^(?:escola|school|[ée]cole|schule|scuola|escuela)\s+\p{L}/iu;
const group =
  /^(?:c[íi]rculo|circle|cercle|umkreis|cerchia|seguidor(?:es)?|followers?|suiveur|nachfolger|seguace|oficina|workshop|studio|werkstatt|bottega|(?:[àa]\s+)?maneira|manner|mani[èe]re|(?:no\s+)?estilo|style|stile)\s+(?:d[aeiou]s?\s|d['’]|of\s|von\s)/iu;
const attributed =
  /^(?:atribu[íi]d[oa]s?|attributed|attribu[ée]e?|zugeschrieben|attribuito)\s|^(?:after|d['’]apr[èe]s|nach)\s/iu;
const unknown =
  /^(?:autor|artista|artist|author)\s+(?:desconhecido|n[ãa]o\s+identificado|an[ôo]nimo|unknown)|^\[?(?:an[ôo]nim[oa]|anonymous|anonyme|unknown|desconhecid[oa]|n[ãa]o\s+identificad[oa])\b/iu;
// "RUBENS, school of", "Rubens (attributed to)".
const ending =
  /(?:,\s*|\(\s*)(?:escola|school|c[íi]rculo|circle|seguidor|follower|oficina|workshop|manner|maneira|atribu[íi]d[oa]|attributed|after|d['’]apr[èe]s)(?:\s+(?:de|do|da|of|to|a))?\s*\)?$/iu;
const noPersons = [school, group, attributed, unknown, ending];

/**
 * Whether a cell names a school, a workshop or an attribution instead of a person, whose works it
 * would otherwise be listed with.
 *
 * @example
 * isNoPerson('ESCOLA EUROPÉIA, SÉC XX'); // true
 * isNoPerson('Rubens (school of)'); // true
 * isNoPerson('ESCOLÁSTICA MOREIRA'); // false
 */
export const isNoPerson = (name: string): boolean =>
  noPersons.some((pattern) => pattern.test(name));

// The part after the comma is not a first name: a century, a number, a generation, a company suffix.
const notFirstName =
  /\d|^(?:s[ée]c(?:ulo|\.)|escola|atribu|filho$|neto$|sobrinho$|júnior|junior|jr\b|sr\b|irm[ãa]os|ltda|inc\b|ltd|s\.?a\.?$|co\.?$|cia|gmbh|[ivx]+$)/iu;
// Several people, or an attribution in brackets as the whole cell.
const notSinglePerson = /[&/;+]|^\[.*\]$|\s(?:and|e|und|et|y)\s/iu;
// "(The Younger)", "(1823)" and "[unidentified]" stay at the end.
const qualifier = /\s*(?:\([^()]*\)|\[[^[\]]*\])$/u;

/**
 * Turns "Last, First" into "First Last". Returns text unchanged unless it is clearly one person's name.
 *
 * @example
 * turnName('RUBENS, PETER PAUL'); // 'PETER PAUL RUBENS'
 * turnName("ARTHOIS, JACQUES D'"); // "JACQUES D'ARTHOIS"
 * turnName('TENIERS, DAVID (THE YOUNGER)'); // 'DAVID TENIERS (THE YOUNGER)'
 * turnName('3M, Brasil Ltda'); // unchanged
 */
export function turnName(name: string): string {
  const aside = qualifier.exec(name)?.[0] ?? '';
  const bare = name.slice(0, name.length - aside.length);
  const parts = bare.split(',').map((part) => part.trim());
  const [last = '', first = ''] = parts;
  if (parts.length !== 2 || last === '' || first === '') return name;
  if (/\d/.test(last) || notFirstName.test(first) || notSinglePerson.test(bare)) return name;
  const joined = /['’]$/u.test(first) ? first + last : `${first} ${last}`;
  return aside === '' ? joined : `${joined} ${aside.trim()}`;
}

/** A name, and what stood beside it. */
interface Life {
  name: string;
  birth: number | null;
  death: number | null;
  /** Places of birth and death, or the country. */
  place: string;
}

// "(1903-1962)", "[1903-1962]", "(Brodowski, 1903 - Rio, 1962)", "(n. 1903)", "(Brasil)" at the end.
const aside = /^(.*[^\s,\p{Pd}])[\s,\p{Pd}]*[([]([^()[\]]+)[)\]]$/u;
const years = /^(.*[^\s,\p{Pd}\d])[\s,\p{Pd}]+([12]\d{3}\s*[/\p{Pd}]\s*[12]\d{3})$/u;
const year = /(?<!\d)[12]\d{3}(?!\d)/g;
// Words around the years that say nothing else.
const lifeWords =
  /(?<!\p{L})(?:nascid[oa]|nasc|nac|n|born|b|falecid[oa]|falec|fal|f|morto|morta|m|died|d|c|ca|circa|em|in|a|to|bis)(?:\.|(?!\p{L}))/giu;
/** Years of work say nothing of birth and death. */
const active = /(?<!\p{L})(?:at(?:iv[oa]|\.)|act(?:ive|\.)|fl\.|floruit)/iu;
const countries: ReadonlySet<string> = new Set(
  (
    'alemanha angola argentina armenia australia austria belgica bolivia brasil canada chile china ' +
    'colombia cuba dinamarca egito equador escocia espanha estados-unidos eua finlandia franca ' +
    'grecia holanda paises-baixos hungria india inglaterra irlanda israel italia japao libano ' +
    'lituania marrocos mexico mocambique nigeria noruega paraguai peru polonia portugal romenia ' +
    'russia siria suecia suica africa-do-sul tchequia turquia ucrania uruguai venezuela brazil'
  ).split(' '),
);

/**
 * Separates a name from the years of a life, the places and the country beside it. Any other text in
 * brackets stays in the name.
 *
 * @example
 * splitLife('Volpi, Alfredo (1896–1988)'); // { name: 'Volpi, Alfredo', birth: 1896, death: 1988, place: '' }
 * splitLife('Cândido Portinari (Brasil)'); // { name: 'Cândido Portinari', birth: null, death: null, place: 'Brasil' }
 */
export function splitLife(written: string): Life {
  const whole: Life = { name: written, birth: null, death: null, place: '' };
  const plain = written.replace(/[（［]/g, '(').replace(/[）］]/g, ')');
  const found = aside.exec(plain) ?? years.exec(plain);
  if (found === null) return whole;
  const [, name = '', others = ''] = found;
  // "(1886-73)" ends in the same century.
  const beside = others.replace(/^(\d\d)(\d\d\s*[/\p{Pd}]\s*)(?=\d\d$)/u, '$1$2$1');
  const numbers = beside.match(year)?.map(Number) ?? [];
  const place = beside
    .replace(year, ' ')
    .replace(lifeWords, ' ')
    .replace(/[\s,;:*†?+/\p{Pd}]+/gu, ' ')
    .trim();
  const isCountry = countries.has(slugify(countryName(beside)));
  // "(século XIX, 1850)" and "(The Younger)" are no lives.
  if (numbers.length === 0 ? !isCountry : numbers.length > 2 || /s[ée]c/i.test(place)) return whole;
  if (active.test(beside)) return { ...whole, name, place: beside.trim() };
  const isDeathOnly = numbers.length === 1 && /^\s*(?:[†+?-]|m\.|fal|d\.)/i.test(beside);
  const [first = null, second = null] = isDeathOnly ? [null, ...numbers] : numbers;
  return { name, birth: first, death: second, place: numbers.length === 0 ? beside.trim() : place };
}
