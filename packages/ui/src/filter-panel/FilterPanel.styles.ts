import { styled } from 'styled-components';
import { skeletonCss } from '../loading/Skeleton.tsx';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import { textButtonCss } from '../theme/text-button.ts';
import * as token from '../theme/token-variables.ts';

/*
 * - Without JavaScript nothing can open the dialog. The filters then stay in the page at every
 *   width, and their button is hidden.
 * - An empty list of pills takes no space, but can still have the focus.
 */
export const FilterPanelRoot = styled.form.withConfig({ componentId: 'm-FilterPanel' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
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
    background: ${token.accent};
    color: ${token.onAccent};
    font-size: ${token.sizeSmall};
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }
  & > noscript:first-child,
  & .spoken,
  & .within > label,
  & .fields > output {
    ${visuallyHiddenCss}
  }
  & > div:has(> ul:empty) {
    position: absolute;
  }

  & .fields {
    position: relative;
    display: grid;
    gap: ${token.space4};
    min-width: 0;
  }
  & .sort {
    display: grid;
    gap: ${token.space1};
    font-weight: 600;
  }
  & .sort > select,
  & .within > input,
  & > noscript > button {
    width: 100%;
    min-width: 0;
    min-height: ${token.target};
    padding: ${token.space2} ${token.space3};
    border: 1.5px solid ${token.edge};
    border-radius: ${token.radius};
    background: ${token.paper};
    font-weight: 400;
  }
  & .sort > select:hover,
  & .within > input:hover {
    border-color: ${token.ink};
  }
  & fieldset {
    min-width: 0;
    margin: 0;
    padding: ${token.space3} 0 0;
    border: 0;
    border-top: 1px solid ${token.line};
  }
  & legend {
    float: left;
    width: 100%;
    padding: 0 0 ${token.space1};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & legend ~ * {
    clear: both;
  }
  & .note {
    padding-block: ${token.space2};
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & .waiting {
    height: calc(3 * ${token.target});
  }
  & .waiting > span {
    display: block;
    height: 1.25rem;
    max-width: 12ch;
    margin-top: ${token.space3};
    box-shadow:
      0 ${token.target} ${token.plane},
      0 calc(2 * ${token.target}) ${token.plane};
    color: transparent;
    ${skeletonCss}
  }
  & .within {
    position: relative;
    padding-block: ${token.space1};
  }
  & .within > output {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & .options > label {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token.space3};
    align-items: flex-start;
    min-height: ${token.target};
    padding-block: calc((${token.target} - 1.5em) / 2);
    line-height: 1.5;
    cursor: pointer;
  }
  & .options > label:hover > input:enabled + span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & .options > label:has(:disabled) {
    color: ${token.quiet};
    cursor: default;
  }
  & .options > label > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: calc((1.5em - 1.25rem) / 2) 0;
    accent-color: ${token.accent};
    cursor: inherit;
  }
  /* The count is below a long word of large text. */
  & .options > label > span {
    flex: 1 1 5.75rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .options > label > span + span {
    flex: none;
    margin-inline-start: auto;
    color: ${token.quiet};
    font-variant-numeric: tabular-nums;
  }
  & .text {
    position: relative;
    min-height: ${token.target};
    padding: 0;
    ${textButtonCss}
  }
  & .text:hover {
    text-decoration-thickness: 2px;
  }
  /* Leaves the text around it visible. */
  & .text:focus-visible {
    outline-offset: 0;
  }
  & .more {
    display: block;
  }

  @media (scripting: none) {
    & .within,
    & .more {
      display: none;
    }
  }
  @media (width <= 50rem) and (scripting: enabled) {
    & > .open {
      display: inline-flex;
    }
    /* The order beside the button, in one row. */
    & {
      display: flex;
      flex-wrap: wrap;
    }
    & > :not(.open) {
      flex: 1 1 100%;
      min-width: 0;
    }
    & > .sort {
      flex-basis: 8rem;
    }
    & > .open + .sort > span {
      ${visuallyHiddenCss}
    }
    & > .fields {
      display: none;
    }
  }
`;
