import type { ComponentPropsWithRef } from 'react';
import type { LotCardLayout } from './LotCard.styles.ts';
import { skeletonRoots } from './LotCardSkeleton.styles.ts';

/** Props of {@link LotCardSkeleton}. */
export interface LotCardSkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Layout of the card that is on its way. @default 'grid' */
  layout?: LotCardLayout | undefined;
}

/**
 * The place of a {@link LotCard} that is on its way, of exactly its size.
 *
 * @example
 * <LotGrid aria-busy>{Array.from({ length: 20 }, (_, i) => <LotCardSkeleton key={i} />)}</LotGrid>
 */
export function LotCardSkeleton({ layout = 'grid', ...rest }: LotCardSkeletonProps) {
  const Root = skeletonRoots[layout];
  return (
    <Root aria-hidden="true" {...rest}>
      <div className="mount" />
      <p className="number" />
      <p className="author" />
      <p className="title" />
      <p className="label" />
      <p className="price" />
      <p className="more" />
    </Root>
  );
}
