import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/*
 * - The frame is an outline instead of a border, so a click on it counts as the backdrop.
 * - The content scrolls. The dialog itself scrolls only when large text leaves no room for it.
 * - On phones the dialog is a sheet at the bottom. On very low screens everything scrolls.
 */
export const ModalRoot = styled.dialog.withConfig({ componentId: 'm-Modal' })`
  ${reset}
  position: fixed;
  inset: 0;
  width: min(var(--m-modal-width, 36rem), 100vw - 2rem);
  max-width: none;
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${token.radius};
  outline: 1.5px solid ${token.ink};
  background: ${token.paper};
  color: ${token.ink};
  font: 400 ${token.sizeText} / 1.5 ${token.fontText};
  overflow-y: auto;
  overflow-wrap: break-word;

  &[open] {
    display: grid;
    grid-template: auto minmax(4rem, 1fr) auto / minmax(0, 1fr);
  }
  &::backdrop {
    background: ${token.veil};
  }
  html:has(&[open]) {
    overflow: hidden;
  }

  & > .head {
    display: flex;
    gap: ${token.space2};
    align-items: start;
    justify-content: space-between;
    padding: ${token.space4} ${token.space2} ${token.space2} ${token.space6};
  }
  & > .head > h2 {
    min-width: 0;
    padding-block: ${token.space2};
    font: 700 ${token.sizeLarge} / 1.2 ${token.fontTitle};
    letter-spacing: -0.01em;
    hyphens: auto;
    text-wrap: balance;
  }
  & > .head > button {
    display: grid;
    flex: none;
    place-items: center;
    width: ${token.target};
    height: ${token.target};
    padding: 0;
    border: 0;
    background: transparent;
    cursor: pointer;
  }
  & > .head > button:hover {
    background: ${token.plane};
  }
  & > .head > button > svg {
    width: 1.125rem;
    height: 1.125rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: square;
  }
  & > .body {
    padding: 0 ${token.space6} ${token.space6};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  & > .foot {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space3};
    justify-content: flex-end;
    padding: ${token.space4} ${token.space6};
    border-top: 1px solid ${token.line};
  }
  & :focus-visible {
    outline-offset: -3px;
  }

  @media (max-width: 40rem) {
    width: 100%;
    margin: auto 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    & > .head {
      padding-inline-start: ${token.space4};
    }
    & > .body,
    & > .foot {
      padding-inline: ${token.space4};
    }
    & > .foot > * {
      flex: 1 1 auto;
    }
  }
  @media (max-height: 24rem) {
    overflow-y: auto;
    &[open] {
      display: block;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    &[open] {
      animation: m-modal-in ${token.slow} ease-out;
    }
  }
  @keyframes m-modal-in {
    from {
      translate: 0 1.5rem;
    }
  }
`;
