'use client';
export { CategoryCard, CategoryCardSkeleton, type CategoryCardProps } from './CategoryCard.tsx';
