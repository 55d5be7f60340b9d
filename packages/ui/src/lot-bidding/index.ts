export { LotAnnouncer, type LotAnnouncerProps } from './LotAnnouncer.tsx';
export { LotBar, type LotBarProps } from './LotBar.tsx';
export { LotBidding, type CalledLot, type LotBiddingProps } from './LotBidding.tsx';
