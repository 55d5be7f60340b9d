import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

export const ToastRoot = styled.div.withConfig({ componentId: 'm-Toast' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  width: 100%;
  border: 1.5px solid var(--m-ink);
  border-inline-start: 0.5rem solid var(--tone);
  border-radius: var(--m-radius);
  background: var(--m-paper);
  color: var(--m-ink);
  font: 400 var(--m-size-text) / 1.5 var(--m-font-text);
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-type='success'] {
    --tone: var(--m-success);
  }
  &[data-type='error'] {
    --tone: var(--m-danger);
  }
  &[data-type='warning'] {
    --tone: var(--m-warning);
  }
  &[data-type='info'] {
    --tone: var(--m-accent);
  }

  & > svg {
    width: 1.5em;
    height: 1.5em;
    margin: var(--m-space-3) 0 0 var(--m-space-3);
    color: var(--tone);
  }
  & path {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: square;
  }
  & > .text {
    padding: var(--m-space-3);
  }
  & p {
    margin: 0;
  }
  & .title {
    font-weight: 600;
  }
  & .message {
    color: var(--m-quiet);
  }
  & button {
    min-width: var(--m-target);
    min-height: var(--m-target);
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  & button:hover {
    background: var(--m-plane);
  }
  & .text > button {
    margin: var(--m-space-1) calc(-1 * var(--m-space-2)) calc(-1 * var(--m-space-2));
    padding: var(--m-space-2);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & > button {
    display: grid;
    place-items: center;
    align-self: start;
    width: calc(1.5em + 2 * var(--m-space-3));
    height: calc(1.5em + 2 * var(--m-space-3));
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
    animation: m-toast-in var(--m-slow) ease-out;
  }
  @keyframes m-toast-in {
    from {
      translate: 0 1rem;
    }
  }
`;

export const RegionRoot = styled.div.withConfig({ componentId: 'm-ToastRegion' })`
  position: fixed;
  z-index: 2147483647;
  inset: auto 0 0;
  pointer-events: none;

  /* On a phone the buttons of a dialog are at its foot, where a toast would lie upon them. */
  @media (max-width: 800px) {
    dialog & {
      inset: env(safe-area-inset-top) 0 auto;
    }
  }

  & > .announced {
    ${visuallyHiddenCss}
  }
  /* What gets the focus meanwhile is scrolled to above the toasts, not under them. */
  html:has(& > section:not([hidden])) {
    scroll-padding-bottom: 50%;
  }

  & > section {
    width: min(100%, 28rem);
    max-height: 100dvh;
    margin-inline-start: auto;
    padding: var(--m-space-3);
    padding-bottom: max(var(--m-space-3), env(safe-area-inset-bottom));
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  & ol {
    display: grid;
    gap: var(--m-space-2);
    margin: 0;
    padding: 0;
    list-style-type: '';
  }
  & li {
    pointer-events: auto;
  }
`;
