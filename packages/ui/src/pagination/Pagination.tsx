import type { Page } from '@martelo/domain/entities';
import { formatCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { shownPages } from './pages.ts';
import { PaginationRoot } from './Pagination.styles.ts';

/** Props of {@link Pagination}. */
export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Any list as it came, for its paging. */
  list: Pick<Page, 'total' | 'current_page' | 'per_page'>;
  /** Address of a page, counted from 1. */
  hrefOf: (page: number) => string;
}

/**
 * The pages of a list as links: they work without JavaScript, open in a new tab and can be shared.
 * One page needs none and renders nothing. Where there is no room for the numbers, as on a phone,
 * the place among the pages is told in their stead.
 *
 * For a list that grows in place, see `LoadMore`.
 *
 * @example
 * <Pagination list={lots} hrefOf={(page) => `/lotes?page=${page}`} />
 */
export function Pagination({ list, hrefOf, ...rest }: PaginationProps) {
  const { total, current_page, per_page } = list;
  // A list that was only counted has no pages: `per_page` is 0.
  const count = per_page > 0 ? Math.ceil(total / per_page) : 0;
  if (count <= 1) return null;
  // Past the end there is no page, but a way back.
  const current = Math.max(1, current_page);
  const pages = shownPages(Math.min(current, count), count);
  return (
    <PaginationRoot aria-label="Páginas" {...rest}>
      <div>
        {current > 1 && (
          <a rel="prev" href={hrefOf(Math.min(current - 1, count))}>
            Anterior
          </a>
        )}
        <ul>
          {pages.map((page, index) => (
            <li key={page} data-gap={page - (pages[index - 1] ?? 0) > 1 ? '' : undefined}>
              <a
                href={hrefOf(page)}
                aria-label={`Página ${formatCount(page)}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {formatCount(page)}
              </a>
            </li>
          ))}
        </ul>
        <p>
          {formatCount(current)} de {formatCount(count)}
        </p>
        {current < count && (
          <a rel="next" href={hrefOf(current + 1)}>
            Próxima
          </a>
        )}
      </div>
    </PaginationRoot>
  );
}
