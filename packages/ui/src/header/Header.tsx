import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wordmark } from './Wordmark.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** One item of the menu. */
export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** `page` for the current page, `true` for one of its ancestors. */
  readonly current?: 'page' | true | undefined;
}

const Root = styled.header.withConfig({ componentId: 'm-Header' })`
  ${reset}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space6};
  width: min(100%, ${token.width});
  margin-inline: auto;
  padding: ${token.space3} ${token.space4};

  & > .home {
    display: inline-flex;
    align-items: center;
    gap: ${token.space2};
    min-height: ${token.target};
    font: 700 1.5rem/1 ${token.fontTitle};
    letter-spacing: -0.02em;
    text-decoration: none;
  }
  /* A fixed width, so that the menu does not shift when the web font loads. */
  & > .home > svg + span {
    width: 3.75em;
  }
  & > nav {
    order: 1;
    flex: 1 1 100%;
    margin-inline: calc(-1 * ${token.space4});
    padding-inline: ${token.space2};
    overflow-x: auto;
    scrollbar-width: none;
  }
  & > nav > ul {
    display: flex;
  }
  & > nav a {
    display: flex;
    align-items: center;
    min-height: ${token.target};
    padding-inline: ${token.space2};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & > nav a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
  & > nav a:focus-visible {
    outline-offset: -3px;
  }
  & > nav a[aria-current] {
    text-decoration: underline;
    text-decoration-color: ${token.accent};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.45em;
  }
  & > .search {
    order: 2;
    flex: 1 1 100%;
    min-width: 0;
  }
  & > .tools {
    display: flex;
    align-items: center;
    margin-inline-start: auto;
  }
  & > .user {
    flex: none;
    max-width: 100%;
    margin-inline-start: auto;
  }

  /* Only the user menu fits beside the wordmark. The tools follow the search or the menu. */
  @media (max-width: 800px) {
    & > .search {
      flex-basis: 50%;
    }
    &:has(> .search) > .tools {
      order: 2;
    }
    &:has(> .user):not(:has(> .search)) > nav {
      flex: 1 1 50%;
      min-width: 0;
      margin-inline-end: 0;
    }
    &:has(> .user):not(:has(> .search)) > .tools {
      order: 1;
    }
  }
  @media (min-width: 801px) {
    padding-inline: ${token.space8};
    & > nav {
      order: 0;
      flex: 1;
      margin-inline: 0;
    }
    & > .user {
      margin-inline-start: 0;
    }
  }
  @media (min-width: 1200px) {
    & > .search {
      order: 0;
      flex: 1 1 12rem;
      max-width: 20rem;
    }
    &:has(> .search) > nav {
      flex: 1 0 auto;
    }
  }
`;

/** Props of {@link Header}. */
export interface HeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'children'> {
  /** Main sections of the site, in order. */
  menu: ReadonlyArray<MenuItem>;
  /** Link target of the wordmark. @default '/' */
  homeHref?: string | undefined;
  /** Name or logo of the site. @default the Martelo wordmark */
  brand?: ReactNode;
  /** A `SearchBox`. It has its own row on narrow viewports. */
  search?: ReactNode;
  /** Controls at the end, such as the currency switcher. */
  tools?: ReactNode;
  /** A `UserMenu`. */
  user?: ReactNode;
}

/**
 * Header of every page, with wordmark, menu, tools and user menu. On a phone the menu is a second
 * row that scrolls horizontally. It therefore needs no menu button and works without JavaScript.
 *
 * See docs/specification.md#header.
 *
 * @example
 * <Header menu={[{ label: 'Lotes', href: '/lotes', current: 'page' }]} />
 */
export function Header({ menu, homeHref = '/', brand, search, tools, user, ...rest }: HeaderProps) {
  return (
    <Root {...rest}>
      <a className="home" href={homeHref}>
        {brand ?? <Wordmark />}
      </a>
      <nav aria-label="Principal">
        <ul>
          {menu.map(({ label, href, current }) => (
            <li key={href}>
              <a href={href} aria-current={current}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {search !== undefined && <div className="search">{search}</div>}
      {tools !== undefined && <div className="tools">{tools}</div>}
      {user !== undefined && <div className="user">{user}</div>}
    </Root>
  );
}
