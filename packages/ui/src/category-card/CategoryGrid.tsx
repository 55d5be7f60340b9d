import { ALL_CATEGORIES_TITLE } from '@martelo/domain/constants';
import type { Category } from '@martelo/domain/entities';
import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { CategoryCard, CategoryCardSkeleton } from './CategoryCard.tsx';
import { CardGridRoot, wideLastCardCss } from '../internal/card-grid.styles.ts';
import { columnVariables } from '../internal/fit-columns.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled(CardGridRoot).withConfig({ componentId: 'm-CategoryGrid' })`
  & > h1,
  & > h2,
  & > h3 {
    margin-bottom: ${token.space6};
    font: 700 ${token.sizeTitle}/1.08 ${token.fontTitle};
    letter-spacing: -0.015em;
    text-wrap: balance;
  }

  & > ul {
    --m-gap: ${token.space3};
    --m-card-height: calc(var(--m-card-width) + 4.5684rem);
    row-gap: ${token.space6};
  }
  @container (min-width: 16.75rem) {
    & > ul {
      --m-columns: 2;
    }
  }
  @container (min-width: 16.75rem) and (max-width: 27.99rem) {
    ${wideLastCardCss}
  }
  @container (min-width: 28rem) {
    & > ul {
      --m-columns: var(--m-columns-3, 3);
    }
  }
  @container (min-width: 40rem) {
    & > ul {
      --m-columns: var(--m-columns-4, 4);
      --m-gap: ${token.space4};
      row-gap: ${token.space8};
    }
  }
  @container (min-width: 60rem) {
    & > ul {
      --m-columns: var(--m-columns-6, 6);
      --m-gap: ${token.space6};
    }
  }
`;

/** Props of {@link CategoryGrid}. */
export interface CategoryGridProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** `null` while they are loading. */
  categories: readonly Category[] | null;
  /** Returns the URL of a category's page. */
  hrefOf: (category: Category) => string;
  /** Level of the title in the page's outline. The names are one level below. @default 2 */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** Number of images to load eagerly: those above the fold. @default 0 */
  eager?: number | undefined;
  /** Number of skeletons while loading. @default 12 */
  placeholders?: number | undefined;
  /** On a phone, one row of cards that scrolls sideways. @default false */
  rail?: boolean | undefined;
}

/**
 * All categories with a title (docs/specification.md#routes).
 *
 * @example
 * <CategoryGrid categories={categories} hrefOf={({ slug }) => `/categorias/${slug}`} />
 */
export function CategoryGrid({
  categories,
  hrefOf,
  headingLevel = 2,
  eager = 0,
  placeholders = 12,
  rail = false,
  style,
  ...rest
}: CategoryGridProps) {
  const title = useId();
  const Heading: 'h1' | 'h2' | 'h3' = `h${headingLevel}`;
  const count = categories?.length ?? placeholders;
  const below = ({ 1: 2, 2: 3, 3: 4 } as const)[headingLevel];
  return (
    <Root
      as="section"
      aria-labelledby={title}
      aria-busy={categories === null || undefined}
      data-rail={rail || undefined}
      style={{ ...columnVariables(count), ...style }}
      {...rest}
    >
      <Heading id={title}>{ALL_CATEGORIES_TITLE}</Heading>
      <ul data-odd={(!rail && count % 2 === 1) || undefined}>
        {categories?.map((category, index) => (
          <li key={category.id}>
            <CategoryCard
              category={category}
              href={hrefOf(category)}
              headingLevel={below}
              priority={index < eager}
            />
          </li>
        )) ??
          Array.from({ length: placeholders }, (_, index) => (
            <li key={index} aria-hidden="true">
              <CategoryCardSkeleton />
            </li>
          ))}
      </ul>
    </Root>
  );
}
