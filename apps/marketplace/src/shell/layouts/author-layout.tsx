import type { MenuItem } from '@martelo/ui/header';
import { styled } from 'styled-components';
import { Outlet, useLocation } from '../../engine/router.ts';
import { Frame } from './frame.tsx';
import { showFocusedLink } from '../focused-link.ts';

/** The sections of an artist's page, by the id of their headings. */
const sections = [
  { id: 'lotes', label: 'Lotes' },
  { id: 'precos', label: 'Preços' },
  { id: 'relacionados', label: 'Relacionados' },
] as const;

// A section without content is absent, and so is its tab.
const Root = styled.div.withConfig({ componentId: 'm-AuthorLayout' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);

  & > .tabs {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    gap: var(--m-space-6);
    border-block-end: 1px solid var(--m-line);
    background: var(--m-paper);
    overflow-x: auto;
  }
  & > .tabs > a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  & > .tabs > a:hover {
    color: var(--m-accent);
  }
  section > h2 {
    scroll-margin-block-start: calc(var(--m-target) + var(--m-space-4));
  }
  ${sections.map(({ id }) => `&:not(:has(#${id})) > .tabs > a[href='#${id}'] { display: none; }`)}
  &:not(:has(#precos, #relacionados)) > .tabs {
    display: none;
  }
  @media print {
    & > .tabs {
      display: none;
    }
  }
`;

/**
 * Layout of an artist: tabs lead to the sections of the page and stay in sight. The key resets the
 * state between two artists.
 */
export function AuthorLayout({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <Frame menu={menu}>
      <Root>
        <nav className="tabs" aria-label="Nesta página">
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`} onFocus={showFocusedLink}>
              {label}
            </a>
          ))}
        </nav>
        <Outlet key={useLocation().pathname} />
      </Root>
    </Frame>
  );
}
