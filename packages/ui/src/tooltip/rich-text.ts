import { createElement, type ReactNode } from 'react';

/** Inline elements that are kept, without attributes. */
const keptTags = new Set('b strong i em u s small sub sup code mark'.split(' '));
/** Elements that become a line break, because a tooltip may be inside a paragraph or a button. */
const lineBreakTags = new Set('br p div ul ol li tr h1 h2 h3 h4 h5 h6'.split(' '));

// Linear time: every alternative ends at the next "<" or consumes the text that it examined.
const token =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)[^<>]*>|([^<]+|<)/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? all) : all;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = point < 0xd800 || (point > 0xdfff && point <= 0x10ffff);
    return isCharacter ? String.fromCodePoint(point) : all;
  });

interface OpenElement {
  readonly tag: string;
  readonly children: ReactNode[];
}

/**
 * Converts HTML to React nodes. Keeps emphasis, turns blocks into line breaks, and reduces other
 * elements to their text. Drops attributes, scripts and styles. The result is safe, because it
 * contains only elements of a fixed list without attributes, and text that React escapes. Needs no
 * DOM, so server and browser render the same. Runs in linear time and never throws.
 *
 * @example
 * richText('<b onclick="x()">Lance</b> &amp; oferta'); // <b>Lance</b> & oferta
 */
export function richText(html: string): ReactNode[] {
  const root: OpenElement = { tag: '', children: [] };
  const open: OpenElement[] = [root];
  let hasText = false;
  let breakNext = false;

  const close = (): void => {
    const done = open.pop();
    if (done === undefined) return;
    const into = (open.at(-1) ?? root).children;
    into.push(createElement(done.tag, { key: into.length }, ...done.children));
  };

  for (const [, , slash, name, text] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (text !== undefined) {
      const into = (open.at(-1) ?? root).children;
      if (text.trim() !== '') {
        if (breakNext && hasText) into.push(createElement('br', { key: into.length }));
        breakNext = false;
        hasText = true;
      }
      into.push(decode(text));
    } else if (tag !== undefined && lineBreakTags.has(tag)) {
      breakNext = true;
    } else if (tag !== undefined && keptTags.has(tag)) {
      const at = open.findIndex((element) => element.tag === tag);
      // No element is nested in itself, so the number of kept tags limits the depth.
      if (slash === '' && at === -1) open.push({ tag, children: [] });
      if (slash === '/' && at !== -1) while (open.length > at) close();
    }
  }
  while (open.length > 1) close();
  return root.children;
}
