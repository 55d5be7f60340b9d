export {
  BidHistory,
  BidHistorySkeleton,
  type BidHistoryProps,
  type BidHistorySkeletonProps,
} from './BidHistory.tsx';
export { BidPanel, type BidPanelProps } from './BidPanel.tsx';
export { Estimate, estimateText, type EstimateProps } from './Estimate.tsx';
export {
  LotFacts,
  LotFactsSkeleton,
  type LotFactsProps,
  type LotFactsSkeletonProps,
} from './LotFacts.tsx';
