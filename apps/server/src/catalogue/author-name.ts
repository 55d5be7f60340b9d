/**
 * Names of authors as catalogues write them.
 *
 * @module
 */

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
