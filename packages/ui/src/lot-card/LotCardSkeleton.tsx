import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { skeletonCss } from '../loading/Skeleton.tsx';
import { reset } from '../theme/reset.ts';
import { gridCss, partsCss } from './LotCard.styles.ts';
import { compactCss, listCss } from './LotCardRow.styles.ts';
import type { LotCardLayout } from './LotCardRow.tsx';

const skeletonPartsCss = css`
  & > .mount {
    ${skeletonCss}
  }
  & > :not(.mount)::before {
    content: '';
    width: var(--m-line-width, 60%);
    height: 0.8em;
    ${skeletonCss}
  }
  & > .number::before,
  & > .author::before,
  & > .title::before,
  & > .price::before {
    display: inline-block;
  }
  & > .title {
    --m-line-width: 90%;
  }
  & > .price {
    --m-line-width: 50%;
  }
`;

const roots = {
  grid: styled.div.withConfig({ componentId: 'm-LotCardSkeleton' })`
    ${reset}
    ${partsCss}
    ${gridCss}
    ${skeletonPartsCss}
  `,
  list: styled.div.withConfig({ componentId: 'm-LotCardListSkeleton' })`
    ${reset}
    ${partsCss}
    ${listCss}
    ${skeletonPartsCss}
  `,
  compact: styled.div.withConfig({ componentId: 'm-LotCardCompactSkeleton' })`
    ${reset}
    ${partsCss}
    ${compactCss}
    ${skeletonPartsCss}
  `,
};

/** Props of {@link LotCardSkeleton}. */
export interface LotCardSkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Layout of the card that is loading. @default 'grid' */
  layout?: LotCardLayout | undefined;
}

/**
 * The placeholder of a {@link LotCard} or {@link LotCardRow} that is loading. It has exactly the
 * size of a card with an artist.
 *
 * @example
 * <LotGrid aria-busy>{Array.from({ length: 20 }, (_, i) => <LotCardSkeleton key={i} />)}</LotGrid>
 */
export function LotCardSkeleton({ layout = 'grid', ...rest }: LotCardSkeletonProps) {
  const Root = roots[layout];
  return (
    <Root aria-hidden="true" {...rest}>
      <div className="mount" />
      <p className="number" />
      <p className="author" />
      <p className="title" />
      <p className="price" />
      <p className="more" />
    </Root>
  );
}
