export { LotComparison, type LotComparisonProps } from './LotComparison.tsx';
