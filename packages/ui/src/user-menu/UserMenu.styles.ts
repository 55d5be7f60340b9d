import { styled } from 'styled-components';

// One width for all that may stand here: who arrives after the page was rendered moves nothing.
export const UserMenuRoot = styled.div.withConfig({ componentId: 'm-UserMenu' })`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  width: 13rem;
  max-width: 100%;
  min-height: var(--m-target);

  & > a,
  & > button {
    display: flex;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    min-height: var(--m-target);
    padding-inline: var(--m-space-2);
    border: 0;
    border-radius: var(--m-radius);
    background: none;
    color: inherit;
    font: 500 var(--m-size-text) / 1.25 var(--m-font-text);
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  & > a {
    white-space: nowrap;
  }
  & > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
  & > a + a {
    margin-inline-start: var(--m-space-2);
    border: 1.5px solid var(--m-ink);
    padding-inline: var(--m-space-3);
    font-weight: 600;
  }
  & > a + a:hover {
    background: var(--m-ink);
    color: var(--m-paper);
    text-decoration: none;
  }

  & > button {
    gap: var(--m-space-2);
  }
  & > button:hover,
  & > button[aria-expanded='true'] {
    background: var(--m-plane);
  }
  & .avatar {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    overflow: hidden;
    background: var(--m-ink);
    color: var(--m-paper);
    font: 700 var(--m-size-small) / 1 var(--m-font-title);
  }
  & .avatar > * {
    grid-area: 1 / 1;
  }
  & .avatar > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & .avatar > [hidden] {
    display: none;
  }
  & .avatar > svg {
    width: 1.25rem;
    fill: currentColor;
  }
  & .who {
    min-width: 0;
  }
  & .greeting,
  & .name {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .greeting {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    font-weight: 400;
  }
  & .greeting::first-letter {
    text-transform: uppercase;
  }
  & > button > svg {
    flex: none;
    width: 0.75rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }

  & > [role='menu'] {
    position: absolute;
    z-index: 10;
    inset: 100% 0 auto auto;
    width: max-content;
    min-width: 13rem;
    max-width: calc(100vw - 2rem);
    max-height: calc(100dvh - 6rem);
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1.5px solid var(--m-ink);
    background: var(--m-paper);
  }
  & [role='menuitem'] {
    display: block;
    width: 100%;
    min-height: var(--m-target);
    padding: calc((var(--m-target) - 1.5em) / 2) var(--m-space-4);
    border: 0;
    background: none;
    color: inherit;
    font: 400 var(--m-size-text) / 1.5 var(--m-font-text);
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  & button[role='menuitem'] {
    border-block-start: 1px solid var(--m-line);
  }
  & [role='menuitem'][aria-current] {
    font-weight: 600;
  }
  & [role='menuitem']:is(:hover, :focus) {
    background: var(--m-plane);
  }
  & :focus-visible {
    outline: 3px solid var(--m-accent);
    outline-offset: -3px;
  }

  @media (max-width: 800px) {
    width: 11rem;
  }
`;
