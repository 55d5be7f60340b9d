import type { ChangeEvent, ClipboardEvent } from 'react';
import { isFull, readEdit, readMasked, showMasked, type Mask } from './mask.ts';

/** Props of a masked `<input>`. */
export interface MaskedInput {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * Returns the props that mask a controlled input. Editing keeps the caret position.
 *
 * @param bare - the value without separators
 * @param change - called with the new bare value
 */
export function maskInput(mask: Mask, bare: string, change: (bare: string) => void): MaskedInput {
  const put = (input: HTMLInputElement, next: string, caret: number): void => {
    const shown = showMasked(mask, next);
    // Set before React does, which would move the caret to the end.
    if (input.value !== shown) input.value = shown;
    input.setSelectionRange(caret, caret);
    change(next);
  };
  return {
    value: showMasked(mask, bare),
    onChange: ({ currentTarget: input, nativeEvent }) => {
      const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType ?? '') : '';
      const caret = input.selectionStart ?? input.value.length;
      const edited = readEdit(mask, bare, { text: input.value, caret, inputType });
      put(input, edited.bare, edited.caret);
    },
    onPaste: (event) => {
      const pasted = readMasked(mask, event.clipboardData.getData('text'));
      // A complete value replaces the whole input. A part is inserted at the caret.
      if (!isFull(mask, pasted)) return;
      event.preventDefault();
      put(event.currentTarget, pasted, showMasked(mask, pasted).length);
    },
  };
}
