import { css } from 'styled-components';

/** A button that looks like a link in its text. */
export const textButtonCss = css`
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
