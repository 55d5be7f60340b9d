export {
  CategoryCard,
  CategoryCardSkeleton,
  type CategoryCardProps,
  type CategoryCardSkeletonProps,
} from './CategoryCard.tsx';
export { CategoryGrid, type CategoryGridProps } from './CategoryGrid.tsx';
