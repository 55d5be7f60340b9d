'use client';
export { PriceRangeForm, type PriceRange, type PriceRangeFormProps } from './PriceRangeForm.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export type { FilterGroup, FilterOption } from './FilterGroup.tsx';
export { filterHref, type FilterValues } from './filter-values.ts';
export { FilterPills, type FilterPill, type FilterPillsProps } from './FilterPills.tsx';
