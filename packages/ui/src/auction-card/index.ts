'use client';
export { AuctionCard, AuctionCardSkeleton, type AuctionCardProps } from './AuctionCard.tsx';
export { AuctionGrid } from './AuctionGrid.tsx';
export { AuctionDates, type AuctionDatesProps, type AuctionWhen } from './AuctionDates.tsx';
