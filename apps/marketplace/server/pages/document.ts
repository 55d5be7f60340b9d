import { themeScript } from '../../src/shell/theme-key.ts';

/** Files of the build that a page needs. */
export interface PageAssets {
  /** Entry module. */
  readonly script: string;
  /** Modules that the entry imports. They are requested in parallel. */
  readonly modules: readonly string[];
  /** Id of the build, which lets the page detect a newer one. Without an id it does not check. */
  readonly build?: string;
  /** Without it, all rules are in the page. */
  readonly styleSheet?: StyleSheetFile;
}

/** The style sheet of the components that most pages have (docs/decisions/0037-smaller-pages.md). */
export interface StyleSheetFile {
  readonly href: string;
  /** The components whose rules are in the file. */
  readonly components: readonly string[];
}

/** A page rendered by React. */
export interface RenderedPage {
  readonly status: number;
  /** Markup of `<title>`, `<meta>`, `<link>` and JSON-LD. */
  readonly head: string;
  /** Markup of the root element. */
  readonly html: string;
  /** The rules of the theme and of each component of the page, in cascade order. */
  readonly styles: readonly ComponentStyles[];
  /** The element by which styled-components knows these components in the browser. */
  readonly markers: StyleElement;
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

/** The rules of a component, which are the same on every page of a build. */
export interface ComponentStyles {
  readonly component: string;
  /** Position of the component in the cascade. */
  readonly order: number;
  readonly css: string;
}

export interface StyleElement {
  readonly css: string;
  /** Attributes by which its library finds it. */
  readonly attributes?: string;
}

/** Returns the `<style>` elements of a page, without the rules that are in the style sheet file. */
export function inlineStyles(
  { styles, markers }: RenderedPage,
  file: StyleSheetFile | undefined,
): StyleElement[] {
  const inFile = new Set(file?.components);
  const others = styles.filter(({ component }) => !inFile.has(component));
  return [{ css: others.map(({ css }) => css).join('') }, markers].filter(({ css }) => css !== '');
}

/**
 * Script that loads the page's modules after the first paint, so images and fonts load first.
 * It runs the modules one by one, dependencies first, each in its own task, so no task is
 * long. A browser that hides the time of its paints, for privacy, starts half a second after the
 * first frame.
 */
export const startAfterPaint = ({ script, modules }: PageAssets): string =>
  `{${[
    `let own=${JSON.stringify([script, ...modules])}`,
    'const start=async()=>{const all=own;own=[];for(const href of all)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const href of all.reverse())await import(href)}',
    'new PerformanceObserver(start).observe({type:"paint",buffered:true})',
    'requestAnimationFrame(()=>setTimeout(start,500))',
  ].join(';')}}`;

/**
 * Returns the whole document. Its policy allows the inline styles and the scripts by their hashes.
 */
export function renderDocument(
  page: RenderedPage,
  scriptTag: string,
  { build, styleSheet }: Pick<PageAssets, 'build' | 'styleSheet'> = {},
): string {
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
    // Before the inline rules, which would otherwise come before those that they extend.
    ...(styleSheet ? [`<link rel="stylesheet" href="${styleSheet.href}">`] : []),
    ...inlineStyles(page, styleSheet).map(
      ({ css, attributes = '' }) => `<style ${attributes}>${css}</style>`,
    ),
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
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
