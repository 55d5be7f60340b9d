/**
 * The lines that a partner copies into a page.
 *
 * @module
 */

/** The element to show. */
export type Kind = 'lot' | 'lots' | 'auction';

/** The partner's choices. Blank means the default. */
export interface Choice {
  readonly kind: Kind;
  /** Id of the auction. */
  readonly auction: string;
  /** Uuid of the lot. */
  readonly lot: string;
  readonly layout: string;
  readonly per: string;
  readonly theme: string;
  /** The current script, or the script of this build with its hash. */
  readonly version: 'latest' | 'pinned';
}

/** The pinned script of this build. */
export interface PinnedScript {
  /** Address with the key of the house. */
  readonly script: string;
  /** For the `integrity` attribute. */
  readonly integrity: string;
}

/** Address of the marketplace and height of the element in px. */
export interface Place {
  readonly site: string;
  /** Address of the script with the key of the house. */
  readonly script: string;
  readonly pinned: PinnedScript;
  readonly height: number;
}

interface ElementParts {
  readonly name: `martelo-${Kind}`;
  readonly attributes: Readonly<Record<string, string>>;
  /** Shown without JavaScript. */
  readonly fallback: { readonly href: string; readonly text: string };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const given = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));

/** Returns the element for a choice, without default attributes. */
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

/**
 * Returns the lines to copy: the script and the element in a box of its height, so that nothing
 * shifts.
 */
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
 * Writes the choice of a partner as an element and as lines of HTML.
 *
 * @example
 * snippet.element(choice, 'https://leiloes.example').name; // 'martelo-lots'
 */
export const snippet = { element, lines };
