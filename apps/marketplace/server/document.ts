/**
 * The HTML document around a rendered page.
 *
 * @module
 */

/** Files of the build that a page needs. */
export interface PageAssets {
  /** Entry module. */
  readonly script: string;
  /** Modules that the entry will ask for: fetched at once instead of one after the other. */
  readonly modules: readonly string[];
  /** Id of the build, by which the page notices a newer one; without one it does not look. */
  readonly build?: string;
}

/** A page as it left React. */
export interface RenderedPage {
  readonly status: number;
  /** Markup of `<title>`, `<meta>`, `<link>` and JSON-LD. */
  readonly head: string;
  /** Markup of the root element. */
  readonly html: string;
  /** Style sheets, whole, in the order of the cascade. */
  readonly styles: readonly StyleSheet[];
  /** Addresses of the fonts of the first screen. */
  readonly fonts: readonly string[];
  /** What the browser needs to take over without asking again. */
  readonly data: unknown;
  /** Ids of the matched routes, outermost first. */
  readonly routes: readonly string[];
  /** What went wrong while the page was drawn with what the API said, for the log. */
  readonly problem?: unknown;
}

/** A style sheet inside the document. */
export interface StyleSheet {
  readonly css: string;
  /** By which its library finds it again, if one does. */
  readonly attributes?: string;
}

/**
 * Code that starts the page's own code once the page has been painted. It is whole without its
 * scripts, so until then the line belongs to its pictures and fonts. Modules are run from the last,
 * which the others need, to the entry: each in a task of its own, so that no single one is long.
 */
export const startAfterPaint = ({ script, modules }: PageAssets): string =>
  `requestAnimationFrame(()=>setTimeout(async()=>{const own=${JSON.stringify([script, ...modules])};for(const href of own)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const href of own.reverse())await import(href)}))`;

/** The whole document. The policy names its style sheets and its starter by their hashes. */
export function renderDocument(page: RenderedPage, scriptTag: string, build?: string): string {
  const fonts = page.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return [
    `<!doctype html><html lang="pt-BR"${build === undefined ? '' : ` data-build="${build}"`}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    page.head,
    ...fonts,
    ...page.styles.map(({ css, attributes = '' }) => `<style ${attributes}>${css}</style>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="page-data">${jsonForHtml(page.data)}</script>`,
    scriptTag,
    '</body></html>',
  ].join('');
}

/** JSON that cannot close its `<script>` nor open a comment. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
