/**
 * The only Trusted Types policy of the pages, `martelo`. Pages set `require-trusted-types-for
 * 'script'`: the browser accepts HTML from this policy only, and no script, because there is no
 * policy for scripts.
 *
 * @module
 */

/** The part of `trustedTypes` used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { readonly createHTML: (html: string) => TrustedHTML };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** Tags allowed in a description, as `apps/server/src/catalogue/values/description.ts` writes them. */
const tag =
  /<\/?(?:p|br|b|strong|i|em|u|s|sub|sup|small|blockquote|ul|ol|li|h3|h4|a)(?: (?:href="(?:(?:https?:|mailto:)[^"<>]*|[^"<>:&]*)"|rel="[\w ]*"))*(?: \/)?>/g;

/**
 * Returns the HTML unchanged when it contains only allowed tags. Otherwise returns its text,
 * escaped.
 */
const checkedHtml = (html: string): string =>
  /[<>]/.test(html.replaceAll(tag, ''))
    ? html
        .replaceAll(/<[^<>]*>/g, ' ')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : html;

const policy = trustedTypes?.createPolicy('martelo', { createHTML: checkedHtml });

/**
 * Returns sanitised HTML for `dangerouslySetInnerHTML`. It is checked again: HTML that a remote API
 * did not sanitise is shown as text.
 */
export const trustedHtml = (html: string): { readonly __html: string | TrustedHTML } => ({
  __html: policy?.createHTML(html) ?? checkedHtml(html),
});
