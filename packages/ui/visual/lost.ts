/** What a person cannot read: elements that stick out of the page, and text that is cut off. */

const nameOf = ({ localName, className, textContent }: HTMLElement): string => {
  const [text = ''] = /\S.{0,30}/.exec(textContent) ?? [];
  return `<${localName} class="${className}">${text}`;
};

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** More than a pixel: layout rounds. */
const exceeds = (content: number, room: number): boolean => content > room + 1;

/**
 * Whether an element hides a part of its text. An ellipsis and a line clamp say that there is more,
 * and a text for screen readers alone is meant to be out of sight.
 */
function cutsText(element: HTMLElement): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const wide = exceeds(scrollWidth, clientWidth);
  const high = exceeds(scrollHeight, clientHeight);
  if ((!wide && !high) || element.textContent.trim() === '') return false;
  const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, display } =
    getComputedStyle(element);
  if (clipPath !== 'none') return false;
  // Lines alone end in an ellipsis: among the boxes of a flex or grid container it is never drawn.
  const ellipsis = textOverflow === 'ellipsis' && !/flex|grid/.test(display);
  return (
    (wide && hides(overflowX) && !ellipsis) ||
    (high && hides(overflowY) && webkitLineClamp === 'none')
  );
}

/**
 * Names what is lost at the page's present width and text size; empty when all is there.
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
  return found;
}
