'use client';
export { headlinePrice, type HeadlinePrice } from './headline-price.ts';
export { LotCard, type LotCardProps } from './LotCard.tsx';
export type { LotCardLayout } from './LotCard.styles.ts';
export { LotCardSkeleton, type LotCardSkeletonProps } from './LotCardSkeleton.tsx';
