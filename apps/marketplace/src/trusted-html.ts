/**
 * The one Trusted Types policy of the pages, `martelo`. Pages enforce
 * `require-trusted-types-for 'script'`: the browser takes HTML only as this policy made it, and no
 * script address or script text at all, since there is no policy for those.
 *
 * @module
 */

/** The part of the browser's `trustedTypes` that is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { readonly createHTML: (html: string) => TrustedHTML };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** Tags that a description keeps (`apps/server/src/catalogue/description.ts`), as written there. */
const tag =
  /<\/?(?:p|br|b|strong|i|em|u|s|sub|sup|small|blockquote|ul|ol|li|h3|h4|a)(?: (?:href="(?:(?:https?:|mailto:)[^"<>]*|[^"<>:&]*)"|rel="[\w ]*"))*(?: \/)?>/g;

/** Returns the HTML when it has no other markup than a description's, else its text, escaped. */
export const checkedHtml = (html: string): string =>
  /[<>]/.test(html.replaceAll(tag, ''))
    ? html
        .replaceAll(/<[^<>]*>/g, ' ')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : html;

const policy = trustedTypes?.createPolicy('martelo', { createHTML: checkedHtml });

/**
 * HTML that the server has sanitised, for `dangerouslySetInnerHTML`. It is checked once more: what a
 * remote API did not sanitise is shown as text.
 *
 * @example
 * <div dangerouslySetInnerHTML={trustedHtml(lot.description_html)} />
 */
export const trustedHtml = (html: string): { readonly __html: string | TrustedHTML } => ({
  __html: policy?.createHTML(html) ?? checkedHtml(html),
});
