import { formatCount } from '@martelo/domain/text';
import { styled } from 'styled-components';
import { showFocusedLink } from '../shell/focused-link.ts';

const Root = styled.nav.withConfig({ componentId: 'm-StateLinks' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--m-space-6);
  border-block-end: 1px solid var(--m-line);

  & > a {
    display: inline-flex;
    align-items: center;
    gap: var(--m-space-2);
    min-block-size: var(--m-target);
    margin-block-end: -1px;
    border-block-end: 3px solid transparent;
    color: var(--m-quiet);
    text-decoration: none;
  }
  & > a:hover {
    color: var(--m-ink);
    border-color: var(--m-line);
  }
  & > a[aria-current] {
    border-color: var(--m-accent);
    color: var(--m-ink);
    font-weight: 600;
  }
  /* One row that scrolls sideways. The current tab is in view. */
  @media (width <= 50rem) {
    flex-wrap: nowrap;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    margin-inline: calc(-1 * max(var(--m-space-4), 2.5vw));
    padding-inline: max(var(--m-space-4), 2.5vw);
    scroll-padding-inline: max(var(--m-space-4), 2.5vw);
    /* Shows that the row goes on. */
    mask: linear-gradient(to left, transparent, #000 2.5rem);

    & > a {
      flex: none;
      margin-block-end: 0;
    }
    & > a[aria-current] {
      scroll-initial-target: nearest;
    }
    & > a:last-child {
      margin-inline-end: var(--m-space-6);
    }
    & > a:focus-visible {
      outline-offset: -3px;
    }
  }
  /* A contrast theme shows transparent borders. */
  @media (forced-colors: active) {
    & > a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  & span {
    font-variant-numeric: tabular-nums;
    font-weight: 400;
    color: var(--m-quiet);
  }
`;

interface StateLinksProps {
  'aria-label': string;
  className?: string;
  links: readonly {
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
    /** Number of items, or `null` or absent when it is unknown. */
    readonly count: number | null | undefined;
  }[];
}

/**
 * Quick filters as plain links, which can be shared, opened in a tab and used without JavaScript. They
 * stay where they are when one is pressed, also on a phone, where a lot is above them.
 */
export function StateLinks({ links, ...rest }: StateLinksProps) {
  return (
    <Root data-keep-scroll="" {...rest}>
      {links.map(({ label, href, current, count }) => (
        <a
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          onFocus={showFocusedLink}
        >
          {label} {count != null && <span>{formatCount(count)}</span>}
        </a>
      ))}
    </Root>
  );
}
