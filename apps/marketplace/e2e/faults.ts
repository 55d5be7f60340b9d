/**
 * Finds faults of a page in the browser, from its visible content and from what a screen reader
 * announces.
 *
 * @module
 */
import { crowded } from '../../../packages/ui/visual/crowded.ts';
import { lost } from '../../../packages/ui/visual/lost.ts';

/** Missing values and unparsed markup, which are never part of a catalogue. */
const slips: readonly RegExp[] = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\bnull\b/,
  /\[object \w+\]/,
  /Invalid Date/,
  /R\$\s0(?![\d.,]*[1-9])/,
  /(?:01\/01\/1970|31\/12\/1969)/,
  /&(?:[a-z]{2,8}|#x?[\da-f]+);/i,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/i,
  /\uFFFD/,
];

const spoken = [
  'alt',
  'title',
  'aria-label',
  'aria-description',
  'placeholder',
  'content',
] as const;

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

function* texts(): Generator<string> {
  yield document.title;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, style, noscript') === null) yield textContent ?? '';
  }
  for (const name of spoken) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      yield element.getAttribute(name) ?? '';
    }
  }
}

function slipsOfTheTongue(): string[] {
  const found = new Set<string>();
  for (const text of texts()) {
    for (const slip of slips) {
      const [said] = slip.exec(text) ?? [];
      if (said !== undefined) found.add(`says ${said}: ${text.trim().slice(0, 80)}`);
    }
  }
  return [...found];
}

function twiceNamed(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `two elements are #${id}`,
  );
}

/** Headings and links without text. The alternative text of an image counts. */
function speechless(): string[] {
  const elements = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, a[href], button')];
  return elements
    .filter(
      (element) =>
        isShown(element) &&
        element.textContent.trim() === '' &&
        !element.hasAttribute('aria-label') &&
        !element.hasAttribute('aria-labelledby') &&
        element.querySelector('img[alt]:not([alt=""]), [aria-label]') === null,
    )
    .map((element) => `says nothing: ${element.outerHTML.slice(0, 120)}`);
}

const brokenPictures = (): string[] =>
  [...document.images]
    .filter((image) => isShown(image) && image.complete && image.naturalWidth === 0)
    .map(({ currentSrc, src }) => `broken picture: ${currentSrc || src}`);

/** Returns the faults of the current page. */
export const faults = (): string[] => [
  ...lost(),
  ...slipsOfTheTongue(),
  ...twiceNamed(),
  ...speechless(),
  ...brokenPictures(),
  ...crowded(),
];
