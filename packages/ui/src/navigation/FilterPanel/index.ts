'use client';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export type { FilterGroup, FilterOption } from './FilterGroup.tsx';
export { filterHref, type FilterValues } from './filter-values.ts';
