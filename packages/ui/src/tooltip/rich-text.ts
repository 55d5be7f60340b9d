import { createElement, type ReactNode } from 'react';

/** Elements that survive, all without attributes: emphasis inside a line. */
const kept = new Set('b strong i em u s small sub sup code mark'.split(' '));
/** Elements that become a line break, since a tooltip may stand inside a paragraph or button. */
const broken = new Set('br p div ul ol li tr h1 h2 h3 h4 h5 h6'.split(' '));

// Every alternative ends at the next "<" or consumes what it looked at: linear time.
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

interface Open {
  readonly tag: string;
  readonly children: ReactNode[];
}

/**
 * HTML text as React nodes: emphasis is kept, blocks become line breaks, everything else leaves its
 * text behind; attributes, scripts and styles are dropped. It is safe by construction: no HTML is ever
 * given to the browser, only elements of a fixed list with no attribute and text that React escapes.
 * It needs no DOM, so server and browser render the same. Linear in its input; never throws.
 *
 * @example
 * richText('<b onclick="x()">Lance</b> &amp; oferta'); // <b>Lance</b> & oferta
 */
export function richText(html: string): ReactNode[] {
  const root: Open = { tag: '', children: [] };
  const open: Open[] = [root];
  let said = false;
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
        if (breakNext && said) into.push(createElement('br', { key: into.length }));
        breakNext = false;
        said = true;
      }
      into.push(decode(text));
    } else if (tag !== undefined && broken.has(tag)) {
      breakNext = true;
    } else if (tag !== undefined && kept.has(tag)) {
      const at = open.findIndex((element) => element.tag === tag);
      // Nothing stands twice inside itself: the depth is bounded by the list.
      if (slash === '' && at === -1) open.push({ tag, children: [] });
      if (slash === '/' && at !== -1) while (open.length > at) close();
    }
  }
  while (open.length > 1) close();
  return root.children;
}
