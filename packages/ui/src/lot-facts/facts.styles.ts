import { css } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import * as token from '../theme/token-variables.ts';

/**
 * A description list with a line below each fact: the term beside its description, or above it where
 * there is no room.
 */
export const factsCss = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token.space4};
    padding-block: ${token.space2};
    border-block-end: 1px solid ${token.line};
  }
  & dt {
    flex: 1;
    min-width: 7rem;
    color: ${token.quiet};
  }
  & dd {
    flex: 2;
    min-width: min(9rem, 100%);
    overflow-wrap: anywhere;
  }
`;

/** Facts in as many columns as fit, with links. */
export const wideFactsCss = css`
  ${factsCss}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  column-gap: ${token.space8};

  & dd {
    white-space: pre-line;
  }
  & a {
    display: inline-block;
    margin-block: calc(-1 * ${token.space3});
    padding-block: ${token.space3};
    text-underline-offset: 0.2em;
  }
  & .hint {
    ${visuallyHiddenCss}
  }
`;
