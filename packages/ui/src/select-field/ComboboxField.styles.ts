import { styled } from 'styled-components';
import { optionsCss } from '../internal/options.styles.ts';

export const Box = styled.span.withConfig({ componentId: 'm-ComboboxField' })`
  position: relative;
  display: block;

  & > [role='listbox'] {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    top: calc(100% + 2px);
    max-height: min(20rem, 50vh);
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 1.5px solid var(--m-edge);
    background: var(--m-paper);
  }
  ${optionsCss}
  & [role='option'][aria-selected='true'] {
    font-weight: 600;
  }
  & [role='option'][aria-selected='true']::after {
    box-sizing: border-box;
    margin-inline-start: auto;
    padding-inline-start: var(--m-space-3);
    content: '✓' / '';
  }
  & [role='option'][aria-disabled] {
    color: var(--m-quiet);
    cursor: not-allowed;
  }
  & > output {
    display: block;
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
`;
