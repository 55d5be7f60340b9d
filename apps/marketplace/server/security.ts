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
}

/**
 * Content Security Policy of a page. Pages may be kept by a cache, so nothing here is a nonce: what
 * is inline is named by its hash. `style` attributes are allowed because the server renders CSS
 * variables in them.
 */
export function contentSecurityPolicy({ scripts, styles, apiBase }: PagePolicy): string {
  const api = apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sha256)].join(' '),
    "style-src 'self'",
    ["style-src-elem 'self'", ...styles.map(sha256), emptyStyle].join(' '),
    "style-src-attr 'unsafe-inline'",
    // Houses keep pictures on their own servers; one that was just chosen is still on this machine.
    "img-src 'self' https: data: blob:",
    // A lot's video, once somebody presses play.
    'frame-src https://www.youtube-nocookie.com',
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Policy of an answer that is no page: files, redirects, errors, shown by themselves. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
} as const;
