'use client';
import { useId, useRef, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../internal/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { MenuList, type MenuItem } from './MenuList.tsx';
import { Wordmark } from '../brand/Wordmark.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

const Root = styled.header.withConfig({ componentId: 'm-Header' })`
  ${reset}
  --m-header-height: calc(${token.target} + 2 * ${token.space2});
  /* Large text takes the layout of a narrower page. The window has a scrollbar of up to 1rem beside it. */
  container-type: inline-size;

  & > .row {
    display: flex;
    align-items: center;
    gap: 0 min(${token.space2}, 2vw);
    width: min(100%, ${token.width});
    min-height: var(--m-header-height);
    margin-inline: auto;
    padding: ${token.space2} ${token.space4};

    & > .home {
      display: inline-flex;
      /* Without room for the name, it moves to a second line that is clipped: the symbol stays. */
      flex-wrap: wrap;
      align-content: flex-start;
      align-items: center;
      gap: ${token.target} ${token.space2};
      clip-path: inset(-8px);
      min-width: 0;
      height: ${token.target};
      font: 700 1.5rem/1 ${token.fontTitle};
      letter-spacing: -0.02em;
      text-decoration: none;
    }
    /* The first line is as high as the link. */
    & > .home::before {
      content: '';
      height: 100%;
      margin-inline-start: calc(-1 * ${token.space2});
    }
    & > .home:hover {
      color: ${token.accent};
    }
    & > .home > svg {
      flex: none;
    }
    /* A fixed width, so the menu does not shift when the web font loads. */
    & > .home > svg + span {
      width: 3.75em;
    }
    & > button {
      display: grid;
      flex: none;
      place-items: center;
      width: min(${token.target}, 14vw);
      height: ${token.target};
      padding: 0;
      border: 0;
      background: none;
      cursor: pointer;
    }
    & > button:hover,
    &:has(> .menu:popover-open) > .menu-button,
    &:has(> .search:popover-open) > .search-button {
      background: ${token.plane};
    }
    & > button > svg {
      width: 1.5rem;
      height: 1.5rem;
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
    }
    & > .menu-button {
      margin-inline-start: calc(-1 * ${token.space2});
    }
    & > .search-button {
      margin-inline-start: auto;
    }
    & nav a {
      display: flex;
      align-items: center;
      min-height: ${token.target};
      font-weight: 500;
      text-decoration: none;
      white-space: nowrap;
    }
    & nav a:hover {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 0.4em;
    }
    & nav a:focus-visible {
      outline-offset: -3px;
    }
    & nav a[aria-current] {
      text-decoration: underline;
      text-decoration-color: ${token.accent};
      text-decoration-thickness: 3px;
      text-underline-offset: 0.45em;
    }
    & > .menu > .tools {
      display: flex;
      align-items: center;
    }
    & > .user {
      flex: none;
      min-width: 0;
    }
    /* Not relative to the button: the header begins the page, so the panels begin below it. */
    & > :is(.menu, .search):popover-open {
      position: absolute;
      inset: var(--m-header-height) 0 auto;
      width: auto;
      max-width: none;
      max-height: calc(100dvh - var(--m-header-height));
      margin: 0;
      border: 0;
      border-block: 1.5px solid ${token.ink};
      background: ${token.paper};
      color: inherit;
    }
    & > .menu:popover-open {
      overflow-y: auto;
      overscroll-behavior: contain;
      padding: ${token.space2} ${token.space4} ${token.space4};
    }
    & > .menu:popover-open > nav a {
      font: 600 ${token.sizeLarge}/1.2 ${token.fontTitle};
    }
    & > .menu:popover-open > :is(.tools, .more) {
      margin-block-start: ${token.space2};
      border-block-start: 1px solid ${token.line};
      padding-block-start: ${token.space2};
    }
    & > .menu:popover-open > .tools > * {
      margin-inline-start: calc(-1 * ${token.space2});
    }
    & > .search:popover-open {
      overflow: visible;
      padding: ${token.space3} ${token.space4};
    }
    & > .search:popover-open > * {
      max-width: none;
    }

    @media (width > 50rem) {
      /* The menu, the tools and the user menu fit beside the wordmark. A button opens the search. */
      @container (width > 49rem) {
        & > .menu-button,
        & > .menu > .more {
          display: none;
        }
        & > .search-button {
          order: 1;
        }
        & > .menu:not(:popover-open) {
          display: contents;
        }
        & > .menu:not(:popover-open) > nav {
          flex: 1 0 auto;
        }
        & > .menu:not(:popover-open) > nav > ul {
          display: flex;
        }
        & > .menu:not(:popover-open) > nav a {
          padding-inline: ${token.space2};
        }
        & > .menu:not(:popover-open) > .tools {
          order: 2;
        }
        & > .user {
          order: 3;
        }
      }
      /* The symbol stands for the whole wordmark, or the menu would not fit. */
      @container (49rem < width < 59rem) {
        gap: 0 ${token.space1};
        & > .home > svg + span {
          ${visuallyHiddenCss}
        }
        & > .menu:not(:popover-open) > nav a {
          padding-inline: 0.375rem;
        }
      }
    }
    /* The search fits too. */
    @container (width >= 74rem) {
      gap: 0 ${token.space6};
      padding-inline: ${token.space8};
      & > .search-button {
        display: none;
      }
      /* Shown in its place, as if it were not a popover. */
      & > .search:not(:popover-open) {
        all: unset;
        flex: 1 1 12rem;
        min-width: 0;
        max-width: 20rem;
      }
      & > .menu:popover-open {
        padding-inline: ${token.space8};
      }
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
  /** A `SearchBox`. Below 1200 px a button opens it below the header. */
  search?: ReactNode;
  /** Controls such as the currency switcher. Up to 800 px they are in the menu. */
  tools?: ReactNode;
  /** End of the menu up to 800 px, such as a sign-up link for which the row has no room. */
  more?: ReactNode;
  /** A `UserMenu`. */
  user?: ReactNode;
}

/** Closes an open panel when a link in it is followed. The page does not always change. */
const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover();
};

/**
 * Header of every page, with wordmark, menu, search, tools and user menu, in one row of 60 px at
 * any width. Up to 50rem (800 px) a button opens the menu, below 75rem (1200 px) another one opens the
 * search. Both are popovers of the browser: they work without JavaScript and close with
 * Escape or a click elsewhere. The header must be the first element of the page, because the panels
 * open at a fixed distance from the top.
 *
 * See docs/specification.md#header.
 *
 * @example
 * <Header menu={[{ label: 'Lotes', href: '/lotes', current: 'page' }]} />
 */
export function Header({
  menu,
  homeHref = '/',
  brand,
  search,
  tools,
  more,
  user,
  ...rest
}: HeaderProps) {
  const id = useId();
  const searchPanel = useRef<HTMLDivElement>(null);
  return (
    <Root {...rest}>
      <div className="row">
        <button
          type="button"
          className="menu-button"
          aria-label="Menu"
          popoverTarget={`${id}-menu`}
        >
          <Icon path="M3 6h18M3 12h18M3 18h18" />
        </button>
        <Link className="home" href={homeHref}>
          {brand ?? <Wordmark />}
        </Link>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed */}
        <div className="menu" id={`${id}-menu`} popover="auto" onClick={closeAfterLink}>
          <nav aria-label="Principal">
            <MenuList menu={menu} />
          </nav>
          {tools !== undefined && <div className="tools">{tools}</div>}
          {more !== undefined && <div className="more">{more}</div>}
        </div>
        {search !== undefined && (
          <>
            <button
              type="button"
              className="search-button"
              aria-label="Abrir a busca"
              popoverTarget={`${id}-search`}
              onClick={(event) => {
                // Opens and focuses the search in the same event, so phones show their keyboard.
                event.preventDefault();
                searchPanel.current?.togglePopover();
                searchPanel.current?.querySelector('input')?.focus();
              }}
            >
              <Icon path="m20 20-5.2-5.2M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
            </button>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed */}
            <div
              className="search"
              id={`${id}-search`}
              popover="auto"
              ref={searchPanel}
              onClick={closeAfterLink}
              onSubmit={(event) => event.currentTarget.hidePopover()}
            >
              {search}
            </div>
          </>
        )}
        {user !== undefined && <div className="user">{user}</div>}
      </div>
    </Root>
  );
}
