import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// `content` is declared twice: the second value hides the separator from screen readers, in
// browsers that support it.
const Root = styled.nav.withConfig({ componentId: 'm-Breadcrumbs' })`
  ${reset}
  container-type: inline-size;
  color: ${token.quiet};

  & > ol {
    display: flex;
    min-height: ${token.target};
  }
  & li {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  & li + li::before {
    content: '/';
    content: '/' / '';
    margin-inline: ${token.space2};
  }
  & a,
  & [aria-current] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & a {
    max-width: 16rem;
    line-height: ${token.target};
    text-underline-offset: 0.2em;
  }
  & a:hover {
    color: ${token.ink};
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  /* The name of the current page shrinks first, because the page's heading shows it in full. */
  & li:last-child {
    flex-shrink: 1000;
    min-width: 6ch;
  }

  @container (max-width: 30rem) {
    & li:not(:nth-last-child(2)) {
      display: none;
    }
    & li:nth-last-child(2)::before {
      content: '←';
      content: '←' / '';
      margin-inline: 0 ${token.space2};
    }
    & li:nth-last-child(2) > a {
      max-width: none;
    }
    & li:last-child {
      display: flex;
    }
    & li:last-child:not(:first-child) {
      ${visuallyHiddenCss}
    }
  }
`;

/** A page above the current one. */
export interface Ancestor {
  readonly label: string;
  readonly href: string;
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The pages above the current one, from the home page to the parent page. */
  ancestors: ReadonlyArray<Ancestor>;
  /** Name of the current page. */
  current: string;
}

/**
 * Shows where the page is in the site, with a link to each page above it. Always takes one line:
 * long names are truncated, and a narrow container shows only the parent page.
 *
 * Source: WAI-ARIA Authoring Practices, "Breadcrumb".
 *
 * @example
 * <Breadcrumbs ancestors={[{ label: 'Lotes', href: '/lotes' }]} current="Lote 12A" />
 */
export function Breadcrumbs({ ancestors, current, ...rest }: BreadcrumbsProps) {
  return (
    <Root aria-label="Você está aqui" {...rest}>
      <ol>
        {ancestors.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} title={label}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </Root>
  );
}
