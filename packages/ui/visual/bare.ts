/** What components look like on a page that is not ours, with `style.css` alone. */
import { pageCss, themeVariablesCss } from '../src/theme/css.ts';
import { styleCss } from '../src/theme/style.ts';

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

const textsOf = ({ cssRules }: CSSStyleSheet): string[] =>
  Array.from(cssRules, ({ cssText }) => cssText);

const ours = new Set(textsOf(sheetOf(`${themeVariablesCss}\n${pageCss}`)));
// The faces are there already, and a sheet made here cannot import.
const style = sheetOf(styleCss.replace(/^@import.*$/m, ''));

/** A page has a margin of its own, which would make everything narrower. */
const strange = sheetOf('body{margin:0}');

/** Takes the page's rules away; what it returns brings them back. */
function withoutPageRules(): () => void {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter(({ cssText }) => ours.has(cssText));
  if (rules.length !== ours.size) throw new Error('The page has other rules than GlobalStyle.');
  const undo = rules.map((rule) => {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      rule.media.mediaText = 'not all';
      return () => {
        rule.media.mediaText = mediaText;
      };
    }
    if (!(rule instanceof CSSStyleRule)) throw new Error(`A rule of another kind: ${rule.cssText}`);
    const { selectorText } = rule;
    rule.selectorText = 'none-such';
    return () => {
      rule.selectorText = selectorText;
    };
  });
  document.adoptedStyleSheets.push(style, strange);
  return () => {
    const sheets = document.adoptedStyleSheets;
    document.adoptedStyleSheets = sheets.filter((sheet) => sheet !== style && sheet !== strange);
    for (const bringBack of undo) bringBack();
  };
}

const roots = '[class^="m-"]';
const outermost = `${roots}:not(${roots} *)`;

const always = [
  'background-color',
  'box-sizing',
  'display',
  'list-style-type',
  'margin-bottom',
  'margin-left',
  'margin-top',
] as const;
/** An inline piece takes the type of the text it stands in, and with it these. */
const ofType = [
  'border-bottom-width',
  'border-left-width',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'height',
  'line-height',
  'max-width',
  'outline-style',
  'outline-width',
  'padding-bottom',
  'padding-left',
  'padding-top',
  'width',
] as const;

interface Look {
  readonly name: string;
  readonly values: readonly string[];
}

function looks(): Look[] {
  // Without Storybook's own furniture.
  const elements = [...document.querySelectorAll(`${roots}, ${roots} *`)].filter(
    (element) => element.closest('[class*="sb-"]:not(body)') === null,
  );
  return elements.map((element) => {
    const properties =
      element.closest(outermost) instanceof HTMLSpanElement ? always : [...always, ...ofType];
    const style = getComputedStyle(element);
    return {
      name: `<${element.localName} class="${element.classList.value}"> in ${element.closest(roots)?.classList[0]}`,
      values: properties.map((property) => `${property}: ${style.getPropertyValue(property)}`),
    };
  });
}

/**
 * Names what looks otherwise where the page has no rules of ours but `style.css`; empty when nothing
 * does.
 *
 * @example
 * expect(otherwiseOnABarePage()).toEqual([]);
 */
export function otherwiseOnABarePage(): string[] {
  const atHome = looks();
  const goHome = withoutPageRules();
  try {
    return looks().flatMap(({ name, values }, index) => {
      const before = atHome[index]?.values ?? [];
      const changed = values.flatMap((value, at) =>
        value === before[at] ? [] : `${before[at]} → ${value.split(': ')[1]}`,
      );
      return changed.length === 0 ? [] : [`${name}: ${changed.join('; ')}`];
    });
  } finally {
    goHome();
  }
}
