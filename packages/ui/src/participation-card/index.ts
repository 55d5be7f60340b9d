export {
  ParticipationCard,
  ParticipationCardSkeleton,
  type ParticipationCardProps,
} from './ParticipationCard.tsx';
