import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// Hovering is the same for all variants but the quiet one, so its rule comes between them.
const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space2};
  min-height: ${token.target};
  padding: ${token.space2} ${token.space6};
  border: 1.5px solid ${token.ink};
  border-radius: ${token.radius};
  background: transparent;
  color: ${token.ink};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;

  &[data-variant='primary'] {
    border-color: ${token.accent};
    background: ${token.accent};
    color: ${token.onAccent};
  }
  &[data-variant='danger'] {
    border-color: ${token.danger};
    background: ${token.danger};
    color: ${token.paper};
  }
  &:hover {
    border-color: ${token.ink};
    background: ${token.ink};
    color: ${token.paper};
  }
  &[data-variant='quiet'] {
    border-color: transparent;
    padding-inline: ${token.space3};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &[data-variant='quiet']:hover {
    background: ${token.plane};
    color: ${token.ink};
  }
  &:disabled,
  &[aria-busy='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    border-color: ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
  }

  & > .spinner {
    width: 1em;
    height: 1em;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition:
      background-color ${token.fast},
      color ${token.fast};
    & > .spinner {
      animation: m-turn 0.8s linear infinite;
    }
  }
  @keyframes m-turn {
    to {
      rotate: 1turn;
    }
  }
`;

export const ButtonRoot = styled.button.withConfig({ componentId: 'm-Button' })`
  ${reset}
  ${look}
`;

export const LinkRoot = styled.a.withConfig({ componentId: 'm-ButtonLink' })`
  ${reset}
  ${look}
`;
