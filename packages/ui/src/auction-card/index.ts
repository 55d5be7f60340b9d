export {
  AuctionCard,
  AuctionCardSkeleton,
  type AuctionCardProps,
  type AuctionCardSkeletonProps,
} from './AuctionCard.tsx';
export { AuctionGrid, type AuctionGridProps } from './AuctionGrid.tsx';
export { AuctionDates, type AuctionDatesProps, type AuctionWhen } from './AuctionDates.tsx';
export { NextSession, type NextSessionProps } from './NextSession.tsx';
