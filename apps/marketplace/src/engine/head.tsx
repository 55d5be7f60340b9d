/**
 * Metadata of a page for browsers, search engines and link previews.
 *
 * @module
 */
import { escapeXml } from '@martelo/domain/text';
import { HEAD_DELAY_MS } from '@martelo/domain/constants';
import { createContext, useContext, useEffect } from 'react';
import { PREVIEW_SIZE } from './preview-size.ts';

/** The picture of a link to a page. */
interface HeadImage {
  /** Absolute address or path. */
  address: string;
  /** In pixels, as far as it is known. */
  size?: { readonly width: number; readonly height: number };
}

const sitePicture: HeadImage = { address: '/share.png', size: PREVIEW_SIZE };

export interface Head {
  /** Title without the site's name. */
  title: string;
  description?: string;
  /** Path of the canonical address. */
  canonical?: string;
  /** @default the site's own picture */
  image?: HeadImage | null | undefined;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /**
   * Path of the feed with the same content. Only the server's markup needs it (`import.meta.env.SSR
   * && …`). In the browser `FeedLink` names the feed.
   */
  feed?: string | false | undefined;
  /** Whether `/oembed` turns the canonical address into a frame. In the server's markup only. */
  oembed?: boolean;
  /**
   * Structured data (schema.org), rendered on the server only. Pass it as `import.meta.env.SSR &&
   * …`, so it is not part of the browser's code.
   */
  jsonLd?: false | ((absolute: (path: string) => string) => readonly Record<string, unknown>[]);
}

/** Receives the metadata during rendering on the server. The last call counts. */
type HeadSink = (head: Head) => void;

export const HeadContext = createContext<HeadSink | null>(null);

const siteName = 'Martelo';
const fullTitle = (title: string): string => `${title} · ${siteName}`;

/** The metadata that the server rendered, once the page is hydrated. Browser only. */
let rendered: string | undefined;

let onTitle: (() => void) | undefined;

/**
 * Calls a function once, when a page has set the title of the document. Returns a function that cancels
 * this. Only the last function is called.
 */
export function afterTitle(run: () => void): () => void {
  onTitle = run;
  return () => {
    if (onTitle === run) onTitle = undefined;
  };
}

/**
 * Sets the metadata of the document, on the server in the markup and in the browser after each
 * navigation and each change of what it describes. Structured data that describes the document as
 * the server rendered it is then removed, because it is no longer true.
 */
export function useHead(head: Head): void {
  useContext(HeadContext)?.(head);
  const { title, description = '', canonical, noindex = false } = head;
  useEffect(() => {
    const shown = title + canonical + description;
    rendered ??= shown;
    if (shown !== rendered)
      document.querySelectorAll('script[type*=ld]').forEach((tag) => tag.remove());
    // Delayed, so quick successive changes are applied once
    // (docs/specification.md#navigation).
    const timer = setTimeout(() => {
      document.title = fullTitle(title);
      setMeta('description', description);
      setMeta('robots', noindex ? 'noindex' : 'index');
      const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
      // Replaces the address of the previous page.
      if (link) link.href = new URL(canonical ?? location.pathname, location.origin).href;
      onTitle?.();
      onTitle = undefined;
    }, HEAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [title, description, canonical, noindex]);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

/**
 * Returns the markup of the metadata. Open Graph requires absolute addresses, which `siteUrl`
 * provides.
 */
export function renderHead(head: Head, siteUrl: string): string {
  const title = escapeXml(fullTitle(head.title));
  const description = escapeXml(head.description ?? '');
  const address = (path: string): string => new URL(path, siteUrl).href;
  const absolute = (path: string): string => escapeXml(address(path));
  const image = head.image ?? sitePicture;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${head.noindex ? 'noindex' : 'index'}">`,
    head.canonical && `<link rel="canonical" href="${absolute(head.canonical)}">`,
    head.feed &&
      `<link rel="alternate" type="application/atom+xml" title="Novidades desta lista" href="${escapeXml(head.feed)}">`,
    ...(head.oembed && head.canonical ? oembedLinks(head.canonical, address) : []),
    `<meta property="og:site_name" content="${siteName}">`,
    '<meta property="og:locale" content="pt_BR"><meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeXml(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    head.canonical && `<meta property="og:url" content="${absolute(head.canonical)}">`,
    `<meta property="og:image" content="${absolute(image.address)}">`,
    // Without them the first visitor of a network sees a link without a picture.
    image.size &&
      `<meta property="og:image:width" content="${image.size.width}"><meta property="og:image:height" content="${image.size.height}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.jsonLd ? head.jsonLd(address) : []).map(
      (item) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('');
}

/** Names the frame of a page for the editors of other sites. */
const oembedLinks = (canonical: string, address: (path: string) => string): string[] =>
  (['application/json+oembed', 'text/xml+oembed'] as const).map((type) => {
    const format = type === 'text/xml+oembed' ? 'xml' : 'json';
    const query = new URLSearchParams({ url: address(canonical), format });
    return `<link rel="alternate" type="${type}" href="${escapeXml(address(`/oembed?${query}`))}">`;
  });
