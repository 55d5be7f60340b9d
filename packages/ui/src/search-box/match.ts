import { foldText } from '@martelo/domain/text';

/** A part of a text, and whether it matches the search. */
interface Piece {
  /** Position in the text. */
  readonly start: number;
  readonly text: string;
  readonly match: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Returns the positions of a word: those at the start of words, or all if there are none. */
function placesOf(word: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    places.push(at);
  }
  const initial = places.filter((at) => !LETTER.test(text.charAt(at - 1)));
  return initial.length > 0 ? initial : places;
}

/**
 * Splits a text at the matches of the searched words. Accents and case are ignored. The parts together
 * are the unchanged text.
 *
 * @example
 * matchPieces('Antônio', 'anto'); // [{ start: 0, text: 'Antô', match: true }, { start: 4, text: 'nio', match: false }]
 */
export function matchPieces(text: string, term: string): readonly Piece[] {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  // Folding may change the length of a text, so each folded letter has its original position.
  const starts: number[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = foldText(letter);
    for (let count = 0; count < plain.length; count++) starts.push(index);
    folded += plain;
  }
  starts.push(text.length);

  const marked = new Uint8Array(folded.length);
  for (const word of words) {
    for (const at of placesOf(word, folded)) marked.fill(1, at, at + word.length);
  }

  const pieces: Piece[] = [];
  let from = 0;
  let match = false;
  for (let at = 0; at <= folded.length; at++) {
    const here = marked[at] === 1;
    const start = starts[at] ?? text.length;
    if (at < folded.length && here === match) continue;
    if (start > from) pieces.push({ start: from, text: text.slice(from, start), match });
    from = start;
    match = here;
  }
  return pieces;
}
