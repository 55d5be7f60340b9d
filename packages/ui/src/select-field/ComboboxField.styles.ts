import { styled } from 'styled-components';
import { optionsCss } from '../internal/options.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

export const Box = styled.span.withConfig({ componentId: 'm-ComboboxField' })`
  ${reset}
  position: relative;
  display: block;

  & > [role='listbox'] {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    top: calc(100% + 2px);
    max-height: min(20rem, 50vh);
    overflow-y: auto;
    border: 1.5px solid ${token.edge};
    background: ${token.paper};
  }
  ${optionsCss}
  & [role='option'][aria-selected='true'] {
    font-weight: 600;
  }
  & [role='option'][aria-selected='true']::after {
    box-sizing: border-box;
    margin-inline-start: auto;
    padding-inline-start: ${token.space3};
    content: '✓' / '';
  }
  & [role='option'][aria-disabled] {
    color: ${token.quiet};
    cursor: not-allowed;
  }
  & > output {
    display: block;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
`;
