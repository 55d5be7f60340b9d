'use client';
export { headlinePrice, type HeadlinePrice } from './headline-price.ts';
export { LotCard } from './LotCard.tsx';
export type { LotCardProps } from './card.tsx';
export { LotCardRow, type LotCardRowProps } from './LotCardRow.tsx';
export type { LotCardLayout } from './LotCard.styles.ts';
export { LotCardSkeleton, type LotCardSkeletonProps } from './LotCardSkeleton.tsx';
export { LotGrid, type LotGridProps } from './LotGrid.tsx';
