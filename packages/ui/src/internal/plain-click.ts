import type { MouseEvent } from 'react';

/** Returns whether a click on a link opens it in this page, not in a new tab, window or download. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
