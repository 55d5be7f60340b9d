import type { MouseEvent } from 'react';

/** Whether a click on a link means this page, and no new tab, window or download. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
