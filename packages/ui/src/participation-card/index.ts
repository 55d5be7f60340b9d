export {
  ParticipationCard,
  ParticipationCardSkeleton,
  type ParticipationCardProps,
  type ParticipationCardSkeletonProps,
} from './ParticipationCard.tsx';
