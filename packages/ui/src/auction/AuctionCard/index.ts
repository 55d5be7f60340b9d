'use client';
export { AuctionCard, AuctionCardSkeleton, type AuctionCardProps } from './AuctionCard.tsx';
export { AuctionGrid } from './AuctionGrid.tsx';
