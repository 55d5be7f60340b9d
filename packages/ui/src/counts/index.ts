export {
  AuctionCounts,
  LotCounts,
  type AuctionCountsProps,
  type LotCountsProps,
} from './Counts.tsx';
