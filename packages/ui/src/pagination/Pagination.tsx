import type { Page } from '@martelo/domain/entities';
import { formatCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { shownPages } from './pages.ts';
import { PaginationRoot } from './Pagination.styles.ts';

/** Props of {@link Pagination}. */
export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** A list of the API. Only its paging fields are read. */
  list: Pick<Page, 'total' | 'current_page' | 'per_page'>;
  /** Returns the URL of a page. Pages start at 1. */
  hrefOf: (page: number) => string;
}

/**
 * Links to the pages of a list. They work without JavaScript, open in a new tab and can be shared.
 * Renders nothing for a single page. A narrow container shows the position, such as "3 de 12",
 * instead of the page numbers.
 *
 * Use `LoadMore` for a list that grows in place.
 *
 * @example
 * <Pagination list={lots} hrefOf={(page) => `/lotes?page=${page}`} />
 */
export function Pagination({ list, hrefOf, ...rest }: PaginationProps) {
  const { total, current_page, per_page } = list;
  // A request for only the count returns `per_page: 0`, and has no pages.
  const count = per_page > 0 ? Math.ceil(total / per_page) : 0;
  if (count <= 1) return null;
  // Beyond the last page no page is current, but "Anterior" leads back.
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
