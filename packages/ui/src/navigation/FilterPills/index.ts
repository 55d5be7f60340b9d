'use client';
export { FilterPills, type FilterPill, type FilterPillsProps } from './FilterPills.tsx';
