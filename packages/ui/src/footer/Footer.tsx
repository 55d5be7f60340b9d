import { splash } from '@martelo/domain/constants';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MenuItem } from '../header/MenuList.tsx';
import { MenuList } from '../header/MenuList.tsx';
import { Wordmark } from '../brand/Wordmark.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// One period of the wave pattern, as in Brazilian Portuguese pavement (calçada).
const wave = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 24" preserveAspectRatio="none"><path d="M0 12C12-4 20-4 32 12s20 16 32 0v13H0z"/></svg>',
)}`;

const Root = styled.footer.withConfig({ componentId: 'm-Footer' })`
  ${reset}
  margin-top: ${token.space16};
  /* In dark mode a raised tone, because a light one would be the brightest area of the page. */
  --m-footer: light-dark(${token.ink}, ${token.plane});

  &::before {
    content: '';
    display: block;
    height: 1.5rem;
    background: var(--m-footer);
    mask: url('${wave}') 0 100% / 4rem 100% repeat-x;
  }
  & > div {
    background: var(--m-footer);
    color: light-dark(${token.paper}, ${token.ink});
  }
  & > div > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space6} ${token.space12};
    align-items: center;
    justify-content: space-between;
    width: min(100%, ${token.width});
    margin-inline: auto;
    padding: ${token.space8} ${token.space4};
  }
  & .brand {
    display: inline-flex;
    align-items: center;
    gap: ${token.space2};
    font: 700 1.25rem/1 ${token.fontTitle};
  }
  & .brand svg {
    --m-accent: currentColor;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.space4};
  }
  & li a {
    display: flex;
    align-items: center;
    min-height: ${token.target};
  }
  & :focus-visible {
    outline-color: currentColor;
  }

  @media (width > 50rem) {
    & > div > div {
      padding-inline: ${token.space8};
    }
  }
`;

/** Props of {@link Footer}. */
export interface FooterProps extends Omit<ComponentPropsWithRef<'footer'>, 'children'> {
  /** Name or logo of the site. @default the Martelo wordmark */
  brand?: ReactNode;
  /** Links of the site, in order. */
  menu?: readonly MenuItem[] | undefined;
  /** Controls of the site, such as a {@link ThemeSwitch}. */
  tools?: ReactNode;
  /** Content of the last line. @default 'A melhor experiência em leilões' */
  credit?: ReactNode;
}

/**
 * Footer of every page.
 *
 * @example
 * <Footer menu={[{ label: 'Lotes', href: '/lotes' }]} />
 */
export function Footer({ brand, menu, tools, credit = splash.credit, ...rest }: FooterProps) {
  return (
    <Root {...rest}>
      <div>
        <div>
          <span className="brand">{brand ?? <Wordmark />}</span>
          {/* oxlint-disable-next-line martelo/translated-text -- the tools are elements */}
          {menu !== undefined && menu.length > 0 && (
            <nav aria-label="Rodapé">
              <MenuList menu={menu} />
            </nav>
          )}
          {tools}
          <p>{credit}</p>
        </div>
      </div>
    </Root>
  );
}
