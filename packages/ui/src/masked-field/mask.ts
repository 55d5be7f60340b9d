/**
 * Input masks: conversion between formatted text and the bare value, which has no separators.
 *
 * See docs/rules.md#phone-numbers and docs/rules.md#documents-on-screen.
 *
 * @module
 */

import { readCep } from '@martelo/domain/address';
import { readCnpj, readCpf } from '@martelo/domain/documents';
import { phoneText, readPhone } from '@martelo/domain/phone';

/** A mask for one kind of value. */
export interface Mask {
  /** Returns the pattern. `9` is a digit, `X` a digit or a capital letter, anything else a separator. */
  readonly pattern: (bare: string) => string;
  /** Finds the value in pasted or autofilled text. `null` if it has no complete value. */
  readonly find?: (text: string) => string | null;
  /** Completes the typed text when its last character is a separator. */
  readonly complete?: (typed: string) => string;
  /** Whether a text follows no pattern, and stays as typed. */
  readonly isFree?: (text: string) => boolean;
  /** Returns the form to store of what was typed. @default the bare value */
  readonly store?: (bare: string) => string;
  /** Shows a stored value. @default its pattern */
  readonly show?: (stored: string) => string;
}

/** Name of a built-in mask. */
export type MaskName = 'cpf' | 'cnpj' | 'cep' | 'phone';

/** The built-in masks of {@link MaskedField}. */
export const masks = {
  cpf: { pattern: () => '999.999.999-99', find: readCpf },
  cnpj: { pattern: () => 'XX.XXX.XXX/XXXX-99', find: readCnpj },
  cep: { pattern: () => '99999-999', find: readCep },
  phone: {
    pattern: (bare) => {
      // These have no area code.
      if (/^[34]00/.test(bare)) return '9999-9999';
      // Mobile numbers start with a 9 and have one more digit.
      return bare.length > 10 || bare.charAt(2) === '9' ? '(99) 99999-9999' : '(99) 9999-9999';
    },
    find: (text) => readPhone(text).number,
    // A country, a service such as 0800, or a prefix of long-distance calls.
    isFree: (text) => /^\s*0|\+/.test(text),
    store: (bare) => readPhone(bare).number ?? bare,
    show: phoneText,
  },
} as const satisfies Record<MaskName, Mask>;

const isSlot = (char: string | undefined): boolean => char === '9' || char === 'X';
const fits = (slot: string, char: string): boolean =>
  slot === '9' ? /\d/.test(char) : /[\dA-Z]/.test(char);
const alphanumeric = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '');

const slotsOf = (pattern: string): readonly string[] => Array.from(pattern).filter(isSlot);

/**
 * Returns the characters of a text that fit the slots of the pattern, in order. What is too much stays, so
 * no digit disappears.
 */
function fill(pattern: string, text: string): string {
  const slots = slotsOf(pattern);
  let bare = '';
  for (const char of alphanumeric(text)) if (fits(slots[bare.length] ?? '9', char)) bare += char;
  return bare;
}

const patternOf = (mask: Mask, text: string): string => mask.pattern(alphanumeric(text));

const LABEL = /^[^\d+(]+(?=[\d+(])/;

/**
 * Returns the bare value in a text that was inserted as a whole. Without a complete value, returns the
 * beginning of one, or `null` if the text is about something else: its digits must not be joined.
 *
 * @example
 * readMasked(masks.phone, '+55 11 98765-4321'); // '11987654321'
 * readMasked(masks.cep, 'Av. Paulista, 1578, ap. 131'); // null
 */
export function readMasked(mask: Mask, text: string): string | null {
  const found = mask.find?.(text);
  if (found == null && mask.find !== undefined) {
    const part = text.replace(LABEL, '');
    const isPart = /^[\d\s().+/\p{Pd}\p{Cf}]*$/u.test(part);
    if (!isPart && !(mask === masks.cnpj && /^[\da-z./-]+$/i.test(text))) return null;
    return mask.isFree?.(part) === true ? part : fill(patternOf(mask, part), part);
  }
  const value = found ?? text;
  return mask.isFree?.(value) === true ? value : fill(patternOf(mask, value), value);
}

/** Whether a bare value is complete. */
export const isFull = (mask: Mask, bare: string): boolean =>
  mask.isFree?.(bare) === true
    ? mask.find?.(bare) != null
    : bare.length === slotsOf(mask.pattern(bare)).length;

/**
 * Formats a bare value with its mask. A partial value has no trailing separator. One that is too long has
 * none at all.
 *
 * @example
 * showMasked(masks.cpf, '529982'); // '529.982'
 */
export function showMasked(mask: Mask, bare: string): string {
  const pattern = mask.pattern(bare);
  if (mask.isFree?.(bare) === true || bare.length > slotsOf(pattern).length) return bare;
  let next = 0;
  let shown = '';
  for (const char of pattern) {
    if (next >= bare.length) break;
    shown += isSlot(char) ? bare.charAt(next++) : char;
  }
  return shown;
}

/** Returns the index in the formatted text after its first `count` characters, not counting separators. */
function caretAfter(mask: Mask, bare: string, count: number): number {
  const pattern = mask.pattern(bare);
  if (mask.isFree?.(bare) === true || bare.length > slotsOf(pattern).length) return count;
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
interface Edited {
  readonly bare: string;
  readonly caret: number;
}

/**
 * Applies an edit to a bare value. Rejects a character that fits nowhere. A digit too many stays, without
 * separators, until the person deletes one. Deleting a separator deletes the character beside it. Searches
 * text that was inserted as a whole for its value.
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
    const bare = readMasked(mask, text) ?? before;
    return { bare, caret: showMasked(mask, bare).length };
  }
  if (mask.isFree?.(text) === true) return { bare: text, caret };

  let head = text.slice(0, caret);
  if (typed && mask.complete && alphanumeric(head.slice(-1)) === '') head = mask.complete(head);
  const all = head + text.slice(caret);
  const pattern = patternOf(mask, all);
  let bare = fill(pattern, all);
  let count = fill(pattern, head).length;

  if (typed && alphanumeric(all).length > bare.length) {
    bare = before;
    count = fill(pattern, head.slice(0, -1)).length;
  } else if (bare === before && inputType === 'deleteContentBackward' && count > 0) {
    count -= 1;
    bare = bare.slice(0, count) + bare.slice(count + 1);
  } else if (bare === before && inputType === 'deleteContentForward') {
    bare = bare.slice(0, count) + bare.slice(count + 1);
  }
  return { bare, caret: caretAfter(mask, bare, count) };
}
