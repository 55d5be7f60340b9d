import { styled } from 'styled-components';

// Hovering is the same for all variants but the quiet one, so its rule comes between them.
const look = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--m-space-2);
  min-height: var(--m-target);
  padding: var(--m-space-2) var(--m-space-6);
  border: 1.5px solid var(--m-ink);
  border-radius: var(--m-radius);
  background: transparent;
  color: var(--m-ink);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;

  &[data-variant='primary'] { border-color: var(--m-accent); background: var(--m-accent); color: var(--m-on-accent); }
  &[data-variant='danger'] { border-color: var(--m-danger); background: var(--m-danger); color: var(--m-paper); }
  &:hover { border-color: var(--m-ink); background: var(--m-ink); color: var(--m-paper); }
  &[data-variant='quiet'] { border-color: transparent; padding-inline: var(--m-space-3); text-decoration: underline; text-underline-offset: 0.2em; }
  &[data-variant='quiet']:hover { background: var(--m-plane); color: var(--m-ink); }
  &:disabled, &[aria-busy='true'] { cursor: not-allowed; }
  &:disabled { border-color: var(--m-line); background: var(--m-plane); color: var(--m-quiet); }

  & > .spinner {
    width: 1em;
    height: 1em;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition: background-color var(--m-fast), color var(--m-fast);
    & > .spinner { animation: m-turn 0.8s linear infinite; }
  }
  @keyframes m-turn { to { rotate: 1turn; } }
`;

export const ButtonRoot = styled.button.withConfig({ componentId: 'm-Button' })`
  ${look}
`;

export const LinkRoot = styled.a.withConfig({ componentId: 'm-ButtonLink' })`
  ${look}
`;
