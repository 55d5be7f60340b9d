'use client';
import { formatCount } from '@martelo/domain/text';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { isPlainClick } from '../internal/plain-click.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-LoadMore' })`
  ${reset}
  display: grid;
  justify-items: center;
  gap: ${token.space3};
  margin-block: ${token.space12} 0;
  color: ${token.quiet};
  font-variant-numeric: tabular-nums;
`;

/** Props of {@link LoadMore}. */
export interface LoadMoreProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Number of items shown. */
  shown: number;
  /**
   * Number of items before the first one shown, for a list that starts at a later page.
   * @default 0
   */
  skipped?: number | undefined;
  /** Total number of items. */
  total: number;
  /** URL of the next page, used without JavaScript. `null` if all items are shown. */
  href: string | null;
  /** Loads the next page into the list. Without it the link is followed. */
  onLoadMore?: (() => void) | undefined;
  /** The next page is loading. @default false */
  loading?: boolean | undefined;
  /** The last request failed. Shows an error and offers a retry. @default false */
  failed?: boolean | undefined;
}

/**
 * The end of a list that loads more items: how many are shown, and a link to the next page. The
 * link works without JavaScript and can be opened in a new tab. A plain click calls `onLoadMore`,
 * and the focus then moves to the first new item. Place it directly after its list.
 *
 * @example
 * <LoadMore shown={20} total={137} href="/lotes?page=2" onLoadMore={lots.loadMore} />
 */
export function LoadMore({
  shown,
  skipped = 0,
  total,
  href,
  onLoadMore,
  loading = false,
  failed = false,
  ...rest
}: LoadMoreProps) {
  const count = useRef<HTMLOutputElement>(null);
  /** State at the click: number of items and last item. */
  const pressed = useRef<{ shown: number; last: Element | null } | null>(null);
  useEffect(() => {
    const before = pressed.current;
    if (before === null || before.shown === shown) return;
    pressed.current = null;
    const { activeElement } = document;
    // With the last page the link is removed, and with it the focus.
    const isLost = activeElement === document.body;
    // Leaves the focus where the user moved it.
    if (!isLost && !count.current?.parentElement?.contains(activeElement)) return;
    const item = before.last?.nextElementSibling?.querySelector<HTMLElement>('a, button');
    // There is no next item if the loaded page precedes the others.
    if (item) item.focus();
    else if (isLost) count.current?.focus();
  }, [shown]);
  return (
    <Root {...rest}>
      <output ref={count} tabIndex={-1}>
        {failed
          ? 'Não foi possível carregar mais. '
          : `${skipped ? `${formatCount(skipped + 1)} a ` : ''}${formatCount(skipped + shown)} de ${formatCount(total)}`}
      </output>
      {href !== null && (
        <Button
          href={href}
          aria-busy={loading || undefined}
          onClick={(event) => {
            if (onLoadMore === undefined || !isPlainClick(event)) return;
            event.preventDefault();
            if (loading) return;
            const before = event.currentTarget.parentElement?.previousElementSibling;
            // A grid has an element around its list.
            const list = before?.querySelector(':scope > ul') ?? before;
            pressed.current = { shown, last: list?.lastElementChild ?? null };
            onLoadMore();
          }}
        >
          <span>{failed ? 'Tentar novamente' : 'Carregar mais'}</span>
          {loading && <span className="spinner" aria-hidden="true" />}
        </Button>
      )}
    </Root>
  );
}
