/**
 * Passwords that are easy to guess: leaked ones, and those made of known words about the site or
 * the person.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The most common words of guessing lists, and additions from Brazilian keyboards and football
 * clubs.
 */
const roots = new Set(
  (
    'password passw0rd senha senhas minhasenha acesso admin administrador qwerty qwertyui qwertyuiop ' +
    'asdfgh asdfghjk asdfghjkl zxcvbnm zxcvbn iloveyou letmein welcome bemvindo sunshine princess ' +
    'princesa football futebol baseball monkey dragon master shadow superman batman michael jordan ' +
    'trustno computer computador internet brasil flamengo corinthians palmeiras saopaulo santos ' +
    'vasco gremio cruzeiro botafogo fluminense internacional atletico familia felicidade teamo ' +
    'euteamo amoreterno jesus jesuscristo deusefiel deus gabriel rafael eduardo leilao leiloes ' +
    'martelo obradearte mudar mudar123 teste testando abcdefgh abcd abcde abcdef qazwsx qazwsxedc ' +
    'gwerty zag12wsx 1g2w3e4r naoseiasenha trocar trocarsenha estrela borboleta chocolate cachorro bahia verao outono inverno primavera sport meuamor'
  ).split(' '),
);

let leaked: ReadonlySet<string> | null = null;

/**
 * Returns the 49,233 most frequent passwords of public leaks. 17,950 of them are long enough for an
 * account here. The shorter ones matter with digits or punctuation around them. The list is read on
 * first use.
 */
export function leakedPasswords(): ReadonlySet<string> {
  leaked ??= new Set(
    JSON.parse(
      readFileSync(
        createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'),
        'utf8',
      ),
    ) as string[],
  );
  return leaked;
}

/** Removes accents and converts to lower case. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const LEET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
);

/** Replaces digits and punctuation with the letters that they stand for. */
const withoutLeet = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (mark) => LEET.get(mark) ?? mark);

/** Removes digits and punctuation at both ends. */
const trimmed = (text: string): string => text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '');

const withoutMarks = (text: string): string => text.replaceAll(/[\W_]+/g, '');

/** Whether a text repeats one short piece: `aaaaaaaa`, `abcabcabc`, `senhasenha`. */
const isRepetition = (text: string): boolean => /^(.{1,7}?)\1+$/s.test(text);

/** Whether digits count up or down: `12345678`, `87654321`, `34567890`. */
const isRun = (text: string): boolean =>
  '0123456789012345678901234567890'.includes(text) ||
  '0987654321098765432109876543210'.includes(text);

/**
 * Maximum number of digits and punctuation marks around a leaked word that do not make it a
 * different password.
 */
const MAX_SURROUNDING = 4;

/**
 * Whether a password is among the first that an attacker tries: a leaked one, a known word with
 * digits or punctuation around it, a run of digits, or a repetition. Substitutions such as `@` for
 * `a` are recognized.
 *
 * @example
 * isCommonPassword('senha123'); // true
 * isCommonPassword('tela de 1922'); // false
 */
export function isCommonPassword(password: string): boolean {
  const text = folded(password.trim());
  const word = trimmed(text);
  const list = leakedPasswords();
  const isListed = (candidate: string): boolean => roots.has(candidate) || list.has(candidate);
  return (
    isRun(text) ||
    isRepetition(text) ||
    isListed(text) ||
    isListed(withoutMarks(text)) ||
    isListed(withoutLeet(text)) ||
    roots.has(word) ||
    roots.has(withoutLeet(word)) ||
    // A word of fewer than four letters is too short to make the password easy to guess.
    (word.length >= 4 &&
      text.length - word.length <= MAX_SURROUNDING &&
      (isListed(word) || isListed(withoutLeet(word))))
  );
}

/** Parts that every web address has. */
const commonAddressParts = new Set(['http', 'https', 'www', 'com', 'net', 'org', 'localhost']);
const MIN_WORD_LENGTH = 3;

/** Returns the formats in which people write a date of birth. */
function datesOf(text: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === '') return [];
  const short = year.slice(2);
  return [
    `${day}${month}${year}`,
    `${year}${month}${day}`,
    `${month}${day}${year}`,
    `${day}${month}${short}`,
    `${day}${month}`,
    year,
  ];
}

/** Returns the words and numbers that an attacker derives from these facts, longest first. */
function wordsOf(facts: readonly (string | null | undefined)[]): string[] {
  const words = facts.flatMap((fact) => {
    if (fact == null) return [];
    const parts = folded(fact)
      .split(/[^a-z0-9]+/)
      .filter((part) => part !== '');
    const digits = fact.replaceAll(/\D/g, '');
    const isNumber = /^[\d\s().+/-]+$/.test(fact);
    return [
      ...(isNumber ? [digits, digits.slice(-9), digits.slice(-8)] : parts),
      parts.join(''),
      ...datesOf(fact),
    ];
  });
  return [...new Set([...words, 'martelo', 'leilao', 'leiloes'])]
    .filter((word) => word.length >= MIN_WORD_LENGTH && !commonAddressParts.has(word))
    .sort((one, other) => other.length - one.length);
}

/** Minimum number of letters and digits that a password must have in addition to known words. */
const MIN_OTHER_CHARACTERS = 6;

/**
 * Whether a password consists mainly of known facts about the site or the person. Such a password
 * has too few characters left when these words are removed. A long sentence may contain them.
 *
 * @param facts - names, addresses, numbers and `YYYY-MM-DD` dates
 * @example
 * isGuessableFrom('Maria1985!', ['Maria Prado', '1985-02-03']); // true
 * isGuessableFrom('maria pinta telas azuis', ['Maria Prado']); // false
 */
export function isGuessableFrom(
  password: string,
  facts: readonly (string | null | undefined)[],
): boolean {
  const words = wordsOf(facts);
  return [folded(password), withoutLeet(folded(password))].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    if (rest === text) return false;
    const beside = rest.replaceAll(/[^\p{L}\p{N}]/gu, '');
    // Attackers try a year or a few digits with every word.
    const letters = beside.replaceAll(/\d/g, '');
    return (
      beside.length < MIN_OTHER_CHARACTERS ||
      (letters.length < 3 && beside.length < 8) ||
      isRun(beside) ||
      isRepetition(beside) ||
      (beside.length * 2 < text.length && isCommonPassword(beside))
    );
  });
}
