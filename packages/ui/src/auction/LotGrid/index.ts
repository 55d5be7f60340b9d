export { LotGrid } from './LotGrid.tsx';
