import type { ChangeEvent, ClipboardEvent } from 'react';
import { isFull, readEdit, readMasked, showMasked, type Mask } from './mask.ts';
import { putText } from './put-text.ts';

/**
 * Returns the props that mask a controlled input. Editing keeps the caret position.
 *
 * @param bare - the value without separators
 * @param change - called with the new bare value, and whether it is complete because it was pasted
 * @param shown - the text of the input. @default the value with its mask
 */
export function maskInput(
  mask: Mask,
  bare: string,
  change: (bare: string, isPasted: boolean) => void,
  shown = showMasked(mask, bare),
) {
  return {
    value: shown,
    onChange: ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType ?? '') : '';
      const caret = input.selectionStart ?? input.value.length;
      const edited = readEdit(mask, bare, { text: input.value, caret, inputType });
      putText(input, showMasked(mask, edited.bare), edited.caret);
      change(edited.bare, false);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      const pasted = readMasked(mask, event.clipboardData.getData('text'));
      // A part is inserted at the caret.
      if (pasted !== null && !isFull(mask, pasted)) return;
      event.preventDefault();
      // A complete value replaces the whole input. A text about something else is ignored.
      if (pasted === null) return;
      const next = (mask.show ?? ((value) => showMasked(mask, value)))(pasted);
      putText(event.currentTarget, next, next.length);
      change(pasted, true);
    },
  };
}
