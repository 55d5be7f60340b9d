import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// The outline separates the tooltip from the page in forced-colours mode.
export const TooltipRoot = styled.span.withConfig({ componentId: 'm-Tooltip' })`
  ${reset}
  display: inline-block;
  max-width: 100%;

  & > [role='tooltip'] {
    position: fixed;
    z-index: 2147483647;
    inset: 0 auto auto 0;
    display: none;
    width: max-content;
    max-width: min(20rem, 100vw - 1rem);
    height: auto;
    max-height: calc(100dvh - 1rem);
    margin: 0;
    padding: ${token.space2} ${token.space3};
    border: 0;
    border-radius: ${token.radius};
    background: ${token.ink};
    color: ${token.paper};
    font: 400 ${token.sizeSmall} / 1.4 ${token.fontText};
    letter-spacing: normal;
    overflow-wrap: anywhere;
    text-align: start;
    text-transform: none;
    white-space: normal;
    cursor: auto;
  }
  & > [role='tooltip'][data-open] {
    display: block;
  }
  & > [role='tooltip'] mark {
    background: ${token.paper};
    color: ${token.ink};
  }
  @media (forced-colors: active) {
    & > [role='tooltip'] {
      outline: 1px solid;
    }
  }
`;
