import { styled } from 'styled-components';

/** A button that is pressed or not: like and follow. */
export const ToggleRoot = styled.button.withConfig({ componentId: 'm-Toggle' })`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--m-space-2);
  min-width: var(--m-target);
  min-height: var(--m-target);
  padding: var(--m-space-2) var(--m-space-3);
  border: 1.5px solid transparent;
  border-radius: var(--m-radius);
  background: transparent;
  color: var(--m-ink);
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
      background-color var(--m-fast),
      color var(--m-fast);
    & > svg {
      transition: scale var(--m-fast);
    }
    &:active > svg {
      scale: 0.85;
    }
  }
  &[aria-busy] {
    cursor: progress;
  }

  &[data-kind='like']:hover {
    background: var(--m-plane);
  }
  &[data-kind='like'][aria-pressed='true'] {
    color: var(--m-danger);
  }
  &[data-kind='like'][aria-pressed='true'] > svg {
    fill: currentColor;
  }

  &[data-kind='follow'] {
    border-color: var(--m-ink);
  }
  &[data-kind='follow'][aria-pressed='true'] {
    background: var(--m-ink);
    color: var(--m-paper);
  }
`;
