import { styled } from 'styled-components';
import * as token from '../theme/token-variables.ts';

// WebKit knows no `rem` in the attributes of an SVG.
const Logo = styled.svg.withConfig({ componentId: 'm-Wordmark' })`
  width: 1.75rem;
  height: 1.75rem;
`;

/** The hammer logo and the name "Martelo", in the current text colour and the accent. */
export function Wordmark() {
  return (
    <>
      <Logo viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M3 13 13 3l9 9-10 10z" fill="currentColor" />
        <path d="m18 16 3-3 9 13-4 4z" fill={token.accent} />
      </Logo>
      <span>Martelo</span>
    </>
  );
}
