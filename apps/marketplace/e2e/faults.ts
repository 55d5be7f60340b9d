/**
 * Finds faults of a page in the browser, from its visible content and from what a screen reader
 * announces.
 *
 * @module
 */
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

const nameOf = (element: Element): string =>
  `<${element.localName}> ${element.textContent.trim().slice(0, 40)}`;

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

/** A line of text on the screen: its box without the space above and below the letters. */
interface Line {
  readonly owner: Element;
  readonly box: DOMRect;
}

function linesOfText(): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const owner = walker.currentNode.parentElement;
    if (owner === null || walker.currentNode.textContent?.trim() === '' || !isShown(owner))
      continue;
    // Hidden or overlaid on purpose.
    if (owner.closest('[popover], dialog, select, noscript, [role="status"]') !== null) continue;
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const box = clippedBy(owner, rect);
      if (box.width > 4 && box.height > 4) lines.push({ owner, box });
    }
  }
  return lines;
}

/** Returns the visible part of a box. */
function clippedBy(owner: Element, rect: DOMRect): DOMRect {
  const spare = rect.height / 4;
  let { left, right } = rect;
  let [top, bottom] = [rect.top + spare, rect.bottom - spare];
  for (let element: Element | null = owner; element; element = element.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none') return new DOMRect();
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const room = element.getBoundingClientRect();
    [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
    [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** Overlapping lines of different elements. */
function overlaps(): string[] {
  const lines = linesOfText().sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other === undefined || other.box.top >= one.box.bottom) break;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      if (across <= 2 || one.owner === other.owner) continue;
      if (isPinned(one.owner) !== isPinned(other.owner)) continue;
      found.add(`${nameOf(one.owner)} lies on ${nameOf(other.owner)}`);
    }
  }
  return [...found];
}

/** Sticky or fixed elements. */
const isPinned = (element: Element | null): boolean =>
  element !== null &&
  (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
    isPinned(element.parentElement));

/** Returns the faults of the current page. */
export const faults = (): string[] => [
  ...lost(),
  ...slipsOfTheTongue(),
  ...twiceNamed(),
  ...speechless(),
  ...brokenPictures(),
  ...overlaps(),
];
