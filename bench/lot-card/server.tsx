/** Runs on the server: one complete render. For styled-components it includes the style sheet. */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { realChoice } from '@martelo/ui/money';
import { page, type Variant } from './cards.tsx';

/**
 * Returns the markup and style sheet of a thousand cards. The style sheet of the plain twin is a
 * file.
 */
export function render(variant: Variant): { html: string; css: string } {
  if (variant === 'plain') return { html: renderToString(page('plain', realChoice)), css: '' };
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page('styled', realChoice)));
    return { html, css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
