export { LotGrid, type LotGridProps } from './LotGrid.tsx';
