import type { ChangeEvent } from 'react';
import { editAmount } from './edit-amount.ts';
import { putText } from './put-text.ts';

/**
 * Returns the props of a controlled input for an amount in reais, whose dots between thousands follow
 * every edit.
 *
 * @param text - the text that it shows
 * @param change - called with the new text
 */
export const amountInput = (text: string, change: (text: string) => void) => ({
  value: text,
  onChange: ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    // A script's event has neither.
    const { inputType = '', data = null }: Partial<InputEvent> = nativeEvent;
    const caret = input.selectionStart ?? input.value.length;
    const edited = editAmount(text, { text: input.value, caret, inputType, data });
    putText(input, edited.text, edited.caret);
    change(edited.text);
  },
});
