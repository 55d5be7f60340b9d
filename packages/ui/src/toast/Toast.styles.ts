import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

export const ToastRoot = styled.div.withConfig({ componentId: 'm-Toast' })`
  ${reset}
  container-type: inline-size;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  width: 100%;
  border: 1.5px solid ${token.ink};
  border-inline-start: 0.5rem solid var(--tone);
  border-radius: ${token.radius};
  background: ${token.paper};
  color: ${token.ink};
  font: 400 ${token.sizeText} / 1.5 ${token.fontText};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-type='success'] {
    --tone: ${token.success};
  }
  &[data-type='error'] {
    --tone: ${token.danger};
  }
  &[data-type='warning'] {
    --tone: ${token.warning};
  }
  &[data-type='info'] {
    --tone: ${token.accent};
  }

  & > svg {
    width: 1.5em;
    height: 1.5em;
    margin: ${token.space3} 0 0 ${token.space3};
    color: var(--tone);
  }
  & path {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: square;
  }
  & > .text {
    padding: ${token.space3};
  }
  /* Large text on a phone: below the icon and the button. */
  @container (max-width: 14rem) {
    & > .text {
      grid-area: 2 / 1 / 3 / 4;
      padding-block-start: 0;
    }
    & > button {
      grid-column: 3;
    }
  }
  & .title {
    font-weight: 600;
  }
  & .message {
    color: ${token.quiet};
  }
  & button {
    min-width: ${token.target};
    min-height: ${token.target};
    border: 0;
    background: transparent;
    cursor: pointer;
  }
  & button:hover {
    background: ${token.plane};
  }
  & .text > button {
    margin: ${token.space1} calc(-1 * ${token.space2}) calc(-1 * ${token.space2});
    padding: ${token.space2};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & > button {
    display: grid;
    place-items: center;
    align-self: start;
    width: calc(1.5em + 2 * ${token.space3});
    height: calc(1.5em + 2 * ${token.space3});
    padding: 0;
  }
  & > button > svg {
    width: 1em;
    height: 1em;
  }
  & button:focus-visible {
    outline-offset: -3px;
  }

  @media (prefers-reduced-motion: no-preference) {
    animation: m-toast-in ${token.slow} ease-out;
  }
  @keyframes m-toast-in {
    from {
      translate: 0 1rem;
    }
  }
`;

export const RegionRoot = styled.div.withConfig({ componentId: 'm-ToastRegion' })`
  ${reset}
  position: fixed;
  z-index: 2147483647;
  inset: auto 0 0;
  pointer-events: none;

  /* On a phone a dialog has its buttons at the bottom, where a toast would cover them. */
  @media (width <= 50rem) {
    dialog & {
      inset: env(safe-area-inset-top) 0 auto;
    }
  }

  & > .announced {
    ${visuallyHiddenCss}
  }
  /* A focused element scrolls into view above the toasts, not behind them. */
  html:has(& > section:not([hidden])) {
    scroll-padding-bottom: 50%;
  }

  & > section {
    width: min(100%, 28rem);
    max-height: 100dvh;
    margin-inline-start: auto;
    padding: ${token.space3};
    padding-bottom: max(${token.space3}, env(safe-area-inset-bottom));
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  & ol {
    display: grid;
    gap: ${token.space2};
  }
  & li {
    pointer-events: auto;
  }
`;
