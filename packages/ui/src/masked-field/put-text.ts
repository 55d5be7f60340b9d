/**
 * Shows a text in a controlled input with the caret at a position. Sets it before React does, because
 * React would move the caret to the end.
 */
export function putText(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value !== text) input.value = text;
  input.setSelectionRange(caret, caret);
}
