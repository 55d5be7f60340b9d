import { createHash } from 'node:crypto';

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components' own tag is an empty `<style>` in the browser, filled through the CSSOM. */
const emptyStyle = sha256('');

/** What a page has inside itself, and whom it may ask. */
interface PagePolicy {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly apiBase: string;
  /** Sources of pictures besides the site itself: origins, or `https:` where they are not known. */
  readonly pictures: readonly string[];
}

/** Where browsers report what a policy refused. */
export const reportPath = '/csp-report';

/** Header that names {@link reportPath} for the policy's `report-to`. */
export const reportingEndpoints = `csp="${reportPath}"`;

/** For browsers with and without the Reporting API. */
export const reportDirectives = [`report-uri ${reportPath}`, 'report-to csp'] as const;

/**
 * Content Security Policy of a page. Pages may be kept by a cache, so nothing here is a nonce: what
 * is inline is named by its hash. `style` attributes are allowed because the server renders CSS
 * variables in them.
 */
export function contentSecurityPolicy({ scripts, styles, apiBase, pictures }: PagePolicy): string {
  const api = apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sha256)].join(' '),
    "style-src 'self'",
    ["style-src-elem 'self'", ...styles.map(sha256), emptyStyle].join(' '),
    "style-src-attr 'unsafe-inline'",
    // Houses keep pictures on their own servers; one that was just chosen is still on this machine.
    ["img-src 'self' data: blob:", ...pictures].join(' ') + api,
    // A lot's video, once somebody presses play.
    'frame-src https://www.youtube-nocookie.com',
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // HTML comes through the one policy of `src/trusted-html.ts`; there is none for scripts.
    "require-trusted-types-for 'script'",
    'trusted-types martelo',
    ...reportDirectives,
  ].join('; ');
}

/** Policy of an answer that is no page: files, redirects, errors, shown by themselves. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What pages on other sites load without CORS: the script of partners, their fonts, and pictures,
 * which mails show too.
 */
const forOtherSites = /^\/(?:(?:embed|media|parceiros)\/|[\w-]+\.(?:svg|png|ico)(?:\?|$))/;

/** Headers of every answer, by the address that was asked for. */
export const securityHeaders = (url: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': forOtherSites.test(url) ? 'cross-origin' : 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
});
