import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** A toggle button: like, follow and reminder. */
export const ToggleRoot = styled.button.withConfig({ componentId: 'm-Toggle' })`
  ${reset}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space2};
  min-width: ${token.target};
  min-height: ${token.target};
  padding: ${token.space2} ${token.space3};
  border: 1.5px solid transparent;
  border-radius: ${token.radius};
  background: transparent;
  color: ${token.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  cursor: pointer;

  & > svg {
    flex: none;
    width: 1.375em;
    height: 1.375em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition:
      background-color ${token.fast},
      color ${token.fast};
    & > svg {
      transition: scale ${token.fast};
    }
    &:active > svg {
      scale: 0.85;
    }
  }
  &[aria-busy] {
    cursor: progress;
  }

  &:hover:where(:not([aria-busy])) {
    background: ${token.plane};
  }
  &[data-kind='like'][aria-pressed='true'] {
    color: ${token.danger};
  }
  &:is([data-kind='like'], [data-kind='reminder'])[aria-pressed='true'] > svg {
    fill: currentColor;
  }

  &:is([data-kind='follow'], [data-kind='reminder']) {
    border-color: ${token.ink};
  }
  /* Reserves the width of the longer text. */
  & > .text {
    display: inline-grid;
  }
  & > .text::after {
    content: 'Seguindo';
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
  &[data-kind='reminder'] > .text {
    justify-items: start;
  }
  &[data-kind='reminder'] > .text::after {
    content: 'Avise-me uma hora antes';
  }
  &:is([data-kind='follow'], [data-kind='reminder'])[aria-pressed='true'] {
    background: ${token.ink};
    color: ${token.paper};
  }
  &:is([data-kind='follow'], [data-kind='reminder'])[aria-pressed='true']:hover {
    background: ${token.quiet};
  }
`;
