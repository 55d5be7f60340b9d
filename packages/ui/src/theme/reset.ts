import { css } from 'styled-components';
import * as token from './token-variables.ts';

const blocks = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'dl', 'dd', 'figure'];
const lists = ['ul', 'ol'];
const controls = ['button', 'input', 'select', 'textarea'];

// A browser looks up the rules of an element by the last part of their selectors. A selector that
// ends in a tag is compared with the elements of that tag only. One that ends in `:is(…)` is compared
// with every element of the page, for every component on it.
const inside = (tags: readonly string[]): string =>
  tags.map((tag) => `:where(&) ${tag}`).join(', ');

/**
 * The CSS rules for elements that a component relies on. Every component starts its styles with
 * them, so it looks the same on any page. `:where` gives them the specificity of a page's own
 * element rules. `pageCss` in `css.ts` has the same rules for a whole page.
 *
 * @example
 * const Root = styled.div.withConfig({ componentId: 'm-Example' })`
 *   ${reset}
 *   color: ${token.ink};
 * `;
 */
export const reset = css`
  /* A span keeps the font of the surrounding text. */
  :where(&:not(span)) {
    font-family: ${token.fontText};
  }
  :where(&),
  :where(&) * {
    box-sizing: border-box;
  }
  :where(&):is(${blocks.join(', ')}),
  ${inside(blocks)} {
    margin: 0;
    padding: 0;
  }
  /* Safari removes the list role for 'none', not for an empty string. */
  :where(&):is(${lists.join(', ')}),
  ${inside(lists)} {
    list-style-type: '';
  }
  :where(&):is(a),
  :where(&) a {
    color: inherit;
  }
  /* Shows on underlined links. */
  :where(&) a:hover {
    text-decoration-thickness: 2px;
  }
  :where(&):is(${controls.join(', ')}),
  ${inside(controls)} {
    font: inherit;
    color: inherit;
  }
  :where(&):focus-visible,
  :where(&) :focus-visible {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
`;
