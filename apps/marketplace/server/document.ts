/**
 * The HTML document around a rendered page.
 *
 * @module
 */
import { themeScript } from '../src/theme-key.ts';

/** Files of the build that a page needs. */
export interface PageAssets {
  /** Entry module. */
  readonly script: string;
  /** Modules that the entry imports. They are requested in parallel. */
  readonly modules: readonly string[];
  /** Id of the build, which lets the page detect a newer one. Without an id it does not check. */
  readonly build?: string;
}

/** A page rendered by React. */
export interface RenderedPage {
  readonly status: number;
  /** Markup of `<title>`, `<meta>`, `<link>` and JSON-LD. */
  readonly head: string;
  /** Markup of the root element. */
  readonly html: string;
  /** Whole style sheets in cascade order. */
  readonly styles: readonly StyleSheet[];
  /** Addresses of the fonts used above the fold. */
  readonly fonts: readonly string[];
  /** Address of the style sheet for paper. */
  readonly printSheet: string;
  /** The data that the browser needs to hydrate the page without further requests. */
  readonly data: unknown;
  /** Ids of the matched routes, outermost first. */
  readonly routes: readonly string[];
  /** Fingerprint of the data of the page. */
  readonly fingerprint: string;
  /** Whether the page leaves something out because of a call that may succeed next time. */
  readonly isPartial: boolean;
  /** Why the page is incomplete, for the log. */
  readonly problem?: unknown;
}

/** A style sheet inside the document. */
export interface StyleSheet {
  readonly css: string;
  /** Attributes by which its library finds it. */
  readonly attributes?: string;
}

/**
 * Script that loads the page's modules after the first paint, so that images and fonts load first.
 * It runs the modules one by one, dependencies first, each in its own task, so that no task is
 * long.
 */
export const startAfterPaint = ({ script, modules }: PageAssets): string =>
  `requestAnimationFrame(()=>setTimeout(async()=>{const own=${JSON.stringify([script, ...modules])};for(const href of own)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const href of own.reverse())await import(href)}))`;

/**
 * Returns the whole document. Its policy allows the style sheets and the scripts by their hashes.
 */
export function renderDocument(page: RenderedPage, scriptTag: string, build?: string): string {
  const fonts = page.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return [
    `<!doctype html><html lang="pt-BR"${build === undefined ? '' : ` data-build="${build}"`}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${themeScript}</script>`,
    page.head,
    ...fonts,
    ...page.styles.map(({ css, attributes = '' }) => `<style ${attributes}>${css}</style>`),
    `<link rel="stylesheet" href="${page.printSheet}" media="print">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="page-data">${jsonForHtml(page.data)}</script>`,
    scriptTag,
    '</body></html>',
  ].join('');
}

/** Returns JSON that cannot close its `<script>` or open a comment. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
