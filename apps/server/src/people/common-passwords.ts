/** Words that open the lists of those who guess, and what Brazilian keyboards and teams add to them. */
const roots = new Set(
  (
    'password passw0rd senha senhas minhasenha acesso admin administrador qwerty qwertyui qwertyuiop ' +
    'asdfgh asdfghjk asdfghjkl zxcvbnm zxcvbn iloveyou letmein welcome bemvindo sunshine princess ' +
    'princesa football futebol baseball monkey dragon master shadow superman batman michael jordan ' +
    'trustno computer computador internet brasil flamengo corinthians palmeiras saopaulo santos ' +
    'vasco gremio cruzeiro botafogo fluminense internacional atletico familia felicidade teamo ' +
    'euteamo amoreterno jesus jesuscristo deusefiel deus gabriel rafael eduardo leilao leiloes ' +
    'martelo obradearte mudar mudar123 teste testando abcdefgh abcd abcde abcdef qazwsx qazwsxedc'
  ).split(' '),
);

/** Whether a text is one character or one short piece again and again: `aaaaaaaa`, `abcabcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/s.test(text);

/** Whether digits go up or down one by one: `12345678`, `87654321`, `34567890`. */
const isRun = (text: string): boolean =>
  '0123456789012345678901234567890'.includes(text) ||
  '0987654321098765432109876543210'.includes(text);

/**
 * Whether a password is among those that everybody tries first: a well-known word with digits or
 * marks around it, a run of digits, a repetition.
 *
 * @param password - in lower case
 * @example
 * isCommonPassword('senha123'); // true
 * isCommonPassword('tela de 1922'); // false
 */
export const isCommonPassword = (password: string): boolean =>
  isRun(password) ||
  isRepetition(password) ||
  roots.has(password) ||
  roots.has(password.replace(/^[\d\W_]+|[\d\W_]+$/g, ''));
