/**
 * Masks: what stands on the screen, and the bare value behind it.
 *
 * See docs/rules.md#phone-numbers and docs/rules.md#documents-on-screen.
 *
 * @module
 */

/** How a kind of value is masked. */
export interface Mask {
  /** Its pattern: `9` is a digit, `X` a digit or a capital letter, the rest stands as it is. */
  readonly pattern: (bare: string) => string;
  /** Finds the value in a text that came as a whole: pasted or filled in by the browser. */
  readonly find?: (text: string) => string;
  /** Fills up what was typed, when its last character is a mark. */
  readonly complete?: (typed: string) => string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Name of a mask that this package brings. */
export type MaskName = 'cpf' | 'cnpj' | 'cep' | 'phone';

/** The kinds of value that a {@link MaskedField} knows by name. */
export const masks = {
  cpf: { pattern: () => '999.999.999-99' },
  cnpj: {
    pattern: () => 'XX.XXX.XXX/XXXX-99',
    // Words around a number have letters too.
    find: (text) =>
      /\b[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}\b/i.exec(text)?.[0] ?? text,
  },
  cep: { pattern: () => '99999-999' },
  phone: {
    // Mobile numbers begin with a 9 and have a digit more.
    pattern: (bare) =>
      bare.length > 10 || bare.charAt(2) === '9' ? '(99) 99999-9999' : '(99) 9999-9999',
    find: (text) =>
      digitsOf(text)
        // The country's code, or the 0 of a call to another city with the carrier's code.
        .replace(/^(?:0{0,2}55)(?=\d{10,11}$)/, '')
        .replace(/^0(?:\d\d)?(?=\d{10,11}$)/, ''),
  },
} as const satisfies Record<MaskName, Mask>;

const isSlot = (mark: string | undefined): boolean => mark === '9' || mark === 'X';
const fits = (slot: string, char: string): boolean =>
  slot === '9' ? /\d/.test(char) : /[\dA-Z]/.test(char);
const meaning = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '');

/** The characters of a text that have a place in the pattern, in order. */
function fill(pattern: string, text: string): string {
  const slots = Array.from(pattern).filter(isSlot);
  let bare = '';
  for (const char of meaning(text)) {
    const slot = slots[bare.length];
    if (slot === undefined) break;
    if (fits(slot, char)) bare += char;
  }
  return bare;
}

const patternOf = (mask: Mask, text: string): string => mask.pattern(meaning(text));

/**
 * The bare value in a text that came as a whole.
 *
 * @example
 * readMasked(masks.phone, '+55 11 98765-4321'); // '11987654321'
 */
export function readMasked(mask: Mask, text: string): string {
  const found = mask.find?.(text) ?? text;
  return fill(patternOf(mask, found), found);
}

/** Whether a bare value fills its mask. */
export const isFull = (mask: Mask, bare: string): boolean =>
  bare.length === Array.from(mask.pattern(bare)).filter(isSlot).length;

/**
 * Puts a bare value into its mask, as far as it goes: no mark stands at the end.
 *
 * @example
 * showMasked(masks.cpf, '529982'); // '529.982'
 */
export function showMasked(mask: Mask, bare: string): string {
  let next = 0;
  let shown = '';
  for (const mark of mask.pattern(bare)) {
    if (next >= bare.length) break;
    shown += isSlot(mark) ? bare.charAt(next++) : mark;
  }
  return shown;
}

/** Index in the masked text behind its first `count` characters that are not marks. */
function caretBehind(mask: Mask, bare: string, count: number): number {
  const pattern = mask.pattern(bare);
  let index = 0;
  for (let left = count; left > 0 && index < pattern.length; index++) {
    if (isSlot(pattern[index])) left--;
  }
  return index;
}

/** An input's text after someone changed it. */
export interface Edit {
  /** What the input holds now, marks broken or not. */
  readonly text: string;
  /** Where the caret stands in it. */
  readonly caret: number;
  /** `inputType` of the browser's event; `''` when a program filled it in. */
  readonly inputType: string;
}

/** The value after an edit, and where the caret belongs in its masked text. */
export interface Edited {
  readonly bare: string;
  readonly caret: number;
}

/**
 * Reads an edit. A character without a place is refused, so nothing falls out at the end; erasing a
 * mark erases the character beside it; what came as a whole is searched for its value.
 *
 * @param before - the bare value that the input held
 *
 * @example
 * readEdit(masks.cpf, '529982', { text: '5290.982', caret: 4, inputType: 'insertText' }); // { bare: '5290982', caret: 5 }
 */
export function readEdit(mask: Mask, before: string, { text, caret, inputType }: Edit): Edited {
  // Dictation and text expansion come as one insertion of many characters.
  const typed =
    /^insert(?:Text|CompositionText)$/.test(inputType) &&
    text.length - showMasked(mask, before).length <= 1;
  if (!typed && !inputType.startsWith('delete')) {
    const bare = readMasked(mask, text);
    return { bare, caret: caretBehind(mask, bare, bare.length) };
  }

  let head = text.slice(0, caret);
  if (typed && mask.complete && meaning(head.slice(-1)) === '') head = mask.complete(head);
  const all = head + text.slice(caret);
  const pattern = patternOf(mask, all);
  let bare = fill(pattern, all);
  let count = fill(pattern, head).length;

  if (typed && meaning(all).length > bare.length) {
    bare = before;
    count = fill(pattern, head.slice(0, -1)).length;
  } else if (bare === before && inputType === 'deleteContentBackward') {
    count = Math.max(0, count - 1);
    bare = bare.slice(0, count) + bare.slice(count + 1);
  } else if (bare === before && inputType === 'deleteContentForward') {
    bare = bare.slice(0, count) + bare.slice(count + 1);
  }
  return { bare, caret: caretBehind(mask, bare, count) };
}
