export {
  BidHistory,
  BidHistorySkeleton,
  type BidHistoryProps,
  type BidHistorySkeletonProps,
} from './BidHistory.tsx';
