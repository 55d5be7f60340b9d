import { styled } from 'styled-components';

/*
 * - The frame is an outline and no border: a click on it counts as beside the dialog.
 * - The content scrolls; the dialog itself only where large text leaves the content no room.
 * - A sheet at the thumb on phones; on very low screens everything scrolls.
 * (Notes in the style sheet would travel to every reader.)
 */
export const ModalRoot = styled.dialog.withConfig({ componentId: 'm-Modal' })`
  position: fixed;
  inset: 0;
  width: min(var(--m-modal-width, 36rem), 100vw - 2rem);
  max-width: none;
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--m-radius);
  outline: 1.5px solid var(--m-ink);
  background: var(--m-paper);
  color: var(--m-ink);
  font: 400 var(--m-size-text) / 1.5 var(--m-font-text);
  overflow-y: auto;
  overflow-wrap: break-word;

  &[open] {
    display: grid;
    grid-template: auto minmax(4rem, 1fr) auto / minmax(0, 1fr);
  }
  &::backdrop {
    background: var(--m-veil);
  }
  html:has(&[open]) {
    overflow: hidden;
  }

  & > header {
    display: flex;
    gap: var(--m-space-2);
    align-items: start;
    justify-content: space-between;
    padding: var(--m-space-4) var(--m-space-2) var(--m-space-2) var(--m-space-6);
  }
  & > header > h2 {
    min-width: 0;
    margin: 0;
    padding-block: var(--m-space-2);
    font: 700 var(--m-size-large) / 1.2 var(--m-font-title);
    letter-spacing: -0.01em;
    hyphens: auto;
    text-wrap: balance;
  }
  & > header > button {
    display: grid;
    flex: none;
    place-items: center;
    width: var(--m-target);
    height: var(--m-target);
    padding: 0;
    border: 0;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  & > header > button:hover {
    background: var(--m-plane);
  }
  & > header > button > svg {
    width: 1.125rem;
    height: 1.125rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: square;
  }
  & > .body {
    padding: 0 var(--m-space-6) var(--m-space-6);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
    justify-content: flex-end;
    padding: var(--m-space-4) var(--m-space-6);
    border-top: 1px solid var(--m-line);
  }
  & :focus-visible {
    outline-offset: -3px;
  }

  @media (max-width: 40rem) {
    width: 100%;
    margin: auto 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    & > header {
      padding-inline-start: var(--m-space-4);
    }
    & > .body {
      padding-inline: var(--m-space-4);
    }
    & > footer {
      padding-inline: var(--m-space-4);
    }
    & > footer > * {
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
      animation: m-modal-in var(--m-slow) ease-out;
    }
  }
  @keyframes m-modal-in {
    from {
      translate: 0 1.5rem;
    }
  }
`;
