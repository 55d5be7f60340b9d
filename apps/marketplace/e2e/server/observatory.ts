/**
 * Rules of Mozilla's HTTP Observatory (developer.mozilla.org/observatory) that a response decides.
 * Rules about TLS, the redirect to HTTPS and HSTS concern the server in front.
 *
 * @module
 */

/** A response as the Observatory reads it. */
export interface ScannedAnswer {
  /** Address of the site. Some rules apply to https only. */
  readonly url: string;
  readonly headers: Headers;
  readonly html: string;
}

/** Points by rule. The score starts at 100. An A+ needs at least 100. */
export type Points = Readonly<Record<string, number>>;

const broad = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*']);

const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

function pointsOfPolicy(policy: string | null, isHttps: boolean): number {
  if (policy === null) return -25;
  const directives = directivesOf(policy);
  const fallback = directives.get('default-src') ?? ['*'];
  const sources = (name: string): readonly string[] => directives.get(name) ?? fallback;
  const [script, style] = [sources('script-src'), sources('style-src')];
  const isUnsafe = (source: string): boolean =>
    broad.has(source) || source === "'unsafe-inline'" || source === 'data:';
  if (script.some(isUnsafe) || sources('object-src').some((source) => broad.has(source))) {
    return -20;
  }
  const passive = new Set(['img-src', 'media-src']);
  const active = [...directives].filter(([name]) => !passive.has(name)).flatMap(([, list]) => list);
  if (isHttps && active.some((source) => /^(?:http|ftp):/.test(source))) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  const shown = [...sources('img-src'), ...sources('media-src')];
  if (isHttps && shown.some((source) => source.startsWith('http:'))) return -10;
  if (style.some(isUnsafe)) return 0;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

function pointsOfFraming(policy: string | null, framing: string | null): number {
  const ancestors = directivesOf(policy ?? '').get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((source) => broad.has(source))) return 5;
  return /^(?:deny|sameorigin)$/i.test(framing ?? '') ? 0 : -20;
}

function pointsOfReferrer(value: string | null): number {
  if (value === null) return 0;
  const last = value.split(',').at(-1)?.trim() ?? '';
  const isPrivate =
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last);
  return isPrivate ? 5 : -5;
}

function pointsOfResourcePolicy(value: string | null): number {
  if (value === 'same-origin' || value === 'same-site') return 10;
  return value === null || value === 'cross-origin' ? 0 : -5;
}

function pointsOfCookies(cookies: readonly string[]): number {
  const isGuarded = (cookie: string): boolean =>
    [/;\s*secure/i, /;\s*httponly/i, /;\s*samesite=(?:strict|lax)/i].every((flag) =>
      flag.test(cookie),
    );
  if (cookies.length === 0) return 0;
  return cookies.every(isGuarded) ? 5 : -40;
}

function pointsOfSharing(headers: Headers): number {
  return headers.get('access-control-allow-credentials') === 'true' ? -50 : 0;
}

/** Scripts with an absolute address need SRI, scripts of the site do not. */
function pointsOfScripts(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)];
  return scripts.every(([tag]) => tag.includes('integrity=')) ? 0 : -5;
}

/**
 * Returns the points of a response, by rule.
 *
 * @example
 * const points = observatoryPoints(answer);
 * scoreOf(points); // 130
 */
export function observatoryPoints({ url, headers, html }: ScannedAnswer): Points {
  const policy = headers.get('content-security-policy');
  return {
    'content-security-policy': pointsOfPolicy(policy, url.startsWith('https:')),
    cookies: pointsOfCookies(headers.getSetCookie()),
    'cross-origin-resource-sharing': pointsOfSharing(headers),
    'cross-origin-resource-policy': pointsOfResourcePolicy(
      headers.get('cross-origin-resource-policy'),
    ),
    'referrer-policy': pointsOfReferrer(headers.get('referrer-policy')),
    'subresource-integrity': pointsOfScripts(html),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': pointsOfFraming(policy, headers.get('x-frame-options')),
  };
}

/** Returns the total score. */
export const scoreOf = (points: Points): number =>
  Object.values(points).reduce((sum, modifier) => sum + modifier, 100);
