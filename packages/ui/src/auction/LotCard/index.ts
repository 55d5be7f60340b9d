'use client';
export { headlinePrice, type HeadlinePrice } from './headline-price.ts';
export { LotCard, type LotCardProps } from './LotCard.tsx';
export { LotCardSkeleton } from './LotCardSkeleton.tsx';
