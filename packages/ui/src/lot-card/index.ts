export { LotCard, type LotCardProps } from './LotCard.tsx';
export { LotCardRow, type LotCardLayout, type LotCardRowProps } from './LotCardRow.tsx';
export { LotCardSkeleton, type LotCardSkeletonProps } from './LotCardSkeleton.tsx';
export { LotGrid, type LotGridProps } from './LotGrid.tsx';
