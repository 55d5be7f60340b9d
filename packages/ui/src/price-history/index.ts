export {
  PriceHistory,
  PriceHistorySkeleton,
  type PriceHistoryProps,
  type PriceHistorySkeletonProps,
} from './PriceHistory.tsx';
