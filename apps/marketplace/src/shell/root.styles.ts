import { styled } from 'styled-components';

/** For screen readers only. */
export const Announcement = styled.output.withConfig({ componentId: 'm-Announcement' })`
  position: absolute;
  overflow: hidden;
  inline-size: 1px;
  block-size: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A thin line at the top. The delay hides it on fast navigations. */
export const Progress = styled.div.withConfig({ componentId: 'm-Progress' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  block-size: 3px;
  background: var(--m-accent);
  scale: 0 1;
  transform-origin: 0 50%;

  &[data-busy] {
    scale: 0.8 1;
    transition: scale 4s cubic-bezier(0.1, 0.8, 0.2, 1) 150ms;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-busy] {
      transition: none;
    }
  }
`;
