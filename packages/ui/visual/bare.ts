/** Compares how components look with and without the style sheets and variables of our pages. */
import { pageCss, themeVariablesCss, typeCss } from '../src/theme/css.ts';

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

const textsOf = ({ cssRules }: CSSStyleSheet): string[] =>
  Array.from(cssRules, ({ cssText }) => cssText);

const ours = new Set(textsOf(sheetOf(`${themeVariablesCss}\n${pageCss}`)));

/**
 * A dark page with our text style, because components may inherit the text style of the page.
 */
const strange = sheetOf(`html{color-scheme:dark}body{margin:0;${typeCss}}`);

/** Disables the rules of our pages. Returns a function that restores them. */
function withoutPageRules(): () => void {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter(({ cssText }) => ours.has(cssText));
  // There may be copies: styled-components mixes up `GlobalStyle` of a page and of its frames.
  const found = new Set(rules.map(({ cssText }) => cssText));
  if (found.size !== ours.size) throw new Error('The page lacks rules of GlobalStyle.');
  const undo = rules.map((rule) => {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      rule.media.mediaText = 'not all';
      return () => {
        rule.media.mediaText = mediaText;
      };
    }
    if (!(rule instanceof CSSStyleRule))
      throw new Error(`Expected a style or media rule, got: ${rule.cssText}`);
    const { selectorText } = rule;
    rule.selectorText = 'none-such';
    return () => {
      rule.selectorText = selectorText;
    };
  });
  document.adoptedStyleSheets.push(strange);
  return () => {
    const sheets = document.adoptedStyleSheets;
    document.adoptedStyleSheets = sheets.filter((sheet) => sheet !== strange);
    for (const restore of undo) restore();
  };
}

const roots = '[class^="m-"]';

const properties = [
  'background-color',
  'border-bottom-width',
  'border-left-width',
  'box-sizing',
  'color',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin-bottom',
  'margin-left',
  'margin-top',
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
  // Leaves out elements of Storybook itself.
  const elements = [...document.querySelectorAll(`${roots}, ${roots} *`)].filter(
    (element) => element.closest('[class*="sb-"]:not(body)') === null,
  );
  return elements.map((element) => {
    const style = getComputedStyle(element);
    const drawn = (['::before', '::after'] as const).flatMap((part) => {
      const { content, width, height } = getComputedStyle(element, part);
      return content === 'none' ? [] : `${part}: ${width} × ${height}`;
    });
    return {
      name: `<${element.localName} class="${element.classList.value}"> in ${element.closest(roots)?.classList[0]}`,
      values: [
        ...properties.map((property) => `${property}: ${style.getPropertyValue(property)}`),
        ...drawn,
      ],
    };
  });
}

/**
 * Returns the elements that look different on a page without our rules and variables. Uses the dark
 * theme, because the defaults of components are light.
 *
 * @example
 * expect(otherwiseOnABarePage()).toEqual([]);
 */
export function otherwiseOnABarePage(): string[] {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'dark';
  const atHome = looks();
  const restorePage = withoutPageRules();
  try {
    return looks().flatMap(({ name, values }, index) => {
      const before = atHome[index]?.values ?? [];
      const changed = values.flatMap((value, at) =>
        value === before[at] ? [] : `${before[at]} → ${value.split(': ')[1]}`,
      );
      return changed.length === 0 ? [] : [`${name}: ${changed.join('; ')}`];
    });
  } finally {
    restorePage();
    if (theme !== undefined) dataset['theme'] = theme;
  }
}
