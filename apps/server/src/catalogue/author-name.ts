/**
 * Names of authors as catalogues write them.
 *
 * @module
 */

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
