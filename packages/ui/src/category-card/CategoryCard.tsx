import type { Category } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { memo, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { pictureCss } from '../picture/Picture.styles.ts';
import { PictureContent } from '../picture/PictureContent.tsx';
import { coverLinkCss, titleLinesCss } from '../internal/card.styles.ts';
import { lineCss, skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.article.withConfig({ componentId: 'm-CategoryCard' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${coverLinkCss}

  & > .mount {
    margin-bottom: ${token.space3};
    ${pictureCss}
    padding: 12%;
  }
  /* Reserves two lines for the name. After a name of one line the count follows directly. */
  & > .text {
    height: calc(2.6 * ${token.sizeText} + 1.5 * ${token.sizeSmall});
  }
  & > .text > .title {
    font: 700 ${token.sizeText} / 1.3 ${token.fontTitle};
    ${titleLinesCss}
    height: auto;
  }
  & > .text > .count {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-variant-numeric: tabular-nums;
    ${lineCss}
  }
  ${skeletonTwinCss}
`;

const GRID_SIZES = '(max-width: 800px) 34vw, 12rem';

/** Props of {@link CategoryCard}. */
export interface CategoryCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** Name, image and number of lots. */
  category: Pick<Category, 'name' | 'image' | 'lots_count'>;
  /** URL of the category's page. */
  href: string;
  /** Level of the name in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Loads the image eagerly. Set it on cards above the fold. @default false */
  priority?: boolean | undefined;
  /** Width of the image at each viewport. @default the width in a CategoryGrid */
  sizes?: string | undefined;
}

/**
 * A category: one of its artworks, its name and its number of lots.
 *
 * @example
 * <CategoryCard category={category} href={`/categorias/${category.slug}`} />
 */
export const CategoryCard = memo(function CategoryCard({
  category,
  href,
  headingLevel = 3,
  priority,
  sizes = GRID_SIZES,
  ...rest
}: CategoryCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <Root {...rest}>
      <div className="mount">
        <PictureContent
          image={category.image === null ? null : { ...category.image, alt: '' }}
          sizes={sizes}
          priority={priority}
        />
      </div>
      <div className="text">
        <Heading className="title">
          <Link href={href}>{category.name}</Link>
        </Heading>
        <p className="count">{countLabel(category.lots_count, 'lote', 'lotes', 'nenhum lote')}</p>
      </div>
    </Root>
  );
});

/** Props of {@link CategoryCardSkeleton}. */
export type CategoryCardSkeletonProps = Omit<ComponentPropsWithRef<'article'>, 'children'>;

/**
 * The placeholder of a {@link CategoryCard} that is loading. It has exactly the card's size.
 *
 * @example
 * <CategoryCardSkeleton />
 */
export function CategoryCardSkeleton(props: CategoryCardSkeletonProps) {
  return (
    <Root aria-hidden="true" data-skeleton="" {...props}>
      <div className="mount" />
      <div className="text">
        <div className="title line" />
        <div className="count line" />
      </div>
    </Root>
  );
}
