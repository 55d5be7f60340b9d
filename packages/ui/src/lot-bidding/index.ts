'use client';
export { LotAnnouncer, type LotAnnouncerProps } from './LotAnnouncer.tsx';
export { LotBidding, type CalledLot, type LotBiddingProps } from './LotBidding.tsx';
