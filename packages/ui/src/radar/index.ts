export {
  RadarCard,
  RadarCardSkeleton,
  type RadarCardProps,
  type RadarCardSkeletonProps,
} from './RadarCard.tsx';
export {
  RadarForm,
  type AuthorSearch,
  type RadarFormProps,
  type RadarValues,
} from './RadarForm.tsx';
