/**
 * Splits a text into words for searching, and expands abbreviations of the trade.
 *
 * @module
 */
import { fold, words } from '../../database/search-terms.ts';
import { decadeAt } from './periods.ts';

/** What a letter before a slash stands for: "óleo s/ tela", "aquarela s/ assinatura". */
const slashed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    s: ['sobre', 'sem'],
    c: ['com'],
    p: ['para'],
  }),
);

interface Token {
  readonly word: string;
  /** Full words of an abbreviation, and the word that all spellings of a decade share. */
  readonly meanings: readonly string[];
}

const ABBREVIATION = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu;

/** A letter before a slash, a word with hyphens, or another word of a folded text. */
const TOKEN =
  /(?<![\p{L}\p{N}])([scp])\/(?=\s*\p{L})|\p{L}+(?:[-‐]\p{L}+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

/**
 * Returns the words of a text in their order. Letters with periods between them are one word. A word
 * with hyphens can also be written as one.
 *
 * @example
 * tokensOf('O.S.T., 1950'); // words 'ost' and '1950'
 * tokensOf('óleo s/ tela'); // words 'oleo', 's' with the meanings 'sobre' and 'sem', and 'tela'
 * tokensOf('porta-retrato'); // words 'porta' with the meaning 'portaretrato', and 'retrato'
 * tokensOf('anos 60'); // words 'anos' with the meaning 'decada1960', and '60'
 */
export function tokensOf(typed: string): Token[] {
  const joined = fold(typed).replace(ABBREVIATION, (letters) => letters.replaceAll('.', ''));
  const tokens = [...joined.matchAll(TOKEN)].flatMap(([text, letter]): Token[] => {
    if (letter !== undefined) return [{ word: letter, meanings: slashed.get(letter) ?? [] }];
    const parts = words(text);
    return parts.map((word, index) => ({
      word,
      meanings: index === 0 && parts.length > 1 ? words(parts.join('')) : [],
    }));
  });
  return tokens.map((token, index) => {
    const decade = decadeAt(tokens.slice(index, index + 3).map(({ word }) => word));
    return decade === null
      ? token
      : { word: token.word, meanings: [...token.meanings, decade.word] };
  });
}

/** Words without a meaning of their own. A search with other words does not require them. */
const fillers = new Set(
  'a o as os um uma de da do das dos e em no na nos nas ao aos com para por pelo pela sobre s c p of on the and'.split(
    ' ',
  ),
);

/** Whether a search may ignore a folded word. */
export const isFiller = (word: string): boolean => fillers.has(word);

/**
 * Words of praise or intent ("lindo", "comprar"), which few catalogues contain. A search that finds
 * nothing with such a word is repeated without it.
 */
const vague = new Set(
  `antigo antiga velho velha usado usada bonito bonita lindo linda belo bela original genuino legitimo
  vintage barato barata raro rara obra peca objeto antiguidade leilao comprar compra vender venda quero
  procuro preco valor`.split(/\s+/),
);

/** Whether a search that finds nothing may ignore this folded singular word. */
export const isVague = (word: string): boolean => vague.has(word);
