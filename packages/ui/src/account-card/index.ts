export {
  AccountCard,
  AccountCardSkeleton,
  type AccountCardProps,
  type AccountCardSkeletonProps,
} from './AccountCard.tsx';
