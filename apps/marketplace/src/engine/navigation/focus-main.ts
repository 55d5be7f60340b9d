/** Moves the focus to the content of the page, without scrolling. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });
