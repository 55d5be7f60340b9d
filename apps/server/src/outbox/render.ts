/**
 * Renders a tree of parts as HTML and as plain text.
 *
 * @module
 */
import { keepAmounts } from '@martelo/domain/money';
import { compile, type FormatCallback } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from './outbox.ts';
import { mail, type MailParts } from './parts.ts';

/** Formats a link as its text and, on the next line, its address, which mail programs detect there. */
const linkOnItsLine: FormatCallback = (element, walk, builder) => {
  const { href } = element.attribs as { href: string };
  const words = element.children[0]?.data;
  builder.openBlock({ leadingLineBreaks: 1 });
  if (words !== href) {
    walk(element.children, builder);
    builder.addLineBreak();
  }
  builder.addInline(href, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const toText = compile({
  wordwrap: 78,
  formatters: { linkOnItsLine },
  selectors: [
    { selector: 'a', format: 'linkOnItsLine' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'hr', options: { length: 3 } },
    { selector: 'img', format: 'skip' },
    { selector: '[data-only-html]', format: 'skip' },
  ],
});

/** Renders a mail. */
export function renderMail(parts: MailParts): Pick<Letter, 'html' | 'body'> {
  const markup = renderToStaticMarkup(mail(parts));
  // Styles are most of the markup and mean nothing to the text. React escapes quotes elsewhere.
  const plain = markup.replaceAll(/ style="[^"]*"/g, '');
  return { html: `<!doctype html>${keepAmounts(markup)}`, body: toText(plain).trim() };
}
