import type { ComponentPropsWithRef } from 'react';
import { LotCardSkeletonRoot } from './LotCard.styles.ts';

/**
 * The place of a {@link LotCard} that is on its way, of exactly its size.
 *
 * @example
 * <LotGrid aria-busy>{Array.from({ length: 20 }, (_, i) => <LotCardSkeleton key={i} />)}</LotGrid>
 */
export function LotCardSkeleton(props: Omit<ComponentPropsWithRef<'div'>, 'children'>) {
  return (
    <LotCardSkeletonRoot aria-hidden="true" {...props}>
      <div className="mount" />
      <div className="number" />
      <div className="author" />
      <div className="title" />
      <div className="label" />
      <div className="price" />
      <div className="more" />
    </LotCardSkeletonRoot>
  );
}
