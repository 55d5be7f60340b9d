/** Finds elements that move although the visitor prefers reduced motion. */
import { cdp } from 'vitest/browser';

const setting = '(prefers-reduced-motion: reduce)';

/** Returns the page's own rules for reduced motion. Components must not depend on them. */
function pageRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter(({ cssRules, conditionText }) => {
      const [first] = cssRules;
      const everywhere = first instanceof CSSStyleRule && first.selectorText.startsWith('*');
      return conditionText === setting && everywhere;
    });
}

const lasts = (durations: string): boolean =>
  durations.split(',').some((duration) => Number.parseFloat(duration) > 0);

/** An animation that delays the rendering of cards far from the screen, and changes nothing visible. */
const RENDERS_LATER = 'm-render-later';

function moves(element: Element, part?: '::before' | '::after'): boolean {
  const style = getComputedStyle(element, part);
  const { animationName, transitionDuration, scrollBehavior } = style;
  const animates = animationName !== 'none' && animationName !== RENDERS_LATER;
  return animates || lasts(transitionDuration) || scrollBehavior === 'smooth';
}

/**
 * Returns the elements that move although the visitor prefers reduced motion, even on pages without
 * our own rules for it.
 *
 * Source: WCAG 2.2, criterion 2.3.3.
 *
 * @example
 * expect(await moving()).toEqual([]);
 */
export async function moving(): Promise<string[]> {
  const prefer = (value: string): Promise<unknown> =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  await prefer('reduce');
  const rules = pageRules();
  for (const rule of rules) rule.media.mediaText = 'not all';
  try {
    // Leaves out elements of Storybook itself.
    const elements = [document.documentElement, ...document.body.querySelectorAll('*')].filter(
      (element) => element.closest('[class*="sb-"]:not(body)') === null,
    );
    return elements
      .filter(
        (element) => moves(element) || moves(element, '::before') || moves(element, '::after'),
      )
      .map(({ localName, classList }) => `<${localName} class="${classList.value}">`);
  } finally {
    for (const rule of rules) rule.media.mediaText = setting;
    await prefer('');
  }
}
