/** Finds colours and fonts that a brand does not change. */
import { brandVariables, fonts, palettes, type Pair } from '../src/theme/tokens.ts';

/** A unique value for each of the ten brand variables. */
const brand = new Map(
  brandVariables.map((name, index) => [
    name,
    name.startsWith('--m-font') ? `brand-${index}` : `rgb(${index}, 101, 202)`,
  ]),
);

/** Returns the colour or the font as the browser computes it. */
function computed(property: 'color' | 'fontFamily', value: string): string {
  const probe = document.createElement('span');
  probe.style[property] = value;
  document.body.append(probe);
  const style = getComputedStyle(probe)[property];
  probe.remove();
  return style;
}

/** Returns the allowed colours: those of the brand, of states and messages, and transparent. */
function colours(): Set<string> {
  const { danger, success, warning, veil, lot, auction } = palettes.light;
  const pairs = [...Object.values<Pair>(lot), ...Object.values<Pair>(auction)];
  const states = pairs.flatMap(({ fg, bg }) => [fg, bg]);
  const kept = [danger, success, warning, veil, 'transparent', ...states];
  return new Set([...kept.map((colour) => computed('color', colour)), ...brand.values()]);
}

/**
 * Elements that are not checked: those of Storybook, areas with their own theme, and images with their
 * placeholder colours.
 */
const exempt =
  '[class*="sb-"]:not(body), [data-theme]:not(html), img, [style*="background-color"], option';

/** Elements in the font of code, which is the same in every brand. */
const code = 'code, kbd, samp';

type Part = '::before' | '::after' | undefined;

/** Returns the visible colours of an element. A border without width is invisible. */
function seen(element: Element, part: Part): string[] {
  const style = getComputedStyle(element, part);
  if (part !== undefined && style.content === 'none') return [];
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const borders = sides.filter((side) => style.getPropertyValue(`border-${side}-width`) !== '0px');
  return [
    style.color,
    style.backgroundColor,
    ...borders.map((side) => style.getPropertyValue(`border-${side}-color`)),
  ];
}

const says = ({ childNodes }: Element): boolean =>
  [...childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  );

/**
 * Changes the ten brand variables and returns the elements that still show another colour or font.
 * Code must have the theme's font of code, never the browser's default `monospace`.
 *
 * @example
 * expect(offBrand()).toEqual([]);
 */
export function offBrand(): string[] {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = 'light';
  for (const [name, value] of brand) root.style.setProperty(name, value);
  try {
    const allowed = colours();
    const faces = new Set([brand.get('--m-font-title'), brand.get('--m-font-text')]);
    const codeFaces = new Set([computed('fontFamily', fonts.fontMono)]);
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.closest(exempt) === null,
    );
    return elements.flatMap((element) => {
      const parts: Part[] = [undefined, '::before', '::after'];
      const strange = parts
        .flatMap((part) => seen(element, part))
        .filter((one) => !allowed.has(one));
      const { fontFamily } = getComputedStyle(element);
      const allowedFaces = element.closest(code) === null ? faces : codeFaces;
      if (says(element) && !allowedFaces.has(fontFamily)) strange.push(fontFamily);
      return strange.length === 0
        ? []
        : [`<${element.localName} class="${element.classList.value}">: ${strange.join(' ')}`];
    });
  } finally {
    for (const name of brand.keys()) root.style.removeProperty(name);
    if (theme !== undefined) root.dataset.theme = theme;
  }
}
