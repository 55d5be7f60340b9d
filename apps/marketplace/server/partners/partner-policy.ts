import { createHash } from 'node:crypto';
import { reportDirectives } from '../security/security.ts';
import type { Settings } from '../settings.ts';

interface PartnerSources {
  readonly pictures: readonly string[];
  /** Pages that may frame this one, as in `frame-ancestors`. @default "'none'" */
  readonly ancestors?: string;
  /** Pages that this one may frame, as in `frame-src`. @default "'none'" */
  readonly frames?: string;
}

/**
 * Returns the policy of a page with embeds, as strict as the policy of a partner may be: no inline
 * script, inline styles by hash only, other resources from the marketplace only, and no Trusted Types
 * policy.
 */
export function partnerPolicy(
  html: string,
  { siteUrl: site, apiBase }: Pick<Settings, 'siteUrl' | 'apiBase'>,
  { pictures, ancestors = "'none'", frames = "'none'" }: PartnerSources,
): string {
  const api = apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`;
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${site}`,
    ['style-src', site, ...styles].join(' '),
    `font-src ${site}`,
    `frame-src ${frames}`,
    [`img-src ${site}${api} data:`, ...pictures].join(' '),
    `connect-src ${site}${api}`,
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reportDirectives,
  ].join('; ');
}
