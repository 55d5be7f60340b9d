import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

export const TabsRoot = styled.div.withConfig({ componentId: 'm-Tabs' })`
  ${reset}
  & > [role='tablist'] {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    box-shadow: inset 0 -1px ${token.line};
  }
  & > [role='tablist'] > button {
    flex: none;
    min-width: ${token.target};
    max-width: 80%;
    min-height: ${token.target};
    overflow: hidden;
    padding: ${token.space2} ${token.space4};
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: ${token.quiet};
    font: 500 ${token.sizeText} / 1.5 ${token.fontText};
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  & > [role='tablist'] > button:hover {
    color: ${token.ink};
    border-color: ${token.edge};
  }
  & > [role='tablist'] > [aria-selected='true'] {
    color: ${token.ink};
    border-color: ${token.accent};
  }
  & > [role='tablist'] > :focus-visible {
    outline: 3px solid ${token.accent};
    outline-offset: -3px;
  }
  & > [role='tabpanel'] {
    padding-block: ${token.space4};
  }

  /* Nothing would answer a press: everything is shown, one below the other. */
  @media (scripting: none) {
    & > [role='tablist'] {
      display: none;
    }
    & > [role='tabpanel'] {
      display: block;
    }
    & > [role='tabpanel']::before {
      content: attr(data-label);
      display: block;
      margin-bottom: ${token.space2};
      font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    }
  }
`;
