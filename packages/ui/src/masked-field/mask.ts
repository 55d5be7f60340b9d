/**
 * Input masks: conversion between formatted text and the bare value, which has no separators.
 *
 * See docs/rules.md#phone-numbers and docs/rules.md#documents-on-screen.
 *
 * @module
 */

/** A mask for one kind of value. */
export interface Mask {
  /** Returns the pattern. `9` is a digit, `X` a digit or a capital letter, anything else a separator. */
  readonly pattern: (bare: string) => string;
  /** Finds the value in pasted or autofilled text. */
  readonly find?: (text: string) => string;
  /** Completes the typed text when its last character is a separator. */
  readonly complete?: (typed: string) => string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Name of a built-in mask. */
export type MaskName = 'cpf' | 'cnpj' | 'cep' | 'phone';

/** The built-in masks of {@link MaskedField}. */
export const masks = {
  cpf: { pattern: () => '999.999.999-99' },
  cnpj: {
    pattern: () => 'XX.XXX.XXX/XXXX-99',
    // Surrounding words contain letters too, so the number has to be found first.
    find: (text) =>
      /\b[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}\b/i.exec(text)?.[0] ?? text,
  },
  cep: { pattern: () => '99999-999' },
  phone: {
    // Mobile numbers start with a 9 and have one more digit.
    pattern: (bare) =>
      bare.length > 10 || bare.charAt(2) === '9' ? '(99) 99999-9999' : '(99) 9999-9999',
    find: (text) =>
      digitsOf(text)
        // Removes the country code, or the long-distance prefix 0 with its carrier code.
        .replace(/^(?:0{0,2}55)(?=\d{10,11}$)/, '')
        .replace(/^0(?:\d\d)?(?=\d{10,11}$)/, ''),
  },
} as const satisfies Record<MaskName, Mask>;

const isSlot = (char: string | undefined): boolean => char === '9' || char === 'X';
const fits = (slot: string, char: string): boolean =>
  slot === '9' ? /\d/.test(char) : /[\dA-Z]/.test(char);
const alphanumeric = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '');

/** Returns the characters of a text that fit the slots of the pattern, in order. */
function fill(pattern: string, text: string): string {
  const slots = Array.from(pattern).filter(isSlot);
  let bare = '';
  for (const char of alphanumeric(text)) {
    const slot = slots[bare.length];
    if (slot === undefined) break;
    if (fits(slot, char)) bare += char;
  }
  return bare;
}

const patternOf = (mask: Mask, text: string): string => mask.pattern(alphanumeric(text));

/**
 * Returns the bare value of a complete text.
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
 * Formats a bare value with its mask. A partial value has no trailing separator.
 *
 * @example
 * showMasked(masks.cpf, '529982'); // '529.982'
 */
export function showMasked(mask: Mask, bare: string): string {
  let next = 0;
  let shown = '';
  for (const char of mask.pattern(bare)) {
    if (next >= bare.length) break;
    shown += isSlot(char) ? bare.charAt(next++) : char;
  }
  return shown;
}

/** Returns the index in the formatted text after its first `count` characters, not counting separators. */
function caretAfter(mask: Mask, bare: string, count: number): number {
  const pattern = mask.pattern(bare);
  let index = 0;
  for (let left = count; left > 0 && index < pattern.length; index++) {
    if (isSlot(pattern[index])) left--;
  }
  return index;
}

/** The state of an input after an edit. */
export interface Edit {
  /** Text of the input. Its separators may be misplaced. */
  readonly text: string;
  /** Caret position in the text. */
  readonly caret: number;
  /** `inputType` of the browser's event, or `''` when a script changed the input. */
  readonly inputType: string;
}

/** The bare value after an edit, and the caret position in its formatted text. */
export interface Edited {
  readonly bare: string;
  readonly caret: number;
}

/**
 * Applies an edit to a bare value. Rejects a character that does not fit, so that no character is
 * pushed out at the end. Deleting a separator deletes the character beside it. Searches text that
 * was inserted as a whole for its value.
 *
 * @param before - the bare value before the edit
 *
 * @example
 * readEdit(masks.cpf, '529982', { text: '5290.982', caret: 4, inputType: 'insertText' }); // { bare: '5290982', caret: 5 }
 */
export function readEdit(mask: Mask, before: string, { text, caret, inputType }: Edit): Edited {
  // Dictation and text expansion insert many characters at once.
  const typed =
    /^insert(?:Text|CompositionText)$/.test(inputType) &&
    text.length - showMasked(mask, before).length <= 1;
  if (!typed && !inputType.startsWith('delete')) {
    const bare = readMasked(mask, text);
    return { bare, caret: caretAfter(mask, bare, bare.length) };
  }

  let head = text.slice(0, caret);
  if (typed && mask.complete && alphanumeric(head.slice(-1)) === '') head = mask.complete(head);
  const all = head + text.slice(caret);
  const pattern = patternOf(mask, all);
  let bare = fill(pattern, all);
  let count = fill(pattern, head).length;

  if (typed && alphanumeric(all).length > bare.length) {
    bare = before;
    count = fill(pattern, head.slice(0, -1)).length;
  } else if (bare === before && inputType === 'deleteContentBackward') {
    count = Math.max(0, count - 1);
    bare = bare.slice(0, count) + bare.slice(count + 1);
  } else if (bare === before && inputType === 'deleteContentForward') {
    bare = bare.slice(0, count) + bare.slice(count + 1);
  }
  return { bare, caret: caretAfter(mask, bare, count) };
}
