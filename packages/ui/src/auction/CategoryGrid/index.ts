'use client';
export { CategoryGrid, type CategoryGridProps } from './CategoryGrid.tsx';
