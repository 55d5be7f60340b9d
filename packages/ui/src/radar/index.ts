export { RadarCard, RadarCardSkeleton, type RadarCardProps } from './RadarCard.tsx';
export {
  RadarForm,
  type AuthorSearch,
  type RadarFormProps,
  type RadarValues,
} from './RadarForm.tsx';
