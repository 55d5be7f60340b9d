/** Finds content that a visitor cannot read: elements outside the page, and text that is cut off. */

const nameOf = ({ localName, className, textContent }: HTMLElement): string => {
  const [text = ''] = /\S.{0,30}/.exec(textContent) ?? [];
  return `<${localName} class="${className}">${text}`;
};

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** Tolerates one pixel, because layout rounds. */
const exceeds = (content: number, room: number): boolean => content > room + 1;

/**
 * Returns whether an element hides a part of its text. An ellipsis, a line clamp and text for screen
 * readers are intended and do not count.
 */
function cutsText(element: HTMLElement): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const wide = exceeds(scrollWidth, clientWidth);
  const high = exceeds(scrollHeight, clientHeight);
  if ((!wide && !high) || element.textContent.trim() === '') return false;
  const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, display } =
    getComputedStyle(element);
  if (clipPath !== 'none') return false;
  // Browsers draw no ellipsis in a flex or grid container.
  const ellipsis = textOverflow === 'ellipsis' && !/flex|grid/.test(display);
  return (
    (wide && hides(overflowX) && !ellipsis) ||
    (high && hides(overflowY) && webkitLineClamp === 'none')
  );
}

/** An amount whose symbol and number a space separates. */
const AMOUNT = /(?:R\$|US\$|£|€) [\d.,]*\d/;

/** Texts in which the end of a line may come between a currency and its number. */
function brokenAmounts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const [amount] = AMOUNT.exec(textContent ?? '') ?? [];
    // People write in the others what they like, those of a drawing have no lines, and a mail in plain
    // text has plain spaces.
    if (
      amount === undefined ||
      parentElement?.closest('script, style, svg, option, pre, [dir="auto"]')
    )
      continue;
    if (parentElement === null || getComputedStyle(parentElement).clipPath !== 'none') continue;
    if (getComputedStyle(parentElement).textWrapMode !== 'nowrap') {
      found.push(`${amount} may be on two lines: ${nameOf(parentElement)}`);
    }
  }
  return found;
}

/**
 * Returns the content that is cut off at the current width and text size.
 *
 * @example
 * expect(lost()).toEqual([]);
 */
export function lost(): string[] {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
  const found = elements.filter(cutsText).map((element) => `cut off: ${nameOf(element)}`);
  const width = document.documentElement.clientWidth;
  if (exceeds(document.documentElement.scrollWidth, width)) {
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of elements.filter(({ children }) => children.length === 0)) {
      const { right } = element.getBoundingClientRect();
      if (exceeds(right, width)) found.push(`${Math.ceil(right)} px: ${nameOf(element)}`);
    }
  }
  found.push(...brokenAmounts());
  return found;
}
