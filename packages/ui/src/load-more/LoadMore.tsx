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
  /** Items shown so far. */
  shown: number;
  /** Items before the first one shown, where a long list shows its end. @default 0 */
  skipped?: number | undefined;
  /** Items in all. */
  total: number;
  /** Address of the next page, so that it works without JavaScript; `null`: everything is shown. */
  href: string | null;
  /** Loads the next page in place; without it the link is followed. */
  onLoadMore?: (() => void) | undefined;
  /** The next page is on its way. @default false */
  loading?: boolean | undefined;
  /** The last try failed: says so and offers it again. @default false */
  failed?: boolean | undefined;
}

/**
 * The foot of a growing list: how much is shown and the next page. A link, so that it works without
 * JavaScript, opens in a new tab and can be shared; a press loads in place, and then the keyboard is
 * at the first new item. It stands right after its list.
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
  /** At the press: how many there were, and the last of them. */
  const pressed = useRef<{ shown: number; last: Element | null } | null>(null);
  useEffect(() => {
    const before = pressed.current;
    if (before === null || before.shown === shown) return;
    pressed.current = null;
    const { activeElement } = document;
    // With the last page the link goes, and the focus with it.
    const isLost = activeElement === document.body;
    // Who has gone elsewhere stays there.
    if (!isLost && !count.current?.parentElement?.contains(activeElement)) return;
    const item = before.last?.nextElementSibling?.querySelector<HTMLElement>('a, button');
    // None after it, where pages go before those already there.
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
            const list = event.currentTarget.parentElement?.previousElementSibling;
            pressed.current = { shown, last: list?.lastElementChild ?? null };
            onLoadMore();
          }}
        >
          {loading && <span className="spinner" aria-hidden="true" />}
          {failed ? 'Tentar novamente' : 'Carregar mais'}
        </Button>
      )}
    </Root>
  );
}
