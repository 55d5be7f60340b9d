/**
 * The lines that a partner copies into a page.
 *
 * @module
 */
import { layoutIn, perIn } from '@martelo/embed/elements';
import {
  reservedHeight,
  reservedSpaceCss,
  type BlockKind,
  type ReservedElement,
} from '@martelo/embed/reserved-height';

/** The partner's choices. Blank means the default. */
export interface Choice {
  readonly kind: BlockKind;
  /** Id of the auction. */
  readonly auction: string;
  /** Uuid of the lot. */
  readonly lot: string;
  readonly layout: string;
  readonly per: string;
  readonly theme: string;
  /** Where visits come from, as the source of a campaign. */
  readonly source: string;
  /** The current script, or the script of this build with its hash. */
  readonly version: 'latest' | 'pinned';
}

/** Addresses of the marketplace. */
interface Place {
  readonly site: string;
  /** Address of the script with the key of the house. */
  readonly script: string;
  /** The script of this build with the key of the house, and its `integrity` attribute. */
  readonly pinned: { readonly script: string; readonly integrity: string };
}

interface ElementParts {
  readonly name: `martelo-${BlockKind}`;
  readonly attributes: Readonly<Record<string, string>>;
  /** Shown without JavaScript. */
  readonly fallback: { readonly href: string; readonly text: string };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const given = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));

/** Returns the element for a choice, without default attributes. */
function element(
  { kind, auction, lot, layout, per, theme, source }: Choice,
  site: string,
): ElementParts {
  const href = `${site}/lotes?leilao=${encodeURIComponent(auction)}`;
  const look = {
    layout: layout === 'grid' ? '' : layout,
    'data-theme': theme,
    utm: source === '' ? '' : `source=${encodeURIComponent(source)}`,
  };
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
        attributes: given({ auction, ...look, layout: '' }),
        fallback: { href, text: 'Veja o leilão' },
      };
  }
}

/** Returns what determines the height of the element for a choice. */
const reserved = ({ kind, layout, per }: Choice): ReservedElement => ({
  kind,
  layout: kind === 'lot' && layout === 'carousel' ? 'grid' : layoutIn(layout),
  per: perIn(per),
});

/** Returns the style rule that reserves the height of every element with the same layout and number. */
function rule(choice: Choice, site: string): string {
  const { name, attributes } = element(choice, site);
  const { layout, per } = attributes;
  const selector = [
    name,
    per === undefined ? '' : `[per="${per}"]`,
    layout === undefined ? '' : `[layout="${layout}"]`,
    layout === undefined && choice.kind !== 'auction'
      ? ':not([layout],:defined)'
      : ':not(:defined)',
  ].join('');
  return reservedSpaceCss(selector, reserved(choice));
}

/**
 * Returns the three lines to copy: the script, the rule that reserves the height of the element
 * (nothing shifts), and the element.
 */
function lines(choice: Choice, { site, script, pinned }: Place): string {
  const { name, attributes, fallback } = element(choice, site);
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escaped(value)}"`,
  );
  const file =
    choice.version === 'pinned'
      ? `src="${escaped(pinned.script)}" integrity="${escaped(pinned.integrity)}" crossorigin="anonymous"`
      : `src="${escaped(script)}"`;
  return [
    `<script async ${file}></script>`,
    `<style>${rule(choice, site)}</style>`,
    `<${name}${written.join('')}><a href="${escaped(fallback.href)}">${fallback.text}</a></${name}>`,
  ].join('\n');
}

/** Returns the height of the element in px at a width in px, for a frame that does not resize. */
const height = (choice: Choice, width: number): number => reservedHeight(reserved(choice), width);

/**
 * Writes the choice of a partner as an element and as lines of HTML.
 *
 * @example
 * snippet.element(choice, 'https://leiloes.example').name; // 'martelo-lots'
 */
export const snippet = { element, rule, lines, height };
