import { css } from 'styled-components';
import * as token from './token-variables.ts';

/**
 * The element rules that a component relies on. Every component starts its styles with them, so it
 * looks the same on any page. `:where` gives them the specificity of a page's own element rules.
 * `pageCss` in `css.ts` has the same rules for a whole page.
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
  :where(&, & *) {
    box-sizing: border-box;

    &:is(h1, h2, h3, h4, p, ul, ol, dl, dd, figure) {
      margin: 0;
      padding: 0;
    }
    /* Safari removes the list role for 'none', not for an empty string. */
    &:is(ul, ol) {
      list-style-type: '';
    }
    &:is(a) {
      color: inherit;
    }
    &:is(button, input, select, textarea) {
      font: inherit;
      color: inherit;
    }
    &:is(:focus-visible) {
      outline: 3px solid ${token.accent};
      outline-offset: 2px;
    }
  }
`;
