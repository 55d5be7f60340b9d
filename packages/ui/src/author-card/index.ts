export {
  AuthorCard,
  AuthorCardSkeleton,
  type AuthorCardProps,
  type AuthorCardSkeletonProps,
} from './AuthorCard.tsx';
