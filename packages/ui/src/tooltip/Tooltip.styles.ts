import { styled } from 'styled-components';

// Where colours are forced the plane alone would not stand off: hence the outline.
export const TooltipRoot = styled.span.withConfig({ componentId: 'm-Tooltip' })`
  display: inline-block;
  max-width: 100%;

  & > [role='tooltip'] {
    position: fixed;
    z-index: 2147483647;
    inset: auto;
    display: none;
    width: max-content;
    max-width: min(20rem, 100vw - 1rem);
    height: auto;
    max-height: calc(100dvh - 1rem);
    margin: 0;
    padding: var(--m-space-2) var(--m-space-3);
    border: 0;
    border-radius: var(--m-radius);
    background: var(--m-ink);
    color: var(--m-paper);
    font: 400 var(--m-size-small) / 1.4 var(--m-font-text);
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
    background: var(--m-paper);
    color: var(--m-ink);
  }
  @media (forced-colors: active) {
    & > [role='tooltip'] {
      outline: 1px solid;
    }
  }
`;
