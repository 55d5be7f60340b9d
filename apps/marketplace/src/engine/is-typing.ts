/** Returns whether the person is typing: a reload would lose the text. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, dialog *') === true;
