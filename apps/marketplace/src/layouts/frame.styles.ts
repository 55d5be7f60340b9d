import { styled } from 'styled-components';

/** The page between header and footer. */
export const Main = styled.main.withConfig({ componentId: 'm-Main' })`
  max-inline-size: var(--m-width);
  min-block-size: 60vh;
  margin-inline: auto;
  padding: var(--m-space-6) max(var(--m-space-4), 2.5vw) var(--m-space-16);

  &:focus {
    outline: none;
  }
  .visually-hidden {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** A row of a section: its title and where there is more of it. */
export const SectionHead = styled.div.withConfig({ componentId: 'm-SectionHead' })`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--m-space-2) var(--m-space-6);
  margin-block-end: var(--m-space-6);

  a {
    padding-block: var(--m-space-3);
    color: var(--m-accent);
  }
`;
