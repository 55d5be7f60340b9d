import { createHash } from 'node:crypto';

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** In the browser styled-components uses an empty `<style>`, filled through the CSSOM. */
const emptyStyle = sha256('');

/** Inline content of a page and the API that it calls. */
interface PagePolicy {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly apiBase: string;
  /** Sources of images besides the site: origins, or `https:` when they are unknown. */
  readonly pictures: readonly string[];
}

export const reportPath = '/csp-report';

/** Header that names {@link reportPath} for the policy's `report-to`. */
export const reportingEndpoints = `csp="${reportPath}"`;

/** For browsers with and without the Reporting API. */
export const reportDirectives = [`report-uri ${reportPath}`, 'report-to csp'] as const;

/**
 * Returns the Content Security Policy of a page. Cached pages cannot use nonces, so inline content
 * is allowed by hash. `style` attributes are allowed because the server renders CSS variables in
 * them.
 */
export function contentSecurityPolicy({ scripts, styles, apiBase, pictures }: PagePolicy): string {
  const api = apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sha256)].join(' '),
    "style-src 'self'",
    ["style-src-elem 'self'", ...styles.map(sha256), emptyStyle].join(' '),
    "style-src-attr 'unsafe-inline'",
    // Houses host their own images. The preview of a newly chosen avatar is a blob.
    ["img-src 'self' data: blob:", ...pictures].join(' ') + api,
    // The video of a lot, after a visitor presses play.
    'frame-src https://www.youtube-nocookie.com',
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // HTML comes from the policy of `src/engine/trusted-html.ts`. `src/worker/register-worker.ts` has one for the
    // address of the service worker. Scripts have no policy.
    "require-trusted-types-for 'script'",
    'trusted-types martelo martelo-worker',
    ...reportDirectives,
  ].join('; ');
}

/**
 * Returns the policy of a page of the documentation site, which its build wrote. Inline scripts are
 * allowed by hash. TypeDoc and Storybook write `<style>` elements and attributes.
 *
 * @param isSandboxed Whether the page gets an opaque origin, so its scripts cannot read or change
 *   what the site stores in the browser. Such a page may be framed, since it has nothing to steal.
 */
export function docsPolicy(html: string, isSandboxed: boolean): string {
  const scripts = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(([, code = '']) => sha256(code))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    isSandboxed
      ? 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox'
      : "frame-ancestors 'none'",
    "base-uri 'self'",
    ...reportDirectives,
  ].join('; ');
}

/** Policy of the service worker, which requests pages and files of this site. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of responses that are not pages: files, redirects and errors. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Resources that other sites load without CORS: the partner script, the fonts, and images, which
 * mails and link previews show too. The components of the documentation are in a sandbox, which has
 * another origin.
 */
const forOtherSites =
  /^\/(?:(?:embed|media|parceiros|docs\/components)\/|[\w-]+\.(?:svg|png|ico)(?:\?|$)|[^?]+\/previa\.jpg(?:\?|$))/;

export const securityHeaders = (url: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': forOtherSites.test(url) ? 'cross-origin' : 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
});
