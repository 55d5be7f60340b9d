import { styled } from 'styled-components';
import { chosenCss } from '../internal/chosen.styles.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

export const ViewerRoot = styled.dialog.withConfig({ componentId: 'm-ImageViewer' })`
  ${reset}
  width: 100%;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${token.paper};
  color: ${token.ink};
  font: 400 ${token.sizeText} / 1.5 ${token.fontText};

  & > .frame {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto auto / minmax(0, 1fr);
    height: 100%;
    background: ${token.paper};
  }
  & .bar,
  & .zoom {
    display: flex;
    align-items: center;
    gap: ${token.space1};
    padding: ${token.space1} ${token.space2};
  }
  & .bar > .count {
    margin: 0 auto 0 ${token.space2};
    font-variant-numeric: tabular-nums;
  }
  & .zoom {
    justify-content: center;
  }
  & .stage[data-status='failed'] + .zoom {
    visibility: hidden;
  }
  & .zoom > output {
    min-width: 4.5ch;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  /* Uses :where, so a toast's own styles win. */
  & :where(button) {
    display: inline-grid;
    place-items: center;
    min-width: ${token.target};
    min-height: ${token.target};
    padding: 0;
    border: 0;
    border-radius: ${token.radius};
    background: none;
    cursor: pointer;
  }
  & :where(button:hover) {
    background: ${token.plane};
  }
  & button:disabled {
    color: ${token.line};
    cursor: default;
  }
  & :focus-visible {
    outline-offset: -3px;
  }
  & :where(svg) {
    display: block;
    width: 1.5rem;
    height: 1.5rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }

  & .stage {
    position: relative;
    display: grid;
    place-items: center;
    overflow: hidden;
    background: ${token.plane};
    cursor: grab;
    touch-action: none;
    user-select: none;
  }
  & .stage:active {
    cursor: grabbing;
  }
  & .stage > img {
    position: absolute;
    inset: 50% auto auto 50%;
    width: ${token.width};
    max-width: none;
    height: var(--m-height);
    margin: calc(var(--m-height) / -2) 0 0 calc(${token.width} / -2);
    translate: var(--m-x) var(--m-y);
    scale: var(--m-scale);
    background: var(--m-dominant, transparent);
    pointer-events: none;
  }
  & .stage > .preview {
    object-fit: contain;
  }
  & .stage > img[data-status='loading'] {
    opacity: 0;
  }
  & .stage > .turn {
    position: absolute;
    z-index: 1;
    background: ${token.paper};
  }
  & .stage > .previous {
    left: ${token.space2};
  }
  & .stage > .next {
    right: ${token.space2};
  }
  & .stage > .failed {
    position: relative;
    display: grid;
    justify-items: center;
    gap: ${token.space3};
    max-width: min(100% - 2 * ${token.target} - 2rem, 24rem);
    text-align: center;
    cursor: auto;
  }
  & .failed > img {
    max-width: 100%;
    max-height: 40vh;
  }
  & .failed > button {
    padding: ${token.space2} ${token.space6};
    background: ${token.accent};
    color: ${token.onAccent};
    font-weight: 600;
  }
  & .stage > .turn:hover,
  & .failed > button:hover {
    background: ${token.ink};
    color: ${token.paper};
  }

  & .thumbs {
    display: flex;
    gap: ${token.space1};
    margin: 0 auto;
    padding: ${token.space1} ${token.space2} ${token.space2};
    max-width: 100%;
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }
  & .thumbs button {
    display: block;
    width: 4rem;
    height: 4rem;
    padding: 2px;
    ${chosenCss}
    background: ${token.plane};
  }
  & .thumbs img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & .keys {
    ${visuallyHiddenCss}
  }
  /* A phone in landscape needs the height for the image. */
  @media (max-height: 30rem) {
    & .thumbs {
      display: none;
    }
  }
`;
