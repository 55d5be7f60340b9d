/**
 * Editing of an amount in reais that shows dots between thousands.
 *
 * See docs/rules.md#amounts-that-people-type.
 *
 * @module
 */

/** Whole reais, with dots between thousands or without, and a mark that begins the decimals. */
const AMOUNT = /^(\d{1,3}(?:\.\d{3})+|\d*)(?:([.,])\d*)?$/;

const withoutDots = (text: string): string => text.replace(/\./g, '');

const grouped = (bare: string): string => {
  const [whole = ''] = bare.split(',');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, '.') + bare.slice(whole.length);
};

/** Returns the index in a text after its first `count` characters, not counting dots. */
function indexAfter(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0; index++) if (text[index] !== '.') left--;
  return index;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** The text of an input and the position of its caret. */
export interface AmountText {
  readonly text: string;
  readonly caret: number;
}

/** The state of an input after an edit. */
export interface AmountEdit extends AmountText {
  /** `inputType` of the browser's event, or `''` when a script changed the input. */
  readonly inputType: string;
  /** The text that was inserted. `null` if the browser does not say. */
  readonly data: string | null;
}

/** Returns where the edit began in the text before it, or `null` for a new text, as of autofill. */
function startOf(before: string, { text, caret, inputType, data }: AmountEdit): number | null {
  if (inputType.startsWith('delete')) return caret;
  // A keyboard of a phone may compose the amount as a word, and sends it whole with each key.
  if (/^history|^insertCompositionText$/.test(inputType)) {
    return Math.min(sharedStart(before, text), caret);
  }
  return inputType.startsWith('insert') && data !== null ? caret - data.length : null;
}

/**
 * Returns the text and the caret after an edit. Dots between thousands follow the edit, so one key
 * changes one digit, and deleting a dot deletes the digit beside it. A dot that a person types at the end
 * stays. A text without thousands stays as typed.
 *
 * @param before - the text before the edit
 *
 * @example
 * editAmount('1.500', { text: '1.50', caret: 4, inputType: 'deleteContentBackward', data: null }); // { text: '150', caret: 3 }
 */
export function editAmount(before: string, edit: AmountEdit): AmountText {
  const { text, caret, inputType } = edit;
  const [, whole = '', mark] = AMOUNT.exec(before) ?? [];
  const hasThousands = whole.includes('.');
  const start = startOf(before, edit);
  if (start === null || (!hasThousands && mark !== '.')) return edit;
  // A dot after the last group begins the decimals, unless the person goes on to three digits.
  if (mark === '.' && start > whole.length && caret === text.length) return edit;

  // Both have the same length.
  const known = mark === '.' ? `${whole},${before.slice(whole.length + 1)}` : before;
  const tail = text.length - caret;
  const end = before.length - tail;
  const inserted = text.slice(start, caret);
  const isKept = before.slice(0, start) + inserted + before.slice(end) === text;
  if (!isKept || start + tail === 0) return edit;

  let head = withoutDots(known.slice(0, start));
  let rest = withoutDots(known.slice(end));
  if (inserted === '.' && hasThousands) {
    // Dots are there already. Only one at the end says something new.
    if (tail > 0) return { text: before, caret: start };
    if (!head.includes(',')) return { text: `${grouped(head)}.`, caret: grouped(head).length + 1 };
  }
  if (inserted === '' && head + rest === withoutDots(known)) {
    if (inputType === 'deleteContentForward') rest = rest.slice(1);
    else head = head.slice(0, -1);
  }
  const bare = head + inserted + rest;
  // What is no amount loses the dots, so they cannot be taken for decimals later.
  const shown = hasThousands && /^\d*(?:,\d*)?$/.test(bare) ? grouped(bare) : bare;
  return { text: shown, caret: indexAfter(shown, (head + inserted).length) };
}
