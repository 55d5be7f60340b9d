import type { ComponentPropsWithRef } from 'react';
import { css, styled, type RuleSet } from 'styled-components';
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

const rootOf = (componentId: string, layoutCss: RuleSet) => styled.div.withConfig({ componentId })`
  ${reset}
  ${partsCss}
  ${layoutCss}
  ${skeletonPartsCss}
`;

const roots = {
  grid: rootOf('m-LotCardSkeleton', gridCss),
  list: rootOf('m-LotCardListSkeleton', listCss),
  compact: rootOf('m-LotCardCompactSkeleton', compactCss),
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
