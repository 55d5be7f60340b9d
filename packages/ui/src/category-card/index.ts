export { CategoryCard, CategoryCardSkeleton, type CategoryCardProps } from './CategoryCard.tsx';
export { CategoryGrid, type CategoryGridProps } from './CategoryGrid.tsx';
