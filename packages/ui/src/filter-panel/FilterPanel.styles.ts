import { styled } from 'styled-components';
import { skeletonCss } from '../loading/Skeleton.tsx';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

/*
 * - The button of the sheet is there only where a script can open it; without one the filters stand
 *   in the page at every width.
 * - A long list is cut by style, not by markup, for the same reason.
 * - Without pills their place takes no room, and may still have the focus.
 */
export const FilterPanelRoot = styled.form.withConfig({ componentId: 'm-FilterPanel' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-4);
  align-content: start;
  min-width: 0;

  & > .open {
    display: none;
    justify-self: start;
  }
  & .badge {
    min-width: 1.5em;
    border-radius: 1em;
    padding: 0 0.4em;
    background: var(--m-accent);
    color: var(--m-on-accent);
    font-size: var(--m-size-small);
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }
  & .spoken,
  & .fields > output {
    ${visuallyHiddenCss}
  }
  & > div:has(> ul:empty) {
    position: absolute;
  }

  & .fields {
    position: relative;
    display: grid;
    gap: var(--m-space-4);
    min-width: 0;
  }
  & .sort {
    display: grid;
    gap: var(--m-space-1);
    font-weight: 600;
  }
  & .sort > select,
  & .within > input,
  & > noscript > button {
    width: 100%;
    min-width: 0;
    min-height: var(--m-target);
    padding: var(--m-space-2) var(--m-space-3);
    border: 1.5px solid var(--m-edge);
    border-radius: var(--m-radius);
    background: var(--m-paper);
    color: inherit;
    font: inherit;
    font-weight: 400;
  }
  & fieldset {
    min-width: 0;
    margin: 0;
    padding: var(--m-space-3) 0 0;
    border: 0;
    border-top: 1px solid var(--m-line);
  }
  & legend {
    float: left;
    width: 100%;
    padding: 0 0 var(--m-space-1);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & legend ~ * {
    clear: both;
  }
  & .note {
    margin: 0;
    padding-block: var(--m-space-2);
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  & .waiting {
    height: calc(3 * var(--m-target));
    margin: 0;
  }
  & .waiting > span {
    display: block;
    height: 1.25rem;
    max-width: 12ch;
    margin-top: var(--m-space-3);
    box-shadow:
      0 var(--m-target) var(--m-plane),
      0 calc(2 * var(--m-target)) var(--m-plane);
    color: transparent;
    ${skeletonCss}
  }
  & .within {
    position: relative;
    padding-block: var(--m-space-1);
  }
  & .within > label {
    ${visuallyHiddenCss}
  }
  & .within > output {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  & .choice {
    position: relative;
    display: flex;
    gap: var(--m-space-3);
    align-items: flex-start;
    min-height: var(--m-target);
    padding-block: calc((var(--m-target) - 1.5em) / 2);
    line-height: 1.5;
    cursor: pointer;
  }
  & .choice[hidden] {
    display: none;
  }
  & .choice:hover > input + span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & .choice > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: calc((1.5em - 1.25rem) / 2) 0;
    accent-color: var(--m-accent);
    cursor: inherit;
  }
  & .choice > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .choice > .count {
    flex: none;
    margin-inline-start: auto;
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  & .text {
    min-height: var(--m-target);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  & .more {
    position: relative;
    display: none;
  }

  @media (scripting: enabled) {
    & .options[data-few] > .choice:nth-child(n + 9):not(:has(:checked)) {
      display: none;
    }
    & .more {
      display: block;
    }
  }
  @media (scripting: none) {
    & .within {
      display: none;
    }
  }
  @media (max-width: 800px) and (scripting: enabled) {
    & > .open {
      display: inline-flex;
    }
    & > .fields {
      display: none;
    }
  }
`;
