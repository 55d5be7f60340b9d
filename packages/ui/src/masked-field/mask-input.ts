import type { ChangeEvent, ClipboardEvent } from 'react';
import { isFull, readEdit, readMasked, showMasked, type Mask } from './mask.ts';

/** What a masked `<input>` carries. */
export interface MaskedInput {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * Masks an input whose value is kept bare by someone else. The caret stays where the person works.
 *
 * @param bare - the value without marks
 * @param change - called with the new bare value
 */
export function maskInput(mask: Mask, bare: string, change: (bare: string) => void): MaskedInput {
  const put = (input: HTMLInputElement, next: string, caret: number): void => {
    const shown = showMasked(mask, next);
    // Before React writes the value, which would send the caret to the end.
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
      // A whole value takes the place of whatever was there; a part goes where the caret is.
      if (!isFull(mask, pasted)) return;
      event.preventDefault();
      put(event.currentTarget, pasted, showMasked(mask, pasted).length);
    },
  };
}
