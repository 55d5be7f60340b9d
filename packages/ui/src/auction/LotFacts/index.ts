export {
  LotFacts,
  LotFactsSkeleton,
  type LotFactsProps,
  type LotFactsSkeletonProps,
} from './LotFacts.tsx';
