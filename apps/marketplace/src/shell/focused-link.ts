import type { FocusEvent } from 'react';

/**
 * Scrolls a row to the link that has the focus, as its `onFocus`. Chromium does not when a part of the
 * link is visible.
 */
export function showFocusedLink({ currentTarget: link }: FocusEvent<HTMLElement>): void {
  // Scrolling between mousedown and mouseup would lose the click.
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'center' });
}
