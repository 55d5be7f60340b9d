/**
 * The lines that a partner copies.
 *
 * @module
 */

/** What is shown. */
export type Kind = 'lot' | 'lots' | 'auction';

/** What a partner chose; blank where it was left as it is. */
export interface Choice {
  readonly kind: Kind;
  /** Id of the auction. */
  readonly auction: string;
  /** Uuid of the lot. */
  readonly lot: string;
  readonly layout: string;
  readonly per: string;
  readonly theme: string;
  /** The script that is always the current one, or the one of today, by its hash. */
  readonly version: 'latest' | 'pinned';
}

/** The script of this build, which its address and its hash name. */
export interface PinnedScript {
  /** Address, with the house's key. */
  readonly script: string;
  /** For the `integrity` attribute. */
  readonly integrity: string;
}

/** Where the marketplace is, and how high the element turned out, in px. */
export interface Place {
  readonly site: string;
  /** Address of the script, with the house's key. */
  readonly script: string;
  readonly pinned: PinnedScript;
  readonly height: number;
}

interface ElementParts {
  readonly name: `martelo-${Kind}`;
  readonly attributes: Readonly<Record<string, string>>;
  /** What is read without JavaScript. */
  readonly fallback: { readonly href: string; readonly text: string };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const given = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));

/** The element for a choice; attributes that say what goes without saying are left out. */
function element({ kind, auction, lot, layout, per, theme }: Choice, site: string): ElementParts {
  const href = `${site}/lotes?leilao=${encodeURIComponent(auction)}`;
  const look = { layout: layout === 'grid' ? '' : layout, 'data-theme': theme };
  switch (kind) {
    case 'lot':
      return {
        name: 'martelo-lot',
        attributes: given({ lot, ...look, layout: layout === 'carousel' ? '' : look.layout }),
        fallback: { href, text: 'Veja o lote' },
      };
    case 'lots':
      return {
        name: 'martelo-lots',
        attributes: given({ auction, per, ...look }),
        fallback: { href, text: 'Veja os lotes do leilão' },
      };
    case 'auction':
      return {
        name: 'martelo-auction',
        attributes: given({ auction, 'data-theme': theme }),
        fallback: { href, text: 'Veja o leilão' },
      };
  }
}

/** The script and the element, with the place that keeps the page still until it is there. */
function lines(choice: Choice, { site, script, pinned, height }: Place): string {
  const { name, attributes, fallback } = element(choice, site);
  const all = { ...attributes, style: `display: block; min-height: ${height}px` };
  const written = Object.entries(all).map(
    ([attribute, value]) => ` ${attribute}="${escaped(value)}"`,
  );
  const source =
    choice.version === 'pinned'
      ? `src="${escaped(pinned.script)}" integrity="${escaped(pinned.integrity)}" crossorigin="anonymous"`
      : `src="${escaped(script)}"`;
  return [
    `<script async ${source}></script>`,
    `<${name}${written.join('')}>`,
    `  <a href="${escaped(fallback.href)}">${fallback.text}</a>`,
    `</${name}>`,
  ].join('\n');
}

/**
 * Writes what a partner chose as an element and as lines of HTML.
 *
 * @example
 * snippet.element(choice, 'https://leiloes.example').name; // 'martelo-lots'
 */
export const snippet = { element, lines };
