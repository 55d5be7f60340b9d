/**
 * What a page says about itself to browsers, search engines and those who share it.
 *
 * @module
 */
import { HEAD_DELAY_MS } from '@martelo/domain/constants';
import { createContext, useContext, useEffect } from 'react';

/** Metadata of a page. */
export interface Head {
  /** Without the site's name. */
  title: string;
  description?: string;
  /** Path of the one address under which the page should be known. */
  canonical?: string;
  /** Absolute address, or a path. @default the site's own picture */
  image?: string | undefined;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /**
   * Structured data (schema.org), for the server's document only; it makes addresses absolute. Given
   * by `import.meta.env.SSR && …`, so that the browser's files go without it.
   */
  jsonLd?: false | ((absolute: (path: string) => string) => readonly Record<string, unknown>[]);
}

/** How the server learns the metadata while it renders; the last one told counts. */
export type HeadSink = (head: Head) => void;

export const HeadContext = createContext<HeadSink | null>(null);

const siteName = 'Martelo';
const fullTitle = (title: string): string => `${title} · ${siteName}`;

/**
 * Tells the document about the page: on the server for the markup, in the browser after each
 * navigation.
 */
export function useHead(head: Head): void {
  useContext(HeadContext)?.(head);
  const { title, description = '', canonical, noindex = false } = head;
  useEffect(() => {
    // Later than what a person sees: quick changes are told once
    // (docs/specification.md#navigation).
    const timer = setTimeout(() => {
      document.title = fullTitle(title);
      setMeta('description', description);
      setMeta('robots', noindex ? 'noindex' : 'index');
      const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
      // Never that of the page before.
      if (link) link.href = new URL(canonical ?? location.pathname, location.origin).href;
    }, HEAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [title, description, canonical, noindex]);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

/** Markup of the metadata. `siteUrl` makes addresses absolute, as Open Graph asks for. */
export function renderHead(head: Head, siteUrl: string): string {
  const title = escapeHtml(fullTitle(head.title));
  const description = escapeHtml(head.description ?? '');
  const address = (path: string): string => new URL(path, siteUrl).href;
  const absolute = (path: string): string => escapeHtml(address(path));
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${head.noindex ? 'noindex' : 'index'}">`,
    head.canonical && `<link rel="canonical" href="${absolute(head.canonical)}">`,
    `<meta property="og:site_name" content="${siteName}">`,
    '<meta property="og:locale" content="pt_BR"><meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    head.canonical && `<meta property="og:url" content="${absolute(head.canonical)}">`,
    `<meta property="og:image" content="${absolute(head.image ?? '/share.png')}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.jsonLd ? head.jsonLd(address) : []).map(
      (item) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('');
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
