/**
 * Shortens what the virtual screen reader says to what a person hears. It speaks every node; screen
 * readers speak a control and its text once, and the text of a paragraph in one go.
 *
 * @module
 */

/** Roles of containers that screen readers announce. What is inside them is indented. */
const containers = new Set([
  'alert',
  'alertdialog',
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'figure',
  'form',
  'group',
  'list',
  'listbox',
  'log',
  'main',
  'menu',
  'menubar',
  'navigation',
  'radiogroup',
  'region',
  'row',
  'search',
  'status',
  'table',
  'tablist',
  'tabpanel',
  'toolbar',
]);

/** Roles that are spoken with their whole content as the name. */
const named = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'heading',
  'image',
  'link',
  'menuitem',
  'menuitemradio',
  'option',
  'radio',
  'rowheader',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'tooltip',
]);

/** Roles of blocks that are not announced. */
const silent = new Set([
  'article',
  'caption',
  'document',
  'graphics-document',
  'listitem',
  'paragraph',
  'rowgroup',
  'separator',
  'term',
]);

/** Roles that are part of the text around them. */
const inline = new Set([
  'code',
  'definition',
  'deletion',
  'emphasis',
  'insertion',
  'mark',
  'strong',
  'subscript',
  'superscript',
  'time',
  'timer',
]);

/** Named parts that may contain controls. */
const mixed = /^(?:heading|cell|columnheader|rowheader), /;

const END = 'end of ';

const roleOf = (phrase: string): string | null => {
  const [first = ''] = phrase.split(', ', 1);
  return [containers, named, silent, inline].some((roles) => roles.has(first)) ? first : null;
};

/** Removes what no screen reader says, or only when asked. */
const shortened = (phrase: string): string =>
  phrase.replaceAll(
    /, (?:not invalid|\d+ controls?|orientated \w+|max value \S+|min value \S+)(?=,|$)/g,
    '',
  );

/** Returns the number of items of the list that begins at an index. */
function itemsOf(phrases: readonly string[], index: number): string {
  const size = /^listitem.*, set size (\d+)$/.exec(phrases[index + 1] ?? '')?.[1];
  return size === undefined ? '' : `, ${size} ${size === '1' ? 'item' : 'items'}`;
}

/** Returns the indexes of the phrases that have an end. The phrases between are inside. */
function withEnd(phrases: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open: number[] = [];
  for (const [index, phrase] of phrases.entries()) {
    if (!phrase.startsWith(END)) {
      open.push(index);
      continue;
    }
    const begin = open.findLastIndex((other) => phrases[other] === phrase.slice(END.length));
    // A name that changed while it was read ends under another one.
    if (begin === -1) continue;
    found.add(open[begin] ?? -1);
    open.length = begin;
  }
  return found;
}

const nameOf = (phrase: string): string => phrase.slice(phrase.indexOf(', ') + 2);

/**
 * Returns what a person hears, one line for each control, text or container.
 *
 * @param log - the phrases of the virtual screen reader
 */
export function readable(log: readonly string[]): string[] {
  // All whitespace sounds the same, also the non-breaking space of an amount.
  const phrases = log.map((phrase) => phrase.replaceAll(/\s+/g, ' '));
  const lines: string[] = [];
  const ends = withEnd(phrases);
  /** The text of a paragraph so far. */
  const texts: string[] = [];
  let depth = 0;
  /** The name that was spoken last. The text that repeats it is left out. */
  let spoken = '';
  /** Ends the control that is being read. */
  let end = '';
  const write = (line: string): void => {
    lines.push('  '.repeat(depth) + line);
  };
  const endText = (): void => {
    if (texts.length > 0) write(texts.splice(0).join(' '));
  };
  for (const [index, phrase] of phrases.entries()) {
    if (phrase === end) {
      end = '';
      continue;
    }
    if (phrase.startsWith(END)) {
      const ended = roleOf(phrase.slice(END.length)) ?? '';
      // The definition of a term is read after it.
      if (!inline.has(ended) && ended !== 'term') endText();
      if (containers.has(ended)) depth = Math.max(0, depth - 1);
      continue;
    }
    const role = roleOf(phrase);
    if (role === null && phrase.startsWith('end, ')) continue;
    if (role === null) {
      const isLabel = (phrases[index + 1] ?? '').includes(`, ${phrase}`);
      if (end === '' && !isLabel && !spoken.includes(phrase) && texts.at(-1) !== phrase) {
        texts.push(phrase);
      }
      continue;
    }
    if (inline.has(role)) continue;
    endText();
    if (silent.has(role)) {
      if (end === '') spoken = '';
    } else if (named.has(role)) {
      if (end === '') {
        write(shortened(phrase));
        spoken = phrase;
        if (ends.has(index)) end = END + phrase;
      } else if (mixed.test(spoken) && role !== 'image') {
        // A heading that is a link is spoken once.
        if (spoken.includes(nameOf(phrase))) lines.push(`${lines.pop()}, ${role}`);
        else write(shortened(phrase));
      }
    } else if (ends.has(index) || (phrase.includes(', ') && role !== 'list')) {
      write(
        role === 'row'
          ? role
          : shortened(phrase) + (role === 'list' ? itemsOf(phrases, index) : ''),
      );
      spoken = phrase;
      if (ends.has(index)) depth += 1;
    }
  }
  endText();
  return lines;
}
