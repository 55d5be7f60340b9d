export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export type { FilterGroup, FilterOption } from './filter-group.ts';
export type { FilterRange } from './PriceRangeFields.tsx';
export type { HistogramBucket } from './PriceHistogram.tsx';
export { filterHref, type FilterValues } from './filter-values.ts';
export { FilterPills, type FilterPill, type FilterPillsProps } from './FilterPills.tsx';
