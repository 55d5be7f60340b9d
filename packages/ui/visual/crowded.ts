/** Finds texts without enough room: lines and controls that overlap, and words broken in two. */

/** A visible line of text, or the box of a control or icon. */
interface Thing {
  readonly owner: Element;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The element around it that is meant to lie over the others: a dialog, a bar, a hint. */
  readonly layer: Element | null;
}

/** The part of the page in which the contents of an element are visible. */
type Room = Omit<Thing, 'owner'>;

/** Lie over the content behind them on purpose, wherever they are. */
const LAYERS = 'dialog, [popover], :is([role="tooltip"], [role="menu"], [role="listbox"])';

/** Without texts on the page. */
const TEXTLESS = 'option, noscript, script, style, iframe';

/**
 * What a text must not lie on. The target of a button is larger than what it shows, and two ranges may
 * share a track.
 */
const CONTROLS =
  'input:not([type="range"]), select, textarea, :is(a, button, summary) svg:not(svg *)';

/** Up to the places where a line may end. No line ends after the slash of an address. */
const WORDS = /[^\s\-–—\u200B]+/gu;

/** A word of at least this width, in em, may break. Titles of houses have such words, our texts have none. */
const WIDE_WORD = 12;

/** Overlaps of this size, in px, come from rounding. */
const TOLERANCE = 2;

const nameOf = (element: Element): string =>
  `<${element.localName} class="${element.getAttribute('class') ?? ''}">${element.textContent.trim().slice(0, 40)}`;

/** Returns a function that computes the room of each element once. */
function roomsOfElements(): (element: Element | null) => Room {
  const known = new Map<Element, Room>();
  const everywhere: Room = {
    left: -Infinity,
    top: -Infinity,
    right: Infinity,
    bottom: Infinity,
    layer: null,
  };
  const roomOf = (element: Element | null): Room => {
    if (element === null) return everywhere;
    let room = known.get(element);
    if (room === undefined) {
      room = narrowed(element, roomOf(element.parentElement));
      known.set(element, room);
    }
    return room;
  };
  return roomOf;
}

function narrowed(element: Element, outer: Room): Room {
  const { overflowX, overflowY, clipPath, opacity, position, zIndex, backgroundColor } =
    getComputedStyle(element);
  // Text for screen readers only.
  if (clipPath !== 'none' || opacity === '0') return { ...outer, right: -Infinity };
  const isLayer =
    position === 'fixed' ||
    position === 'sticky' ||
    (position === 'absolute' && Number(zIndex) > 1 && backgroundColor.startsWith('rgb(')) ||
    element.matches(LAYERS);
  const layer = isLayer ? element : outer.layer;
  if (overflowX === 'visible' && overflowY === 'visible') return { ...outer, layer };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: Math.max(left, outer.left),
    top: Math.max(top, outer.top),
    right: Math.min(right, outer.right),
    bottom: Math.min(bottom, outer.bottom),
    layer,
  };
}

/** Returns the words of a text whose visible letters are on two lines although nothing in them allows it. */
function brokenWords(text: Node, owner: Element, { top, bottom }: Room): string[] {
  const { fontSize, overflowWrap, wordBreak, hyphens } = getComputedStyle(owner);
  const isWhole = overflowWrap === 'normal' && !/break/.test(wordBreak);
  // Addresses of a mail in plain text are as long as they are.
  if (isWhole || hyphens === 'auto' || owner.closest('pre') !== null) return [];
  const range = document.createRange();
  const found: string[] = [];
  for (const { 0: word, index } of (text.textContent ?? '').matchAll(WORDS)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const seen = rects.filter(
      (rect) => rect.top < bottom - TOLERANCE && rect.bottom > top + TOLERANCE,
    );
    const lines = new Set(seen.map((rect) => Math.round(rect.top)));
    const width = rects.reduce((sum, rect) => sum + rect.width, 0);
    // A word wider than a narrow page has to break too.
    const mayBreak = width >= Math.min(288, WIDE_WORD * Number.parseFloat(fontSize));
    if (lines.size > 1 && !mayBreak) found.push(`broken: ${word} in ${nameOf(owner)}`);
  }
  return found;
}

/**
 * Returns the texts that overlap another text or control, and the words that are broken in two.
 *
 * @example
 * expect(crowded()).toEqual([]);
 */
export function crowded(): string[] {
  const roomOf = roomsOfElements();
  const things: Thing[] = [];
  const found = new Set<string>();
  const add = (owner: Element, rect: DOMRect, spare: number): void => {
    const room = roomOf(owner);
    const thing: Thing = {
      owner,
      left: Math.max(rect.left, room.left),
      top: Math.max(rect.top + spare, room.top),
      right: Math.min(rect.right, room.right),
      bottom: Math.min(rect.bottom - spare, room.bottom),
      layer: room.layer,
    };
    if (thing.right - thing.left > TOLERANCE && thing.bottom - thing.top > TOLERANCE) {
      things.push(thing);
    }
  };
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && (node.matches(TEXTLESS) || !node.checkVisibility())
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) {
      if (node.matches(CONTROLS)) add(node, node.getBoundingClientRect(), 0);
      continue;
    }
    const owner = node.parentElement;
    if (owner === null || node.textContent?.trim() === '') continue;
    range.selectNodeContents(node);
    const rects = range.getClientRects();
    // The box of a line is higher than its letters.
    for (const rect of rects) add(owner, rect, rect.height / 4);
    const room = roomOf(owner);
    if (rects.length > 1 && room.right > 0)
      for (const word of brokenWords(node, owner, room)) found.add(word);
  }
  things.sort((a, b) => a.top - b.top);
  for (const [index, one] of things.entries()) {
    for (let next = index + 1; next < things.length; next += 1) {
      const other = things[next];
      if (other === undefined || other.top >= one.bottom - TOLERANCE) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (across <= TOLERANCE || one.layer !== other.layer) continue;
      if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
      found.add(`overlap: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
    }
  }
  return [...found];
}
